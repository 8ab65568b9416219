import { expect, test } from 'vitest'
import { type Content, countRecords, withoutSample } from './overview-content.rules.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id }))
const content = {
  notices: { data: rows(3, 2, 1), total: 45 },
  teachers: rows(1, 2, 3),
  heads: rows(1, 2),
  classes: rows(1),
  gallery: { data: rows(1), total: 12 },
  routine: rows(1, 2),
} as Content

test('without the sample only records that the school has added or edited are left', () => {
  const ids = {
    notices: [1, 2],
    teachers: [1, 3],
    'principal-vice-principal': [2],
    classes: [1],
    'class-routine': [1, 2],
  }
  const remaining = withoutSample(content, { records: 8, ids })
  expect(remaining).toMatchObject({
    notices: { data: rows(3), total: 43 },
    teachers: rows(2),
    heads: rows(1),
    classes: [],
    gallery: { total: 12 },
    routine: [],
  })
})

test('only lists that were loaded are counted', () => {
  expect(countRecords(content)).toEqual({ notices: 45, teachers: 3, gallery: 12 })
})
