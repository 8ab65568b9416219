import { sql } from 'kysely'
import type { SqlTransaction } from './database.server.ts'
import { type Erasure, erasableTables } from './erasures.server.ts'
import { recordTables } from './records.ts'

const numbered = [
  ...recordTables,
  'second_factors',
  'recovery_codes',
  'server_keys',
  'changes',
  'journal',
] as const

/**
 * After rows came into these tables under the ids that they had: new ones go on above, also above ids that only the
 * history knows, or that were erased for good.
 */
export async function setNextIds(
  trx: SqlTransaction,
  kind: 'sqlite' | 'postgres',
  tables: readonly string[],
  erased: readonly Erasure[] = [],
): Promise<void> {
  for (const table of numbered.filter((name) => tables.includes(name))) {
    const { highest } = await trx
      .selectFrom(table as 'notices')
      .select((eb) => eb.fn.max('id').as('highest'))
      .executeTakeFirstOrThrow()
    const entity = table.replaceAll('_', '-')
    const { remembered } = await trx
      .selectFrom('changes')
      .select((eb) => eb.fn.max('record_id').as('remembered'))
      .where('entity', '=', entity)
      .executeTakeFirstOrThrow()
    const gone = erased.filter((one) => erasableTables[one.entity] === table)
    const last = gone.reduce(
      (most, one) => Math.max(most, one.record_id),
      Math.max(highest ?? 0, remembered ?? 0),
    )
    if (last > 0) await raiseLastId(trx, kind, table, last)
  }
}

async function raiseLastId(
  trx: SqlTransaction,
  kind: 'sqlite' | 'postgres',
  table: string,
  last: number,
): Promise<void> {
  if (kind === 'postgres') {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')::regclass`
    await sql`select setval(${sequence}, greatest(${last}, coalesce(pg_sequence_last_value(${sequence}), 0)))`.execute(
      trx,
    )
    return
  }
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(
    trx,
  )
  await sql`delete from sqlite_sequence where name = ${table}`.execute(trx)
  const seq = Math.max(last, rows[0]?.seq ?? 0)
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${seq})`.execute(trx)
}
