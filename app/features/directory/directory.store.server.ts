import type { Sql } from '#app/db/database.server.ts'
import { type Head, heads } from '#app/features/heads/heads.store.server.ts'
import { staff } from '#app/features/staff/staff.store.server.ts'
import { teachers } from '#app/features/teachers/teachers.store.server.ts'
import { type DirectoryPerson, type DirectoryTab, responsibilityOf } from './directory.rules.ts'

export async function readPeople(sql: Sql, tab: DirectoryTab, search?: string): Promise<DirectoryPerson[]> {
  const options = { audience: 'visitor', search } as const
  if (tab === 'staff')
    return (await staff.findAll(sql, options)).map((member) => ({
      ...member,
      work: responsibilityOf(member),
    }))
  return (await teachers.findAll(sql, options)).map(({ subject, ...teacher }) => ({
    ...teacher,
    work: subject,
  }))
}

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
