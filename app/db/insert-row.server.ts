import type { CompiledQuery } from 'kysely'
import type { Tables } from './tables.ts'
import type { Write } from './write.server.ts'

const statements = new Map<string, CompiledQuery>()

/**
 * Inserts a row and answers it as the database keeps it. The statement of a table and its columns is put together once:
 * that takes longer than the insert itself.
 */
export async function insertRow<T extends keyof Tables>(
  { trx, kind }: Pick<Write, 'trx' | 'kind'>,
  table: T,
  row: object,
): Promise<object> {
  const given = Object.entries(row).filter(([, value]) => value !== undefined)
  const key = `${kind} ${table} ${given.map(([column]) => column).join(' ')}`
  const statement = statements.get(key) ?? compile()
  const { rows } = await trx.executeQuery<object>(
    // Kysely gives the values of a row as parameters, in the order of its columns.
    { ...statement, parameters: given.map(([, value]) => value) },
  )
  const [made] = rows
  if (!made) throw new Error(`nothing was inserted into ${table}`)
  return made

  function compile(): CompiledQuery {
    const values = Object.fromEntries(given.map(([column]) => [column, column]))
    const compiled = trx
      .insertInto(table)
      .values(values as never)
      .returningAll()
      .compile()
    statements.set(key, compiled)
    return compiled
  }
}
