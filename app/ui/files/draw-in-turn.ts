import type { Drawing, DrawnPages } from '#app/browser/read-pdf.ts'
import { fetchFile } from '#app/ui/base/fetch-api.ts'
import type { DrawingProgress } from './drawing-in-words.ts'
import type { FormFile } from './file-list.ts'

/** What a form has to draw, and what becomes of it. */
export interface DrawingWork {
  /** Undefined when nothing is missing. */
  next: () => { pdf: FormFile; pages: number } | undefined
  onProgress: (progress: DrawingProgress | undefined) => void
  /** Drawing failed without pages. */
  onDrawn: (pdf: FormFile, tried: number, drawn: DrawnPages | undefined) => void
}

/** Draws pages of PDFs, one after the other, until nothing is missing. */
export function createDrawer() {
  let running: { done: Promise<void>; pdf?: FormFile; pages?: number; stopping: AbortController } | undefined
  let isLeft = false

  async function drawAll(work: DrawingWork, run: NonNullable<typeof running>): Promise<void> {
    for (let missing = work.next(); missing && !isLeft; missing = work.next()) {
      const { pdf, pages } = missing
      Object.assign(run, missing, { stopping: new AbortController() })
      const { signal } = run.stopping
      const onPage: Drawing['onPage'] = (turn) => work.onProgress({ name: pdf.name, turn })
      const drawn = await draw(pdf, pages, { onPage, signal }).catch(() => undefined)
      if (!signal.aborted) work.onDrawn(pdf, pages, drawn)
    }
    running = undefined
    if (!isLeft) work.onProgress(undefined)
  }

  return {
    /** Resolves when nothing is missing. If the list changed, a drawing that is no longer needed is aborted. */
    start(work: DrawingWork): Promise<void> {
      if (running) {
        const missing = work.next()
        if (missing?.pdf.id !== running.pdf?.id || missing?.pages !== running.pages) running.stopping.abort()
        return running.done
      }
      const run = { done: Promise.resolve(), stopping: new AbortController() }
      running = run
      run.done = drawAll(work, run)
      return run.done
    },
    leave(): void {
      isLeft = true
      running?.stopping.abort()
    },
  }
}

async function draw(pdf: FormFile, pages: number, drawing: Drawing): Promise<DrawnPages | undefined> {
  drawing.onPage(undefined)
  const file = pdf.file ?? (await fetchStored(pdf, drawing.signal))
  const { drawPages } = await import('#app/browser/read-pdf.ts')
  return file && drawPages(file, pages, drawing)
}

async function fetchStored({ url, name }: FormFile, signal: AbortSignal): Promise<File | undefined> {
  if (!url) return undefined
  // Not every supported browser combines signals.
  const fetching = new AbortController()
  const abort = () => fetching.abort()
  signal.addEventListener('abort', abort)
  const timer = setTimeout(abort, fetchTimeoutMs)
  const reply = await fetchFile(url, fetching.signal)
  clearTimeout(timer)
  signal.removeEventListener('abort', abort)
  return reply.isOk ? new File([reply.body as File], name, { type: 'application/pdf' }) : undefined
}

const fetchTimeoutMs = 60_000
