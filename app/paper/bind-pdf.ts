import { PDFDocument } from '@cantoo/pdf-lib'
import { fitOnPage } from './paper.rules.ts'
import { type SheetOnPhoto, straighten } from './straighten.ts'

/** Makes a PDF with a page per sheet. One photo is in memory at a time. */
export async function bindPdf(
  sheets: readonly SheetOnPhoto[],
  name: string,
  onPageDone: (count: number) => void,
): Promise<File> {
  const pdf = await PDFDocument.create()
  for (const [index, sheet] of sheets.entries()) {
    const flat = await straighten(sheet)
    const picture = await pdf.embedJpg(await flat.arrayBuffer())
    const { page, area } = fitOnPage(picture)
    pdf.addPage([page.width, page.height]).drawImage(picture, area)
    onPageDone(index + 1)
  }
  const bytes = await pdf.save()
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
}
