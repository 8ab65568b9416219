import { Connection, type ImportNames, messageOf } from './import-calls.components.tsx'
import type { ImportDraft } from './import-columns.rules.ts'
import type { ImportKind } from './import-kinds.rules.ts'
import { countStates, type ImportCounts } from './import-words.rules.ts'
import { ImportWriter } from './import-writer.components.tsx'
import { allowClashField, type RowPlan } from './imports.contract.ts'
import { keysOfFields } from './parse-row.rules.ts'
import { columnsOf24Hours, createRowReader } from './read-rows.rules.ts'
import { fieldsOf, markShared, resolveRows, rowsOfCall, type WorkingRow } from './sheet-row.rules.ts'

export interface OpenedSheet {
  kind: ImportKind
  fileName: string
  /** The name in the workbook; empty for other files. */
  sheet: string
  rows: readonly WorkingRow[]
  draft: ImportDraft
  names: ImportNames
}

// Yields to the event loop after each chunk of this length.
const chunkMs = 12

/**
 * Reads rows by the matched columns and lets the server plan them; repeats both for changed rows. Outside React, so
 * that it continues while other screens are open.
 */
export class SheetImport {
  readonly kind: ImportKind
  readonly fileName: string
  readonly sheet: string
  rows: readonly WorkingRow[]
  draft: ImportDraft
  names: ImportNames
  isPlanning = false
  isEnded = false
  /** Whether rows have been written. */
  isStarted = false
  readonly writer: ImportWriter
  readonly connection: Connection
  readonly #changed: () => void
  #refusal = ''
  readonly #urgent = new Set<WorkingRow>()
  #read: ReturnType<typeof createRowReader> | undefined
  #isStale = true
  #counts: ImportCounts | undefined

  constructor({ kind, fileName, sheet, rows, draft, names }: OpenedSheet, changed: () => void) {
    this.kind = kind
    this.fileName = fileName
    this.sheet = sheet
    this.rows = rows
    this.draft = draft
    this.names = names
    this.#changed = changed
    this.connection = new Connection(() => this.changed())
    this.writer = new ImportWriter(this)
    void this.plan()
  }

  changed(): void {
    this.#counts = undefined
    this.#changed()
  }

  /** Why planning waits or stopped. */
  get fault(): string {
    return this.isPlanning ? this.connection.lost : this.#refusal
  }

  get counts(): ImportCounts {
    this.#counts ??= countStates(this.rows, this.isStarted)
    return this.#counts
  }

  /** Reads and plans all rows again. */
  choose(draft: ImportDraft): void {
    this.draft = draft
    this.reread()
  }

  reread(names = this.names): void {
    this.names = names
    this.#isStale = true
    this.changed()
    void this.plan()
  }

  /** Corrects a cell of one or several rows, which are planned first. */
  correct(rows: readonly WorkingRow[], field: string, text: string): void {
    const typed = text.trim()
    const others = rows.filter(
      ({ corrected, read, written }) =>
        !written && typed !== (corrected[field] ?? read.cellTexts[field] ?? ''),
    )
    if (others.length === 0) return
    for (const row of others) {
      row.corrected = { ...row.corrected, [field]: typed }
      this.#urgent.add(row)
      if (!this.#isStale) this.#readRow(row)
    }
    if (!this.#isStale) this.#compare()
    this.changed()
    void this.plan()
  }

  end(): void {
    this.isEnded = true
    this.connection.retryNow()
    this.writer.stop()
    this.rows = []
    this.changed()
  }

  /** Reads and plans rows that are not planned yet. */
  async plan(): Promise<void> {
    this.connection.retryNow()
    if (this.isPlanning || this.isEnded) return
    this.isPlanning = true
    this.#refusal = ''
    this.changed()
    while (!this.isEnded) {
      if (this.#isStale) await this.#readAll()
      const rows = this.#nextRows()
      if (rows.length === 0 || !(await this.#planRows(rows))) break
    }
    this.isPlanning = false
    this.changed()
  }

  async #readAll(): Promise<void> {
    const { kind, draft, rows, names } = this
    this.#isStale = false
    this.#read = createRowReader(
      kind.columns,
      draft,
      names.named,
      columnsOf24Hours(kind.columns, draft, rows),
    )
    let chunkEnd = performance.now() + chunkMs
    for (const row of rows) {
      if (!row.written) this.#readRow(row)
      if (performance.now() < chunkEnd) continue
      await new Promise((resolve) => setTimeout(resolve))
      if (this.isEnded) return
      if (this.#isStale) return this.#readAll()
      chunkEnd = performance.now() + chunkMs
    }
    this.#compare()
  }

  #readRow(row: WorkingRow): void {
    if (!this.#read) return
    row.read = this.#read(row.cells, row.corrected)
    // It has no column.
    const { [allowClashField]: allowed } = row.corrected
    if (allowed) row.read.fields[allowClashField] = allowed
    row.keys = keysOfFields(this.kind, row.read.fields)
    row.payload = ''
  }

  /** Compares rows with each other. */
  #compare(): void {
    markShared(this.kind, this.rows)
    this.#resolveRows()
  }

  #resolveRows(): void {
    resolveRows(this.kind, this.rows, this.names.within)
    this.changed()
  }

  /** Rows of one call; corrected ones first. */
  #nextRows(): WorkingRow[] {
    const isOpen = ({ plan, written }: WorkingRow) => !plan && !written
    const urgent = [...this.#urgent].filter(isOpen)
    const others = this.rows.filter((row) => isOpen(row) && !this.#urgent.has(row))
    const next = rowsOfCall([...urgent, ...others])
    for (const row of next) this.#urgent.delete(row)
    return next
  }

  /** Resolves to whether to continue. */
  async #planRows(rows: readonly WorkingRow[]): Promise<boolean> {
    const requested = new Map(rows.map((row) => [row.number, { row, payload: row.payload }]))
    const body = { rows: rows.map((row) => ({ key: row.number, ...fieldsOf(row) })) }
    const isCancelled = () => this.isEnded || this.#isStale
    const reply = await this.connection.send(`imports/${this.kind.path}/plan/`, body, isCancelled)
    if (!reply || this.isEnded) return !this.isEnded
    if (!reply.isOk) {
      this.#refusal = messageOf(reply)
      return false
    }
    for (const plan of (reply.body as { rows: RowPlan[] }).rows) {
      const { row, payload } = requested.get(Number(plan.key)) ?? {}
      // It may have been read again meanwhile.
      if (!row || row.payload !== payload) continue
      row.plan = plan
      row.plannedPayload = payload
    }
    if (!this.#isStale) this.#resolveRows()
    return true
  }

  replan(rows: readonly WorkingRow[]): void {
    for (const row of rows) {
      row.plan = undefined
      row.plannedPayload = ''
    }
    this.#resolveRows()
    void this.plan()
  }
}
