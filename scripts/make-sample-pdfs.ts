// Prints the sample college's notices as A4 PDFs: `node scripts/make-sample-pdfs.ts`. Run it again only when their text
// changes; the PDFs are in the repository.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { sampleInstitution } from '../app/sample/college.ts'
import { sampleHeads } from '../app/sample/heads.ts'
import { sampleLetters } from '../app/sample/letters.ts'
import { type SampleNotice, sampleNotices } from '../app/sample/notices.ts'
import { launchChromium } from '../tests/support/launch-chromium.ts'
import { shrinkPdfFonts } from './shrink-pdf-fonts.ts'

const folder = new URL('../app/sample/pdfs/', import.meta.url)
const fonts = new URL('../node_modules/@fontsource/noto-sans-bengali/files/', import.meta.url)

const headings: Record<string, string> = {
  ভর্তি: 'ভর্তি বিজ্ঞপ্তি',
  পরীক্ষা: 'পরীক্ষার বিজ্ঞপ্তি',
  ফলাফল: 'ফলাফল বিজ্ঞপ্তি',
  ছুটি: 'ছুটির বিজ্ঞপ্তি',
  নিয়োগ: 'নিয়োগ বিজ্ঞপ্তি',
}

const digits = new Intl.NumberFormat('bn-BD', { useGrouping: false, minimumIntegerDigits: 3 })

await printAll()

async function printAll() {
  await mkdir(folder, { recursive: true })
  const style = await pageStyle()
  const browser = await launchChromium()
  const page = await browser.newPage()
  for (const [index, notice] of sampleNotices.toReversed().entries()) {
    if (notice.pdf === null) continue
    await page.setContent(letterPage(notice, index + 1, style))
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const pdf = await page.pdf({ format: 'A4' })
    await writeFile(new URL(notice.pdf, folder), shrinkPdfFonts(pdf))
  }
  await browser.close()
}

async function pageStyle() {
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
    .copies ol { margin: 0; padding-left: 18pt; list-style: bengali }`
}

function letterPage(notice: SampleNotice, number: number, style: string) {
  const { name, address, contact_phone, contact_email, government_approval_number } = sampleInstitution
  const phone = [...contact_phone].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join('')
  return `<!doctype html><html lang="bn"><title>${notice.title}</title><style>${style}</style>
    <header><b>${name}</b><span>${address}</span>
      <span>অনুমোদন নং: ${government_approval_number}</span>
      <span>ফোন: ${phone.slice(0, 5)}-${phone.slice(5)} · ইমেইল: <span style="display: inline" lang="en">${contact_email}</span></span></header>
    <p style="margin-top: 10pt">স্মারক নং: সোআম/নোটিশ/${digits.format(number)}</p>
    <h1>${headings[notice.category] ?? 'বিজ্ঞপ্তি'}</h1>
    <p class="subject">বিষয়: ${notice.title}।</p>
    ${letterBody(notice)}
    <div class="signature">(${sampleHeads[0]?.full_name})<br>অধ্যক্ষ<br>${name}<br>${address}</div>
    <div class="copies"><b>অনুলিপি সদয় অবগতির জন্য:</b><ol><li>সভাপতি, গভর্নিং বডি</li>
      <li>সব বিভাগের সমন্বয়কারী</li><li>নোটিশ বোর্ড ও ওয়েবসাইট</li><li>অফিস নথি</li></ol></div>`
}

function letterBody(notice: SampleNotice) {
  const lines = (sampleLetters[notice.pdf?.replace('.pdf', '') ?? ''] ?? '').split('\n')
  return lines
    .map((line) => (line.startsWith('- ') ? `<ul><li>${line.slice(2)}</li></ul>` : `<p>${line}</p>`))
    .join('\n')
    .replaceAll('</ul>\n<ul>', '\n')
}
