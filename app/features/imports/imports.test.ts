// @module-tag postgres

import { expect } from 'vitest'
import {
  applyRows,
  importRows,
  outcomesOf,
  plannedRows,
  planRows,
  studentRows,
} from '#tests/support/test-imports.ts'
import { schoolTest as test } from '#tests/support/test-school.ts'

test('rows of students are planned, written, repeated without duplicates, and undone', async ({ school }) => {
  const { id: class_name } = await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const existing = { full_name: 'আগের জন', class_name, section: 'ক' }
  const changed = await school.add('/api/students/', {
    ...existing,
    roll_number: '9',
    contact_phone: '01711111111',
  })
  await school.add('/api/students/', { ...existing, roll_number: '10' })
  const inClass = { class_name: String(class_name), section: 'ক' }
  const rows = [
    { ...inClass, full_name: 'রহিমা খাতুন', roll_number: '১', contact_phone: '০১৭১২৩৪৫৬৭৮', unknown: 'x' },
    { ...inClass, full_name: 'করিম উদ্দিন', roll_number: '২' },
    { ...inClass, roll_number: '৩' },
    { ...inClass, full_name: 'নতুন নাম', roll_number: '৯' },
    { ...inClass, full_name: 'আগের জন', roll_number: '১০' },
    { full_name: 'শ্রেণি নেই', roll_number: '11', section: 'ক' },
    { ...inClass, full_name: 'ভুল ফোন', roll_number: '১২', contact_phone: '১২৩' },
  ]
  const plans = await planRows(school, 'students', rows)
  expect(outcomesOf(plans)).toEqual(['new', 'new', 'refused', 'changed', 'same', 'refused', 'refused'])
  expect(plans.map(({ errors }) => Object.keys(errors))).toEqual([
    [],
    [],
    ['full_name'],
    [],
    [],
    ['class_name'],
    ['contact_phone'],
  ])
  expect(plans[3]).toMatchObject({
    id: changed.id,
    updated_at: changed.updated_at,
    changes: { full_name: { before: 'আগের জন', after: 'নতুন নাম' } },
  })
  expect((await school.get('/api/students/')).list).toHaveLength(2)

  const applied = await applyRows(school, 'students', { rows: plannedRows(rows, plans) })
  expect(outcomesOf(applied.rows)).toEqual(outcomesOf(plans))
  const { list } = await school.get('/api/students/')
  expect(list.map(({ full_name }) => full_name)).toEqual(['নতুন নাম', 'আগের জন', 'রহিমা খাতুন', 'করিম উদ্দিন'])
  expect(applied.rows[0]).toMatchObject({
    key: 1,
    id: list[2]?.id,
    updated_at: list[2]?.updated_at,
    errors: {},
  })
  // A field that is left out stays.
  expect(list[0]).toMatchObject({ contact_phone: '01711111111', digital_id_code: changed.digital_id_code })
  expect(new Set(list.map(({ digital_id_code }) => digital_id_code)).size).toBe(4)
  const history = await school.get(`/api/changes/?batch=${applied.batch}`)
  expect(history.list.map(({ kind, is_import }) => [kind, is_import])).toEqual([
    ['create', true],
    ['create', true],
    ['update', true],
  ])

  const repeated = await planRows(school, 'students', rows)
  expect(outcomesOf(repeated)).toEqual(['same', 'same', 'refused', 'same', 'same', 'refused', 'refused'])
  const undone = await school.send('POST', `/api/changes/batches/${applied.batch}/undo/`)
  expect(undone.status, undone.text).toBe(200)
  expect((await school.get('/api/students/')).list.map(({ full_name }) => full_name)).toEqual([
    'আগের জন',
    'আগের জন',
  ])
  expect(outcomesOf(await planRows(school, 'students', rows))).toEqual(outcomesOf(plans))
})

test('a call whose answer was lost is sent again: nothing is written twice, and its batch continues', async ({
  school,
}) => {
  const { id: class_name } = await school.add('/api/classes/', { name: 'সপ্তম' })
  const row = (roll: number) => ({ full_name: `নাম ${roll}`, roll_number: String(roll), class_name })
  const rows = Array.from({ length: 250 }, (_, at) => row(at + 1))
  const planned = plannedRows(rows, await planRows(school, 'students', rows))
  const lost = await applyRows(school, 'students', { rows: planned })
  const again = await applyRows(school, 'students', { rows: planned })
  expect(new Set(outcomesOf(again.rows))).toEqual(new Set(['same']))
  expect(again.batch).toBe(lost.batch)
  const next = await importRows(school, 'students', [row(900)], again.batch)
  expect(next.batch).toBe(lost.batch)
  const ofClass = (await school.get('/api/students/')).list.filter((one) => one.class_name === class_name)
  expect(ofClass).toHaveLength(251)
  expect((await school.send('POST', `/api/changes/batches/${lost.batch}/undo/`)).status).toBe(200)
  const left = (await school.get('/api/students/')).list.filter((one) => one.class_name === class_name)
  expect(left).toHaveLength(0)
})

test('an import of several calls is undone completely, including a record that it changed twice', async ({
  school,
}) => {
  const { id: class_name } = await school.add('/api/classes/', { name: 'নবম' })
  const student = await school.add('/api/students/', { full_name: 'আগে', roll_number: '9999', class_name })
  const renamed = (full_name: string) => ({ id: String(student.id), full_name })
  const rows = studentRows(600, class_name)
  const { batch } = await importRows(school, 'students', [renamed('একবার'), ...rows.slice(0, 300)])
  await importRows(school, 'students', rows.slice(300), batch)
  await importRows(school, 'students', [renamed('দুইবার')], batch)
  const undone = await school.send('POST', `/api/changes/batches/${batch}/undo/`)
  expect(undone.status, undone.text).toBe(200)
  expect(undone.body).toEqual({ batch: expect.any(Number), records: expect.any(Array) })
  expect(undone.body.records).toHaveLength(601)
  expect(undone.body.records).toContainEqual(expect.objectContaining({ id: student.id, full_name: 'আগে' }))
  const left = (await school.get('/api/students/')).list.filter((one) => one.class_name === class_name)
  expect(left.map(({ full_name }) => full_name)).toEqual(['আগে'])
})

test('a row whose record was changed or added meanwhile is refused until it is planned again', async ({
  school,
}) => {
  const { id: class_name } = await school.add('/api/classes/', { name: 'অষ্টম' })
  const student = await school.add('/api/students/', { full_name: 'আগে', roll_number: '1', class_name })
  const rows = [
    { full_name: 'পরে', roll_number: '1', class_name },
    { full_name: 'নতুন', roll_number: '2', class_name },
    { full_name: 'আরেকজন', roll_number: '3', class_name },
  ]
  const plans = await planRows(school, 'students', rows)
  const edited = { full_name: 'অন্যের লেখা', roll_number: '1', class_name, address: 'নদীপুর' }
  await school.send('PUT', `/api/students/${student.id}/`, edited)
  await school.add('/api/students/', { full_name: 'অন্য কেউ', roll_number: '2', class_name })
  const { rows: written } = await applyRows(school, 'students', { rows: plannedRows(rows, plans) })
  expect(outcomesOf(written)).toEqual(['refused', 'refused', 'new'])
  expect(written[0]?.errors.id?.[0]).toContain('বদলেছেন')
  const replanned = await planRows(school, 'students', rows)
  expect(outcomesOf(replanned)).toEqual(['changed', 'changed', 'same'])
  expect(
    outcomesOf((await applyRows(school, 'students', { rows: plannedRows(rows, replanned) })).rows),
  ).toEqual(['changed', 'changed', 'same'])
  const names = (await school.get('/api/students/')).list.filter((one) => one.class_name === class_name)
  expect(names.map(({ full_name }) => full_name)).toEqual(['পরে', 'নতুন', 'আরেকজন'])
})

test('a row that is refused when written does not stop the others', async ({ school }) => {
  const { id: class_name } = await school.add('/api/classes/', { name: 'পঞ্চম' })
  const rows = [
    { full_name: 'প্রথম', roll_number: '81', class_name, digital_id_code: 'd-1' },
    { full_name: 'দ্বিতীয়', roll_number: '82', class_name, digital_id_code: 'd-2' },
    { full_name: 'তৃতীয়', roll_number: '83', class_name },
  ]
  const planned = plannedRows(rows, await planRows(school, 'students', rows))
  await school.add('/api/students/', {
    full_name: 'আগে',
    roll_number: '9',
    class_name,
    digital_id_code: 'd-2',
  })
  const { rows: written } = await applyRows(school, 'students', { rows: planned })
  expect(outcomesOf(written)).toEqual(['new', 'refused', 'new'])
  expect(written[1]?.errors.digital_id_code?.[0]).toContain('অন্য শিক্ষার্থীর')
})

test('two rows of the same record in one call add it once', async ({ school }) => {
  const { id: class_name } = await school.add('/api/classes/', { name: 'দশম' })
  const rows = [
    { full_name: 'একই', roll_number: '৫', class_name },
    { full_name: 'একই', roll_number: '5', class_name },
    { full_name: 'অন্য', roll_number: '5', class_name },
  ]
  const { rows: written } = await importRows(school, 'students', rows)
  expect(outcomesOf(written)).toEqual(['new', 'same', 'refused'])
})

test('possible personal data is marked, and its confirmation is in the history', async ({ school }) => {
  const rows = [
    { title: 'ছুটি', description: 'কলেজ বন্ধ থাকবে', date: '15-2-26' },
    { title: 'ফলাফল', description: 'রহিমার জন্ম নিবন্ধন নম্বর 19982692517123456', date: '16 Feb 2026' },
  ]
  const plans = await planRows(school, 'notices', rows)
  expect(plans.map(({ is_personal }) => is_personal)).toEqual([false, true])
  const { batch } = await applyRows(school, 'notices', {
    rows: plannedRows(rows, plans),
    data_guard: 'confirmed',
  })
  const history = await school.get(`/api/changes/?batch=${batch}`)
  expect(history.list.map(({ data_guard }) => data_guard)).toEqual(['confirmed', 'confirmed'])
})
