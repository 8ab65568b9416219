import { parentPort, workerData } from 'node:worker_threads'
import type { SheetRow } from './cells.ts'
import { readSheetFile } from './read-file.server.ts'
import type { ReadOptions } from './read-xlsx.server.ts'
import { SheetFault, type SheetFaultFacts } from './sheet-fault.ts'
import { sheetLimits } from './sheet-limits.ts'

/** What the worker is started with. */
export interface WorkerTask {
  path: string
  options: ReadOptions
  /** One 32-bit number: 1 when the last rows are taken. */
  gate: SharedArrayBuffer
}

/** What the worker says: rows to take, and at last the name of the sheet or why the file can't be read. */
export type WorkerMessage = { rows: SheetRow[] } | { sheet: string } | { fault: SheetFaultFacts }

const rowsAtOnce = 300
const lettersAtOnce = 500_000

const task: WorkerTask = workerData
const gate = new Int32Array(task.gate)
let waiting: SheetRow[] = []
let letters = 0
let lettersGiven = 0

try {
  const sheet = await readSheetFile(task.path, task.options, take)
  handOver()
  say({ sheet })
} catch (fault) {
  if (!(fault instanceof SheetFault)) throw fault
  say({ fault: fault.facts })
}

function take(row: SheetRow): void {
  waiting.push(row)
  for (const cell of row.cells) letters += typeof cell === 'string' ? cell.length : 1
  if (waiting.length >= rowsAtOnce || letters >= lettersAtOnce) handOver()
}

// This stops the thread until the rows are taken. A promise would not do: the file would be read on while one is awaited,
// and the whole sheet held.
function handOver(): void {
  if (waiting.length === 0) return
  lettersGiven += letters
  if (lettersGiven > sheetLimits.letters) throw new SheetFault('too-large')
  say({ rows: waiting })
  waiting = []
  letters = 0
  Atomics.wait(gate, 0, 0)
  Atomics.store(gate, 0, 0)
}

function say(message: WorkerMessage): void {
  parentPort?.postMessage(message)
}
