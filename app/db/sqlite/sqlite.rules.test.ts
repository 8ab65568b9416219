import { CompiledQuery, Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { sqliteMemoryDialect } from './sqlite.server.ts'

test('after SQLite has rolled back a transaction by itself, its later statements fail', async () => {
  const sql = new Kysely<{ days: { day: number } }>({ dialect: sqliteMemoryDialect() })
  await sql.schema
    .createTable('days')
    .addColumn('day', 'integer', (column) => column.primaryKey())
    .execute()
  const failing = sql.transaction().execute(async (trx) => {
    const twice = CompiledQuery.raw('insert or rollback into days values (1), (1)')
    await trx.executeQuery(twice).catch(() => {})
    await trx.insertInto('days').values({ day: 2 }).execute()
  })
  await expect(failing).rejects.toThrow('end of its transaction')
  expect(await sql.selectFrom('days').selectAll().execute()).toEqual([])
})
