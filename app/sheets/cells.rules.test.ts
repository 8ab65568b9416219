import { expect, test } from 'vitest'
import { checkFields } from '#app/contract/check-fields.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import { entities } from '#app/features/entities.ts'
import { aClass, type Example, examples } from '#tests/support/test-records.ts'
import { columnsOf } from './columns.ts'
import { findableByName } from './named-records.ts'
import { readCell } from './read-cell.ts'
import { writeCell } from './write-cell.ts'

const records = [
  { id: 7, name: 'একাদশ (বিজ্ঞান)' },
  { id: 8, name: 'একাদশ' },
]
const named = findableByName({ classes: records, sections: records, subjects: records, teachers: records })
const nameOf = (_table: string, id: number) => records.find((one) => one.id === id)?.name ?? ''

const valuesOf = (entity: AnyEntity, fields: Record<string, unknown>) => {
  const { values, errors } = checkFields(entity.input, fields)
  expect(errors).toBeUndefined()
  return values
}

const routine = {
  classId: '7',
  subjectId: '8',
  teacherId: '7',
  startTime: '09:30',
  endTime: '10:15',
  days: ['4', '0'],
}
const others = [
  { path: 'class-routine/', required: routine, replaced: { sectionId: '8' }, kept: {} },
  {
    path: 'institutions/',
    required: {
      name: 'হাওর কলেজ',
      address: 'নদীর পাড়',
      contact_phone: '02-55012345',
      contact_email: 'a@example.com',
    },
    replaced: {
      school_days: ['0', '6'],
      at_a_glance: [{ label: 'ভবন', value: '৩টি: দুইটি পাকা' }],
      kind: 'madrasa',
    },
    kept: { session_month: '7' },
  },
  // What spreadsheets, and careless readers of them, change.
  {
    path: 'students/',
    required: { full_name: "'৭১ এর -রিমা", roll_number: '০০৭', class_name: '7' },
    replaced: {
      section: '+১',
      gender: 'male',
      address: '=HYPERLINK("x")\n  দ্বিতীয় লাইন, "উদ্ধৃতি"',
      guardian_name: '১২/০৩/২০১০',
      digital_id_code: '00012345678901234567890',
    },
    kept: {},
  },
  {
    path: 'notices/',
    required: { title: '#১ নোটিশ' },
    replaced: {
      publish_at: '2026-02-01T03:30:15.123Z',
      expires_at: '2026-02-28T18:00:00.000Z',
      is_draft: 'true',
    },
    kept: {},
  },
]

test.each<Pick<Example, 'path'> & Record<'required' | 'replaced' | 'kept', object>>([...examples, ...others])(
  'a record of $path written to a sheet and read back is the same',
  (example) => {
    const entity = entities.find(({ path }) => `${path}/` === example.path)
    if (!entity) throw new Error(`no entity ${example.path}`)
    for (const fields of [{ ...example.required, ...example.replaced, ...example.kept }, example.required]) {
      const given = Object.entries(fields).map(([field, value]) => [field, value === aClass ? '7' : value])
      const values = valuesOf(entity, Object.fromEntries(given))
      const read = columnsOf(entity)
        .filter(({ field }) => field !== 'id')
        .map(
          (column) =>
            [
              column.field,
              readCell(column, writeCell(column, values?.[column.field], nameOf), named),
            ] as const,
        )
      const back = read.map(([field, cell]) => [field, 'value' in cell ? cell.value : cell.refusal])
      expect(valuesOf(entity, Object.fromEntries(back))).toEqual(values)
    }
  },
)
