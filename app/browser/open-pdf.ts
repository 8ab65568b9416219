import type { PDFDocumentProxy } from 'pdfjs-dist'
import { startWorker } from './trusted-html.ts'

const timeoutMs = 15_000

// Sequential, because cheap phones have no memory for two large documents.
let last: Promise<unknown> = Promise.resolve()

/**
 * Opens a PDF with pdf.js in workers that are terminated afterwards, so that an endless document can't block the
 * form. Undefined if it is damaged or encrypted, opening it exceeds the timeout, or `use` throws.
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
  const reader = startWorker(`${parts}legacy/build/pdf.worker.min.mjs`)
  const painter = startWorker(`${parts}legacy/build/pdf.renderer.min.mjs`)
  pdfjs.GlobalWorkerOptions.rendererPorts = [painter]
  const opening = pdfjs.getDocument({
    data: bytes,
    worker: pdfjs.PDFWorker.create({ port: reader, verbosity }),
    // The CSP forbids WebAssembly; its decoders also exist as plain scripts.
    useWasm: false,
    wasmUrl: `${parts}wasm/`,
    standardFontDataUrl: `${parts}standard_fonts/`,
    // The worker can't fetch under the CSP.
    useWorkerFetch: false,
    maxImageSize: maxImagePixels,
    verbosity,
  })
  try {
    return await use(await withTimeout(opening.promise))
  } finally {
    // A stuck worker never answers.
    await withTimeout(opening.destroy(), 1000).catch(() => undefined)
    reader.terminate()
    painter.terminate()
  }
}

// Larger images in a document are left out.
const maxImagePixels = 60_000_000

/** Files that pdf.js loads by name; copied by `scripts/pdfjs-parts.ts`. */
function partsOf(version: string): string {
  return import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `/assets/pdfjs-${version}/`
}

/** Rejects after 15 seconds, or when the signal is aborted. */
export async function withTimeout<T>(work: Promise<T>, ms = timeoutMs, signal?: AbortSignal): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the PDF takes too long')), ms)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
