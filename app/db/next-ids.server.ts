import { sql } from 'kysely'
import type { SqlTransaction } from './database.server.ts'
import { recordTables } from './records.ts'

const numbered = [
  ...recordTables,
  'second_factors',
  'recovery_codes',
  'server_keys',
  'changes',
  'journal',
] as const

/** After rows came into these tables under the ids that they had: new ones go on above, also above ids that only the history knows. */
export async function setNextIds(
  trx: SqlTransaction,
  kind: 'sqlite' | 'postgres',
  tables: readonly string[],
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
    const last = Math.max(highest ?? 0, remembered ?? 0)
    if (last > 0) await setLastId(trx, kind, table, last)
  }
}

async function setLastId(
  trx: SqlTransaction,
  kind: 'sqlite' | 'postgres',
  table: string,
  last: number,
): Promise<void> {
  if (kind === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(trx)
    return
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(trx)
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(trx)
}
