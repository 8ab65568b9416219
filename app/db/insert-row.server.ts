import type { CompiledQuery } from 'kysely'
import type { Tables } from './tables.ts'
import type { Write } from './write.server.ts'

/** Inserts a row and answers it as the database keeps it. */
export async function insertRow<T extends keyof Tables>(
  write: Write,
  table: T,
  row: object,
): Promise<object> {
  const [made] = await insert(write, table, row, true)
  if (!made) throw new Error(`nothing was inserted into ${table}`)
  return made
}

/** Inserts a row that nobody needs to see now: to read it back costs as much as to write it. */
export async function addRow<T extends keyof Tables>(write: Write, table: T, row: object): Promise<void> {
  await insert(write, table, row, false)
}

// The statement of a table and its columns is put together once: that takes longer than the insert itself.
const statements = new Map<string, CompiledQuery>()

async function insert<T extends keyof Tables>(
  { trx, kind, run }: Write,
  table: T,
  row: object,
  isReadBack: boolean,
) {
  const given = Object.entries(row).filter(([, value]) => value !== undefined)
  const key = `${kind} ${table} ${isReadBack} ${given.map(([column]) => column).join(' ')}`
  const statement = statements.get(key) ?? compile()
  // Kysely gives the values of a row as parameters, in the order of its columns.
  const parameters = given.map(([, value]) => value)
  return run({ ...statement, parameters })

  function compile(): CompiledQuery {
    const values = Object.fromEntries(given.map(([column]) => [column, column]))
    const query = trx.insertInto(table).values(values as never)
    const compiled = (isReadBack ? query.returningAll() : query).compile()
    statements.set(key, compiled)
    return compiled
  }
}
