import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

/** A statement of node:sqlite whose rows are plain objects. */
export interface RowStatement {
  /** Whether it answers rows, as a select does. */
  hasRows: boolean
  all(parameters: readonly unknown[]): object[]
  iterate(parameters: readonly unknown[]): IterableIterator<object>
  /** Of a statement that answers none. */
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint }
}

/** Prepares a statement; the tables that it reads must stay as they are, for it knows their columns from now on. */
export function prepareRows(connection: DatabaseSync, sql: string): RowStatement {
  const statement = connection.prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  // The objects that node:sqlite makes by itself are of the slow kind; from arrays we make quick ones.
  statement.setReturnArrays(true)

  function toRow(values: readonly unknown[]): object {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ''] = values[index]
    return row
  }

  return {
    hasRows: columns.length > 0,
    // Its types don't know of arrays.
    all: (parameters) =>
      (statement.all(...(parameters as SQLInputValue[])) as unknown as unknown[][]).map(toRow),
    *iterate(parameters) {
      const rows = statement.iterate(...(parameters as SQLInputValue[])) as unknown as Iterable<unknown[]>
      for (const values of rows) yield toRow(values)
    },
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
  }
}
