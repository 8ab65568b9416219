import type { PDFDocumentProxy } from 'pdfjs-dist'
import { withPdf } from './open-pdf.ts'
import { toBlob } from './to-blob.ts'

export interface DrawnPage {
  picture: File
  /** Number of pages. */
  pages: number
}

const maxPages = 20
const maxLetters = 200_000

/** The text of the first pages; empty if there is none or it can't be read. */
export async function readPdfText(file: File): Promise<string> {
  return (await withPdf(file, textOf)) ?? ''
}

/** Undefined if it can't be rendered. */
export function drawFirstPage(file: File): Promise<DrawnPage | undefined> {
  return withPdf(file, async (pdf) => ({ picture: await drawPage(pdf, file.name), pages: pdf.numPages }))
}

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

async function drawPage(pdf: PDFDocumentProxy, name: string): Promise<File> {
  const page = await pdf.getPage(1)
  const viewport = page.getViewport({ scale: scaleOfPage(page.getViewport({ scale: 1 })) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  try {
    await page.render({ canvas, viewport, background: '#fff' }).promise
    const type = 'image/jpeg'
    return new File([await toBlob(canvas, type, 0.85)], name.replace(/(\.pdf)?$/i, '.jpg'), { type })
  } finally {
    // Frees the memory at once.
    canvas.width = 0
  }
}

const widest = 1280
// Limits very long pages.
const highest = 2560
// Limits the enlargement of small pages.
const largestScale = 4

/** How much a page is scaled to become a picture, from its size in points. */
export function scaleOfPage({ width, height }: { width: number; height: number }): number {
  return Math.min(widest / width, highest / height, largestScale)
}
