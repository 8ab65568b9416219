import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'

// The application's: tests have another one.
const pg: typeof import('pg') = createRequire(new URL('../../package.json', import.meta.url))('pg')

const asking = new AsyncLocalStorage<string[]>()

const uncounted = [
  // What begins and ends transactions: on SQLite, writes share them.
  /^(begin|start transaction|commit|rollback|savepoint|release)\b/,
  // Locks that only PostgreSQL needs.
  /pg_advisory_xact_lock/,
  // Looks for writes of others, once a second at most, and for the next moment, a little after a write.
  /^select "version" from "content_version"$/,
  /^select min\("\w+"\) as "next" from/,
]

/** The queries that requests send to the database; what goes on beside them is not theirs. */
export async function queriesOf<T>(work: () => Promise<T>): Promise<{ result: T; queries: string[] }> {
  const queries: string[] = []
  const begins = channel('http.server.request.start')
  const enter = () => asking.enterWith(queries)
  const stop = listen()
  begins.subscribe(enter)
  try {
    return { result: await work(), queries: [...queries] }
  } finally {
    begins.unsubscribe(enter)
    stop()
  }
}

/** Hears each statement that the drivers get, until it is stopped. */
function listen(): () => void {
  const { all, run, iterate } = StatementSync.prototype
  const { prepare } = DatabaseSync.prototype
  const { query } = pg.Client.prototype
  // Databases in memory are not that of the school.
  const inMemory = new WeakSet<StatementSync>()
  const hear = (statement: string) => {
    if (!uncounted.some((pattern) => pattern.test(statement))) asking.getStore()?.push(statement)
  }
  const heard = <F extends (...given: never[]) => unknown>(real: F) =>
    function (this: StatementSync, ...given: Parameters<F>) {
      if (!inMemory.has(this)) hear(this.sourceSQL)
      return real.apply(this, given)
    }
  Object.assign(StatementSync.prototype, { all: heard(all), run: heard(run), iterate: heard(iterate) })
  Object.assign(DatabaseSync.prototype, {
    prepare(this: DatabaseSync, ...given: Parameters<typeof prepare>) {
      const statement = prepare.apply(this, given)
      if (!this.location()) inMemory.add(statement)
      return statement
    },
  })
  Object.assign(pg.Client.prototype, {
    query(...given: unknown[]) {
      if (typeof given[0] === 'string') hear(given[0])
      return Reflect.apply(query, this, given)
    },
  })
  return () => {
    Object.assign(StatementSync.prototype, { all, run, iterate })
    Object.assign(DatabaseSync.prototype, { prepare })
    Object.assign(pg.Client.prototype, { query })
  }
}

type Store = 'sqlite' | 'postgres'

/** How many queries something sends: by database, where they differ. */
export type Line = number | Record<Store, number>

const path = 'tests/fixtures/queries.json'

/** Fails, with the line to paste, unless queries.json says how many queries this has sent. */
export function expectKnown(asked: Asked): void {
  const complaint = complaintOf(knownQueries, asked)
  if (complaint) throw new Error(complaint)
}

/** The lines of tests/fixtures/queries.json. */
export const knownQueries: Readonly<Record<string, Line>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../..', path), 'utf8'),
)

/** A page or call, and the queries that it has sent. */
export interface Asked {
  name: string
  /** The line of all entities, for one of their calls. */
  shared?: string | undefined
  store: Store
  queries: readonly string[]
}

/** What is wrong with the line of a page or call, and the line to paste; undefined if it is right. */
export function complaintOf(
  known: Readonly<Record<string, Line>>,
  { name, shared = name, store, queries }: Asked,
): string | undefined {
  const count = queries.length
  const key = [name, shared].find((one) => one in known)
  const line = key === undefined ? undefined : known[key]
  if (line === undefined)
    return `${path} has no line for ${name}. Add:\n  ${lineFor(shared, line, store, count)}`
  const most = numberOn(line, store)
  if (most === count) return undefined
  const paste = `\n  ${lineFor(name, known[name], store, count)}`
  const told = `${name} sends ${count} queries on ${store}, and ${path} says ${most} ("${key}").`
  if (count < most) return `${told} Numbers go down; let it say:${paste}`
  return `${told} Send fewer; if it needs them, the commit says why, and the file:${paste}\nIt sent:\n${queries.join('\n')}`
}

const numberOn = (line: Line, store: Store) => (typeof line === 'number' ? line : line[store])

function lineFor(name: string, before: Line | undefined, store: Store, count: number): string {
  const other = store === 'sqlite' ? 'postgres' : 'sqlite'
  const ofOther = before === undefined ? count : numberOn(before, other)
  const both = { sqlite: 0, postgres: 0, [store]: count, [other]: ofOther }
  const line = ofOther === count ? count : `{ "sqlite": ${both.sqlite}, "postgres": ${both.postgres} }`
  return `${JSON.stringify(name)}: ${line},`
}
