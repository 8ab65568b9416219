import { crudStore } from '#app/db/crud-store.server.ts'
import type { Sql } from '#app/db/database.server.ts'
import type { RecordOf } from '#app/db/records.ts'

export type Institution = RecordOf<'institutions'>

export const institutions = crudStore('institutions', {
  entity: 'institutions',
  order: 'id',
  isPublic: true,
  uniqueKey: () => 'the one institution',
})

/** The institution that the site is about; undefined before it was entered. */
export async function findInstitution(sql: Sql): Promise<Institution | undefined> {
  return (await institutions.findAll(sql, { audience: 'visitor' }))[0]
}
