import { sql } from 'kysely'
import type { Catalog } from '#app/contract/catalog.ts'
import type { SqlTransaction } from '#app/db/database.server.ts'
import type { Erasure } from './erasures.server.ts'

const serverTables = ['second_factors', 'recovery_codes', 'server_keys', 'changes', 'journal']

/** After inserts with given ids: advances the sequences beyond them, and beyond ids of deleted and erased records. */
export async function setNextIds(
  trx: SqlTransaction,
  db: { kind: 'sqlite' | 'postgres'; catalog: Catalog },
  tables: readonly string[],
  erased: readonly Erasure[] = [],
): Promise<void> {
  const { kind, catalog } = db
  const numbered = [...catalog.byTable.keys(), ...serverTables]
  for (const table of numbered.filter((name) => tables.includes(name))) {
    const { highest } = await trx
      .selectFrom(table as 'notices')
      .select((eb) => eb.fn.max('id').as('highest'))
      .executeTakeFirstOrThrow()
    const entity = catalog.byTable.get(table)?.path ?? ''
    const { highestInHistory } = await trx
      .selectFrom('changes')
      .select((eb) => eb.fn.max('record_id').as('highestInHistory'))
      .where('entity', '=', entity)
      .executeTakeFirstOrThrow()
    const erasedFromTable = erased.filter(({ entity }) => catalog.byPath.get(entity)?.table === table)
    const lastId = erasedFromTable.reduce(
      (highestSoFar, erasure) => Math.max(highestSoFar, erasure.record_id),
      Math.max(highest ?? 0, highestInHistory ?? 0),
    )
    if (lastId > 0) await raiseLastId(trx, kind, table, lastId)
  }
}

async function raiseLastId(
  trx: SqlTransaction,
  kind: 'sqlite' | 'postgres',
  table: string,
  lastId: number,
): Promise<void> {
  if (kind === 'postgres') {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')::regclass`
    await sql`select setval(${sequence}, greatest(${lastId}, coalesce(pg_sequence_last_value(${sequence}), 0)))`.execute(
      trx,
    )
    return
  }
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(
    trx,
  )
  await sql`delete from sqlite_sequence where name = ${table}`.execute(trx)
  const seq = Math.max(lastId, rows[0]?.seq ?? 0)
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${seq})`.execute(trx)
}
