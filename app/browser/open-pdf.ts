import type { PDFDocumentProxy } from 'pdfjs-dist'
import { startOwnWorker } from './trusted-html.ts'

const longestMs = 15_000

// One after the other: a cheap phone has no memory for two large documents.
let last: Promise<unknown> = Promise.resolve()

/**
 * Opens a PDF with pdf.js, in workers of its own that end with it: a document that would never come to an end can't hold
 * the form. Undefined where it is damaged, encrypted, or not done in time.
 */
export function withPdf<T>(file: File, use: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T | undefined> {
  const done = last.then(() => open(file, use)).catch(() => undefined)
  last = done
  return done
}

async function open<T>(file: File, use: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T | undefined> {
  const [pdfjs, bytes] = await Promise.all([import('pdfjs-dist/legacy/build/pdf.mjs'), file.arrayBuffer()])
  const parts = partsOf(pdfjs.version)
  const verbosity = pdfjs.VerbosityLevel.ERRORS
  const reader = startOwnWorker(`${parts}legacy/build/pdf.worker.min.mjs`)
  const painter = startOwnWorker(`${parts}legacy/build/pdf.renderer.min.mjs`)
  pdfjs.GlobalWorkerOptions.rendererPorts = [painter]
  const opening = pdfjs.getDocument({
    data: bytes,
    worker: pdfjs.PDFWorker.create({ port: reader, verbosity }),
    // The policy of our pages forbids WebAssembly: its decoders are there as plain scripts, too.
    useWasm: false,
    wasmUrl: `${parts}wasm/`,
    standardFontDataUrl: `${parts}standard_fonts/`,
    // What the reader can't fetch by itself, under its own policy, it is given.
    useWorkerFetch: false,
    maxImageSize: largestImage,
    verbosity,
  })
  try {
    return await inTime(opening.promise.then(use), longestMs)
  } finally {
    // A worker that is stuck never answers.
    await inTime(opening.destroy(), 1000).catch(() => undefined)
    reader.terminate()
    painter.terminate()
  }
}

// In pixels; a larger one in a document is left out.
const largestImage = 60_000_000

/** Where the parts of pdf.js are that it asks for by name; `scripts/pdfjs-parts.ts` puts them there. */
function partsOf(version: string): string {
  return import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `/assets/pdfjs-${version}/`
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the PDF takes too long')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
