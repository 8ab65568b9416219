import { Connection, type ImportNames, whyOf } from './import-calls.components.tsx'
import type { ImportDraft } from './import-columns.rules.ts'
import type { ImportKind } from './import-kinds.rules.ts'
import { countStates, type ImportCounts } from './import-words.rules.ts'
import { ImportWriter } from './import-writer.components.tsx'
import { allowClashField, type RowPlan } from './imports.contract.ts'
import { keysOfFields } from './parse-row.rules.ts'
import { columnsOf24Hours, rowReader } from './read-rows.rules.ts'
import { fieldsOf, resolveRows, rowsOfCall, shareValues, type WorkingRow } from './sheet-row.rules.ts'

/** A sheet that is read, with what its columns seem to be. */
export interface OpenedSheet {
  kind: ImportKind
  fileName: string
  /** The name of the sheet in its workbook; empty for other files. */
  sheet: string
  rows: readonly WorkingRow[]
  draft: ImportDraft
  names: ImportNames
}

// Between pieces of this length the page answers keys.
const turnMs = 12

/**
 * A sheet on its way into the database. Its rows are read by the columns that are chosen and planned by the server; what
 * changes is read and planned anew. It is outside React, so that it goes on while other screens are open.
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
  /** Rows have been written. */
  isBegun = false
  readonly writer: ImportWriter
  readonly connection: Connection
  readonly #changed: () => void
  #refusal = ''
  readonly #urgent = new Set<WorkingRow>()
  #read: ReturnType<typeof rowReader> | undefined
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

  /** Why planning does not go on. */
  get fault(): string {
    return this.isPlanning ? this.connection.lost : this.#refusal
  }

  get counts(): ImportCounts {
    this.#counts ??= countStates(this.rows, this.isBegun)
    return this.#counts
  }

  /** All rows are read and planned by another choice of columns. */
  choose(draft: ImportDraft): void {
    this.draft = draft
    this.readAnew()
  }

  readAnew(names = this.names): void {
    this.names = names
    this.#isStale = true
    this.changed()
    void this.plan()
  }

  /** A cell is corrected by hand, in one row or in several, which are planned at once. */
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

  /** Reads and plans what is not planned yet. */
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
    this.#read = rowReader(kind.columns, draft, names.named, columnsOf24Hours(kind.columns, draft, rows))
    let turnEnd = performance.now() + turnMs
    for (const row of rows) {
      if (!row.written) this.#readRow(row)
      if (performance.now() < turnEnd) continue
      await new Promise((resolve) => setTimeout(resolve))
      if (this.isEnded) return
      if (this.#isStale) return this.#readAll()
      turnEnd = performance.now() + turnMs
    }
    this.#compare()
  }

  #readRow(row: WorkingRow): void {
    if (!this.#read) return
    row.read = this.#read(row.cells, row.corrected)
    // No column has it.
    const { [allowClashField]: allowed } = row.corrected
    if (allowed) row.read.fields[allowClashField] = allowed
    row.keys = keysOfFields(this.kind, row.read.fields)
    row.sent = ''
  }

  /** What rows have to do with each other. */
  #compare(): void {
    shareValues(this.kind, this.rows)
    this.#resolveRows()
  }

  #resolveRows(): void {
    resolveRows(this.kind, this.rows, this.names.within)
    this.changed()
  }

  /** Those of a call; corrected ones first. */
  #nextRows(): WorkingRow[] {
    const isOpen = ({ plan, written }: WorkingRow) => !plan && !written
    const urgent = [...this.#urgent].filter(isOpen)
    const others = this.rows.filter((row) => isOpen(row) && !this.#urgent.has(row))
    const next = rowsOfCall([...urgent, ...others])
    for (const row of next) this.#urgent.delete(row)
    return next
  }

  /** Resolves with whether to go on. */
  async #planRows(rows: readonly WorkingRow[]): Promise<boolean> {
    const asked = new Map(rows.map((row) => [row.number, { row, sent: row.sent }]))
    const body = { rows: rows.map((row) => ({ key: row.number, ...fieldsOf(row) })) }
    const isOver = () => this.isEnded || this.#isStale
    const reply = await this.connection.send(`imports/${this.kind.path}/plan/`, body, isOver)
    if (!reply || this.isEnded) return !this.isEnded
    if (!reply.isOk) {
      this.#refusal = whyOf(reply)
      return false
    }
    for (const plan of (reply.body as { rows: RowPlan[] }).rows) {
      const { row, sent } = asked.get(Number(plan.key)) ?? {}
      // It may have been read anew meanwhile.
      if (!row || row.sent !== sent) continue
      row.plan = plan
      row.planOf = sent
    }
    if (!this.#isStale) this.#resolveRows()
    return true
  }

  /** Rows whose plan is to be asked for again. */
  planAgain(rows: readonly WorkingRow[]): void {
    for (const row of rows) {
      row.plan = undefined
      row.planOf = ''
    }
    this.#resolveRows()
    void this.plan()
  }
}
