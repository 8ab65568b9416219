import { CompiledQuery, type DatabaseConnection } from 'kysely'
import type { Catalog } from '#app/contract/catalog.ts'
import type { DataGuard } from '#app/data-guard/data-guard.rules.ts'
import { incrementContentVersion } from '#app/db/content/content-version.server.ts'
import { combineChanges, type VisibilityChange } from '#app/db/content/visibility-change.rules.ts'
import type { Database, SqlTransaction } from './database.server.ts'
import { makeRevocable, withConnection } from './transaction-guard.server.ts'

export interface Write {
  trx: SqlTransaction
  kind: Database['kind']
  catalog: Catalog
  /** Set for changes of several records; the first change sets its `id`. */
  batch?: { id?: number }
  /** Where a write of several records collects the checks that only hold when all of them are written. */
  deferredChecks?: (() => Promise<void>)[]
  /** Saved in the history rows: whether personal data is published on purpose. */
  dataGuard?: DataGuard | undefined
  /** Without Kysely, whose layers take longer than a small statement. */
  run(statement: CompiledQuery): Promise<object[]>
  /** Default: 'removed'. */
  invalidatePages(change?: VisibilityChange): void
  /** Runs a hook once, after all writes of the transaction and before its commit. */
  beforeCommit(hook: CommitHook): void
}

export type CommitHook = (write: Write) => Promise<void>

type WriteBase = Omit<Write, 'invalidatePages' | 'beforeCommit'>

interface OpenTransaction {
  database: Database
  trx: SqlTransaction
  connection: DatabaseConnection
}

interface Effects {
  /** Undefined if visitors see no change. */
  visibilityChange: VisibilityChange | undefined
  commitHooks: Set<CommitHook>
}

/** Thrown when the commit itself failed: the data may be committed nevertheless. */
export class CommitUnknown extends Error {}

/** Runs the work in one transaction; every later read, cached or not, sees its result. */
export async function write<T>(database: Database, work: (write: Write) => Promise<T>): Promise<T> {
  return database.kind === 'sqlite' ? writeInGroup(database, work) : writeAlone(database, work)
}

async function writeAlone<T>(database: Database, work: (write: Write) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  await commit(database, async (open) => {
    const done = await runWork(open, work)
    result = done
    return done.effects
  })
  if (!result) throw new Error('a transaction ended without its work')
  return result.value
}

/** Resolves when the transaction is on disk and older cached pages are invalidated. */
async function commit(database: Database, work: (open: OpenTransaction) => Promise<Effects>): Promise<void> {
  let newVersion: { version: number; change: VisibilityChange } | undefined
  let isWorkDone = false
  const committed = database.sql.transaction().execute(async (trx) => {
    const connection = await trx.getExecutor().provideConnection(async (provided) => provided)
    const open = { database, trx, connection }
    const effects = await work(open)
    const base = writeBase(open)
    for (const hook of effects.commitHooks) await hook(createWrite(base, effects))
    const change = effects.visibilityChange
    if (change) newVersion = { version: await incrementContentVersion(trx, database.kind, change), change }
    isWorkDone = true
  })
  await committed.catch((cause: unknown) => {
    throw isWorkDone ? new CommitUnknown('the commit failed', { cause }) : cause
  })
  if (newVersion) database.content.setVersion(newVersion.version, newVersion.change)
}

/** Statements of the write that come later, because nobody awaited them, fail instead of joining another write. */
async function runWork<T>(
  { database, trx, connection }: OpenTransaction,
  work: (write: Write) => Promise<T>,
) {
  const effects = noEffects()
  const { connection: guarded, revoke } = makeRevocable(connection)
  const transaction = { database, trx: withConnection(trx, guarded), connection: guarded }
  try {
    return { value: await work(createWrite(writeBase(transaction), effects)), effects }
  } finally {
    revoke()
  }
}

function writeBase({ database, trx, connection }: OpenTransaction): WriteBase {
  const run = async (statement: CompiledQuery) => (await connection.executeQuery<object>(statement)).rows
  return { trx, kind: database.kind, catalog: database.catalog, run }
}

const noEffects = (): Effects => ({ visibilityChange: undefined, commitHooks: new Set() })

function createWrite(base: WriteBase, effects: Effects): Write {
  return {
    ...base,
    invalidatePages: (change = 'removed') => {
      effects.visibilityChange = combineChanges(effects.visibilityChange, change)
    },
    beforeCommit: (hook) => {
      effects.commitHooks.add(hook)
    },
  }
}

interface QueuedWrite {
  /** Runs the write and stores its result; throws if it fails. */
  run(open: OpenTransaction): Promise<{ effects: Effects }>
  /** Settles the caller's promise: with the result, or with the fault that rolled back the whole group. */
  settle(fault?: { cause: unknown }): void
}

const queues = new WeakMap<Database, QueuedWrite[]>()

/**
 * Group commit: syncing to disk takes longer than most writes, so concurrent writes share one commit, which halves their
 * time. Refusals are answered after the commit, too: they may be due to an earlier write of the group.
 */
function writeInGroup<T>(database: Database, work: (write: Write) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let settle = () => {}
    const queued: QueuedWrite = {
      async run(open) {
        try {
          const done = await runWork(open, work)
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
    if (queue) return void queue.push(queued)
    queues.set(database, [queued])
    void writeQueue(database)
  })
}

async function writeQueue(database: Database): Promise<void> {
  const queue = queues.get(database) ?? []
  for (let first = queue.shift(); first; first = queue.shift()) await commitGroup(database, first, queue)
  queues.delete(database)
}

const maxGroupSize = 32

async function commitGroup(database: Database, first: QueuedWrite, queue: QueuedWrite[]): Promise<void> {
  const group: QueuedWrite[] = []
  let current: QueuedWrite | undefined = first
  try {
    await commit(database, async (open) => {
      const all = noEffects()
      for (; current; current = group.length < maxGroupSize ? await nextIn(queue) : undefined) {
        group.push(current)
        // The first write needs no savepoint, for which SQLite would copy each page: a fourth of the time of a long write.
        const done =
          group.length === 1 ? (await current.run(open)).effects : await runInSavepoint(open, current)
        if (done?.visibilityChange)
          all.visibilityChange = combineChanges(all.visibilityChange, done.visibilityChange)
        for (const hook of done?.commitHooks ?? []) all.commitHooks.add(hook)
      }
      return all
    })
    for (const queued of group) queued.settle()
  } catch (cause) {
    // The transaction could not begin, its commit failed, or a disk fault rolled it back.
    for (const queued of group.length > 0 ? group : [first]) queued.settle({ cause })
  }
}

async function nextIn(queue: QueuedWrite[]): Promise<QueuedWrite | undefined> {
  // Requests that have just arrived are queued within one turn of the event loop.
  if (queue.length === 0) await new Promise((resolve) => setImmediate(resolve))
  return queue.shift()
}

/** Rolls back only this write if it fails. */
async function runInSavepoint(open: OpenTransaction, queued: QueuedWrite): Promise<Effects | undefined> {
  const { run } = writeBase(open)
  await run(begin)
  try {
    const { effects } = await queued.run(open)
    await run(release)
    return effects
  } catch (cause) {
    // After some faults SQLite rolls back the whole transaction, with the savepoint: all writes have failed.
    await run(rollBack).catch(() => {
      throw cause
    })
    await run(release)
    return undefined
  }
}

const begin = CompiledQuery.raw('savepoint one_write')
const rollBack = CompiledQuery.raw('rollback to one_write')
const release = CompiledQuery.raw('release one_write')
