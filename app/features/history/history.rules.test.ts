import { expect, test } from 'vitest'
import { headTitlesOf } from '#app/contract/institution-kinds.ts'
import {
  type Change,
  describeBatch,
  describeChange,
  describeEntry,
  mayUndo,
  mayUndoBatch,
  standsForBatch,
  undoBatchLabel,
  undoLabel,
} from './history.rules.ts'

const names = {
  classes: new Map([[3, 'একাদশ']]),
  sections: new Map<number, string>(),
  subjects: new Map([[8, 'বাংলা']]),
  teachers: new Map([[5, 'রহিমা খাতুন']]),
  heads: headTitlesOf({ kind: 'school' }),
}

const change = (fields: Partial<Change>): Change => ({
  id: 1,
  at: '2026-01-31T03:30:00.000Z',
  user: 'headmaster',
  entity: 'teachers',
  record_id: 12,
  kind: 'update',
  before: null,
  after: null,
  is_last: true,
  ...fields,
})

const teacher = { full_name: 'রহিমা খাতুন', subject: 'বাংলা', contact_phone: '01712345678', photo: null }

test('an edited record shows only the changed fields, with the labels of its form', () => {
  const description = describeChange(
    change({ before: teacher, after: { ...teacher, subject: 'ইংরেজি' } }),
    names,
  )
  expect(description).toEqual({
    entity: 'শিক্ষক',
    name: 'রহিমা খাতুন',
    action: 'বদলানো হয়েছে',
    fields: [{ label: 'বিষয়', before: 'বাংলা', after: 'ইংরেজি' }],
  })
})

test('a batch is described by its number of records', () => {
  expect(describeBatch(change({ entity: 'gallery', batch: 7, batch_size: 60 }))).toBe('৬০টি ছবি')
})

test('only a batch of several records, an import or an undone batch stands for its batch', () => {
  expect(standsForBatch(change({}))).toBe(false)
  expect(standsForBatch(change({ batch: 7, batch_size: 60 }))).toBe(true)
  expect(standsForBatch(change({ batch: 7, batch_size: 1 }))).toBe(false)
  expect(standsForBatch(change({ batch: 7, batch_size: 1, is_import: true }))).toBe(true)
  expect(standsForBatch(change({ batch: 7, batch_size: 1, kind: 'undo' }))).toBe(true)
})

test('a deleted record shows all its fields', () => {
  const description = describeChange(change({ kind: 'delete', before: teacher }), names)
  expect(description.fields).toEqual([
    { label: 'নাম', before: 'রহিমা খাতুন', after: '—' },
    { label: 'বিষয়', before: 'বাংলা', after: '—' },
    { label: 'মোবাইল নম্বর', before: '০১৭১২৩৪৫৬৭৮', after: '—' },
  ])
})

test.each([
  { field: 'class_name', value: 3, expected: 'একাদশ', why: 'a class by its name' },
  { field: 'class_name', value: 4, expected: 'আর নেই', why: 'a deleted class' },
  {
    field: 'date_of_birth',
    value: '2010-02-01',
    expected: '১ ফেব্রুয়ারি ২০১০',
    why: 'a date as people write it',
  },
  { field: 'photo', value: '/media/students/x/1.webp', expected: 'আছে', why: 'a file by its existence' },
  { field: 'roll_number', value: '101', expected: '১০১', why: 'a number in Bengali digits' },
  { field: 'gender', value: 'female', expected: 'ছাত্রী', why: 'a choice by its word' },
  { field: 'address', value: '', expected: undefined, why: 'nothing for an empty value' },
])('the value of a field is displayed in words: $why', ({ field, value, expected }) => {
  const { fields } = describeChange(
    change({ entity: 'students', before: {}, after: { [field]: value } }),
    names,
  )
  expect(fields.map(({ after }) => after)).toEqual(expected === undefined ? [] : [expected])
})

test('the title of a head depends on the kind of institution', () => {
  const { fields } = describeChange(
    change({
      entity: 'principal-vice-principal',
      before: { designation: 'principal' },
      after: { designation: 'vice_principal' },
    }),
    names,
  )
  expect(fields).toEqual([{ label: 'পদবি', before: 'প্রধান শিক্ষক', after: 'সহকারী প্রধান শিক্ষক' }])
})

test('the gender of a student is displayed as a word', () => {
  const before = { full_name: 'রিমা', gender: '' }
  const description = describeChange(
    change({ entity: 'students', before, after: { ...before, gender: 'female' } }),
    names,
  )
  expect(description.fields).toEqual([{ label: 'লিঙ্গ', before: '—', after: 'ছাত্রী' }])
})

test('booleans and times of a notice are displayed in words', () => {
  const before = { title: 'ছুটি', is_draft: true, publish_at: null, pdf_file: '/media/notices/a/1.pdf' }
  const after = {
    title: 'ছুটি',
    is_draft: false,
    publish_at: '2026-01-31T03:30:00.000Z',
    pdf_file: '/media/notices/b/1.pdf',
  }
  const { fields } = describeChange(change({ entity: 'notices', before, after }), names)
  expect(fields).toEqual([
    { label: 'খসড়া', before: 'হ্যাঁ', after: 'না' },
    { label: 'প্রকাশের সময়', before: '—', after: expect.stringContaining('৩১ জানু') },
    { label: 'PDF ফাইল', before: 'আগের ফাইল', after: 'নতুন ফাইল' },
  ])
})

test('the files of a notice are displayed by their names', () => {
  const file = {
    id: 7,
    url: '/media/notices/a/document.pdf',
    name: 'সূচি.pdf',
    kind: 'pdf',
    size: 5,
    preview: null,
    pages: [],
    page_count: 2,
  }
  const before = { title: 'ছুটি', files: [] }
  const after = { title: 'ছুটি', files: [file, { ...file, id: 8, name: '' }] }
  const { fields } = describeChange(change({ entity: 'notices', before, after }), names)
  expect(fields).toEqual([{ label: 'ফাইল', before: '—', after: 'সূচি.pdf, নামহীন ফাইল' }])
})

test('the pages of a document change with its file, and have no line of their own', () => {
  const before = {
    title: 'ফল',
    file: '/media/documents/aa/document.pdf',
    pages: ['/media/documents/bb-9x9/full.jpg'],
  }
  const after = {
    ...before,
    file: '/media/documents/cc/document.pdf',
    pages: ['/media/documents/dd-9x9/full.jpg'],
  }
  const { fields } = describeChange(change({ entity: 'documents', before, after }), names)
  expect(fields).toEqual([{ label: 'ফাইল', before: 'আগের ফাইল', after: 'নতুন ফাইল' }])
})

test('the choices, dates and rows of an institution are displayed in words', () => {
  const before = { mpo_status: '', mpo_date: null, at_a_glance: [{ label: 'শিফট', value: 'এক' }] }
  const after = {
    mpo_status: 'listed',
    mpo_date: '2010-07-01',
    at_a_glance: [
      { label: 'ভবন', value: 'দুটি, একটি পাকা' },
      { label: 'কেন্দ্র কোড', value: '374' },
    ],
  }
  const { fields } = describeChange(change({ entity: 'institutions', before, after }), names)
  expect(fields).toEqual([
    { label: 'এমপিও', before: '—', after: 'এমপিওভুক্ত' },
    { label: 'এমপিওভুক্তির তারিখ', before: '—', after: '১ জুলাই ২০১০' },
    {
      label: 'একনজরে প্রতিষ্ঠান',
      before: 'শিফট: এক',
      after: 'ভবন: দুটি, একটি পাকা\nকেন্দ্র কোড: ৩৭৪',
    },
  ])
})

test('a routine entry is named by its subject and class, with Bengali labels', () => {
  const lesson = { classId: 3, sectionId: null, subjectId: 8, teacherId: 5, startTime: '09:30', days: [0, 1] }
  const description = describeChange(
    change({ entity: 'class-routine', kind: 'create', after: lesson }),
    names,
  )
  expect(description.name).toBe('বাংলা, একাদশ')
  expect(description.fields.map(({ label, after }) => [label, after])).toEqual([
    ['শ্রেণি', 'একাদশ'],
    ['বিষয়', 'বাংলা'],
    ['শিক্ষক', 'রহিমা খাতুন'],
    ['শুরু', expect.stringContaining('৯')],
    ['দিন', 'রবিবার, সোমবার'],
  ])
})

test('a period is named and told in words', () => {
  const before = { name: '১ম', startTime: '09:30', endTime: '10:15', is_break: false, days: [] }
  const after = { ...before, endTime: '10:00', days: [4] }
  const description = describeChange(change({ entity: 'periods', kind: 'update', before, after }), names)
  expect([description.entity, description.name]).toEqual(['পিরিয়ড', '১ম'])
  expect(description.fields).toEqual([
    { label: 'শেষ', before: 'সকাল ১০:১৫', after: 'সকাল ১০:০০' },
    { label: 'দিন', before: '—', after: 'বৃহস্পতিবার' },
  ])
})

test.each([
  { kind: 'create', action: 'যোগ করা হয়েছে' },
  { kind: 'delete', action: 'মুছে ফেলা হয়েছে' },
  { kind: 'undo', after: teacher, action: 'ফিরিয়ে আনা হয়েছে' },
  { kind: 'undo', before: teacher, action: 'যোগ করাটি বাতিল করা হয়েছে' },
  { kind: 'undo', before: teacher, after: teacher, action: 'আগের অবস্থায় ফেরানো হয়েছে' },
])('$kind is described as $action', ({ action, ...facts }) => {
  expect(describeChange(change(facts), names).action).toBe(action)
})

test('a change without stored content is named by the id of its record', () => {
  expect(describeChange(change({ entity: 'contacts', kind: 'delete' }), names)).toMatchObject({
    entity: 'বার্তা',
    name: 'ক্রমিক ১২',
    fields: [],
  })
})

test('a change of a user shows the username, and rights before and after', () => {
  const about = { name: 'rahima', fields: { role: ['User', 'Admin'], second_factor: [true, false] } }
  expect(describeChange(change({ entity: 'users', about }), names)).toEqual({
    entity: 'ব্যবহারকারী',
    name: 'rahima',
    action: 'বদলানো হয়েছে',
    fields: [
      { label: 'ভূমিকা', before: 'সাধারণ ব্যবহারকারী', after: 'অ্যাডমিন' },
      { label: 'দুই ধাপে লগইন', before: 'হ্যাঁ', after: 'না' },
    ],
  })
})

test.each([
  { why: 'the last change of a record', facts: { before: teacher, after: teacher }, isOffered: true },
  { why: 'a deletion', facts: { kind: 'delete', before: teacher }, isOffered: true },
  {
    why: 'a record that was changed since',
    facts: { before: teacher, after: teacher, is_last: false },
    isOffered: false,
  },
  {
    why: 'a deletion that was undone since',
    facts: { kind: 'delete', before: teacher, is_last: false },
    isOffered: false,
  },
  { why: 'an addition', facts: { kind: 'create', after: teacher }, isOffered: true },
  { why: 'a restored record', facts: { kind: 'undo', after: teacher }, isOffered: false },
  { why: 'an undone addition', facts: { kind: 'undo', before: teacher }, isOffered: true },
  { why: 'an undone change', facts: { kind: 'undo', before: teacher, after: teacher }, isOffered: true },
  {
    why: 'an undone addition that is not the last change',
    facts: { kind: 'undo', before: teacher, is_last: false },
    isOffered: false,
  },
  { why: 'an undo without stored content', facts: { kind: 'undo' }, isOffered: false },
  { why: 'a change without stored content', facts: { entity: 'contacts' }, isOffered: false },
])('undo of $why is offered: $isOffered', ({ facts, isOffered }) => {
  expect(mayUndo(change(facts))).toBe(isOffered)
})

test.each([
  { kind: 'create', after: teacher, label: 'যোগ করাটি বাতিল করুন' },
  { kind: 'update', before: teacher, after: teacher, label: 'আগের অবস্থায় ফেরান' },
  { kind: 'delete', before: teacher, label: 'ফিরিয়ে আনুন' },
  { kind: 'undo', before: teacher, label: 'ফিরিয়ে আনুন' },
  { kind: 'undo', before: teacher, after: teacher, label: 'ফেরানোটি বাতিল করুন' },
])('the undo button has the label of its effect: $kind, $label', ({ label, ...facts }) => {
  expect(undoLabel(change(facts))).toBe(label)
})

test('a restored batch can be undone again, unlike a single restored record', () => {
  const restored = change({ kind: 'undo', after: teacher, batch: 7, batch_size: 3 })
  expect([mayUndo(restored), mayUndoBatch(restored)]).toEqual([false, true])
  expect(undoBatchLabel(restored)).toBe('ফেরানোটি বাতিল করুন')
  expect(mayUndoBatch({ ...restored, is_last: false })).toBe(false)
})

test('a routine entry is described by subject, class, teacher and time', () => {
  const lesson = { id: 4, classId: 3, sectionId: null, subjectId: 8, teacherId: 5, days: [0, 1] }
  expect(describeEntry({ ...lesson, startTime: '09:00', endTime: '09:45' }, names)).toMatch(
    /^বাংলা, একাদশ, রহিমা খাতুন: রবিবার, সোমবার, .*৯.* – .*৯.*৪৫/,
  )
})
