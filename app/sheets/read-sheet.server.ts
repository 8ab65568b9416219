import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createSemaphore } from '#app/concurrency/semaphore.server.ts'
import { workerFile } from '#app/concurrency/worker-thread.server.ts'
import { longestText } from '#app/contract/fields.ts'
import type { SheetRow } from './cells.ts'
import { refuseSheet } from './sheet-refusals.ts'
import type { WorkerMessage, WorkerTask } from './sheet-worker.ts'

/** What the worker that reads one sheet may take: its time is its own, without that in which rows are taken. */
const limits = { megabytes: 128, youngMegabytes: 8, milliseconds: 60_000 }

// Each has its memory; some more may wait.
const inTurn = createSemaphore(2, 20)

/**
 * Reads an Excel or CSV file in a worker, by what is in it whatever its name, and gives the rows with content to `take`
 * in pieces of some hundred; the next piece is read when it resolves. Its cells have one letter more than any field
 * takes, at most. Resolves with the name of the sheet (empty for CSV) and the number of rows. Throws the refusal of a
 * file that can't be read, QueueFull, and what `take` throws.
 */
export async function readSheet(
  file: { path: string; name: string },
  options: { sheet?: string | undefined },
  take: (rows: SheetRow[]) => Promise<void>,
): Promise<{ sheet: string; rows: number }> {
  return inTurn(() => readInWorker(file.path, options.sheet, take))
}

async function readInWorker(
  path: string,
  sheet: string | undefined,
  take: (rows: SheetRow[]) => Promise<void>,
): Promise<{ sheet: string; rows: number }> {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const task: WorkerTask = { path, options: { sheet, longestCell: longestText + 1 }, gate: gate.buffer }
  const worker = new Worker(workerFile('sheet-worker', import.meta.url), {
    workerData: task,
    resourceLimits: {
      maxOldGenerationSizeMb: limits.megabytes,
      maxYoungGenerationSizeMb: limits.youngMegabytes,
    },
  })
  // Without a listener, a fault while it is being ended would end the process.
  worker.on('error', () => {})
  let rows = 0
  let time = limits.milliseconds
  try {
    for (;;) {
      const begun = performance.now()
      const message = await nextMessage(worker, time)
      time -= performance.now() - begun
      if ('fault' in message) throw refuseSheet(message.fault)
      if ('sheet' in message) return { sheet: message.sheet, rows }
      rows += message.rows.length
      await take(message.rows)
      Atomics.store(gate, 0, 1)
      Atomics.notify(gate, 0)
    }
  } finally {
    await worker.terminate()
  }
}

/** The next message of the worker, or that it used up its time or memory. */
async function nextMessage(worker: Worker, time: number): Promise<WorkerMessage> {
  const signal = AbortSignal.timeout(Math.max(0, Math.ceil(time)))
  try {
    const [message]: WorkerMessage[] = await once(worker, 'message', { signal })
    if (!message) throw new Error('the worker said nothing')
    return message
  } catch (fault) {
    const isOver = signal.aborted || (fault instanceof Error && 'code' in fault && fault.code === outOfMemory)
    if (isOver) return { fault: { code: 'too-large' } }
    throw fault
  }
}

const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY'
