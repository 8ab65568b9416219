import { expect, test } from 'vitest'
import { referencesOf } from '#app/contract/catalog.ts'
import { checkFields } from '#app/contract/check-fields.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import { contactMessageEntity } from '#app/features/contact-messages/contact-messages.entity.ts'
import { entities } from '#app/features/entities.ts'
import { noticeEntity } from '#app/features/notices/notices.entity.ts'
import { studentEntity } from '#app/features/students/students.entity.ts'
import { columnsOf } from './columns.ts'
import { createNameIndex } from './named-records.ts'
import { readCell } from './read-cell.ts'
import { writeCell } from './write-cell.ts'

const records = [
  { id: 7, name: 'একাদশ (বিজ্ঞান)' },
  { id: 8, name: 'একাদশ' },
]
const named = createNameIndex({ classes: records, sections: records, subjects: records, teachers: records })
const nameOf = (_table: string, id: number) => records.find((one) => one.id === id)?.name ?? ''

const valuesOf = (entity: AnyEntity, fields: Record<string, unknown>) => {
  const { values, errors } = checkFields(entity.input, fields)
  expect(errors).toBeUndefined()
  return values
}

interface Sample {
  path: string
  entity: AnyEntity
  fields: Readonly<Record<string, unknown>>
}

const sampleOf = (entity: AnyEntity, fields: object): Sample => {
  const references = referencesOf(entity).map(({ field }, at) => [field, records[at % 2]?.id])
  return { path: entity.path, entity, fields: { ...Object.fromEntries(references), ...fields } }
}

const requiredOf = (entity: AnyEntity) => {
  const required = columnsOf(entity).filter(({ field, isRequired }) => isRequired && field in entity.example)
  return Object.fromEntries(required.map(({ field }) => [field, entity.example[field]]))
}

const samples = entities.flatMap((entity) => {
  const complete = sampleOf(entity, entity.example)
  // A message needs one of two fields that are not required.
  return entity === contactMessageEntity ? complete : [complete, sampleOf(entity, requiredOf(entity))]
})

test.each([
  ...samples,
  // Values that spreadsheets and careless readers change.
  sampleOf(studentEntity, {
    full_name: "'৭১ এর -রিমা",
    roll_number: '০০৭',
    section: '+১',
    gender: 'male',
    address: '=HYPERLINK("x")\n  দ্বিতীয় লাইন, "উদ্ধৃতি"',
    guardian_name: '১২/০৩/২০১০',
    digital_id_code: '00012345678901234567890',
  }),
  sampleOf(noticeEntity, {
    title: '#১ নোটিশ',
    publish_at: '2026-02-01T03:30:15.123Z',
    expires_at: '2026-02-28T18:00:00.000Z',
    is_draft: 'true',
  }),
])('a record of $path written to a sheet and read back is the same', ({ entity, fields }) => {
  const values = valuesOf(entity, fields)
  const read = columnsOf(entity)
    .filter(({ field }) => field !== 'id')
    .map(
      (column) =>
        [column.field, readCell(column, writeCell(column, values?.[column.field], nameOf), named)] as const,
    )
  const back = read.map(([field, cell]) => [field, 'value' in cell ? cell.value : cell.refusal])
  expect(valuesOf(entity, Object.fromEntries(back))).toEqual(values)
})
