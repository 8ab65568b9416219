import { type HeadTitles, headTitlesOf } from '#app/contract/institution-kinds.ts'
import type { Sql } from '#app/db/database.server.ts'
import { type Head, heads } from '#app/features/heads/heads.store.server.ts'
import { findInstitution } from '#app/features/institution/institution.store.server.ts'
import { type StaffMember, staff } from '#app/features/staff/staff.store.server.ts'
import { type Teacher, teachers } from '#app/features/teachers/teachers.store.server.ts'
import { type DirectoryPerson, headsFirst, responsibilityOf, searchHeads } from './directory.rules.ts'

export async function readStaff(sql: Sql, search?: string): Promise<DirectoryPerson[]> {
  return (await staff.findAll(sql, { audience: 'visitor', search })).map(staffCard)
}

export async function readTeachers(sql: Sql, search?: string): Promise<DirectoryPerson[]> {
  const [found, all, institution] = await Promise.all([
    teachers.findAll(sql, { audience: 'visitor', search }),
    heads.findAll(sql, { audience: 'visitor' }),
    findInstitution(sql),
  ])
  const titles = headTitlesOf(institution)
  const cards = all.sort(byRank).map((head) => headCard(head, titles))
  return headsFirst(search ? searchHeads(cards, search) : cards, found.map(teacherCard))
}

/** Heads who are also teachers count once. */
export async function countTeachers(sql: Sql): Promise<number> {
  const [all, leading] = await Promise.all([
    teachers.findColumns(sql, { audience: 'visitor' }, ['full_name']),
    heads.findColumns(sql, { audience: 'visitor' }, ['full_name']),
  ])
  return headsFirst(leading, all).length
}

const ranks: readonly string[] = Object.keys(headTitlesOf(undefined))
const byRank = (one: Head, other: Head) => ranks.indexOf(one.designation) - ranks.indexOf(other.designation)

function headCard({ id, full_name, designation, photo }: Head, titles: HeadTitles): DirectoryPerson {
  const none = { work: '', contact_phone: '', contact_email: '' }
  return { id, full_name, designation: titles[designation], photo, ...none, isHead: true }
}

function teacherCard({ subject, ...teacher }: Teacher): DirectoryPerson {
  return { ...teacher, work: subject }
}

function staffCard(member: StaffMember): DirectoryPerson {
  return { ...member, work: responsibilityOf(member) }
}
