import { type RawBuilder, sql } from 'kysely'

/** Which database it is. */
export type Kind = 'sqlite' | 'postgres'

/** The column `id` of a table: a number that is never given twice, as each database writes it. */
export function idColumn(kind: Kind): RawBuilder<unknown> {
  return sql.raw(kind === 'postgres' ? 'id serial primary key' : 'id integer primary key autoincrement')
}
