// Prints the sample college's documents as A4 PDFs, with a picture of each first page:
// `node scripts/make-sample-documents.ts`. Run it again only when their text changes; the files are in the repository.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { documentEntity } from '../app/features/documents/documents.entity.ts'
import { sampleDocumentTexts } from '../app/sample/document-texts.ts'
import { type SampleDocument, sampleDocuments } from '../app/sample/documents.ts'
import { saveFile } from '../app/storage/save-file.server.ts'
import { launchChromium, type Page } from '../tests/support/launch-chromium.ts'
import { letterhead, paperStyle } from './sample-paper.ts'
import { shrinkPdfFonts } from './shrink-pdf-fonts.ts'

const folder = new URL('../app/sample/documents/', import.meta.url)
const stagingDir = fileURLToPath(new URL('../dist/sample/', import.meta.url))
const { file, pdf_preview } = documentEntity.files

// A4 at 96 dots to the inch; the picture is 640 pixels wide.
const sheet = { width: 800, height: 1131 }
const shownAt = 0.8

const own = `
  @media screen { body { padding: 18mm 22mm } }
  section + section { break-before: page }
  table { width: 100%; margin: 0 0 9pt; border-collapse: collapse }
  th, td { padding: 1pt 6pt; text-align: left; border: 0.75pt solid #777 }
  tr:first-child td { font-weight: 700; background: #f1eee8 }
  .line { display: flex; gap: 6pt; margin: 0 0 12pt }
  .line::after { flex: 1; border-bottom: 0.75pt dotted #333; content: '' }`

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await mkdir(stagingDir, { recursive: true })
const style = await paperStyle()
const browser = await launchChromium()
const page = await browser.newPage({ viewport: sheet, deviceScaleFactor: shownAt })
for (const document of sampleDocuments) await print(page, document)
await browser.close()
await rm(stagingDir, { recursive: true, force: true })

async function print(page: Page, { name, title, pages }: SampleDocument): Promise<void> {
  const sheets = (sampleDocumentTexts[name] ?? '').split('\n---\n')
  if (sheets.length !== (pages ?? 1)) throw new Error(`${name} has ${sheets.length} pages`)
  await page.setContent(paper(title, sheets))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  if (pages !== null)
    await writeFile(new URL(`${name}.pdf`, folder), shrinkPdfFonts(await page.pdf({ format: 'A4' })))
  await page.setContent(paper(title, sheets.slice(0, 1)))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await writeFile(`${stagingDir}page.png`, await page.screenshot())
  // As it would be stored from an upload, under the document's own name.
  const save = (parts: string, key: string) =>
    rename(parts, new URL(`${name}${key.slice(key.search(/-\d+x\d/))}`, folder))
  const rule = pages === null ? file.picture : pdf_preview
  await saveFile(`${stagingDir}page.png`, rule, { storage: { save }, stagingDir, group: 'sample' })
}

function paper(title: string, sheets: readonly string[]): string {
  return `<!doctype html><html lang="bn"><title>${title}</title><style>${style}${own}</style>
    ${sheets.map((text, index) => `<section>${index === 0 ? letterhead() : ''}${bodyOf(text)}</section>`).join('\n')}`
}

function bodyOf(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const [mark, said] = [line.slice(0, 2), line.slice(2)]
      if (mark === '# ') return `<h1>${said}</h1>`
      if (mark === '- ') return `<ul><li>${said}</li></ul>`
      if (mark === '_ ') return `<p class="line">${said}</p>`
      if (mark === '| ') return `<table><tr>${cells(said)}</tr></table>`
      return `<p>${line}</p>`
    })
    .join('\n')
    .replaceAll('</ul>\n<ul>', '\n')
    .replaceAll('</table>\n<table>', '\n')
}

function cells(row: string): string {
  return row
    .split('|')
    .map((cell) => `<td>${cell.trim()}</td>`)
    .join('')
}
