import type { z } from 'zod'
import type { AnyEntity } from '#app/contract/entity.ts'
import { metaOf, titleOf } from '#app/contract/field-meta.ts'
import { columnsOf, type EntityColumn } from '#app/sheets/columns.ts'

/** A column of an exported list. */
export interface ExportedColumn extends EntityColumn {
  /** Nobody types it, and an import does not read it. */
  isMade?: true
}

/** The value of a column in a record. An instant that the server set is told to the minute, as times are written. */
export function exportedValue({ field, traits, isMade }: ExportedColumn, record: Values): unknown {
  const value = record[field]
  const isExact = isMade && traits.kind === 'instant' && typeof value === 'string'
  return isExact ? `${value.slice(0, 'YYYY-MM-DDTHH:MM'.length)}:00.000Z` : value
}

type Values = Readonly<Record<string, unknown>>

/**
 * The columns of an exported list. Those of an entity that can be imported are the columns of the import; other exports
 * have what the server sets, too, before the number of the record. Nothing secret is a column.
 */
export function exportedColumns(entity: AnyEntity): ExportedColumn[] {
  const columns = columnsOf(entity)
  if (entity.sheet) return columns
  const made = Object.entries<z.ZodType>(entity.serverFields).map(
    ([field, check]): ExportedColumn => ({
      field,
      head: titleOf(check) ?? field,
      isRequired: false,
      traits: metaOf(check),
      isMade: true,
    }),
  )
  return [...columns.slice(0, -1), ...made, ...columns.slice(-1)]
}
