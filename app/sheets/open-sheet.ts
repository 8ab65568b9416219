import { startWorker } from '#app/browser/trusted-html.ts'
import { longestText } from '#app/contract/fields.ts'
import { spreadsheet } from '#app/contract/file-rules.ts'
import type { ReadSheet } from './read-sheet.ts'
import { SheetFault, type SheetRow } from './sheet.ts'
import type { SheetMessage, SheetTask } from './sheet.worker.ts'
import address from './sheet.worker.ts?worker&url'

const timeoutMs = 60_000

/**
 * Opens an Excel or CSV file, or copied cells, in a worker. Returns the rows with content, their cells cut to one
 * letter more than any field allows. Rejects with SheetFault, or with the reason of the signal. `sheet` is the name of
 * one of several.
 */
export async function openSheet(
  file: Blob,
  { sheet, signal }: { sheet?: string; signal?: AbortSignal } = {},
): Promise<ReadSheet> {
  signal?.throwIfAborted()
  if (file.size > spreadsheet('').maxBytes) throw new SheetFault('too-many-bytes')
  const worker = startWorker(address)
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(new SheetFault('too-large')), timeoutMs)
  const cancel = () => ended.abort(signal?.reason)
  signal?.addEventListener('abort', cancel)
  try {
    const task: SheetTask = { file, options: { sheet, maxCellLength: longestText + 1 } }
    worker.postMessage(task)
    return await receive(worker, ended.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
    worker.terminate()
  }
}

function receive(worker: Worker, signal: AbortSignal): Promise<ReadSheet> {
  const rows: SheetRow[] = []
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('error', () => reject(new Error('the worker for sheets does not run')))
    worker.addEventListener('message', ({ data }: MessageEvent<SheetMessage>) => {
      if ('rows' in data) rows.push(...data.rows)
      else if ('sheet' in data) resolve({ sheet: data.sheet, rows })
      else reject(new SheetFault(data.fault.code, data.fault))
    })
  })
}
