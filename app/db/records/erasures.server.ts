import type { Selectable } from 'kysely'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import type { Write } from '#app/db/write.server.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'

export type Erasure = Selectable<Tables['erasures']>

export async function recordErasure(
  { trx }: Pick<Write, 'trx'>,
  entity: string,
  recordId: number,
): Promise<void> {
  await addErasures(trx, [{ entity, record_id: recordId, day: todayInDhaka(new Date()) }])
}

export async function addErasures(trx: SqlTransaction, erasures: readonly Erasure[]): Promise<void> {
  for (let start = 0; start < erasures.length; start += chunkSize)
    await trx
      .insertInto('erasures')
      .values(erasures.slice(start, start + chunkSize))
      .onConflict((conflict) => conflict.columns(['entity', 'record_id']).doNothing())
      .execute()
}

const chunkSize = 500

export async function findErasures(db: Sql | SqlTransaction): Promise<Erasure[]> {
  return db.selectFrom('erasures').selectAll().orderBy('entity').orderBy('record_id').execute()
}
