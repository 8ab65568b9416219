import type { z } from 'zod'
import type { AnyEntity } from '#app/contract/entity.ts'
import { type FieldMeta, metaOf, titleOf } from '#app/contract/field-meta.ts'

/** A column of an entity's sheet. */
export interface EntityColumn {
  /** The field; of a part's record with its path, like `sections.name`; `id` for the number of the record. */
  field: string
  /** What stands above it, unique in the sheet: the label of the field. */
  head: string
  isRequired: boolean
  traits: FieldMeta
  /** Of a field that names its record, the words for such a record, which may stand above it, too. */
  recordWords?: readonly string[]
}

/** The field of the column with the number of a record: exports have it, and imports find the record by it. */
export const idField = 'id'

/**
 * The columns of an entity's sheet in the order of its form, last the number of the record. Those of `part`, whose records
 * a row may have as well, follow the entity's own. What only the server sets is no column.
 */
export function columnsOf(entity: AnyEntity, part?: AnyEntity): EntityColumn[] {
  const own = fieldsOf(entity)
  const heads = new Set(own.map(({ head }) => head))
  const ofPart = part
    ? fieldsOf(part)
        .filter(({ traits }) => traits.refersTo !== entity.table)
        .map((column) => ({
          ...column,
          field: columnOfPart(part, column.field),
          head: heads.has(column.head) ? `${part.words.one}: ${column.head}` : column.head,
          // A row without a part has none of its fields.
          isRequired: false,
        }))
    : []
  return [
    ...own,
    ...ofPart,
    { field: idField, head: 'রেকর্ড নম্বর', isRequired: false, traits: { kind: 'number' } },
  ]
}

/** The values of a part's record by their columns in the sheet of the whole. */
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
    // Where an entity has labels of its own, fields without one are no part of its records.
    const head = labels ? labels[field] : (titleOf(check) ?? field)
    if (!head) return []
    const isRequired = !check.safeParse(undefined).success
    const isName = words.knownBy.length === 1 && words.knownBy[0] === field
    return [
      {
        field,
        head,
        isRequired,
        traits: metaOf(check),
        ...(isName && { recordWords: [words.one, words.english ?? ''].filter(Boolean) }),
      },
    ]
  })
}
