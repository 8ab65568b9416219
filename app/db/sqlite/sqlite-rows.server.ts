import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

/** A statement of node:sqlite that returns plain objects. */
export interface RowStatement {
  /** Whether it returns rows, as a select does. */
  hasRows: boolean
  all(parameters: readonly unknown[]): object[]
  iterate(parameters: readonly unknown[]): IterableIterator<object>
  /** For statements that return no rows. */
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint }
}

/** Prepares a statement. It remembers its columns, so the tables that it reads must not change. */
export function prepareRows(connection: DatabaseSync, sql: string): RowStatement {
  const statement = connection.prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  // node:sqlite's own row objects are slow (dictionary mode); objects built from arrays are fast.
  statement.setReturnArrays(true)

  function toRow(values: readonly unknown[]): object {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ''] = values[index]
    return row
  }

  return {
    hasRows: columns.length > 0,
    // The types of node:sqlite lack this option.
    all: (parameters) =>
      (statement.all(...(parameters as SQLInputValue[])) as unknown as unknown[][]).map(toRow),
    *iterate(parameters) {
      const rows = statement.iterate(...(parameters as SQLInputValue[])) as unknown as Iterable<unknown[]>
      for (const values of rows) yield toRow(values)
    },
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
  }
}
