import { setImmediate } from 'node:timers/promises'
import { inTurns } from '#app/concurrency/in-turns.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import { findPersonalData } from '#app/data-guard/personal-data.rules.ts'
import type { Database, Sql } from '#app/db/database.server.ts'
import { findInstitution } from '#app/features/institution/institution.store.server.ts'
import { idField } from '#app/sheets/columns.ts'
import { yearInDhaka } from '#app/text/dates/dates.ts'
import { isOf24Hours } from '#app/text/dates/written-times.ts'
import { countShared, type SharedKeys } from './import-keys.rules.ts'
import { type ReadRow, rowReader, type SheetPlan } from './import-rows.rules.ts'
import type { ImportColumn } from './imports.contract.ts'
import { findRowsAfter, type RowMark, type StoredRow } from './imports.store.server.ts'
import { type EarlierRows, type Judged, judge } from './judge-rows.rules.ts'
import { findNewestChange } from './known-now.store.server.ts'
import { findNamed, type ImportedEntity, PresentRecords } from './present-records.store.server.ts'

// Between pieces the event loop is free.
const rowsInPiece = 100
const rowsInTurn = 20

/** Does some work on each row, and lets others work in between. */
export async function eachInTurn<T, R>(rows: readonly T[], work: (row: T) => R): Promise<R[]> {
  const done: R[] = []
  for await (const some of inTurns(rows, rowsInTurn)) done.push(...some.map(work))
  return done
}

interface Checked {
  marks: RowMark[]
  /** With what all rows tell of them. */
  columns: ImportColumn[]
  /** The newest change of the history when they were compared; on SQLite they were surely compared with all up to it. */
  last_change: number
}

/** Says of every row of a sheet what applying it would do; nothing is written. */
export async function checkRows(
  { sql, catalog }: Pick<Database, 'sql' | 'catalog'>,
  imported: ImportedEntity,
  importId: number,
  plan: SheetPlan,
): Promise<Checked> {
  // Before the records are read: one that is written meanwhile counts as written after the check.
  const last_change = await findNewestChange(sql)
  const columns = await tellHours(sql, imported, importId, plan.columns)
  const read = rowReader(imported, { ...plan, columns }, await findNamed(sql, catalog, imported))
  const present = await PresentRecords.read(sql, imported, await findShared(sql, imported, importId, read))
  const isPersonal = await personalSearch(sql, imported)
  const earlier: EarlierRows = new Map()
  const marks: RowMark[] = []
  await eachPiece(sql, importId, async (piece) => {
    const rows = await eachInTurn(piece, read)
    await present.load(sql, rows)
    const judged = await eachInTurn(rows, (row) => {
      const one = judge(row, imported, present, earlier)
      return markOf(row, one, isPersonal(one, present))
    })
    marks.push(...judged)
  })
  return { marks, columns, last_change }
}

/**
 * The columns, with what tells whether their times are those of a clock of 24 hours: an hour that only such a clock shows, or
 * numbers of records, which only exports know.
 */
async function tellHours(
  sql: Sql,
  imported: ImportedEntity,
  importId: number,
  columns: readonly ImportColumn[],
): Promise<ImportColumn[]> {
  const plain = columns.map(({ is_24_hours: _before, ...column }) => column)
  const timed = plain.filter((column) => isOfTimes(imported, column))
  if (timed.length === 0) return plain
  const numbers = plain.find(({ field }) => field === idField)
  const found = new Set<number>()
  await eachPiece(sql, importId, async (piece) => {
    for (const { cells } of piece)
      for (const { index } of timed)
        if (isOf24Hours(String(cells[index] ?? '')) || (numbers && String(cells[numbers.index] ?? '') !== ''))
          found.add(index)
  })
  return plain.map((column) => (found.has(column.index) ? { ...column, is_24_hours: true } : column))
}

function isOfTimes({ columns }: ImportedEntity, { field }: ImportColumn): boolean {
  const kind = columns.find((column) => column.field === field)?.traits.kind
  return kind === 'time' || kind === 'instant'
}

/** The mark of a row that is not done yet. */
export function markOf(row: ReadRow, { outcome, reasons, main }: Judged, is_personal: boolean): RowMark {
  return { number: row.number, outcome, reasons, record_id: main?.id ?? null, is_personal, is_done: false }
}

/** Whether several rows of the sheet share what would tell their records apart. */
export async function findSharedOf(
  { sql, catalog }: { sql: Sql; catalog: Catalog },
  imported: ImportedEntity,
  sheet: SheetPlan & { id: number },
): Promise<SharedKeys> {
  const read = rowReader(imported, sheet, await findNamed(sql, catalog, imported))
  return findShared(sql, imported, sheet.id, read)
}

/** The phones and the like that several rows of a sheet have. */
async function findShared(
  sql: Sql,
  { entity }: ImportedEntity,
  importId: number,
  read: (row: StoredRow) => ReadRow,
): Promise<SharedKeys> {
  const { shared, count } = countShared()
  // Where there is one way only to tell records apart, none can be shared.
  if ((entity.sheet?.same.length ?? 0) < 2) return shared
  await eachPiece(sql, importId, async (piece) => {
    await eachInTurn(piece, (row) => count(read(row).keys))
  })
  return shared
}

/** Gives the rows of a sheet to `take` in pieces. */
export async function eachPiece(
  sql: Sql,
  importId: number,
  take: (rows: StoredRow[]) => Promise<void>,
): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await findRowsAfter(sql, importId, { after, limit: rowsInPiece })
    if (rows.length === 0) return
    await take(rows)
    after = rows.at(-1)?.number ?? after
    await setImmediate()
  }
}

/** Whether what a row writes would publish what looks like personal data: as the forms of the entity ask. */
async function personalSearch(sql: Sql, { entity }: ImportedEntity) {
  const guarded: readonly string[] = entity.guarded ?? []
  if (guarded.length === 0) return () => false
  const { contact_phone = '', eiin = '', mpo_code = '', board_code = '' } = (await findInstitution(sql)) ?? {}
  const surroundings = { numbers: [contact_phone, eiin, mpo_code, board_code], year: yearInDhaka() }
  return ({ main }: Judged, present: PresentRecords): boolean => {
    if (!main) return false
    const before = main.id === undefined ? undefined : present.record(entity, main.id)
    const after = { ...before, ...main.values }
    const unless = entity.visibility?.draft ?? ''
    if (after[unless] === true) return false
    const newlyPublic = guarded.filter((field) => before?.[unless] === true || field in main.values)
    return newlyPublic.some((field) => findPersonalData(String(after[field] ?? ''), surroundings).length > 0)
  }
}
