// @module-tag postgres

import { expect } from 'vitest'
import { expectEffects, nothing } from '#tests/support/test-effects.ts'
import { refusedFields } from '#tests/support/test-records.ts'
import { openSchool, type School, schoolTest as test } from '#tests/support/test-school.ts'
import type { CopiedYear } from './copy-year.contract.ts'

const path = '/api/events/copy-year/'
const copyOf = ({ body }: { body: unknown }) => body as CopiedYear
const stored = async (school: School) => (await school.get('/api/events/')).list
const add = (school: School, title: string, start_date: string, more: object = {}) =>
  school.add('/api/events/', { title, kind: 'event', start_date, ...more })

test.for([
  { session: undefined },
  { session: '' },
  { session: 'এ বছর' },
  { session: '2026-13-01' },
  { session: 2026 },
])('a copy of $session is refused, and nothing is saved', async (body, { school }) => {
  const refused = await expectEffects(school, nothing, () => school.send('POST', path, body))
  expect([refused.status, refusedFields(refused)]).toEqual([400, ['session']])
})

test('a session is copied to the next one, with dates to be checked, and undone as one', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const exam = { kind: 'exam', end_date: '2028-06-18', start_time: '10:00', note: 'প্রবেশপত্র', classes: [id] }
  await add(school, 'আগের সেশন', '2027-06-30')
  await add(school, 'নবীনবরণ', '2027-07-01')
  await add(school, 'লিপ দিন', '2028-02-29', { certainty: 'moon' })
  await add(school, 'বর্ষ সমাপনী পরীক্ষা', '2028-06-07', exam)
  await add(school, 'পরের সেশন', '2028-07-01')
  const before = await stored(school)
  // Sessions begin in July, unless the institution says otherwise.
  const tried = await expectEffects(school, nothing, () =>
    school.send('POST', `${path}?dry_run=true`, { session: '2027-07-01' }),
  )
  expect(copyOf(tried)).toMatchObject({ left_out: [], batch: null })
  const copied = copyOf(await school.send('POST', path, { session: '2028-06-30' }))
  expect(copied.copied).toEqual(copyOf(tried).copied)
  expect(copied.copied.map(({ title, start_date, end_date }) => [title, start_date, end_date])).toEqual([
    ['নবীনবরণ', '2028-07-01', '2028-07-01'],
    ['লিপ দিন', '2029-02-28', '2029-02-28'],
    ['বর্ষ সমাপনী পরীক্ষা', '2029-06-07', '2029-06-18'],
  ])
  const after = await stored(school)
  expect(after).toHaveLength(8)
  expect(after.at(-1)).toMatchObject({ ...exam, end_date: '2029-06-18', certainty: 'check', sequence: 0 })
  expect((await school.send('POST', `/api/changes/batches/${copied.batch}/undo/`)).status).toBe(200)
  expect(await stored(school)).toEqual(before)
})

test('what is already in the next session is left out and said, so a second copy adds nothing', async () => {
  const school = await openSchool()
  await add(school, 'বৃক্ষরোপণ', '2026-07-20')
  await add(school, 'ক্রীড়া', '2027-01-26')
  await add(school, 'বৃক্ষ রোপণ', '2027-07-20')
  await add(school, 'বৃক্ষরোপণ ', '2027-07-20')
  const first = copyOf(await school.send('POST', path, { session: '2026-07-01' }))
  expect(first.copied.map(({ title }) => title)).toEqual(['ক্রীড়া'])
  expect(first.left_out.map(({ title }) => title)).toEqual(['বৃক্ষরোপণ'])
  const again = await expectEffects(school, nothing, () =>
    school.send('POST', path, { session: '2026-07-01' }),
  )
  expect([copyOf(again).copied, copyOf(again).batch, copyOf(again).left_out.length]).toEqual([[], null, 2])
})

test('a national day that is copied keeps its key, with the next year', async () => {
  const school = await openSchool()
  const eid = { key: 'eid', title: 'ঈদুল ফিতর', start_date: '2027-03-09', certainty: 'moon' }
  const list = { memo_number: '১', memo_date: '2026-11-08', source: 'প্রজ্ঞাপন', days: [eid] }
  await school.send('POST', '/api/events/national/', list)
  await school.send('POST', path, { session: '2027-03-01' })
  expect((await stored(school)).map(({ national_key, certainty }) => [national_key, certainty])).toEqual([
    ['2027/eid', 'moon'],
    ['2028/eid', 'check'],
  ])
  const next = { ...list, memo_date: '2027-11-01', days: [{ ...eid, start_date: '2028-02-27' }] }
  await school.send('POST', '/api/events/national/', next)
  expect((await stored(school)).map(({ start_date }) => start_date)).toEqual(['2027-03-09', '2028-02-27'])
  // The list has moved it: the copy is not made again on the old day.
  const again = copyOf(await school.send('POST', path, { session: '2027-03-01' }))
  expect(again).toMatchObject({ copied: [], left_out: [{ title: 'ঈদুল ফিতর' }] })
})

test('two copies at once add each event once', async () => {
  const school = await openSchool()
  await add(school, 'ক্রীড়া', '2027-01-26')
  const replies = await Promise.all([1, 2, 3].map(() => school.send('POST', path, { session: '2027-01-26' })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await stored(school)).toHaveLength(2)
})
