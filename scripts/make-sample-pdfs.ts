// Prints the sample college's notices as A4 PDFs: `node scripts/make-sample-pdfs.ts`. Run it again only when their text
// changes; the PDFs are in the repository.
import { mkdir, writeFile } from 'node:fs/promises'
import { sampleInstitution } from '../app/sample/data/college.ts'
import { sampleHeads } from '../app/sample/data/heads.ts'
import { type SampleNotice, sampleNotices } from '../app/sample/data/notices.ts'
import { sampleLetters } from '../app/sample/originals/letters.ts'
import { launchChromium } from '../tests/support/launch-chromium.ts'
import { letterhead, paperStyle } from './sample-paper.ts'
import { shrinkPdfFonts } from './shrink-pdf-fonts.ts'

const folder = new URL('../app/sample/pdfs/', import.meta.url)

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
  const style = await paperStyle()
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

function letterPage(notice: SampleNotice, number: number, style: string) {
  const { name, address } = sampleInstitution
  return `<!doctype html><html lang="bn"><title>${notice.title}</title><style>${style}</style>
    ${letterhead()}
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
