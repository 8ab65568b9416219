// Prints the sample's notices and documents as A4 PDFs, with pictures of their first pages. Run it again when a text
// changes, or when a test says that pictures are out of date: `node scripts/make-sample-pdfs.ts [NAME…]`. The PDFs in the
// repository are smaller than new ones, because unused parts of their fonts were removed.
import { rm, writeFile } from 'node:fs/promises'
import type { PagesRule } from '#app/contract/file-rules.ts'
import { documentEntity } from '#app/features/documents/documents.entity.ts'
import { sampleDocumentTexts } from '#app/sample/originals/document-texts.ts'
import { sampleLetters } from '#app/sample/originals/letters.ts'
import { sampleInstitution } from '#app/sample/records/college.ts'
import { sampleDocuments } from '#app/sample/records/documents.ts'
import { sampleHeads } from '#app/sample/records/heads.ts'
import { type SampleNotice, sampleNotices } from '#app/sample/records/notices.ts'
import { launchChromium } from '../tests/support/launch-chromium.ts'
import { renderSample, sampleFolder } from './render-sample.ts'
import { letterhead, paperStyle } from './sample-paper.ts'

interface Paper {
  /** Below the sample's folder, without `.pdf`. */
  path: string
  title: string
  /** The HTML of each page. */
  sheets: string[]
  /** The rules of its pages as pictures. */
  pictures?: Pick<PagesRule, 'first' | 'others'>
  isPicture?: boolean
}

const { file, pages } = documentEntity.files
const headings: Record<string, string> = {
  ভর্তি: 'ভর্তি বিজ্ঞপ্তি',
  পরীক্ষা: 'পরীক্ষার বিজ্ঞপ্তি',
  ফলাফল: 'ফলাফল বিজ্ঞপ্তি',
  ছুটি: 'ছুটির বিজ্ঞপ্তি',
  নিয়োগ: 'নিয়োগ বিজ্ঞপ্তি',
}
const digits = new Intl.NumberFormat('bn-BD', { useGrouping: false, minimumIntegerDigits: 3 })

const letters = sampleNotices.toReversed().flatMap((notice, index): Paper[] => {
  const [letter] = notice.files
  if (!letter) return []
  const sheets = sheetsOf(notice, index + 1)
  if (sheets.length !== letter.pages) throw new Error(`${letter.path} has ${sheets.length} pages`)
  return [{ path: letter.path, title: notice.title, sheets, ...(letter.hasFirstPage && { pictures: pages }) }]
})
const documents = sampleDocuments.map(({ name, title, pages: count }): Paper => {
  const sheets = (sampleDocumentTexts[name] ?? '').split('\n---\n').map(bodyOf)
  if (sheets.length !== (count ?? 1)) throw new Error(`${name} has ${sheets.length} pages`)
  sheets[0] = letterhead() + sheets[0]
  const isPicture = count === null
  return {
    path: `documents/${name}`,
    title,
    sheets,
    pictures: isPicture ? { first: file.picture, others: file.picture } : pages,
    isPicture,
  }
})

const names = process.argv.slice(2)
const style = await paperStyle()
const browser = await launchChromium()
// A4 at 96 dots to the inch; the picture is 640 pixels wide.
const page = await browser.newPage({ viewport: { width: 800, height: 1131 }, deviceScaleFactor: 0.8 })
for (const paper of [...letters, ...documents])
  if (names.length === 0 || names.some((name) => paper.path.endsWith(`/${name}`))) await print(paper)
await browser.close()

async function print({ path, title, sheets, pictures, isPicture }: Paper): Promise<void> {
  const target = `${sampleFolder}/${path}`
  const render = async (pages: string[]) => {
    const sections = pages.map((sheet) => `<section>${sheet}</section>`).join('\n')
    await page.setContent(
      `<!doctype html><html lang="bn"><title>${title}</title><style>${style}</style>${sections}`,
    )
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
  }
  await render(sheets)
  if (!isPicture) await writeFile(`${target}.pdf`, await page.pdf({ format: 'A4' }))
  if (!pictures) return
  for (const [index, sheet] of sheets.entries()) {
    await render([sheet])
    await writeFile(`${target}.png`, await page.screenshot())
    const [rule, name] = index === 0 ? [pictures.first, target] : [pictures.others, `${target}-${index + 1}`]
    await renderSample(`${target}.png`, rule, name)
    await rm(`${target}.png`)
  }
}

function sheetsOf({ title, category, files }: SampleNotice, number: number): string[] {
  const { name, address } = sampleInstitution
  const [text = '', ...others] = (sampleLetters[files[0]?.path.replace('pdfs/', '') ?? ''] ?? '').split(
    '\n---\n',
  )
  const letter = `${letterhead()}
    <p style="margin-top: 10pt">স্মারক নং: সোআম/নোটিশ/${digits.format(number)}</p>
    <h1>${headings[category] ?? 'বিজ্ঞপ্তি'}</h1>
    <p class="subject">বিষয়: ${title}।</p>
    ${bodyOf(text)}
    <div class="signature">(${sampleHeads[0]?.full_name})<br>অধ্যক্ষ<br>${name}<br>${address}</div>
    <div class="copies"><b>অনুলিপি সদয় অবগতির জন্য:</b><ol><li>সভাপতি, গভর্নিং বডি</li>
      <li>সব বিভাগের সমন্বয়কারী</li><li>নোটিশ বোর্ড ও ওয়েবসাইট</li><li>অফিস নথি</li></ol></div>`
  return [letter, ...others.map(bodyOf)]
}

function bodyOf(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const [mark, content] = [line.slice(0, 2), line.slice(2)]
      if (mark === '# ') return `<h1>${content}</h1>`
      if (mark === '- ') return `<ul><li>${content}</li></ul>`
      if (mark === '_ ') return `<p class="line">${content}</p>`
      if (mark === '| ')
        return `<table><tr>${content.replace(/[^|]+/g, (cell) => `<td>${cell.trim()}</td>`).replaceAll('|', '')}</tr></table>`
      return `<p>${line}</p>`
    })
    .join('\n')
    .replaceAll('</ul>\n<ul>', '\n')
    .replaceAll('</table>\n<table>', '\n')
}
