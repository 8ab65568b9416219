import type { HeadTitles } from '#app/contract/institution-kinds.ts'
import type { Database, Sql } from '#app/db/database.server.ts'
import { achievements, findIds } from '#app/features/achievements/achievements.store.server.ts'
import { classes } from '#app/features/classes/classes.store.server.ts'
import { type FoundPeople, searchPeople } from '#app/features/directory/directory.store.server.ts'
import {
  documents,
  findDocuments,
  type SchoolDocument,
} from '#app/features/documents/documents.store.server.ts'
import { findNotices, type Notice, notices } from '#app/features/notices/notices.store.server.ts'
import { routines } from '#app/features/routines/routines.store.server.ts'
import { indexTexts, type SearchFacts, searchTexts } from '#app/text/search/text-index.ts'
import { ofBestTier } from './search.rules.ts'

/** A thing that a page answers. */
export interface FoundThing {
  title: string
  href: string
  /** What is known of it; without it the page is the answer. */
  text?: string | undefined
}

interface FoundAchievement {
  id: number
  title: string
  date: string | null
  /** Its place in the list. */
  index: number
}

type FoundPerson = FoundPeople['people'][number] & Pick<FoundPeople, 'group'>

export interface FoundClass {
  id: number
  name: string
  hasRoutine: boolean
}

/** The first records, and how many there are. */
export type FoundSection = SearchFacts & { total: number } & (
    | { kind: 'things'; rows: FoundThing[] }
    | { kind: 'notices'; rows: Notice[] }
    | { kind: 'documents'; rows: SchoolDocument[] }
    | { kind: 'achievements'; rows: FoundAchievement[] }
    | { kind: 'people'; rows: FoundPerson[] }
    | { kind: 'classes'; rows: FoundClass[] }
  )

const rowsPerSection = 4

export async function findInNotices(database: Database, search: string): Promise<FoundSection | undefined> {
  const { rows, found } = await notices.searchForVisitors(database, search, ['id'])
  if (rows.length === 0) return undefined
  const first = await findNotices(database.sql, rows.slice(0, rowsPerSection))
  return { kind: 'notices', rows: first, total: rows.length, ...found }
}

export async function findInDocuments(database: Database, search: string): Promise<FoundSection | undefined> {
  const { rows, found } = await documents.searchForVisitors(database, search, ['id'])
  if (rows.length === 0) return undefined
  const first = await findDocuments(database.sql, rows.slice(0, rowsPerSection))
  return { kind: 'documents', rows: first, total: rows.length, ...found }
}

export async function findInAchievements(
  database: Database,
  search: string,
): Promise<FoundSection | undefined> {
  const { rows, found } = await achievements.searchForVisitors(database, search, ['id', 'title', 'date'])
  if (rows.length === 0) return undefined
  const places = new Map((await findIds(database.sql)).map(({ id }, index) => [id, index]))
  const first = rows.slice(0, rowsPerSection).map((row) => ({ ...row, index: places.get(row.id) ?? 0 }))
  return { kind: 'achievements', rows: first, total: rows.length, ...found }
}

/** The heads, teachers and staff; only those of the best tier. */
export async function findPeople(
  database: Database,
  titles: HeadTitles,
  search: string,
): Promise<FoundSection | undefined> {
  const groups = ofBestTier(await searchPeople(database, titles, search))
  const [first] = groups
  if (!first) return undefined
  const { people: _, group: __, ...match } = first
  const all = groups.flatMap(({ people, group }) => people.map((person) => ({ ...person, group })))
  return { kind: 'people', rows: all.slice(0, rowsPerSection), total: all.length, ...match }
}

export async function findClasses({ sql }: Database, search: string): Promise<FoundSection | undefined> {
  const index = indexTexts(await findAllClasses(sql), ({ name }) => ({ head: name, kind: 'শ্রেণি' }))
  const found = searchTexts(index, search)
  if (!found) return undefined
  const { best, rest, ...match } = found
  const rows = [...best, ...rest]
  return { kind: 'classes', rows: rows.slice(0, rowsPerSection), total: rows.length, ...match }
}

export async function findAllClasses(sql: Sql): Promise<FoundClass[]> {
  const visitor = { audience: 'visitor' } as const
  const lessons = await routines.findColumns(sql, visitor, ['classId'])
  const taught = new Set(lessons.map(({ classId }) => classId))
  const all = await classes.findColumns(sql, visitor, ['id', 'name'])
  return all.map(({ id, name }) => ({ id, name, hasRoutine: taught.has(id) }))
}
