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
    'pragma journal_mode=wal; pragma synchronous=full; pragma secure_delete=on; pragma temp_store=memory; pragma cache_size=-16000;',
  )
  return database
}

/** What inserts the last rows of a table again, one at each call, with other values in some of their columns. */
export function insertLast(
  database: DatabaseSync,
  table: string,
  count = 1,
): (other?: Record<string, string>) => void {
  const rows = database.prepare(`select * from ${table} order by id desc limit ?`).all(count)
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id')
  const names = columns.map((column) => `"${column}"`).join(', ')
  const statement = database.prepare(
    `insert into ${table} (${names}) values (${columns.map(() => '?').join(', ')})`,
  )
  let next = 0
  return (other = {}) => {
    const row = rows[next % rows.length] ?? {}
    next += 1
    statement.run(...columns.map((column) => other[column] ?? row[column] ?? null))
  }
}
