// pdf.js warns that it can't draw in Node.js; here it only reads.
const { warn } = console
console.warn = () => {}
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
console.warn = warn

/** A text on a sheet; lengths in points, `base` measured from the lower edge. */
export interface PrintedText {
  text: string
  left: number
  right: number
  base: number
  size: number
}

/** The texts of a PDF by sheet, from top to bottom. */
export async function printedTexts(pdf: Uint8Array): Promise<PrintedText[][]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const sheets: PrintedText[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , size = 0, left = 0, base = 0] = item.transform as number[]
      return [{ text: item.str, left, right: left + item.width, base, size: Math.abs(size) }]
    })
    sheets.push(texts.sort((one, other) => other.base - one.base))
  }
  await loading.destroy()
  return sheets
}

/** Texts of a sheet that overlap: lines that are closer than the height of their letters. */
export function overprinted(sheet: readonly PrintedText[]): string[] {
  return sheet.flatMap((one, index) =>
    sheet
      .slice(index + 1)
      .filter((other) => {
        const apart = Math.abs(one.base - other.base)
        const beside = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        return beside > 1 && apart > 0.5 && apart < 0.9 * Math.min(one.size, other.size)
      })
      .map((other) => `${one.text} / ${other.text}`),
  )
}
