import { sql } from 'kysely'
import type { Sql } from '../../app/db/database.server.ts'

/** The schema of a database by table, sorted so that it can be compared. */
export type DatabaseSchema = Record<string, TableSchema>

interface TableSchema {
  /** The types, followed by `or null` if nullable, else by `with default` if an insert may omit it. */
  columns: Record<string, string>
  /** Constraints: unique and foreign keys, checks. */
  rules: string[]
}

interface ColumnRow {
  table: string
  column: string
  type: string
  mayBeNull: boolean | number
  hasDefault: boolean | number
}

interface RuleRow {
  table: string
  rule: string
}

/** Reads the schema of a database from its system tables. */
export async function readSchema(db: Sql, kind: 'sqlite' | 'postgres'): Promise<DatabaseSchema> {
  const columns = await queries[kind].columns.execute(db)
  const rules = await queries[kind].rules.execute(db)
  const schema: DatabaseSchema = {}
  for (const { table, column, type, mayBeNull, hasDefault } of columns.rows) {
    schema[table] ??= { columns: {}, rules: [] }
    schema[table].columns[column] = type + (mayBeNull ? orNull : hasDefault ? withDefault : '')
  }
  for (const { table, rule } of rules.rows) schema[table]?.rules.push(rule)
  return schema
}

/** The changes that break a server that knows only the released schema, in words. */
export function narrowings(released: DatabaseSchema, current: DatabaseSchema): string[] {
  return Object.entries(released).flatMap(([table, before]) => {
    const now = current[table]
    if (!now) return [`${table} is gone`]
    const ofOldColumns = Object.entries(before.columns).flatMap(([column, was]) => {
      const is = now.columns[column]
      if (is === undefined) return [`${table}.${column} is gone`]
      if (typeOf(is) !== typeOf(was)) return [`${table}.${column} is now ${typeOf(is)}`]
      if (was.endsWith(orNull) && !is.endsWith(orNull)) return [`${table}.${column} takes no null any more`]
      if (mayBeLeftOut(was) && !mayBeLeftOut(is)) return [`${table}.${column} can't be left out any more`]
      return []
    })
    const ofNewColumns = Object.entries(now.columns).flatMap(([column, is]) =>
      column in before.columns || mayBeLeftOut(is) ? [] : [`${table}.${column} is new and can't be left out`],
    )
    const ofRules = now.rules.filter((rule) => !before.rules.includes(rule))
    return [...ofOldColumns, ...ofNewColumns, ...ofRules.map((rule) => `${table} has a new rule: ${rule}`)]
  })
}

const orNull = ' or null'
const withDefault = ' with default'
const typeOf = (column: string) => column.replace(/ (or null|with default)$/, '')
const mayBeLeftOut = (column: string) => typeOf(column) !== column

const queries = {
  sqlite: {
    columns: sql<ColumnRow>`
      select t.name as "table", c.name as "column", lower(c.type) as type,
        c."notnull" = 0 and c.pk = 0 as "mayBeNull",
        c.dflt_value is not null or (c.pk > 0 and lower(c.type) = 'integer') as "hasDefault"
      from sqlite_schema t, pragma_table_info(t.name) c
      where t.type = 'table' and t.name not like 'sqlite_%' order by 1, 2`,
    rules: sql<RuleRow>`
      select t.name as "table", 'unique (' || (select group_concat(coalesce(name, '?'), ', ') from pragma_index_info(i.name)) || ')' as rule
      from sqlite_schema t, pragma_index_list(t.name) i where t.type = 'table' and i."unique"
      union select t.name, 'references ' || f."table" || ' (' || f."from" || ') on delete ' || f.on_delete
      from sqlite_schema t, pragma_foreign_key_list(t.name) f where t.type = 'table'
      union select name, 'check' from sqlite_schema where type = 'table' and sql like '%check%(%'
      union select tbl_name, 'trigger ' || name from sqlite_schema where type = 'trigger'
      order by 1, 2`,
  },
  postgres: {
    columns: sql<ColumnRow>`
      select table_name as "table", column_name as "column", data_type as type,
        is_nullable = 'YES' as "mayBeNull",
        column_default is not null or is_identity = 'YES' as "hasDefault"
      from information_schema.columns where table_schema = current_schema() order by 1, 2`,
    rules: sql<RuleRow>`
      select r.relname as "table", pg_get_constraintdef(c.oid) as rule
      from pg_constraint c join pg_class r on r.oid = c.conrelid
      where c.connamespace = current_schema()::regnamespace and c.contype <> 'n'
      union select r.relname, 'unique ' || pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class r on r.oid = i.indrelid
      where r.relnamespace = current_schema()::regnamespace and i.indisunique
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
      union select r.relname, 'trigger ' || t.tgname
      from pg_trigger t join pg_class r on r.oid = t.tgrelid
      where r.relnamespace = current_schema()::regnamespace and not t.tgisinternal
      order by 1, 2`,
  },
}
