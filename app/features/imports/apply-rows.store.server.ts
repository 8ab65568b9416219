import { setImmediate } from 'node:timers/promises'
import { inTurns } from '#app/concurrency/in-turns.server.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import { Refusal } from '#app/contract/refusal.ts'
import type { Database } from '#app/db/database.server.ts'
import { lock } from '#app/db/locks.server.ts'
import type { CrudStore } from '#app/db/records/crud-store.server.ts'
import type { Author } from '#app/db/records/store-rules.ts'
import { type CommitHook, type Write, write } from '#app/db/write.server.ts'
import { eachInTurn, markOf } from './check-rows.store.server.ts'
import type { SharedKeys } from './import-keys.rules.ts'
import type { ReadRow } from './import-rows.rules.ts'
import {
  findRowsAfter,
  lockImport,
  markRows,
  type RowMark,
  type StoredImport,
  type StoredRow,
  updateImport,
} from './imports.store.server.ts'
import { type EarlierRows, type Judged, judge, newStep, parentField, type Step } from './judge-rows.rules.ts'
import { findLastChange, type Known, readKnown } from './known-now.store.server.ts'
import { type ImportedEntity, PresentRecords } from './present-records.store.server.ts'
import { reasonsOf, tryTogether } from './try-rows.store.server.ts'

/** Values that the server makes of a record, beside those that are given. */
export type Complete = (
  values: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
) => Record<string, unknown>

export interface Applying {
  imported: ImportedEntity
  complete: Complete | undefined
  author: Author
  shared: SharedKeys
  /** What follows from the rows of all transactions, like counts that visitors see: done once, by `followUp`. */
  later: Set<CommitHook>
  /** What the last transaction knew and left. */
  known?: Known & { lastRow: number }
  /** A record was refused that the check held for new, so rows are compared again. */
  isDoubted?: boolean
}

const rowsInTransaction = 500
// So few are done with before the garbage of them is collected.
const rowsInPiece = 100
// Between them the event loop is free: a row takes a tenth of a millisecond.
const rowsInOneGo = 5
const rowsInStatement = 50

/**
 * Applies the next rows of a sheet in this transaction, through the stores of their entities, and marks them as done. A
 * row that its store refuses is parked, and the others are written. Resolves to whether any rows are left; undefined if
 * the sheet is not there.
 */
export async function applyNext(
  w: Write,
  importId: number,
  applying: Applying,
): Promise<{ state: StoredImport['state'] } | undefined> {
  const sheet = await lockImport(w, importId)
  if (!sheet || sheet.state === 'applied' || sheet.state === 'undone') return sheet
  // Two sheets of one entity may have the same new records.
  await lock(w, `import of ${sheet.entity}`)
  // Those before it are done, or parked.
  let { lastRow = 0 } = applying.known ?? {}
  const known = await readKnown(w, sheet, applying)
  const own: Write = {
    ...w,
    batch: sheet.batch === null ? {} : { id: sheet.batch },
    beforeCommit: (step) => applying.later.add(step),
  }
  let state: StoredImport['state'] = 'applying'
  for (let taken = 0; taken < rowsInTransaction && state === 'applying'; taken += rowsInPiece) {
    const rows = await findRowsAfter(w.trx, importId, { after: lastRow, limit: rowsInPiece, isUndone: true })
    await markRows(w, importId, await applyPiece(own, rows, applying, known))
    lastRow = rows.at(-1)?.number ?? lastRow
    if (rows.length < rowsInPiece) state = 'applied'
  }
  await updateImport(w, importId, { state, batch: own.batch?.id ?? null })
  applying.known = { ...known, lastChange: await findLastChange({ sql: w.trx, kind: w.kind }), lastRow }
  return { state }
}

/** Thrown where a record is refused that the check held for new. Nothing is kept of its transaction. */
class NotAsChecked extends Error {}

/** Does a transaction of an import; once more, with its rows compared, if they turn out not to be as they were checked. */
export async function doubtOnce<T>(applying: Applying, transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction()
  } catch (fault) {
    if (!(fault instanceof NotAsChecked)) throw fault
    delete applying.known
    applying.isDoubted = true
    return transaction()
  }
}

/**
 * Does what follows from the rows that were written. In a transaction of its own: whoever applies the last rows of a sheet
 * may not be who wrote those before.
 */
export async function followUp(database: Database, steps: ReadonlySet<CommitHook>): Promise<void> {
  if (steps.size === 0) return
  await write(database, async (w) => {
    for (const step of steps) w.beforeCommit(step)
  })
}

/** Applies some rows; resolves to what is to be known of them. */
async function applyPiece(
  w: Write,
  rows: readonly StoredRow[],
  applying: Applying,
  known: Known,
): Promise<RowMark[]> {
  const { imported, shared } = applying
  const readRows = await eachInTurn(rows, known.read)
  const asChecked = known.present ? [] : await addTogether(w, newOnes(readRows, imported), applying)
  const left = notIn(asChecked, readRows)
  const marks = [...asChecked]
  if (left.length > 0) {
    known.present ??= await PresentRecords.read(w.trx, imported, shared)
    await known.present.load(w.trx, left)
    marks.push(...(await applyRows(w, left, applying, known.present)))
  }
  const personal = new Set(rows.flatMap((row) => (row.is_personal ? [row.number] : [])))
  return marks.map((mark) => ({ ...mark, is_personal: personal.has(mark.number) }))
}

interface NewOne {
  row: ReadRow
  values: Record<string, unknown>
}

/** The records of rows that were checked to be new, and have nothing against them now. */
function newOnes(rows: readonly ReadRow[], { entity }: ImportedEntity): NewOne[] {
  return rows.flatMap((row) => {
    const { step, reasons } = newStep(entity, row.values)
    return row.reasons.length + reasons.length > 0 ? [] : [{ row, values: step.values }]
  })
}

function notIn(marks: readonly RowMark[], rows: readonly ReadRow[]): ReadRow[] {
  const marked = new Set(marks.map(({ number }) => number))
  return rows.filter(({ number }) => !marked.has(number))
}

/** Applies rows: new records together where that can be, all else one by one. */
async function applyRows(
  w: Write,
  rows: readonly ReadRow[],
  applying: Applying,
  present: PresentRecords,
): Promise<RowMark[]> {
  const { imported } = applying
  if (imported.part) return applyEach(w, rows, applying, present)
  const earlier: EarlierRows = new Map()
  const judged = await eachInTurn(rows, (row) => judge(row, imported, present, earlier))
  const news = rows.flatMap((row, at) => {
    const { outcome, main } = judged[at] ?? {}
    return outcome === 'new' && main ? [{ row, values: main.values }] : []
  })
  const together = await addTogether(w, news, applying, present)
  return [...together, ...(await applyEach(w, notIn(together, rows), applying, present))]
}

async function applyEach(
  w: Write,
  rows: readonly ReadRow[],
  applying: Applying,
  present: PresentRecords,
): Promise<RowMark[]> {
  const marks: RowMark[] = []
  for (const [at, row] of rows.entries()) {
    if (at % rowsInOneGo === rowsInOneGo - 1) await setImmediate()
    marks.push(await applyRow(w, row, applying, present))
  }
  return marks
}

/**
 * Adds the records of new rows; none of them if one is refused: then each is tried by itself. Where nothing is compared
 * (no `present`) that ends the transaction, because a savepoint for each statement would take a tenth of its time.
 */
async function addTogether(
  w: Write,
  news: readonly NewOne[],
  { imported, complete = (given) => given, author }: Applying,
  present?: PresentRecords,
): Promise<RowMark[]> {
  const marks: RowMark[] = []
  for await (const piece of inTurns(news, rowsInStatement)) {
    const values = piece.map((one) => complete(one.values, undefined))
    const add = () => imported.store.insertMany(w, values as never[], author)
    const records = present ? await tryTogether(w, imported, add) : await add().catch(doubt(imported))
    if (!Array.isArray(records)) continue
    for (const [at, { row }] of piece.entries()) {
      const record = records[at]
      if (!record) throw new Error('a new record is missing')
      present?.add(imported.entity, record)
      marks.push({ ...unrefused(row), outcome: 'new', record_id: record.id, is_done: true })
    }
  }
  return marks
}

function doubt(imported: ImportedEntity) {
  return (fault: unknown): never => {
    throw reasonsOf(fault, imported)
      ? new NotAsChecked('a record is not as it was checked', { cause: fault })
      : fault
  }
}

const unrefused = ({ number, notes }: ReadRow) => ({ number, reasons: notes, is_personal: false })

async function applyRow(
  w: Write,
  row: ReadRow,
  applying: Applying,
  present: PresentRecords,
): Promise<RowMark> {
  const judged = judge(row, applying.imported, present, new Map())
  if (judged.outcome === 'refused') return markOf(row, judged, false)
  if (judged.outcome === 'same') return { ...markOf(row, judged, false), is_done: true }
  const written = await tryTogether(w, applying.imported, () => writeSteps(w, judged, applying, present))
  if (typeof written === 'number') return { ...markOf(row, judged, false), record_id: written, is_done: true }
  return markOf(
    row,
    { outcome: 'refused', reasons: written.reasons, main: undefined, part: undefined },
    false,
  )
}

/** Writes a row's record, and its part; they are known only once both are there. */
async function writeSteps(
  w: Write,
  { main, part }: Judged,
  applying: Applying,
  present: PresentRecords,
): Promise<number> {
  const { entity, part: partEntity, store, partStore } = applying.imported
  if (!main) throw new Error('a row that is not refused has no record')
  const record = await writeStep(w, store, main, applying)
  if (part && partEntity && partStore) {
    const values = {
      ...part.values,
      ...(part.id === undefined && { [parentField(entity, partEntity)]: record.id }),
    }
    const made = await writeStep(w, partStore, { ...part, values }, { author: applying.author })
    if (made.written) present.add(partEntity, made.written)
  }
  if (record.written) present.add(entity, record.written)
  return record.id
}

type Written = Record<string, unknown> & { id: number }

async function writeStep(
  w: Write,
  store: CrudStore<AnyEntity>,
  { id, values }: Step,
  { author, complete = (given) => given }: Pick<Applying, 'author'> & { complete?: Complete | undefined },
): Promise<{ id: number; written?: Written }> {
  if (id === undefined) {
    const written: Written = await store.insert(w, complete(values, undefined) as never, author)
    return { id: written.id, written }
  }
  if (Object.keys(values).length === 0) return { id }
  const before = await store.findForUpdate(w, id)
  if (!before) throw new Refusal(409, 'এটি এইমাত্র মুছে ফেলা হয়েছে।')
  const written: Written = await store.update(w, before, complete(values, before) as never, author)
  return { id, written }
}
