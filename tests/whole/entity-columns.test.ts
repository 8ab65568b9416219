// @module-tag postgres

import { expect } from 'vitest'
import type { z } from 'zod'
import type { AnyEntity } from '../../app/contract/entity.ts'
import { metaOf } from '../../app/contract/field-meta.ts'
import { type FileRules, hasNameAndSize, isList } from '../../app/contract/file-fields.ts'
import { entities } from '../../app/features/entities.ts'
import { schoolTest as test } from '../support/test-school.ts'

interface Column {
  type: string
  isNullable: boolean
}

test.for(entities.map((entity) => ({ table: entity.table as string, entity })))(
  'the migrated columns of $table match its entity',
  async ({ table, entity }, { school }) => {
    const tables = await school.resources.database.sql.introspection.getTables()
    const migrated = tables.find(({ name }) => name === table)
    const columns = Object.fromEntries(
      (migrated?.columns ?? []).map(({ name, dataType, isNullable }) => [
        name,
        { type: dataType.replace('int4', 'integer').toLowerCase(), isNullable: isNullable && name !== 'id' },
      ]),
    )
    const differences = [...new Set([...Object.keys(columns), ...Object.keys(columnsOf(entity))])]
      .map((name) => difference(table, name, columns[name], columnsOf(entity)[name]))
      .filter(Boolean)
    expect(differences).toEqual([])
  },
)

function difference(table: string, name: string, migrated: Column | undefined, declared: Column | undefined) {
  if (!migrated) return `${table}.${name}: only the entity has it`
  if (!declared) return `${table}.${name}: only the migrations have it`
  if (migrated.type !== declared.type || migrated.isNullable !== declared.isNullable)
    return `${table}.${name}: ${describe(migrated)} by the migrations, ${describe(declared)} by the entity`
  return undefined
}

const describe = ({ type, isNullable }: Column) => `${type}${isNullable ? ' that may be null' : ''}`

function columnsOf({
  fields,
  serverFields,
  hiddenFields,
  files,
  unique,
  fullTextSearch,
}: AnyEntity): Record<string, Column> {
  const text = { type: 'text', isNullable: false }
  const checks = Object.entries<z.ZodType>({ ...fields, ...serverFields, ...hiddenFields })
  const ofFiles = Object.entries(files as FileRules).flatMap(([field, rule]): [string, Column][] => [
    [field, { type: 'text', isNullable: !isList(rule) && !('missing' in rule) }],
    ...(hasNameAndSize(rule.kind)
      ? ([
          [`${field}_name`, text],
          [`${field}_size`, { type: 'integer', isNullable: true }],
        ] satisfies [string, Column][])
      : []),
  ])
  return {
    id: { type: 'integer', isNullable: false },
    updated_at: text,
    search_key: text,
    ...(fullTextSearch && { search_words: text, search_text: text }),
    ...(unique && { unique_key: text }),
    ...Object.fromEntries(checks.map(([field, check]) => [field, columnOf(check)])),
    ...Object.fromEntries(ofFiles),
  }
}

// A field is nullable if its schema turns an empty value into null.
function columnOf(check: z.ZodType): Column {
  const parsedNull = check.safeParse(null)
  const isNumber = ['number', 'yes-no'].includes(metaOf(check).kind)
  return {
    type: isNumber ? 'integer' : 'text',
    isNullable: parsedNull.success && parsedNull.data === null,
  }
}
