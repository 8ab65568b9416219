import { sql } from 'kysely'
import type { Catalog } from '#app/contract/catalog.ts'
import type { SqlTransaction } from '#app/db/database.server.ts'
import type { Erasure } from './erasures.server.ts'

// Besides the tables of the entities.
const numberedOfServer = ['second_factors', 'recovery_codes', 'server_keys', 'changes', 'journal']

/**
 * After rows were inserted with their own ids: continues the sequences above them, and above ids that only the history
 * contains or that were erased for good.
 */
export async function setNextIds(
  trx: SqlTransaction,
  place: { kind: 'sqlite' | 'postgres'; catalog: Catalog },
  tables: readonly string[],
  erased: readonly Erasure[] = [],
): Promise<void> {
  const { kind, catalog } = place
  const numbered = [...catalog.byTable.keys(), ...numberedOfServer]
  for (const table of numbered.filter((name) => tables.includes(name))) {
    const { highest } = await trx
      .selectFrom(table as 'notices')
      .select((eb) => eb.fn.max('id').as('highest'))
      .executeTakeFirstOrThrow()
    const entity = catalog.byTable.get(table)?.path ?? ''
    const { remembered } = await trx
      .selectFrom('changes')
      .select((eb) => eb.fn.max('record_id').as('remembered'))
      .where('entity', '=', entity)
      .executeTakeFirstOrThrow()
    const gone = erased.filter((one) => catalog.byPath.get(one.entity)?.table === table)
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
