import { setImmediate as nextTurn } from 'node:timers/promises'
import { createSemaphore, QueueFull } from '#app/concurrency/semaphore.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { ListFilter, ShownList } from '#app/contract/filter-rules.ts'
import { Refusal } from '#app/contract/refusal.ts'
import { openSnapshot, type Snapshot, type SqlTransaction } from '#app/db/database.server.ts'
import type { CrudStore } from '#app/db/records/crud-store.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import type { Cell } from '#app/sheets/cells.ts'
import { nameFinder, namesByTable } from '#app/sheets/names-by-table.server.ts'
import { writeCell } from '#app/sheets/write-cell.ts'
import { addHits, type Hits, type SearchStrategy, settle } from '#app/text/search/search-strategies.ts'
import { type ExportedColumn, exportedValue } from './exported-columns.rules.ts'
import type { ShownRecord } from './shown-lists.rules.ts'

/** The rows of an export that was begun. */
export interface Reading extends AsyncIterable<Cell[]> {
  /** Ends the snapshot; so does the last row. Whoever does not read the rows to their end must call it. */
  end(): Promise<void>
}

// Each holds a snapshot for as long as its reader takes.
const atOnce = createSemaphore(4, 0)

/**
 * Opens a snapshot, and starts to read the rows of an export from it; the snapshot ends with them, or after a time. Throws
 * 503 when too many are read.
 */
export async function startReading(
  { settings, catalog }: Resources,
  store: CrudStore<AnyEntity>,
  exported: Exported,
): Promise<Reading> {
  const { promise, resolve, reject } = Promise.withResolvers<Reading>()
  const read = async () => {
    const ended = Promise.withResolvers<void>()
    const rows = readRows(await openSnapshot(settings), catalog, store, exported)
    const end = () => rows.return(undefined).then(() => ended.resolve(), ended.reject)
    // What fails at the start is answered as a refusal, and not as half a file.
    const first = await rows.next()
    const isLate = AbortSignal.timeout(mostMs)
    isLate.addEventListener('abort', end)
    resolve({ [Symbol.asyncIterator]: () => goOn(first, rows, isLate, end), end })
    await ended.promise
  }
  atOnce(read).catch((fault) => reject(fault instanceof QueueFull ? tooManyAtOnce() : fault))
  return promise
}

const mostMs = 5 * 60 * 1000

async function* goOn(
  first: IteratorResult<Cell[]>,
  rows: AsyncGenerator<Cell[]>,
  isLate: AbortSignal,
  end: () => Promise<void>,
): AsyncGenerator<Cell[]> {
  try {
    for (let next = first; !next.done; next = await rows.next()) yield next.value
    // A file that breaks off must not look whole.
    isLate.throwIfAborted()
  } finally {
    await end()
  }
}

function tooManyAtOnce(): Refusal {
  return new Refusal(
    503,
    {
      bn: 'এই মুহূর্তে আরও কয়েকটি তালিকা নামানো হচ্ছে। সেগুলো শেষ হলে, এক মিনিট পরে, আবার চেষ্টা করুন।',
      en: 'Several lists are being saved at this moment. Try again in a minute, when they are done.',
    },
    undefined,
    { headers: { 'Retry-After': '60' } },
  )
}

async function* readRows(
  snapshot: Snapshot,
  catalog: Catalog,
  store: CrudStore<AnyEntity>,
  { columns, ...shown }: Exported,
): AsyncGenerator<Cell[]> {
  try {
    const nameOf = nameFinder(await namesByTable(snapshot.sql, catalog, [store.entity]))
    for await (const records of readShown(snapshot.sql, store, shown))
      for (const record of records)
        yield columns.map((column) => writeCell(column, exportedValue(column, record), nameOf))
  } finally {
    await snapshot.end()
  }
}

/** A filter, and the value it is set to. */
export interface SetFilter {
  filter: ListFilter<ShownRecord>
  value: string
}

interface Exported extends Shown {
  columns: readonly ExportedColumn[]
}

interface Shown {
  order: ShownList<ShownRecord>['order'] | undefined
  /** In the order of the screen. */
  set: readonly SetFilter[]
}

// So many are held in memory; between two pieces others are served.
const pieceSize = 200

/**
 * The records that a screen shows on all its pages, in its order, in pieces. It filters by the rules of the screen
 * itself: each filter reads once through what the one before has left, so only the ids are held in memory.
 */
async function* readShown(
  sql: SqlTransaction,
  store: CrudStore<AnyEntity>,
  { order, set }: Shown,
): AsyncGenerator<ShownRecord[]> {
  const read = (ids: readonly number[]) => readInPieces(sql, store, ids)
  let ids = await findIds(sql, store, order)
  for (const { filter, value } of set) ids = await findIn(ids, filter.strategies(value), read)
  yield* read(ids)
}

async function findIds(
  sql: SqlTransaction,
  store: CrudStore<AnyEntity>,
  order: Shown['order'],
): Promise<number[]> {
  const outlines = await store.findColumns(sql, { audience: 'staff' }, ['id', ...(order?.by ?? [])])
  return (order ? order.sort(outlines) : outlines).map(({ id }) => Number(id))
}

async function* readInPieces(
  sql: SqlTransaction,
  store: CrudStore<AnyEntity>,
  ids: readonly number[],
): AsyncGenerator<ShownRecord[]> {
  for (let start = 0; start < ids.length; start += pieceSize) {
    yield await store.findByIds(sql, ids.slice(start, start + pieceSize), 'staff')
    await nextTurn()
  }
}

/** `findBy` over the pieces. */
async function findIn(
  ids: readonly number[],
  ways: readonly SearchStrategy<ShownRecord>[],
  read: (ids: readonly number[]) => AsyncGenerator<ShownRecord[]>,
): Promise<number[]> {
  for (const way of ways) {
    const hits: Hits<number> = { exact: [], alike: [] }
    for await (const records of read(ids)) addHits(hits, way, records, ({ id }) => Number(id))
    const found = settle(hits, way)
    if (found) return found
  }
  return []
}
