import { expect, test } from 'vitest'
import { convert, fillField, fix, isSameDraft } from './import-draft.rules.ts'

const draft = {
  columns: [
    { index: 0, field: 'full_name', bijoy: false },
    { index: 1, field: null, bijoy: false },
  ],
  fixed: { section: 'ক' },
}
const fieldsIn = (made: typeof draft | ReturnType<typeof fillField>) => made.columns.map(({ field }) => field)

test('a field is filled by one column alone, and no longer by a value for all rows', () => {
  expect(fieldsIn(fillField(draft, 1, 'full_name'))).toEqual([null, 'full_name'])
  const filled = fillField(draft, 1, 'section')
  expect([fieldsIn(filled), filled.fixed]).toEqual([['full_name', 'section'], {}])
  expect(fillField(draft, 0, null)).toEqual({
    ...draft,
    columns: [{ ...draft.columns[0], field: null }, draft.columns[1]],
  })
})

test('a value for all rows is set, changed and taken away, and a column is converted', () => {
  expect(fix(draft, 'class_name', 'ষষ্ঠ').fixed).toEqual({ section: 'ক', class_name: 'ষষ্ঠ' })
  expect(fix(draft, 'section', '').fixed).toEqual({})
  expect(convert(draft, 1, true).columns.map(({ bijoy }) => bijoy)).toEqual([false, true])
})

test('two drafts are the same whatever the order of their values', () => {
  const other = fix(fix({ ...draft, fixed: {} }, 'class_name', 'ষষ্ঠ'), 'section', 'ক')
  expect(isSameDraft(fix(draft, 'class_name', 'ষষ্ঠ'), other)).toBe(true)
  expect(isSameDraft(draft, other)).toBe(false)
})
