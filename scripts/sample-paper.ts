// The fonts and the letterhead of all printed documents of the sample college.
import { readFile } from 'node:fs/promises'
import { sampleInstitution } from '#app/sample/records/college.ts'

const fonts = new URL('../node_modules/@fontsource/noto-sans-bengali/files/', import.meta.url)

/** The CSS of a document, with embedded fonts. */
export async function paperStyle() {
  const faces = await Promise.all(
    ['bengali-400', 'bengali-700', 'latin-400', 'latin-700'].map(async (face) => {
      const [script, weight] = face.split('-')
      const font = await readFile(new URL(`noto-sans-bengali-${face}-normal.woff2`, fonts))
      const source = `url(data:font/woff2;base64,${font.toString('base64')})`
      return `@font-face { font-family: ${script}; font-weight: ${weight}; src: ${source} }`
    }),
  )
  return `${faces.join('\n')}
    @page { size: A4; margin: 18mm 22mm }
    body { margin: 0; font: 11.5pt/1.75 bengali, latin; color: #1b1b1b }
    header { text-align: center; border-bottom: 2.5pt double ${sampleInstitution.theme_color}; padding-bottom: 8pt }
    header b { display: block; font-size: 21pt; line-height: 1.45; color: ${sampleInstitution.theme_color} }
    header span { font-size: 10pt; line-height: 1.6; display: block }
    h1 { font-size: 15pt; text-align: center; margin: 18pt 0 10pt; text-decoration: underline; text-underline-offset: 5pt }
    .subject { font-weight: 700; margin: 0 0 10pt }
    p { margin: 0 0 9pt; text-align: justify }
    ul { margin: 0 0 9pt; padding-left: 20pt }
    .signature { margin: 44pt 0 0 auto; width: 74mm; text-align: center; line-height: 1.6 }
    .copies { margin-top: 30pt; font-size: 9.5pt; line-height: 1.6; break-inside: avoid }
    .copies ol { margin: 0; padding-left: 18pt; list-style: bengali }
    @media screen { body { padding: 18mm 22mm } }
    section + section { break-before: page }
    table { width: 100%; margin: 0 0 9pt; border-collapse: collapse }
    th, td { padding: 1pt 6pt; text-align: left; border: 0.75pt solid #777 }
    tr:first-child td { font-weight: 700; background: #f1eee8 }
    .line { display: flex; gap: 6pt; margin: 0 0 12pt }
    .line::after { flex: 1; border-bottom: 0.75pt dotted #333; content: '' }`
}

export function letterhead(): string {
  const { name, address, contact_phone, contact_email, government_approval_number } = sampleInstitution
  const phone = [...contact_phone].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join('')
  return `<header><b>${name}</b><span>${address}</span>
      <span>অনুমোদন নং: ${government_approval_number}</span>
      <span>ফোন: ${phone.slice(0, 5)}-${phone.slice(5)} · ইমেইল: <span style="display: inline" lang="en">${contact_email}</span></span></header>`
}
