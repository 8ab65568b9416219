import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'

// The pg package of the application; tests have another copy.
const pg: typeof import('pg') = createRequire(new URL('../../package.json', import.meta.url))('pg')

const currentQueries = new AsyncLocalStorage<string[]>()

const uncounted = [
  // The limits of transactions, because writes on SQLite share transactions.
  /^(begin|start transaction|commit|rollback|savepoint|release)\b/,
  // Locks that only PostgreSQL needs.
  /pg_advisory_xact_lock/,
  // Regular checks for writes of other instances and for the next scheduled change.
  /^select ("version"|\*) from "content_version"$/,
  /^select min\("\w+"\) as "next" from/,
  /^select pg_notify\(\$1, \$2\)$/,
]

/** The queries that requests send to the database during `work`, without those of background work. */
export async function queriesOf<T>(work: () => Promise<T>): Promise<{ result: T; queries: string[] }> {
  const queries: string[] = []
  const begins = channel('http.server.request.start')
  const enter = () => currentQueries.enterWith(queries)
  const stop = recordStatements()
  begins.subscribe(enter)
  try {
    return { result: await work(), queries: [...queries] }
  } finally {
    begins.unsubscribe(enter)
    stop()
  }
}

/** Intercepts each statement that the drivers get; the returned function ends that. */
function recordStatements(): () => void {
  const { all, run, iterate } = StatementSync.prototype
  const { prepare } = DatabaseSync.prototype
  const { query } = pg.Client.prototype
  // Ignores databases in memory, which do not belong to the school.
  const inMemory = new WeakSet<StatementSync>()
  const record = (statement: string) => {
    if (!uncounted.some((pattern) => pattern.test(statement))) currentQueries.getStore()?.push(statement)
  }
  const recorded = <F extends (...args: never[]) => unknown>(real: F) =>
    function (this: StatementSync, ...args: Parameters<F>) {
      if (!inMemory.has(this)) record(this.sourceSQL)
      return real.apply(this, args)
    }
  Object.assign(StatementSync.prototype, {
    all: recorded(all),
    run: recorded(run),
    iterate: recorded(iterate),
  })
  Object.assign(DatabaseSync.prototype, {
    prepare(this: DatabaseSync, ...args: Parameters<typeof prepare>) {
      const statement = prepare.apply(this, args)
      if (!this.location()) inMemory.add(statement)
      return statement
    },
  })
  Object.assign(pg.Client.prototype, {
    query(...args: unknown[]) {
      // Requests send through the pool. Connections of their own look whether the server answers and listen for writes,
      // whenever that is due.
      if ('release' in this && typeof args[0] === 'string') record(args[0])
      return Reflect.apply(query, this, args)
    },
  })
  return () => {
    Object.assign(StatementSync.prototype, { all, run, iterate })
    Object.assign(DatabaseSync.prototype, { prepare })
    Object.assign(pg.Client.prototype, { query })
  }
}

type Store = 'sqlite' | 'postgres'

/** The number of queries; by database if they differ. */
export type Line = number | Record<Store, number>

const path = 'tests/fixtures/queries.json'

/** Throws, with the line to paste, unless queries.json has the same number of queries. */
export function expectKnownQueries(request: RequestQueries): void {
  const difference = queryDifference(knownQueries, request)
  if (difference) throw new Error(difference)
}

/** The lines of tests/fixtures/queries.json. */
export const knownQueries: Readonly<Record<string, Line>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../..', path), 'utf8'),
)

/** A page or call with the queries that it has sent. */
export interface RequestQueries {
  name: string
  /** The name of the shared line, if the call is one that all entities have. */
  shared?: string | undefined
  store: Store
  queries: readonly string[]
}

/** The difference from queries.json, with the line to paste; undefined if there is none. */
export function queryDifference(
  known: Readonly<Record<string, Line>>,
  { name, shared = name, store, queries }: RequestQueries,
): string | undefined {
  const count = queries.length
  const key = [name, shared].find((one) => one in known)
  const line = key === undefined ? undefined : known[key]
  if (line === undefined)
    return `${path} has no line for ${name}. Add:\n  ${lineFor(shared, line, store, count)}`
  const most = numberOn(line, store)
  if (most === count) return undefined
  const paste = `\n  ${lineFor(name, known[name], store, count)}`
  const message = `${name} sends ${count} queries on ${store}, and ${path} has ${most} ("${key}").`
  if (count < most) return `${message} Replace the line by:${paste}`
  return `${message} Send fewer, or explain the number in the commit and replace the line by:${paste}\nThe queries:\n${queries.join('\n')}`
}

const numberOn = (line: Line, store: Store) => (typeof line === 'number' ? line : line[store])

function lineFor(name: string, before: Line | undefined, store: Store, count: number): string {
  const other = store === 'sqlite' ? 'postgres' : 'sqlite'
  const otherCount = before === undefined ? count : numberOn(before, other)
  const both = { sqlite: 0, postgres: 0, [store]: count, [other]: otherCount }
  const line = otherCount === count ? count : `{ "sqlite": ${both.sqlite}, "postgres": ${both.postgres} }`
  return `${JSON.stringify(name)}: ${line},`
}
