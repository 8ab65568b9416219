import { sql as rawSql } from 'kysely'
import { codesOf } from '#app/contract/institution-codes.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { crudStore } from '#app/db/records/crud-store.server.ts'
import { type RecordOf, toRecord } from '#app/db/records/records.ts'
import { type Actor, addJournalEntry } from '#app/features/journal/journal.store.server.ts'
import { channelsOf, importantLinksOf } from './channels.rules.ts'
import { institutionEntity } from './institution.entity.ts'
import {
  admissionDeadlineLabel,
  changedSecuritySettings,
  type SecuritySetting,
  securityDefaults,
} from './institution.rules.ts'

export type Institution = RecordOf<'institutions'>

export const institutions = crudStore(institutionEntity)

export async function findInstitution(sql: Sql | SqlTransaction): Promise<Institution | undefined> {
  return (await institutions.findAll(sql, { audience: 'visitor' }))[0]
}

export async function findSiteOwner(sql: Sql) {
  return (await findSiteFrame(sql)).institution
}

/** What every page needs, in one query: the institution, and whether there is a calendar to link to. */
export async function findSiteFrame(sql: Sql) {
  const { has_events, ...row } = await sql
    .selectFrom(rawSql<{ one: number }>`(select 1 as one)`.as('one'))
    .leftJoin('institutions', (join) => join.onTrue())
    .selectAll('institutions')
    .select((eb) => eb.exists(eb.selectFrom('events').select('events.id')).as('has_events'))
    .orderBy('institutions.id')
    .executeTakeFirstOrThrow()
  return {
    institution: row.id === null ? undefined : asOwner(toRecord(institutionEntity, row)),
    hasCalendar: Boolean(has_events),
  }
}

function asOwner(institution: Institution) {
  return {
    ...institution,
    codes: codesOf(institution),
    channels: channelsOf(institution),
    important_links: importantLinksOf(institution.important_links),
  }
}

export async function findInstitutionOrNull(sql: Sql): Promise<Institution | null> {
  return (await findInstitution(sql)) ?? null
}

/** Undefined without one. */
export async function findAdmissionDeadline(sql: Sql) {
  const { admission_deadline: deadline, updated_at } = (await findInstitution(sql)) ?? {}
  return deadline && updated_at ? { title: admissionDeadlineLabel, deadline, updated_at } : undefined
}

export async function readSecuritySettings(
  sql: Sql | SqlTransaction,
): Promise<Pick<Institution, SecuritySetting>> {
  return (await findInstitution(sql)) ?? securityDefaults
}

/** Records changed trust settings in the journal; without an institution, compares with the defaults. */
export async function recordSecurityChange(
  trx: SqlTransaction,
  asker: Actor,
  before: object | undefined,
  after: object | undefined,
): Promise<void> {
  const { id } = { ...after, ...before } as { id?: number }
  const subject = id === undefined ? undefined : { entity: 'institutions', id }
  for (const detail of changedSecuritySettings(
    { ...(before ?? securityDefaults) },
    { ...(after ?? securityDefaults) },
  ))
    await addJournalEntry(trx, asker, { kind: 'trust_setting_changed', subject, detail })
}
