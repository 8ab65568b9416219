import { Kysely, sql } from 'kysely'
import { migrate } from '#app/db/migrate.server.ts'
import { sqliteMemoryDialect } from '#app/db/sqlite/sqlite.server.ts'
import type { Tables } from './tables.ts'

export interface ColumnShape {
  name: string
  type: 'text' | 'integer' | 'bigint'
  mayBeNull: boolean
}

/** The columns of all tables after a migration. */
export async function readTableShapes(migration: string): Promise<ReadonlyMap<string, ColumnShape[]>> {
  const db = new Kysely<Tables>({ dialect: sqliteMemoryDialect() })
  try {
    await migrate(db, 'sqlite', migration)
    const { rows } = await sql<ColumnRow>`
      select t.name as "table", c.name, lower(c.type) as type, c."notnull" + c.pk as needed
      from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table'`.execute(db)
    return Map.groupBy(rows.map(toShape), ({ table }) => table)
  } finally {
    await db.destroy()
  }
}

interface ColumnRow {
  table: string
  name: string
  type: string
  needed: number
}

function toShape({ table, name, type, needed }: ColumnRow): ColumnShape & { table: string } {
  return {
    table,
    name,
    type: type === 'integer' || type === 'bigint' ? type : 'text',
    mayBeNull: needed === 0,
  }
}
