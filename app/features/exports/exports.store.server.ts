import { setImmediate as nextTurn } from 'node:timers/promises'
import { createSemaphore, QueueFull } from '#app/concurrency/semaphore.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { ListFilter, ListRules } from '#app/contract/filter-rules.ts'
import { Refusal } from '#app/contract/refusal.ts'
import { openSnapshot, type Snapshot, type SqlTransaction } from '#app/db/database.server.ts'
import type { CrudStore } from '#app/db/records/crud-store.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { createNameLookup } from '#app/sheets/named-records.ts'
import { namesByTable } from '#app/sheets/names-by-table.server.ts'
import type { Cell } from '#app/sheets/sheet.ts'
import { writeCell } from '#app/sheets/write-cell.ts'
import { addHits, type Hits, type SearchStrategy, settle } from '#app/text/search/search-strategies.ts'
import { type ExportedColumn, exportedValue } from './exported-columns.rules.ts'
import type { ListedRecord } from './screen-lists.rules.ts'

export interface Reading extends AsyncIterable<Cell[]> {
  /** Closes the snapshot; required unless all rows are read. */
  end(): Promise<void>
}

// Each export holds a snapshot until its client has read it.
const semaphore = createSemaphore(4, 0)

/** Reads from a snapshot that closes after the last row or a deadline. Throws 503 if too many are open. */
export async function startReading(
  { settings, catalog }: Resources,
  store: CrudStore<AnyEntity>,
  options: ExportOptions,
): Promise<Reading> {
  const { promise, resolve, reject } = Promise.withResolvers<Reading>()
  const read = async () => {
    const ended = Promise.withResolvers<void>()
    const rows = readRows(await openSnapshot(settings), catalog, store, options)
    const end = () => rows.return(undefined).then(() => ended.resolve(), ended.reject)
    // The first row is read here, so that an early fault becomes a refusal and not half a file.
    const first = await rows.next()
    const deadline = AbortSignal.timeout(timeLimitMs)
    deadline.addEventListener('abort', end)
    resolve({ [Symbol.asyncIterator]: () => restOfRows(first, rows, deadline, end), end })
    await ended.promise
  }
  semaphore(read).catch((fault) => reject(fault instanceof QueueFull ? tooManyExports() : fault))
  return promise
}

const timeLimitMs = 5 * 60 * 1000

async function* restOfRows(
  first: IteratorResult<Cell[]>,
  rows: AsyncGenerator<Cell[]>,
  deadline: AbortSignal,
  end: () => Promise<void>,
): AsyncGenerator<Cell[]> {
  try {
    for (let next = first; !next.done; next = await rows.next()) yield next.value
    // A truncated file must not look complete.
    deadline.throwIfAborted()
  } finally {
    await end()
  }
}

function tooManyExports(): Refusal {
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
  { columns, ...selection }: ExportOptions,
): AsyncGenerator<Cell[]> {
  try {
    const nameOf = createNameLookup(await namesByTable(snapshot.sql, catalog, [store.entity]))
    for await (const records of readRecords(snapshot.sql, store, selection))
      for (const record of records)
        yield columns.map((column) => writeCell(column, exportedValue(column, record), nameOf))
  } finally {
    await snapshot.end()
  }
}

export interface ActiveFilter {
  filter: ListFilter<ListedRecord>
  value: string
}

interface ExportOptions extends Selection {
  columns: readonly ExportedColumn[]
}

interface Selection {
  order: ListRules<ListedRecord>['order'] | undefined
  /** In the order of the screen. */
  filters: readonly ActiveFilter[]
}

// The most records in memory; between two chunks other requests are served.
const chunkSize = 200

/** Each filter reads the matches of the previous one, so only ids are held in memory. */
async function* readRecords(
  sql: SqlTransaction,
  store: CrudStore<AnyEntity>,
  { order, filters }: Selection,
): AsyncGenerator<ListedRecord[]> {
  const read = (ids: readonly number[]) => readInChunks(sql, store, ids)
  let ids = await findIds(sql, store, order)
  for (const { filter, value } of filters) ids = await applyFilter(ids, filter.strategies(value), read)
  yield* read(ids)
}

async function findIds(
  sql: SqlTransaction,
  store: CrudStore<AnyEntity>,
  order: Selection['order'],
): Promise<number[]> {
  const rows = await store.findColumns(sql, { audience: 'staff' }, ['id', ...(order?.by ?? [])])
  return (order ? order.sort(rows) : rows).map(({ id }) => Number(id))
}

async function* readInChunks(
  sql: SqlTransaction,
  store: CrudStore<AnyEntity>,
  ids: readonly number[],
): AsyncGenerator<ListedRecord[]> {
  for (let start = 0; start < ids.length; start += chunkSize) {
    yield await store.findByIds(sql, ids.slice(start, start + chunkSize), 'staff')
    await nextTurn()
  }
}

/** `findBy`, in chunks. */
async function applyFilter(
  ids: readonly number[],
  strategies: readonly SearchStrategy<ListedRecord>[],
  read: (ids: readonly number[]) => AsyncGenerator<ListedRecord[]>,
): Promise<number[]> {
  for (const strategy of strategies) {
    const hits: Hits<number> = { exact: [], alike: [] }
    for await (const records of read(ids)) addHits(hits, strategy, records, ({ id }) => Number(id))
    const found = settle(hits, strategy)
    if (found) return found
  }
  return []
}
