import { setImmediate } from 'node:timers/promises'
import { inTurns } from '#app/concurrency/in-turns.server.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import { refuseFields } from '#app/contract/refusal.ts'
import type { Database } from '#app/db/database.server.ts'
import { lock } from '#app/db/locks.server.ts'
import type { CrudStore } from '#app/db/records/crud-store.server.ts'
import type { Author } from '#app/db/records/store-rules.ts'
import { type CommitHook, type Write, write } from '#app/db/write.server.ts'
import type { Log } from '#app/process/log.server.ts'
import { idField } from '#app/sheets/columns.ts'
import {
  type CachedRecords,
  cacheRecords,
  currentRecords,
  type ExistingRecords,
  type StoredRecord,
  versionOf,
} from './existing-records.store.server.ts'
import type { PlannedRow, WrittenRow } from './imports.contract.ts'
import { addBatch, checkBatch, findBatchOf, type ImportedEntity } from './imports.store.server.ts'
import { type Messages, type ParsedRow, parseRow, type Values } from './parse-row.rules.ts'
import { type PlannedSteps, parentField, planRow, type Step } from './row-plan.rules.ts'
import { runInSavepoint } from './savepoint.store.server.ts'

/** A call that writes rows in several transactions. */
export interface Applying {
  imported: ImportedEntity
  author: Author
  batch: number | undefined
  /** Hooks of all transactions, like counts, run once at the end of the call. */
  commitHooks: Set<CommitHook>
  /** The records after the last transaction; valid until somebody else writes. */
  existing: CachedRecords | undefined
}

interface Row {
  key: WrittenRow['key']
  planned: PlannedRow['planned']
  parsed: ParsedRow
}

const rowsPerStatement = 25
// Writing a single row takes a tenth of a millisecond.
const rowsPerTurn = 5

const rowsPerTransaction = 100

/** Yields to the event loop between transactions. */
export async function applyInChunks(
  { database, log }: { database: Database; log: Pick<Log, 'error'> },
  rows: readonly PlannedRow[],
  applying: Applying,
  writeChunk: (rows: readonly PlannedRow[]) => Promise<WrittenRow[]>,
): Promise<WrittenRow[]> {
  const written: WrittenRow[] = []
  try {
    for await (const chunk of inTurns(rows, rowsPerTransaction)) written.push(...(await writeChunk(chunk)))
    if (applying.existing) cacheRecords(database, applying.imported, applying.existing)
  } finally {
    // Also after a fault, because earlier rows are written; without checking rights, because they may have been revoked.
    const { commitHooks } = applying
    await setImmediate()
    if (commitHooks.size > 0)
      await write(database, async (w) => {
        for (const hook of commitHooks) w.beforeCommit(hook)
      }).catch((fault: unknown) => log.error('the counts after an import are not renewed', fault))
  }
  return written
}

// Planning a row takes a twentieth of a millisecond.
const plannedPerTurn = 20

/** Yields to the event loop between chunks. */
export async function eachRow<T, R>(rows: readonly T[], work: (row: T) => R): Promise<R[]> {
  const done: R[] = []
  for await (const some of inTurns(rows, plannedPerTurn)) done.push(...some.map(work))
  return done
}

/** Writes rows in this transaction, except those whose plan has changed. */
export async function applyRows(
  w: Write,
  sent: readonly PlannedRow[],
  applying: Applying,
): Promise<WrittenRow[]> {
  const { imported, author } = applying
  // Simultaneous imports may contain the same new records.
  await lock(w, `import of ${imported.entity.path}`)
  if (applying.batch !== undefined) await checkBatch(w, applying.batch, author)
  const rows = await eachRow(sent, (row) => ({
    key: row.key,
    planned: row.planned,
    parsed: parseRow(imported, row),
  }))
  const database = { db: w.trx, kind: w.kind }
  const parsed = rows.map((row) => row.parsed)
  const { records } = await currentRecords(database, imported, parsed, applying.existing)
  await records.load(w.trx, parsed)
  const writer = new RowWriter(w, applying, records)
  const written = await writer.writeAll(rows)
  await recordBatch(w, writer.batch, { rows, written, applying })
  const version = await versionOf(database)
  applying.existing = version === undefined ? undefined : { records, version }
  return written
}

/** Continues the batch of an earlier call whose answer was lost: its rows already exist. */
async function recordBatch(
  w: Write,
  batch: number | undefined,
  { rows, written, applying }: { rows: readonly Row[]; written: readonly WrittenRow[]; applying: Applying },
): Promise<void> {
  if (applying.batch !== undefined) return
  if (batch !== undefined) await addBatch(w, batch, applying.author)
  const isRepeated = ({ outcome, id }: WrittenRow, at: number) =>
    outcome === 'same' && id !== null && rows[at]?.planned.outcome !== 'same'
  const { id } = written.find(isRepeated) ?? {}
  const { path: entity } = applying.imported.entity
  applying.batch = batch ?? (id == null ? undefined : await findBatchOf(w, { entity, id }, applying.author))
}

interface RowReport extends Pick<WrittenRow, 'outcome'>, Partial<Pick<WrittenRow, 'errors'>> {
  record?: StoredRecord | undefined
}

class RowWriter {
  readonly existing: ExistingRecords
  readonly #w: Write
  readonly #applying: Applying
  readonly #written = new Map<Row, WrittenRow>()
  /** New records by key, for one statement. */
  #pending = new Map<unknown, { row: Row; values: Values }>()

  constructor(w: Write, applying: Applying, existing: ExistingRecords) {
    this.existing = existing
    this.#applying = applying
    this.#w = {
      ...w,
      batch: applying.batch === undefined ? {} : { id: applying.batch },
      beforeCommit: (hook) => applying.commitHooks.add(hook),
    }
  }

  get batch(): number | undefined {
    return this.#w.batch?.id
  }

  async writeAll(rows: readonly Row[]): Promise<WrittenRow[]> {
    for (const [at, row] of rows.entries()) {
      if (at % rowsPerTurn === rowsPerTurn - 1) await setImmediate()
      const plan = this.#plan(row)
      // An earlier row adds the same record.
      if (plan.key !== undefined && this.#pending.has(plan.key)) {
        await this.#addPending()
        await this.#write(row, this.#plan(row))
      } else await this.#write(row, plan)
    }
    await this.#addPending()
    return rows.flatMap((row) => this.#written.get(row) ?? [])
  }

  #plan({ parsed }: Row): PlannedSteps {
    return planRow(parsed, this.#applying.imported, this.existing)
  }

  async #write(row: Row, plan: PlannedSteps): Promise<void> {
    const { entity } = this.#applying.imported
    const { outcome, main, part, errors } = plan
    const record = main?.id === undefined ? undefined : this.existing.record(entity, main.id)
    if (outcome === 'same' || outcome === 'refused' || !main)
      return this.#report(row, { outcome, record, errors })
    if (!isAsPlanned(row.planned, plan, record))
      return this.#report(row, { outcome: 'refused', record, errors: changedMeanwhile })
    if (main.id === undefined && !part) {
      this.#pending.set(plan.key ?? row, { row, values: main.values })
      if (this.#pending.size === rowsPerStatement) await this.#addPending()
      return
    }
    const written = await this.#try(() => this.#writeSteps(main, part))
    if ('errors' in written) this.#report(row, { outcome: 'refused', record, errors: written.errors })
    else this.#report(row, { outcome, record: written.result })
  }

  #report(row: Row, { outcome, record, errors = {} }: RowReport): void {
    const { id = null, updated_at = null } = record ?? {}
    this.#written.set(row, { key: row.key, outcome, id, updated_at, errors })
  }

  /** If one is refused, none is added, and each is tried alone. */
  async #addPending(): Promise<void> {
    const pending = [...this.#pending.values()]
    this.#pending = new Map()
    if (pending.length === 0) return
    const added = await this.#try(() => this.#addAll(pending))
    if (!('errors' in added)) return
    for (const one of pending) {
      const alone = await this.#try(() => this.#addAll([one]))
      if ('errors' in alone) this.#report(one.row, { outcome: 'refused', ...alone })
    }
  }

  async #addAll(all: readonly { row: Row; values: Values }[]): Promise<void> {
    const { imported, author } = this.#applying
    const values = all.map((one) => imported.complete(one.values, undefined))
    const records = await imported.store.insertMany(this.#w, values as never[], author)
    for (const [at, { row }] of all.entries()) {
      const record = records[at]
      if (!record) throw new Error('a new record is missing')
      this.existing.add(imported.entity, record)
      this.#report(row, { outcome: 'new', record })
    }
  }

  async #writeSteps(main: Step, part: Step | undefined): Promise<StoredRecord> {
    const { entity, part: partEntity, store, partStore, complete } = this.#applying.imported
    const record = await this.#writeStep(store, main, complete)
    if (part && partEntity && partStore) {
      const parent = part.id === undefined ? { [parentField(entity, partEntity)]: record.id } : {}
      const step = { ...part, values: { ...part.values, ...parent } }
      this.existing.add(partEntity, await this.#writeStep(partStore, step, (values) => values))
    }
    this.existing.add(entity, record)
    return record
  }

  async #writeStep(
    store: CrudStore<AnyEntity>,
    { id, values }: Step,
    complete: ImportedEntity['complete'],
  ): Promise<StoredRecord> {
    const { author } = this.#applying
    if (id === undefined) return store.insert(this.#w, complete(values, undefined) as never, author)
    const before = this.existing.record(store.entity, id)
    if (before && Object.keys(values).length === 0) return before
    const locked = await store.findForUpdate(this.#w, id)
    if (!locked || locked.updated_at !== before?.updated_at) throw refuseFields(409, changedMeanwhile)
    return store.update(this.#w, locked, complete(values, locked) as never, author)
  }

  #try<T>(work: () => Promise<T>): Promise<{ result: T } | { errors: Messages }> {
    return runInSavepoint(this.#w, this.#applying.imported.entity, work)
  }
}

/** Whether the plan of the row and its record are unchanged. */
function isAsPlanned(
  { outcome, id, updated_at }: PlannedRow['planned'],
  plan: PlannedSteps,
  record: Values | undefined,
): boolean {
  if (outcome !== plan.outcome) return false
  // An unchanged record may have been added by an earlier row, like the class of a new section.
  const isChanged = plan.main?.id !== undefined && Object.keys(plan.main.values).length > 0
  return !isChanged || (id === plan.main?.id && updated_at === record?.updated_at)
}

const changedMeanwhile: Messages = {
  [idField]: ['এই সারির তথ্য এর মধ্যে অন্য কেউ বদলেছেন। এখন কী হবে তা দেখে নিয়ে আবার সংরক্ষণ করুন।'],
}
