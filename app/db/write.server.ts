import { CompiledQuery, type DatabaseConnection } from 'kysely'
import type { Catalog } from '#app/contract/catalog.ts'
import type { DataGuard } from '#app/data-guard/data-guard.rules.ts'
import { stepContentVersion } from '#app/db/content/content-version.server.ts'
import { combined, type VisibilityChange } from '#app/db/content/visibility-change.rules.ts'
import type { Database, SqlTransaction } from './database.server.ts'
import { lend, withConnection } from './transaction-guard.server.ts'

/** A write under way: one transaction, and whether visitors will see something new. */
export interface Write {
  trx: SqlTransaction
  kind: Database['kind']
  catalog: Catalog
  /** Where several records are changed together; `id` once the first one is. */
  batch?: { id?: number }
  /** Kept with its changes: personal data is published on purpose. */
  dataGuard?: DataGuard | undefined
  /** Runs a compiled statement directly: Kysely's layers cost more than a small statement does. */
  run(statement: CompiledQuery): Promise<object[]>
  /** Marks that this write changes a public page or list; in doubt something of them is removed. */
  invalidatePages(change?: VisibilityChange): void
  /** Does this once, after all writes of the transaction and before its commit, however many of them ask for it. */
  beforeCommit(hook: CommitHook): void
}

/** Is run at the end of a transaction, before its commit. */
export type CommitHook = (write: Write) => Promise<void>

type WriteBase = Omit<Write, 'invalidatePages' | 'beforeCommit'>

/** An open transaction, in which writes are done one after the other. */
interface Open {
  database: Database
  trx: SqlTransaction
  connection: DatabaseConnection
}

/** What writes ask for, of their transaction. */
interface Effects {
  /** Undefined where visitors see nothing of it. */
  visible: VisibilityChange | undefined
  commitHooks: Set<CommitHook>
}

/** Thrown when the commit itself failed: the database may have written it all the same. */
export class CommitUnknown extends Error {}

/** Does a write in one transaction; every read that starts after it, cached or not, sees the result. */
export async function write<T>(database: Database, work: (write: Write) => Promise<T>): Promise<T> {
  return database.kind === 'sqlite' ? writeInGroup(database, work) : writeAlone(database, work)
}

async function writeAlone<T>(database: Database, work: (write: Write) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  await commit(database, async (open) => {
    const done = await doWork(open, work)
    result = done
    return done.effects
  })
  if (!result) throw new Error('a transaction ended without its work')
  return result.value
}

/** Commits one transaction; resolves when it is on disk and older cached pages are void. */
async function commit(database: Database, work: (open: Open) => Promise<Effects>): Promise<void> {
  let moved: { version: number; change: VisibilityChange } | undefined
  let isWorkDone = false
  const committed = database.sql.transaction().execute(async (trx) => {
    const connection = await trx.getExecutor().provideConnection(async (own) => own)
    const open = { database, trx, connection }
    const effects = await work(open)
    const place = placeIn(open)
    for (const hook of effects.commitHooks) await hook(writeOf(place, effects))
    const change = effects.visible
    if (change) moved = { version: await stepContentVersion(trx, database.kind, change), change }
    isWorkDone = true
  })
  await committed.catch((cause: unknown) => {
    throw isWorkDone ? new CommitUnknown('the commit failed', { cause }) : cause
  })
  if (moved) database.content.moveTo(moved.version, moved.change)
}

/** Does a write; what it leaves behind, like a statement that nobody waited for, fails instead of joining another write. */
async function doWork<T>({ database, trx, connection }: Open, work: (write: Write) => Promise<T>) {
  const effects = noEffects()
  const lent = lend(connection)
  const own = { database, trx: withConnection(trx, lent.connection), connection: lent.connection }
  try {
    return { value: await work(writeOf(placeIn(own), effects)), effects }
  } finally {
    lent.takeBack()
  }
}

function placeIn({ database, trx, connection }: Open): WriteBase {
  const run = async (statement: CompiledQuery) => (await connection.executeQuery<object>(statement)).rows
  return { trx, kind: database.kind, catalog: database.catalog, run }
}

const noEffects = (): Effects => ({ visible: undefined, commitHooks: new Set() })

function writeOf(place: WriteBase, effects: Effects): Write {
  return {
    ...place,
    invalidatePages: (change = 'removed') => {
      effects.visible = combined(effects.visible, change)
    },
    beforeCommit: (hook) => {
      effects.commitHooks.add(hook)
    },
  }
}

/** A queued write. */
interface Waiting {
  /** Does the write and keeps its result; throws if it fails. */
  run(open: Open): Promise<{ effects: Effects }>
  /** Settles the caller's promise: with the result, or with the fault that rolled back the whole group. */
  settle(fault?: { cause: unknown }): void
}

const queues = new WeakMap<Database, Waiting[]>()

/**
 * Group commit: concurrent writes take less than half the time. SQLite writes one at a time, and syncing to disk takes
 * longer than most writes, so writes that arrive meanwhile share one commit. Each but the first has its own savepoint.
 * Refusals are answered after the commit, too: they may be due to an earlier write of the same group.
 */
function writeInGroup<T>(database: Database, work: (write: Write) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let settle = () => {}
    const waiting: Waiting = {
      async run(open) {
        try {
          const done = await doWork(open, work)
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
    await commit(database, async (open) => {
      const all = noEffects()
      for (; current; current = group.length < largestGroup ? await nextIn(queue) : undefined) {
        group.push(current)
        // If the first write fails, nothing is kept of the transaction, so it needs no savepoint: SQLite would keep a copy
        // of each page from before it, which in a long write takes a fourth of the time of its statements.
        const done =
          group.length === 1 ? (await current.run(open)).effects : await doOneOfGroup(open, current)
        if (done?.visible) all.visible = combined(all.visible, done.visible)
        for (const hook of done?.commitHooks ?? []) all.commitHooks.add(hook)
      }
      return all
    })
    for (const waiting of group) waiting.settle()
  } catch (cause) {
    // The transaction could not begin, its commit failed, or a disk fault rolled it back.
    for (const waiting of group.length > 0 ? group : [first]) waiting.settle({ cause })
  }
}

async function nextIn(queue: Waiting[]): Promise<Waiting | undefined> {
  // Requests that have just arrived get into the queue within one turn of the event loop.
  if (queue.length === 0) await new Promise((resolve) => setImmediate(resolve))
  return queue.shift()
}

/** Does one write of a group and rolls back that one alone if it fails. Resolves to what it asks for. */
async function doOneOfGroup(open: Open, waiting: Waiting): Promise<Effects | undefined> {
  const { run } = placeIn(open)
  await run(begin)
  try {
    const { effects } = await waiting.run(open)
    await run(release)
    return effects
  } catch (cause) {
    // After some faults SQLite has rolled back the whole transaction and the savepoint is gone: all writes have failed.
    await run(undo).catch(() => {
      throw cause
    })
    await run(release)
    return undefined
  }
}

const begin = CompiledQuery.raw('savepoint one_write')
const undo = CompiledQuery.raw('rollback to one_write')
const release = CompiledQuery.raw('release one_write')
