import type { Selectable } from 'kysely'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import type { Write } from '#app/db/write.server.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'

/** A record that was erased for good: only which one and when. */
export type Erasure = Selectable<Tables['erasures']>

/** Notes an erasure, in the transaction that erases the record. */
export async function rememberErasure(
  { trx }: Pick<Write, 'trx'>,
  entity: string,
  recordId: number,
): Promise<void> {
  await addErasures(trx, [{ entity, record_id: recordId, day: todayInDhaka(new Date()) }])
}

/** Adds erasures that are known from elsewhere. */
export async function addErasures(trx: SqlTransaction, erasures: readonly Erasure[]): Promise<void> {
  for (let start = 0; start < erasures.length; start += atOnce)
    await trx
      .insertInto('erasures')
      .values(erasures.slice(start, start + atOnce))
      .onConflict((conflict) => conflict.columns(['entity', 'record_id']).doNothing())
      .execute()
}

const atOnce = 500

/** All records that were erased for good. */
export async function findErasures(db: Sql | SqlTransaction): Promise<Erasure[]> {
  return db.selectFrom('erasures').selectAll().orderBy('entity').orderBy('record_id').execute()
}
