import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '../../app/db/database.server.ts'
import { readSchema } from './database-schema.ts'
import type { Reply, School } from './test-school.ts'

/** The effects of calls besides their answers. */
export interface Effects {
  /** Rows of the history. */
  changes: number
  /** Events in the journal; one row may count several. */
  journal: number
  /** Steps of the content version. */
  contentSteps: number
  /** Other tables, files and staged files: the change of their number, or `changed` if the number is the same. */
  others: Record<string, number | 'changed'>
}

/** The effects of refused and of reading calls. */
export const nothing: Effects = { changes: 0, journal: 0, contentSteps: 0, others: {} }

/** The expected effects of a call; effects that are not named must not happen. */
export interface Expected extends Partial<Effects> {
  /** Keys and texts that the answer must not contain. */
  absent?: readonly string[]
}

/** Makes a call and expects exactly these effects; resolves to its answer. */
export async function expectEffects(
  school: School,
  { absent = [], ...effects }: Expected,
  call: () => Promise<Reply>,
): Promise<Reply> {
  const effectsSince = await watchEffects(school)
  const reply = await call()
  expect(await effectsSince(), reply.text.slice(0, 300)).toEqual({ ...nothing, ...effects })
  expect(absent.filter((one) => reply.text.includes(one))).toEqual([])
  return reply
}

/** Records the state of database and storage; the returned function returns the changes since. */
export async function watchEffects(school: School): Promise<() => Promise<Effects>> {
  const before = await readState(school)
  return async () => {
    const { content, changes, journal, counted } = await readState(school)
    const others = [...counted].flatMap(([name, now]) => {
      const was = before.counted.get(name)
      return was?.content === now.content ? [] : [[name, now.number - (was?.number ?? 0) || 'changed']]
    })
    return {
      changes: changes - before.changes,
      journal: journal - before.journal,
      contentSteps: content - before.content,
      others: Object.fromEntries(others),
    }
  }
}

/** Resolves when no backup is being made, which continues after the answer. */
export function whenBackupsAreMade({ resources: { database } }: School): Promise<unknown> {
  const running = database.sql.selectFrom('backups').select('id').where('running', '=', 1)
  return vi.waitUntil(async () => !(await running.executeTakeFirst()), { timeout: 60_000 })
}

interface Counted {
  number: number
  content: string
}

async function readState(school: School) {
  await whenBackupsAreMade(school)
  const { database, storage, settings } = school.resources
  const [counts] = (await countsOf.execute(database.sql)).rows
  if (!counts) throw new Error('the database is empty')
  const counted = new Map<string, Counted>(await readTables(database))
  const files: string[] = []
  for await (const { key } of storage.list()) files.push(key)
  const staged = await readdir(join(settings.dataDir, 'tmp')).catch(() => [])
  for (const [name, keys] of Object.entries({ files: files.sort(), staged }))
    counted.set(name, { number: keys.length, content: String(keys) })
  return { ...counts, counted }
}

const countsOf = sql<{ changes: number; journal: number; content: number }>`
  select (select count(*) from changes) as changes,
    (select cast(coalesce(sum(times), 0) as integer) from journal) as journal,
    (select version from content_version) as content`

// The first three are counted separately; rate limits, leases and visits are no effects of a call.
const ignored = ['changes', 'journal', 'content_version', 'limit_events', 'leases', 'visits']
const statements = new WeakMap<Database, string>()

/** All rows of each table, in one statement. */
async function readTables(database: Database): Promise<[string, Counted][]> {
  const statement = statements.get(database) ?? (await statementFor(database))
  statements.set(database, statement)
  const { rows } = await sql.raw<Counted & { name: string }>(statement).execute(database.sql)
  return rows.map(({ name, ...content }) => [name, content])
}

async function statementFor({ sql: db, kind }: Database): Promise<string> {
  const tables = Object.entries(await readSchema(db, kind)).filter(([table]) => !ignored.includes(table))
  const selects = tables.map(([table, { columns }]) => {
    const row = `json_array(${Object.keys(columns).map((column) => `t."${column}"`)})`
    const content =
      kind === 'sqlite' ? `json_group_array(${row})` : 'cast(json_agg(t order by cast(t as text)) as text)'
    return `select '${table}' as name, count(*) as number, ${content} as content from "${table}" t`
  })
  return selects.join(' union all ')
}
