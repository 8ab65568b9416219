import { expect, test } from 'vitest'
import { loadBars, storageBars, studentBars } from './chart-rows.rules.ts'

const count = (class_name: number | null, section: string, male: number, female: number, total: number) => ({
  class_name,
  section,
  male,
  female,
  other: 0,
  total,
})

test('a class is one bar of all its sections, and a class without students none', () => {
  const counts = [
    count(2, 'ক', 5, 4, 10),
    count(2, 'খ', 1, 2, 3),
    count(1, '', 0, 7, 7),
    count(null, '', 6, 13, 20),
  ]
  const classes = [
    { id: 1, name: 'নবম' },
    { id: 2, name: 'দশম' },
    { id: 3, name: 'একাদশ' },
  ]
  expect(studentBars(counts, classes)).toEqual([
    { name: 'নবম', values: [0, 7, 0] },
    { name: 'দশম', values: [6, 6, 1] },
  ])
})

test('teachers are ordered by their minutes, without those that are deleted', () => {
  const loads = [
    { teacher: 1, periods: 9, minutes: 300 },
    { teacher: 2, periods: 8, minutes: 400 },
    { teacher: 3, periods: 1, minutes: 45 },
  ]
  const teachers = [
    { id: 1, full_name: 'রহিমা' },
    { id: 2, full_name: 'করিম' },
  ]
  expect(loadBars(loads, teachers)).toEqual([
    { name: 'করিম', values: [8], minutes: 400 },
    { name: 'রহিমা', values: [9], minutes: 300 },
  ])
})

test('what is deleted is a part of the space of its kind', () => {
  const kinds = [{ entity: 'notices', bytes: 900, deleted_bytes: 200 }]
  expect(storageBars(kinds, (entity) => `${entity}!`)).toEqual([{ name: 'notices!', values: [700, 200] }])
})
