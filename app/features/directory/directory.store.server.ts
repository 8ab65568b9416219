import type { HeadTitles } from '#app/contract/institution-kinds.ts'
import type { Database, Sql } from '#app/db/database.server.ts'
import { type Head, heads } from '#app/features/heads/heads.store.server.ts'
import { staff } from '#app/features/staff/staff.store.server.ts'
import { teachers } from '#app/features/teachers/teachers.store.server.ts'
import type { SearchFacts } from '#app/text/search/text-index.ts'
import { type DirectoryPerson, type DirectoryTab, responsibilityOf } from './directory.rules.ts'
import { searchHeads } from './directory-heads.rules.ts'

/** All people of a tab, or those that a search finds. */
export async function readPeople(
  database: Database,
  tab: DirectoryTab,
  search = '',
): Promise<{ people: DirectoryPerson[]; found: SearchFacts }> {
  if (tab === 'staff') {
    const { rows, found } = await staff.searchForVisitors(database, search, [
      ...columns,
      'profile',
      'department',
    ])
    return { people: rows.map((member) => ({ ...member, work: responsibilityOf(member) })), found }
  }
  const { rows, found } = await teachers.searchForVisitors(database, search, [...columns, 'subject'])
  return { people: rows.map(({ subject, ...teacher }) => ({ ...teacher, work: subject })), found }
}

const columns = ['id', 'full_name', 'designation', 'contact_phone', 'contact_email', 'photo'] as const

export function countPeople(sql: Sql, tab: DirectoryTab): Promise<number> {
  return tab === 'staff' ? staff.count(sql) : teachers.count(sql)
}

export type FoundHead = Pick<Head, 'id' | 'full_name' | 'designation' | 'photo'>

/** The principal first. */
export async function readHeads(sql: Sql): Promise<FoundHead[]> {
  const found = await heads.findColumns(sql, { audience: 'visitor' }, [
    'id',
    'full_name',
    'designation',
    'photo',
  ])
  return found.sort((one, other) => ranks.indexOf(one.designation) - ranks.indexOf(other.designation))
}

const ranks: readonly Head['designation'][] = ['principal', 'vice_principal']

export type FoundPeople = SearchFacts & {
  group: 'heads' | DirectoryTab
  people: Pick<DirectoryPerson, 'id' | 'full_name' | 'designation' | 'work' | 'contact_phone'>[]
}

/** The heads, teachers and staff that a search finds; each group may be found by another tier. */
export async function searchPeople(
  database: Database,
  titles: HeadTitles,
  search: string,
): Promise<FoundPeople[]> {
  const all = (await readHeads(database.sql)).map(({ id, full_name, designation }) => ({
    id,
    full_name,
    designation: titles[designation],
    // Their contact details are not public.
    work: '',
    contact_phone: '',
  }))
  const { heads: people = [], ...found } = searchHeads(all, search) ?? {}
  return [
    ...('tier' in found ? [{ ...found, group: 'heads' as const, people }] : []),
    ...(await searchTab(database, 'teachers', search)),
    ...(await searchTab(database, 'staff', search)),
  ]
}

async function searchTab(database: Database, tab: DirectoryTab, search: string): Promise<FoundPeople[]> {
  const { people, found } = await readPeople(database, tab, search)
  return people.length > 0 ? [{ ...found, group: tab, people }] : []
}
