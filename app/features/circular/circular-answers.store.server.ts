import { defaultBaseYear } from '#app/contract/institution-kinds.ts'
import type { Sql } from '#app/db/database.server.ts'
import { committeeMembers } from '#app/features/committee/committee.store.server.ts'
import { findInstitution } from '#app/features/institution/institution.store.server.ts'
import type { OfficerKind } from '#app/features/officers/officers.entity.ts'
import { officers } from '#app/features/officers/officers.store.server.ts'
import { findPublicCounts } from '#app/features/student-counts/student-counts.store.server.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'

const visitor = { audience: 'visitor' } as const
const founded = /প্রতিষ্ঠাকাল|প্রতিষ্ঠার|প্রতিষ্ঠা সাল|স্থাপিত/
const chairs = /^(?:সভাপতি|চেয়ারম্যান|president|chairman)/i

/** From the rows at a glance, else the year of the institution unless it is the default. */
export async function findFoundingYear(sql: Sql): Promise<string | undefined> {
  const institution = await findInstitution(sql)
  if (!institution) return undefined
  const row = institution.at_a_glance.find(({ label }) => founded.test(label))
  if (row) return row.value
  return institution.base_year === defaultBaseYear ? undefined : toBengaliDigits(institution.base_year)
}

/** 0 before the first count. */
export async function countStudents(sql: Sql): Promise<number> {
  const { rows } = await findPublicCounts(sql)
  return rows.reduce((sum, row) => sum + (row.class_name === null ? 0 : row.total), 0)
}

export async function findChair(sql: Sql) {
  const members = await committeeMembers.findColumns(sql, visitor, ['full_name', 'role'])
  return members.find(({ role }) => chairs.test(role.trim()))
}

export async function findOfficer(sql: Sql, kind: OfficerKind) {
  return (await officers.findAll(sql, visitor)).find((one) => one.kind === kind)
}
