import { expect, test } from 'vitest'
import { checkFields } from '#app/contract/check-fields.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import { entities } from '#app/features/entities.ts'
import { aClass, examples } from '#tests/support/test-records.ts'
import { columnsOf } from './columns.ts'
import { findableByName } from './named-records.ts'
import { readCell } from './read-cell.ts'
import { writeCell } from './write-cell.ts'

const names = {
  classes: [
    { id: 7, name: 'একাদশ (বিজ্ঞান)' },
    { id: 8, name: 'একাদশ' },
  ],
}
const named = findableByName(names)
const nameOf = (_table: string, id: number) => names.classes.find((one) => one.id === id)?.name ?? ''

const valuesOf = (entity: AnyEntity, fields: Record<string, unknown>) => {
  const { values, errors } = checkFields(entity.input, fields)
  expect(errors).toBeUndefined()
  return values
}

test.each(examples)('a record of $path written to a sheet and read back is the same', (example) => {
  const entity = entities.find(({ path }) => `${path}/` === example.path)
  if (!entity) throw new Error(`no entity ${example.path}`)
  for (const fields of [{ ...example.required, ...example.replaced, ...example.kept }, example.required]) {
    const given = Object.entries(fields).map(([field, value]) => [field, value === aClass ? '7' : value])
    const values = valuesOf(entity, Object.fromEntries(given))
    const read = columnsOf(entity)
      .filter(({ field }) => field !== 'id')
      .map(
        (column) =>
          [column.field, readCell(column, writeCell(column, values?.[column.field], nameOf), named)] as const,
      )
    const back = read.map(([field, cell]) => [field, 'value' in cell ? cell.value : cell.refusal])
    expect(valuesOf(entity, Object.fromEntries(back))).toEqual(values)
  }
})
