import type { Catalog } from '#app/contract/catalog.ts'
import { maxInteger } from '#app/contract/fields.ts'
import type { ColumnShape } from '#app/db/tables/table-shapes.server.ts'
import { isKey } from '#app/storage/file-keys.ts'
import { quoted } from '#app/storage/zip-reader.server.ts'
import { isStorable } from '#app/text/base/visible.ts'
import type { BackupTable } from './archive-format.ts'

export type Row = Record<string, unknown>

/** Throws for columns or values that the table can not have. */
export function readRow(line: string, columns: readonly ColumnShape[]): Row {
  const row = parseObject(line)
  const names = Object.keys(row)
  const unknown = names.find((name) => !columns.some((column) => column.name === name))
  if (unknown !== undefined) throw new Error(`there is no column ${quoted(unknown)}`)
  for (const column of columns)
    if (!isValueOf(column, row[column.name])) throw new Error(`${column.name} holds what it can't hold`)
  return row
}

/** The keys of the files that a row refers to, including its history; throws for an invalid key. */
export function filesIn(table: BackupTable, row: Row, catalog: Catalog): string[] {
  const records = table === 'changes' ? [row.before, row.after].flatMap(recordIn) : [row]
  const keys = records.flatMap(catalog.filesOf)
  const bad = keys.find((key) => !isKey(key))
  if (bad !== undefined) throw new Error(`${quoted(bad)} is no file of ours`)
  return keys
}

function recordIn(body: unknown): object[] {
  return typeof body === 'string' ? [parseObject(body)] : []
}

/** Parses JSON; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The message of JSON.parse quotes the text, which may be about a child.
    return undefined
  }
}

function parseObject(text: string): Row {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('a line is no row')
  return value as Row
}

function isValueOf({ type, mayBeNull }: ColumnShape, value: unknown): boolean {
  if (value === null) return mayBeNull
  if (type === 'text') return typeof value === 'string' && isStorable(value)
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return false
  return type === 'bigint' || Math.abs(value) <= maxInteger
}
