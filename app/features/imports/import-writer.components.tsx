import { dataGuardConfirmed, dataGuardField } from '#app/data-guard/data-guard.rules.ts'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import {
  type Connection,
  type ImportNames,
  messageOf,
  readNames,
  toPlanned,
  unreachable,
  writeRows,
} from './import-calls.components.tsx'
import type { ImportKind } from './import-kinds.rules.ts'
import { countsInWords } from './import-words.rules.ts'
import type { ApplyAnswer, WrittenRow } from './imports.contract.ts'
import type { MissingRecords } from './refused-rows.rules.ts'
import { fieldsOf, rowsOfCall, type WorkingRow } from './sheet-row.rules.ts'

interface Written {
  readonly kind: ImportKind
  readonly rows: readonly WorkingRow[]
  readonly connection: Connection
  isEnded: boolean
  isStarted: boolean
  changed: () => void
  reread: (names?: ImportNames) => void
  replan: (rows: readonly WorkingRow[]) => void
}

/** Writes the rows of an import in several calls and one batch, which can be undone. */
export class ImportWriter {
  /** Undefined if nothing is being written. */
  progress: { done: number; total: number } | undefined
  /** Why writing, adding or undoing failed. */
  fault = ''
  batch: number | undefined
  isUndone = false
  isBusy = false
  /** Missing records that were added: "৫টি শ্রেণি ও ১০টি শাখা". */
  added: readonly string[] = []
  /** Whether it ended while another screen was open. */
  isUnseen = false
  readonly #work: Written
  #isStopped = false

  constructor(work: Written) {
    this.#work = work
  }

  stop(): void {
    this.#isStopped = true
    this.#work.connection.retryNow()
  }

  #set(change: Partial<ImportWriter>): void {
    Object.assign(this, change)
    this.#work.changed()
  }

  /** `isConfirmed`: possible personal data may be published. */
  async write(isConfirmed: boolean): Promise<void> {
    if (this.progress) return
    let left = rowsToWrite(this.#work)
    const total = left.length
    this.#isStopped = false
    this.#set({ progress: { done: 0, total }, fault: '' })
    const conflicting: WorkingRow[] = []
    while (left.length > 0 && !this.#isStopped) {
      const rows = rowsOfCall(left)
      const answer = await this.#call(rows, isConfirmed)
      if (!answer) break
      conflicting.push(...applyAnswers(rows, answer.rows))
      left = left.slice(rows.length)
      this.#work.isStarted = true
      this.#set({ batch: answer.batch ?? this.batch, progress: { done: total - left.length, total } })
    }
    if (this.#work.isEnded) return
    this.#set({ progress: undefined, isUnseen: true })
    if (conflicting.length > 0) this.#work.replan(conflicting)
  }

  /** A retry after a lost answer writes nothing twice. Undefined if refused or stopped. */
  async #call(rows: readonly WorkingRow[], isConfirmed: boolean): Promise<ApplyAnswer | undefined> {
    const { kind, connection } = this.#work
    const body = {
      rows: rows.map((row) => ({ key: row.number, ...fieldsOf(row), planned: toPlanned(row.plan) })),
      ...(this.batch !== undefined && { batch: this.batch }),
      ...(isConfirmed && { [dataGuardField]: dataGuardConfirmed }),
    }
    const isCancelled = () => this.#work.isEnded || this.#isStopped
    const reply = await connection.send(`imports/${kind.path}/apply/`, body, isCancelled)
    if (!reply || reply.isOk) return reply?.body as ApplyAnswer | undefined
    // The batch can't be continued: the remaining rows get another one.
    if (reply.status === 409) this.batch = undefined
    this.fault = messageOf(reply)
    return undefined
  }

  /** All or nothing. */
  async undo(): Promise<void> {
    if (this.isBusy || this.batch === undefined) return
    this.#set({ isBusy: true, fault: '' })
    const reply = await fetchApi('POST', `changes/batches/${this.batch}/undo/`)
    if (!reply.isOk) return this.#set({ isBusy: false, fault: messageOf(reply) })
    this.#set({ isBusy: false, isUndone: this.#work.isStarted, batch: undefined, added: [] })
    if (!this.#work.isStarted) await this.#rereadNames()
  }

  /** In the batch of the import. */
  async addMissing({ entity, rows, counts }: MissingRecords): Promise<void> {
    if (this.isBusy) return
    this.#set({ isBusy: true, fault: '' })
    const fault = await this.#add(entity.path, rows)
    this.#set({ isBusy: false, fault, added: fault ? this.added : [...this.added, countsInWords(counts)] })
    await this.#rereadNames()
  }

  /** Returns the fault, or an empty text. */
  async #add(path: string, rows: MissingRecords['rows']): Promise<string> {
    const { fault, batch } = await writeRows(path, rows, this.batch)
    this.batch = batch
    return fault
  }

  async #rereadNames(): Promise<void> {
    const names = await readNames(this.#work.kind)
    if (names) this.#work.reread(names)
    else this.#set({ fault: unreachable })
  }
}

export function rowsToWrite({ rows }: { rows: readonly WorkingRow[] }): WorkingRow[] {
  return rows.filter(
    ({ result, written }) => !written && (result?.outcome === 'new' || result?.outcome === 'changed'),
  )
}

/** Returns the rows whose record was changed meanwhile. */
function applyAnswers(rows: readonly WorkingRow[], answers: readonly WrittenRow[]): WorkingRow[] {
  const byKey = new Map(answers.map((answer) => [Number(answer.key), answer]))
  const conflicting: WorkingRow[] = []
  for (const row of rows) {
    const answer = byKey.get(row.number)
    if (!answer || !row.plan) continue
    if (answer.outcome !== 'refused') {
      row.written = answer
      row.plan = { ...row.plan, id: answer.id }
      row.hasConflict = false
    } else if ('id' in answer.errors) {
      row.hasConflict = true
      conflicting.push(row)
    } else {
      row.plan = { ...row.plan, outcome: 'refused', errors: answer.errors }
      row.result = row.result && { ...row.result, outcome: 'refused', errors: answer.errors }
    }
  }
  return conflicting
}
