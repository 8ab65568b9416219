import { DatabaseSync } from 'node:sqlite'
import type { MeasuredSchool } from './school.ts'

/** Copies the school's database, for a bare program that writes into it. */
export function copyDatabase({ dataDir }: MeasuredSchool, file: string): void {
  const copy = new DatabaseSync(`${dataDir}/pathshala.sqlite`, { readOnly: true })
  copy.exec(`vacuum into '${file}'`)
  copy.close()
}

/** Opens it with the settings that the product uses. */
export function openBare(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  database.exec(
    'pragma journal_mode=wal; pragma synchronous=full; pragma temp_store=memory; pragma cache_size=-16000;',
  )
  return database
}

/** What inserts the last row of a table again, with other values in some of its columns. */
export function insertLast(database: DatabaseSync, table: string): (other?: Record<string, string>) => void {
  const row = database.prepare(`select * from ${table} order by id desc limit 1`).get() ?? {}
  const columns = Object.keys(row).filter((column) => column !== 'id')
  const names = columns.map((column) => `"${column}"`).join(', ')
  const statement = database.prepare(
    `insert into ${table} (${names}) values (${columns.map(() => '?').join(', ')})`,
  )
  return (other = {}) => void statement.run(...columns.map((column) => other[column] ?? row[column] ?? null))
}
