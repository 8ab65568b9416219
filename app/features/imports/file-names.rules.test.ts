import { expect, test } from 'vitest'
import { createRowFinder } from './file-names.rules.ts'
import { type ImportKind, kindAt } from './import-kinds.rules.ts'

const { entity } = kindAt('students') as ImportKind
const read = (fields: Record<string, string>) => ({
  fields,
  cellTexts: fields,
  errors: {},
  notes: {},
  unknown: [],
})
const rows = [
  {
    number: 2,
    cells: ['রিমা', 'IMG_1.jpg'],
    read: read({ full_name: 'রিমা', roll_number: '১২', contact_phone: '01712-345678' }),
  },
  { number: 3, cells: ['রুমা', 'IMG_2.jpg'], read: read({ full_name: 'রুমা', roll_number: '13' }) },
  { number: 4, cells: ['রুমা', null], read: read({ full_name: 'রুমা', roll_number: '14' }) },
]
const column = { head: '', samples: [], looksBijoy: false, bijoy: false }
const columns = ['full_name', null].map((field, index) => ({ ...column, index, field }))
const find = createRowFinder(entity, { columns, fixed: {} }, rows)

test.each([
  ['12.jpg', 2],
  ['01712345678.png', 2],
  ['ছবি/রিমা.jpeg', 2],
  ['img_2.jpg', 3],
])('a file named %s belongs to row %i', (name, number) => {
  expect(find(name)).toMatchObject({ row: { number } })
})

test('a name of no row or of several rows is refused with the reason', () => {
  expect(find('কেউ নয়.jpg')).toEqual({ refusal: expect.stringContaining('“কেউ নয়.jpg” কোন সারির তা বোঝা যায়নি') })
  expect(find('রুমা.jpg')).toEqual({ refusal: expect.stringContaining('(৩, ৪ নম্বর সারি)') })
})
