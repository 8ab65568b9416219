import type { PDFDocumentProxy } from 'pdfjs-dist'
import { pageLimits } from '#app/contract/file-rules.ts'
import { withPdf, withTimeout } from './open-pdf.ts'
import { toBlob } from './to-blob.ts'

export interface DrawnPages {
  /** From the first on, as far as they could be drawn. */
  pictures: File[]
  /** How many pages the PDF has. */
  count: number
}

/** The number of the page that is being drawn, of how many. */
export interface PageInTurn {
  page: number
  of: number
}

export interface Drawing {
  /** Called before each page; undefined while the PDF is opened. */
  onPage: (turn: PageInTurn | undefined) => void
  signal: AbortSignal
}

const maxPages = 20
const maxLetters = 200_000

/** The text of the first pages; empty if there is none or it can't be read. */
export async function readPdfText(file: File): Promise<string> {
  return (await withPdf(file, (pdf) => withTimeout(textOf(pdf)))) ?? ''
}

/** At most `most` pages; undefined if the first one can't be drawn, or drawing was aborted. */
export async function drawPages(
  file: File,
  most: number,
  { onPage, signal }: Drawing,
): Promise<DrawnPages | undefined> {
  const pictures: File[] = []
  let count = 0
  onPage(undefined)
  await withPdf(file, async (pdf) => {
    count = pdf.numPages
    const last = Math.min(count, most)
    for (let number = 1; number <= last; number += 1) {
      signal.throwIfAborted()
      onPage({ page: number, of: last })
      pictures.push(await withTimeout(drawPage(pdf, number, file.name), pageTimeoutMs, signal))
    }
  })
  return pictures.length === 0 || signal.aborted ? undefined : { pictures, count }
}

const pageTimeoutMs = 15_000

async function textOf(pdf: PDFDocumentProxy): Promise<string> {
  let text = ''
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages) && text.length < maxLetters; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
    text += '\n'
    page.cleanup()
  }
  // Ligatures without a name in the font are NUL.
  return text.replaceAll('\0', '').slice(0, maxLetters)
}

async function drawPage(pdf: PDFDocumentProxy, number: number, name: string): Promise<File> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: scaleOfPage(page.getViewport({ scale: 1 })) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  try {
    await page.render({ canvas, viewport, background: '#fff' }).promise
    const picture = await encode(canvas)
    const { type } = picture
    const ending = `-${number}.${type === 'image/webp' ? 'webp' : 'jpg'}`
    return new File([picture], name.replace(/(\.pdf)?$/i, ending), { type })
  } finally {
    page.cleanup()
    // Frees the memory at once.
    canvas.width = 0
  }
}

const qualities = [0.85, 0.7, 0.55, 0.4, 0.25]

/** The sharpest encoding that has few enough bytes. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of qualities) {
    const webp = await toBlob(canvas, 'image/webp', quality)
    // Safari can't encode WebP, and answers with a PNG.
    const picture = webp.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg', quality)
    if (picture.size <= pageLimits.maxBytes) return picture
  }
  return encode(shrunk(canvas))
}

function shrunk(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const smaller = document.createElement('canvas')
  smaller.width = Math.max(1, Math.floor(canvas.width * 0.7))
  smaller.height = Math.max(1, Math.floor(canvas.height * 0.7))
  smaller.getContext('2d')?.drawImage(canvas, 0, 0, smaller.width, smaller.height)
  return smaller
}
// Limits very long pages.
const highest = 2560
// Limits the enlargement of small pages.
const largestScale = 4

/** How much a page is scaled to become a picture, from its size in points. */
export function scaleOfPage({ width, height }: { width: number; height: number }): number {
  return Math.min(pageLimits.maxWidth / width, highest / height, largestScale)
}
