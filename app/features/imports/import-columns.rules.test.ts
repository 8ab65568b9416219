import { expect, test } from 'vitest'
import { createNameIndex } from '#app/sheets/named-records.ts'
import { convert, fillField, fix, proposeColumns } from './import-columns.rules.ts'
import { type ImportKind, kindAt } from './import-kinds.rules.ts'

const { columns } = kindAt('students') as ImportKind
const heads = ['নাম', 'রোল', 'মোবাইল (অভিভাবক) ১', 'যোগাযোগ']
const rows = [heads, ['রিমা', 1, '01712345678', '01812345678']].map((cells, at) => ({ number: at + 1, cells }))

function fieldsOf(...saved: { heading: string; field: string | null }[]) {
  const proposal = proposeColumns(columns, rows, createNameIndex({}), saved)
  return proposal.columns.map(({ field }) => field)
}

test('a heading matched by hand has priority over the automatic match, in every spelling', () => {
  expect(fieldsOf({ heading: 'মোবাইল (অভিভাবক) ১', field: 'contact_phone' })[2]).toBe('contact_phone')
  expect(fieldsOf({ heading: ' যোগাযোগ ', field: 'guardian_contact' })[3]).toBe('guardian_contact')
})

test('a field matched by hand is not matched again automatically', () => {
  const fields = fieldsOf({ heading: 'যোগাযোগ', field: 'full_name' })
  expect(fields.filter((field) => field === 'full_name')).toHaveLength(1)
  expect(fields[3]).toBe('full_name')
})

test('a column left out by hand stays out, and a stored match with an unknown field is ignored', () => {
  expect(fieldsOf({ heading: 'রোল', field: null })[1]).toBeNull()
  expect(fieldsOf({ heading: 'রোল', field: 'no_such_field' })[1]).toBe('roll_number')
})

const column = { head: '', samples: [], looksBijoy: false, bijoy: false }
const draft = {
  columns: [
    { ...column, index: 0, field: 'full_name' },
    { ...column, index: 1, field: null },
  ],
  fixed: { section: 'ক' },
}
const fieldsIn = ({ columns }: typeof draft | ReturnType<typeof fillField>) =>
  columns.map(({ field }) => field)

test('a field is filled by one column, and not by a value for all rows as well', () => {
  expect(fieldsIn(fillField(draft, 1, 'full_name'))).toEqual([null, 'full_name'])
  const filled = fillField(draft, 1, 'section')
  expect([fieldsIn(filled), filled.fixed]).toEqual([['full_name', 'section'], {}])
  expect(fillField(draft, 0, null)).toEqual({
    ...draft,
    columns: [{ ...draft.columns[0], field: null }, draft.columns[1]],
  })
})

test('a value for all rows can be set, changed and removed, and a column converted', () => {
  expect(fix(draft, 'class_name', 'ষষ্ঠ').fixed).toEqual({ section: 'ক', class_name: 'ষষ্ঠ' })
  expect(fix(draft, 'section', '').fixed).toEqual({})
  expect(convert(draft, 1, true).columns.map(({ bijoy }) => bijoy)).toEqual([false, true])
})
