import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { crudStore } from '#app/db/records/crud-store.server.ts'
import type { RecordOf } from '#app/db/records/records.ts'
import { type Asker, rememberInJournal } from '#app/features/journal/journal.store.server.ts'
import { institutionEntity } from './institution.entity.ts'
import { changedSecuritySettings, type SecuritySetting, securityDefaults } from './institution.rules.ts'
import { codesOf } from './institution-codes.rules.ts'

export type Institution = RecordOf<'institutions'>

export const institutions = crudStore(institutionEntity)

/** The institution of the site; undefined until it is added. */
export async function findInstitution(sql: Sql | SqlTransaction): Promise<Institution | undefined> {
  return (await institutions.findAll(sql, { audience: 'visitor' }))[0]
}

/** The institution as every page shows it. */
export async function findSiteOwner(sql: Sql) {
  const institution = await findInstitution(sql)
  return institution && { ...institution, codes: codesOf(institution) }
}

/** The institution for a part of a page; null until it is added. */
export async function findInstitutionOrNull(sql: Sql): Promise<Institution | null> {
  return (await findInstitution(sql)) ?? null
}

/** The current trust settings, or the defaults. */
export async function readSecuritySettings(
  sql: Sql | SqlTransaction,
): Promise<Pick<Institution, SecuritySetting>> {
  return (await findInstitution(sql)) ?? securityDefaults
}

/** Writes to the journal which trust settings a write changes, compared with the defaults if there is no institution. */
export async function rememberSecurityChange(
  trx: SqlTransaction,
  asker: Asker,
  before: object | undefined,
  after: object | undefined,
): Promise<void> {
  const { id } = { ...after, ...before } as { id?: number }
  const subject = id === undefined ? undefined : { entity: 'institutions', id }
  for (const detail of changedSecuritySettings(
    { ...(before ?? securityDefaults) },
    { ...(after ?? securityDefaults) },
  ))
    await rememberInJournal(trx, asker, { kind: 'trust_setting_changed', subject, detail })
}
