// @module-tag postgres

import { expect } from 'vitest'
import type { z } from 'zod'
import { type AnyEntity, type FileRules, hasNameAndSize } from '../../app/contract/entity.ts'
import { metaOf } from '../../app/contract/field-meta.ts'
import { entities } from '../../app/features/entities.ts'
import { schoolTest as test } from '../support/test-school.ts'

interface Column {
  type: string
  mayBeNull: boolean
}

test.for(entities.map((entity) => ({ table: entity.table as string, entity })))(
  'the migrated columns of $table match its entity',
  async ({ table, entity }, { school }) => {
    const tables = await school.resources.database.sql.introspection.getTables()
    const made = tables.find(({ name }) => name === table)
    const columns = Object.fromEntries(
      (made?.columns ?? []).map(({ name, dataType, isNullable }) => [
        name,
        { type: dataType.replace('int4', 'integer').toLowerCase(), mayBeNull: isNullable && name !== 'id' },
      ]),
    )
    const differences = [...new Set([...Object.keys(columns), ...Object.keys(columnsOf(entity))])]
      .map((name) => difference(table, name, columns[name], columnsOf(entity)[name]))
      .filter(Boolean)
    expect(differences).toEqual([])
  },
)

function difference(table: string, name: string, made: Column | undefined, declared: Column | undefined) {
  if (!made) return `${table}.${name}: the entity has it, no migration makes it`
  if (!declared) return `${table}.${name}: a migration makes it, the entity does not have it`
  if (made.type !== declared.type || made.mayBeNull !== declared.mayBeNull)
    return `${table}.${name}: the migrations make it ${describe(made)}, the entity says ${describe(declared)}`
  return undefined
}

const describe = ({ type, mayBeNull }: Column) => `${type}${mayBeNull ? ' that may be null' : ''}`

function columnsOf({
  fields,
  serverFields,
  hiddenFields,
  files,
  unique,
  fullTextSearch,
}: AnyEntity): Record<string, Column> {
  const text = { type: 'text', mayBeNull: false }
  const checks = Object.entries<z.ZodType>({ ...fields, ...serverFields, ...hiddenFields })
  const ofFiles = Object.entries(files as FileRules).flatMap(([field, rule]): [string, Column][] => [
    [field, { type: 'text', mayBeNull: rule.kind !== 'list' && !('missing' in rule) }],
    ...(hasNameAndSize(rule.kind)
      ? ([
          [`${field}_name`, text],
          [`${field}_size`, { type: 'integer', mayBeNull: true }],
        ] satisfies [string, Column][])
      : []),
  ])
  return {
    id: { type: 'integer', mayBeNull: false },
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
  const ofNothing = check.safeParse(null)
  const isNumber = ['number', 'yes-no'].includes(metaOf(check).kind)
  return {
    type: isNumber ? 'integer' : 'text',
    mayBeNull: ofNothing.success && ofNothing.data === null,
  }
}
