import { CompiledQuery } from 'kysely'
import type { Catalog } from '#app/contract/catalog.ts'
import { stepContentVersion } from './content-version.server.ts'
import type { Database, SqlTransaction } from './database.server.ts'
import type { Tables } from './tables.ts'

/** A write under way: one transaction, and whether visitors will see something new. */
export interface Write {
  trx: SqlTransaction
  kind: Database['kind']
  catalog: Catalog
  /** Runs a statement that was put together before, past Kysely's layers, which cost more than a small statement. */
  run(statement: CompiledQuery): Promise<object[]>
  /** Says that a public page or list reads otherwise once this write is committed. */
  touchPublicContent(): void
}

type Place = Omit<Write, 'touchPublicContent'>

/** Thrown when the commit itself failed: nobody knows whether the write happened, the database may have done it all the same. */
export class CommitUnknown extends Error {}

/** Does a write in one transaction; once it is answered, the very next read sees it, cached or not. */
export async function write<T>(database: Database, work: (write: Write) => Promise<T>): Promise<T> {
  return database.kind === 'sqlite' ? writeInGroup(database, work) : writeAlone(database, work)
}

async function writeAlone<T>(database: Database, work: (write: Write) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  await commit(database, async (place) => {
    const done = await doWork(place, work)
    result = done
    return done.isPublic
  })
  if (!result) throw new Error('a transaction ended without its work')
  return result.value
}

/** Does what is to stand together; answers when it is on disk and pages made before it are void. */
async function commit(database: Database, work: (place: Place) => Promise<boolean>): Promise<void> {
  let version: number | undefined
  let isWorkDone = false
  const committed = database.sql.transaction().execute(async (trx) => {
    const connection = await trx.getExecutor().provideConnection(async (own) => own)
    const run = async (statement: CompiledQuery) => (await connection.executeQuery<object>(statement)).rows
    if (await work({ trx, kind: database.kind, catalog: database.catalog, run }))
      version = await stepContentVersion(trx)
    isWorkDone = true
  })
  await committed.catch((cause: unknown) => {
    throw isWorkDone ? new CommitUnknown('the commit failed', { cause }) : cause
  })
  if (version !== undefined) database.content.moveTo(version)
}

async function doWork<T>(place: Place, work: (write: Write) => Promise<T>) {
  let isPublic = false
  const touchPublicContent = () => {
    isPublic = true
  }
  const value = await work({ ...place, touchPublicContent })
  return { value, isPublic }
}

/** A write that waits for its turn. */
interface Waiting {
  /** Does it, and keeps what comes of it; throws what it is refused with. */
  run(place: Place): Promise<{ isPublic: boolean }>
  /** Tells whoever waits what came of it, or the fault that has undone all of them. */
  settle(fault?: { cause: unknown }): void
}

const queues = new WeakMap<Database, Waiting[]>()

/**
 * Group commit: writes that come together take less than half the time. Those who come while another is being written
 * share its commit, because SQLite writes one at a time and to reach the disk takes longer than most writes do; each is
 * whole or undone by itself. Nobody is answered before the commit, not even with a refusal: what stands in its way may be
 * what another of them has written.
 */
function writeInGroup<T>(database: Database, work: (write: Write) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let settle = () => {}
    const waiting: Waiting = {
      async run(place) {
        try {
          const done = await doWork(place, work)
          settle = () => resolve(done.value)
          return done
        } catch (cause) {
          settle = () => reject(cause)
          throw cause
        }
      },
      settle: (fault) => (fault ? reject(fault.cause) : settle()),
    }
    const queue = queues.get(database)
    if (queue) return void queue.push(waiting)
    queues.set(database, [waiting])
    void writeQueue(database)
  })
}

async function writeQueue(database: Database): Promise<void> {
  const queue = queues.get(database) ?? []
  for (let first = queue.shift(); first; first = queue.shift()) await commitGroup(database, first, queue)
  queues.delete(database)
}

const largestGroup = 32

async function commitGroup(database: Database, first: Waiting, queue: Waiting[]): Promise<void> {
  const group: Waiting[] = []
  let current: Waiting | undefined = first
  try {
    await commit(database, async (place) => {
      let isPublic = false
      for (; current; current = group.length < largestGroup ? await nextIn(queue) : undefined) {
        group.push(current)
        if (await doOneOfGroup(place, current)) isPublic = true
      }
      return isPublic
    })
    for (const waiting of group) waiting.settle()
  } catch (cause) {
    // It could not begin, the commit failed, or a fault of the disk has undone the whole.
    for (const waiting of group.length > 0 ? group : [first]) waiting.settle({ cause })
  }
}

async function nextIn(queue: Waiting[]): Promise<Waiting | undefined> {
  // What is on its way at this moment comes within a turn of the event loop.
  if (queue.length === 0) await new Promise((resolve) => setImmediate(resolve))
  return queue.shift()
}

/** Does one write of a group; when it is refused, it alone is undone. Answers whether visitors see something new. */
async function doOneOfGroup(place: Place, waiting: Waiting): Promise<boolean> {
  await place.run(begin)
  try {
    const { isPublic } = await waiting.run(place)
    await place.run(release)
    return isPublic
  } catch (cause) {
    // Some faults have SQLite undo the whole transaction: then this is no longer there, and all of them have failed.
    await place.run(undo).catch(() => {
      throw cause
    })
    await place.run(release)
    return false
  }
}

const begin = CompiledQuery.raw('savepoint one_write')
const undo = CompiledQuery.raw('rollback to one_write')
const release = CompiledQuery.raw('release one_write')

/** Inserts a row and answers it as the database keeps it. */
export async function insertRow<T extends keyof Tables>(
  write: Write,
  table: T,
  row: object,
): Promise<object> {
  const [made] = await insert(write, table, row, true)
  if (!made) throw new Error(`nothing was inserted into ${table}`)
  return made
}

/** Inserts a row that nobody needs to see now: to read it back costs as much as to write it. */
export async function addRow<T extends keyof Tables>(write: Write, table: T, row: object): Promise<void> {
  await insert(write, table, row, false)
}

// The statement of a table and its columns is put together once: that takes longer than the insert itself.
const statements = new Map<string, CompiledQuery>()

async function insert<T extends keyof Tables>(
  { trx, kind, run }: Write,
  table: T,
  row: object,
  isReadBack: boolean,
) {
  const given = Object.entries(row).filter(([, value]) => value !== undefined)
  const key = `${kind} ${table} ${isReadBack} ${given.map(([column]) => column).join(' ')}`
  const statement = statements.get(key) ?? compile()
  // Kysely gives the values of a row as parameters, in the order of its columns.
  const parameters = given.map(([, value]) => value)
  return run({ ...statement, parameters })

  function compile(): CompiledQuery {
    const values = Object.fromEntries(given.map(([column]) => [column, column]))
    const query = trx.insertInto(table).values(values as never)
    const compiled = (isReadBack ? query.returningAll() : query).compile()
    statements.set(key, compiled)
    return compiled
  }
}
