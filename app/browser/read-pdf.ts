import type { PDFDocumentProxy } from 'pdfjs-dist'
import { withPdf } from './open-pdf.ts'
import { toBlob } from './to-blob.ts'

/** What is drawn of a PDF. */
export interface DrawnPage {
  /** Its first page. */
  picture: File
  /** How many it has. */
  pages: number
}

const mostPages = 20
const mostLetters = 200_000

/** The text of a PDF, of its first pages if it is long; empty where it has none or can't be read. */
export async function readPdfText(file: File): Promise<string> {
  return (await withPdf(file, textOf)) ?? ''
}

/** The first page as a picture, and the number of pages; undefined where it can't be drawn. */
export function drawFirstPage(file: File): Promise<DrawnPage | undefined> {
  return withPdf(file, async (pdf) => ({ picture: await drawPage(pdf, file.name), pages: pdf.numPages }))
}

async function textOf(pdf: PDFDocumentProxy): Promise<string> {
  let text = ''
  for (
    let number = 1;
    number <= Math.min(pdf.numPages, mostPages) && text.length < mostLetters;
    number += 1
  ) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
    text += '\n'
    page.cleanup()
  }
  // Of a joined letter that its font doesn't name.
  return text.replaceAll('\0', '').slice(0, mostLetters)
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
    // Gives the memory back at once.
    canvas.width = 0
  }
}

const widest = 1280
// Some are as long as a roll of paper.
const highest = 2560
// A small card is not blown up to a poster.
const largestScale = 4

/** How much a page is scaled to become a picture, from its size in points. */
export function scaleOfPage({ width, height }: { width: number; height: number }): number {
  return Math.min(widest / width, highest / height, largestScale)
}
