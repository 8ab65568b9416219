import { expect, test } from 'vitest'
import { schoolClassEntity } from '#app/features/classes/classes.entity.ts'
import { sectionEntity } from '#app/features/classes/sections.entity.ts'
import { entities } from '#app/features/entities.ts'
import { studentEntity } from '#app/features/students/students.entity.ts'
import { columnsOf } from './columns.ts'

test('a sheet of students has the fields of their form with their labels, and the record number last', () => {
  const columns = columnsOf(studentEntity)
  expect(columns.map(({ field }) => field)).toEqual([...Object.keys(studentEntity.fields), 'id'])
  expect(columns.filter(({ isRequired }) => isRequired).map(({ head }) => head)).toEqual([
    'নাম',
    'রোল নম্বর',
    'শ্রেণি',
  ])
  expect(columns.find(({ field }) => field === 'class_name')?.meta.refersTo).toBe('classes')
  expect(columns.at(-1)).toMatchObject({ head: 'রেকর্ড নম্বর', meta: { kind: 'number' } })
})

test('a sheet of classes has columns for sections, but not for the class of a section', () => {
  expect(columnsOf(schoolClassEntity, sectionEntity).map(({ field, head }) => [field, head])).toEqual([
    ['name', 'শ্রেণির নাম'],
    ['sections.name', 'শাখার নাম'],
    ['sections.approval_number', 'অনুমোদন নম্বর'],
    ['sections.approval_date', 'অনুমোদনের তারিখ'],
    ['id', 'রেকর্ড নম্বর'],
  ])
})

test.each(entities.map((entity) => ({ entity, path: entity.path })))(
  'the columns of $path have unique heads, and none is set by the server',
  ({ entity }) => {
    const columns = columnsOf(entity)
    const heads = columns.map(({ head }) => head)
    expect(heads).toEqual([...new Set(heads)])
    const hidden = Object.keys({ ...entity.serverFields, ...entity.hiddenFields })
    expect(columns.filter(({ field }) => hidden.includes(field))).toEqual([])
  },
)
