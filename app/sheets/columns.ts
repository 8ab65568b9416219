import type { z } from 'zod'
import type { AnyEntity } from '#app/contract/entity.ts'
import { type FieldMeta, metaOf, titleOf } from '#app/contract/field-meta.ts'

export interface EntityColumn {
  /** `id` for the record number; for a part with its path, like `sections.name`. */
  field: string
  /** The label of the field, unique in the sheet. */
  head: string
  isRequired: boolean
  meta: FieldMeta
  /** For the name of a record: the words for such a record, which are also used as heads. */
  recordWords?: readonly string[]
}

/** The column of the record number: exports contain it, and imports find the record by it. */
export const idField = 'id'

/**
 * The columns of an entity's sheet in the order of its form, then those of `part`, whose records a row may contain,
 * too, then the record number. Fields set by the server are left out.
 */
export function columnsOf(entity: AnyEntity, part?: AnyEntity): EntityColumn[] {
  const columns = fieldsOf(entity)
  const heads = new Set(columns.map(({ head }) => head))
  const ofPart = part
    ? fieldsOf(part)
        .filter(({ meta }) => meta.refersTo !== entity.table)
        .map((column) => ({
          ...column,
          field: columnOfPart(part, column.field),
          head: heads.has(column.head) ? `${part.words.one}: ${column.head}` : column.head,
          // A row may have no part.
          isRequired: false,
        }))
    : []
  return [
    ...columns,
    ...ofPart,
    { field: idField, head: 'রেকর্ড নম্বর', isRequired: false, meta: { kind: 'number' } },
  ]
}

/** The values of a part's record by column. */
export function valuesOfPart<T>(
  part: AnyEntity | undefined,
  values: Readonly<Record<string, T>>,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [part ? columnOfPart(part, field) : field, value]),
  )
}

function columnOfPart({ path }: AnyEntity, field: string): string {
  return `${path}.${field}`
}

function fieldsOf({ fields, labels, words }: AnyEntity): EntityColumn[] {
  return Object.entries<z.ZodType>(fields).flatMap(([field, check]) => {
    // If an entity defines labels, fields without one are not part of its records.
    const head = labels ? labels[field] : (titleOf(check) ?? field)
    if (!head) return []
    const isRequired = !check.safeParse(undefined).success
    const isName = words.knownBy.length === 1 && words.knownBy[0] === field
    return [
      {
        field,
        head,
        isRequired,
        meta: metaOf(check),
        ...(isName && { recordWords: [words.one, words.english ?? ''].filter(Boolean) }),
      },
    ]
  })
}
