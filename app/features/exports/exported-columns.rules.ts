import type { z } from 'zod'
import type { AnyEntity } from '#app/contract/entity.ts'
import { metaOf, titleOf } from '#app/contract/field-meta.ts'
import { columnsOf, type EntityColumn } from '#app/sheets/columns.ts'

export interface ExportedColumn extends EntityColumn {
  /** An import ignores it. */
  isSetByServer?: true
}

/** Instants that the server set are exported to the minute, like typed ones. */
export function exportedValue({ field, meta, isSetByServer }: ExportedColumn, record: Values): unknown {
  const value = record[field]
  const isExact = isSetByServer && meta.kind === 'instant' && typeof value === 'string'
  return isExact ? `${value.slice(0, 'YYYY-MM-DDTHH:MM'.length)}:00.000Z` : value
}

type Values = Readonly<Record<string, unknown>>

/** The import columns; without import also the server fields, before the record number. Never secrets. */
export function exportedColumns(entity: AnyEntity): ExportedColumn[] {
  const columns = columnsOf(entity)
  if (entity.sheet) return columns
  const serverColumns = Object.entries<z.ZodType>(entity.serverFields).map(
    ([field, check]): ExportedColumn => ({
      field,
      head: titleOf(check) ?? field,
      isRequired: false,
      meta: metaOf(check),
      isSetByServer: true,
    }),
  )
  return [...columns.slice(0, -1), ...serverColumns, ...columns.slice(-1)]
}
