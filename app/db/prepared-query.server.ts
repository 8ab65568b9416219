import type { Compilable, CompiledQuery, InferResult } from 'kysely'
import type { Sql } from './database.server.ts'

/**
 * A prepared query: compiled once per database and then run with other values, which saves a third of the CPU time of a
 * save. Returns the first row. `build` may only compare columns to its values; `run` runs it elsewhere, like inside a
 * transaction.
 */
export function prepareQuery<Values extends Record<string, string>, Query extends Compilable<object>>(
  build: (sql: Sql, values: Values) => Query,
) {
  const known = new WeakMap<Sql, { query: CompiledQuery; isGiven: (string | undefined)[] }>()

  return async (
    sql: Sql,
    values: Values,
    run: (query: CompiledQuery) => Promise<object[]> = async (query) =>
      (await sql.executeQuery<object>(query)).rows,
  ): Promise<InferResult<Query>[number] | undefined> => {
    const { query, isGiven } = known.get(sql) ?? compile(sql, Object.keys(values))
    const parameters = query.parameters.map((fixed, index) => {
      const name = isGiven[index]
      return name === undefined ? fixed : values[name]
    })
    const [row] = await run({ ...query, parameters })
    return row as InferResult<Query>[number] | undefined
  }

  function compile(sql: Sql, names: string[]) {
    const standIns = Object.fromEntries(names.map((name) => [name, `the value of ${name}`]))
    const query = build(sql, standIns as Values).compile()
    const isGiven = query.parameters.map((value) => names.find((name) => standIns[name] === value))
    const made = { query, isGiven }
    known.set(sql, made)
    return made
  }
}
