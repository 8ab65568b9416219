// @module-tag postgres

import { expect } from 'vitest'
import { expectEffects, nothing } from '#tests/support/test-effects.ts'
import { refusedFields } from '#tests/support/test-records.ts'
import { openSchool, type School, schoolTest as test } from '#tests/support/test-school.ts'
import { fixedDaysOf } from './fixed-days.rules.ts'
import type { NationalChanges } from './national-days.contract.ts'

const path = '/api/events/national/'
const victory = { key: 'victory-day', title: 'বিজয় দিবস', start_date: '2027-12-16', certainty: 'fixed' }
const eid = {
  key: 'eid-ul-fitr',
  title: 'ঈদুল ফিতর',
  start_date: '2027-03-09',
  end_date: '2027-03-11',
  certainty: 'moon',
}
const list = {
  memo_number: '০৫.০০.০০০০.১৭৩',
  memo_date: '2026-11-08',
  source: 'প্রজ্ঞাপনের প্রকাশক',
  days: [victory, eid],
}
const newer = (days: object[], memo_date = '2027-01-20') => ({
  ...list,
  memo_number: '০৫.০০.০০০০.১৮০',
  memo_date,
  days,
})

const changesIn = ({ body }: { body: unknown }) => body as NationalChanges
const outcomes = (reply: { body: unknown }) => changesIn(reply).days.map(({ key, outcome }) => [key, outcome])
const stored = async (school: School) => (await school.get('/api/events/')).list
const eventOf = async (school: School, key: string) => {
  const found = (await stored(school)).find(({ national_key }) => national_key === key)
  if (!found) throw new Error(`no event ${key}`)
  return found
}
const edit = async (school: School, key: string, fields: object) => {
  const { id, ...before } = await eventOf(school, key)
  const reply = await school.send('PUT', `/api/events/${id}/`, { ...before, ...fields })
  expect(reply.status).toBe(200)
}

const badLists: [fault: string, list: object, field: string][] = [
  ['no memo number', { ...list, memo_number: undefined }, 'memo_number'],
  ['an empty memo number', { ...list, memo_number: ' ' }, 'memo_number'],
  ['a date without memo', { ...list, memo_number: null }, 'memo_number'],
  ['a memo without date', { ...list, memo_date: null }, 'memo_number'],
  ['no memo date', { ...list, memo_date: undefined }, 'memo_date'],
  ['a memo date that is none', { ...list, memo_date: '2026-02-30' }, 'memo_date'],
  ['no source', { ...list, source: '' }, 'source'],
  ['no days', { ...list, days: undefined }, 'days'],
  ['an empty list', { ...list, days: [] }, 'days'],
  ['days that are no list', { ...list, days: victory }, 'days'],
  ['days that are texts', { ...list, days: ['২১ ফেব্রুয়ারি'] }, 'days'],
  ['a day without key', { ...list, days: [{ ...victory, key: undefined }] }, 'days'],
  ['a key that is no key', { ...list, days: [{ ...victory, key: '../a' }] }, 'days'],
  ['a key twice', { ...list, days: [victory, { ...eid, key: victory.key }] }, 'days'],
  ['a day without title', { ...list, days: [{ ...victory, title: '' }] }, 'days'],
  ['a long title', { ...list, days: [{ ...victory, title: 'ক'.repeat(301) }] }, 'days'],
  ['a day without date', { ...list, days: [{ ...victory, start_date: null }] }, 'days'],
  ['a day that does not exist', { ...list, days: [{ ...victory, start_date: '2027-02-29' }] }, 'days'],
  ['a day that ends before it begins', { ...list, days: [{ ...eid, end_date: '2027-03-08' }] }, 'days'],
  ['a day of more than a year', { ...list, days: [{ ...eid, end_date: '2028-12-31' }] }, 'days'],
  ['days of two years', { ...list, days: [victory, { ...eid, start_date: '2026-03-20' }] }, 'days'],
  ['another certainty', { ...list, days: [{ ...victory, certainty: 'sure' }] }, 'days'],
  ['no certainty', { ...list, days: [{ ...victory, certainty: undefined }] }, 'days'],
  [
    'too many days',
    { ...list, days: Array.from({ length: 101 }, (_, n) => ({ ...eid, key: `d${n}` })) },
    'days',
  ],
]

test.for(badLists)(
  'a list of national days with %s is refused, and nothing is saved',
  async ([, bad, field], { school }) => {
    for (const query of ['', '?dry_run=true']) {
      const refused = await expectEffects(school, nothing, () =>
        school.send('POST', `${path}${query}`, { ...bad }),
      )
      expect([refused.status, refusedFields(refused)]).toEqual([400, [field]])
      expect(JSON.stringify(refused.body)).toMatch(/\p{Script=Bengali}/u)
    }
  },
)

test('a wrong day of a list is named by its number', async ({ school }) => {
  const { body } = await school.send('POST', path, { ...list, days: [eid, { ...victory, title: '' }] })
  expect(body.message).toContain('২ নম্বর দিন')
})

test('only true and false say whether a list is tried', async ({ school }) => {
  const refused = await expectEffects(school, nothing, () => school.send('POST', `${path}?dry_run=yes`, list))
  expect([refused.status, refusedFields(refused)]).toEqual([400, ['dry_run']])
})

test('a trial says what a list would change, and taking it does that', async () => {
  const school = await openSchool()
  const tried = await expectEffects(school, nothing, () => school.send('POST', `${path}?dry_run=true`, list))
  expect([tried.status, tried.body]).toMatchObject([200, { year: '2027', current: null, batch: null }])
  const expected = [
    ['victory-day', 'new'],
    ['eid-ul-fitr', 'new'],
  ]
  expect(outcomes(tried)).toEqual(expected)
  const taken = await school.send('POST', path, list)
  expect(outcomes(taken)).toEqual(expected)
  expect(await stored(school)).toMatchObject([
    { kind: 'holiday', title: eid.title, end_date: '2027-03-11', certainty: 'moon', note: '', classes: [] },
    { title: victory.title, end_date: '2027-12-16', national_key: '2027/victory-day', sequence: 0 },
  ])
  // What the list said is only for the next list.
  for (const address of ['/api/events/', '/api/changes/', '/api/exports/events.csv/'])
    expect((await school.get(address)).text).not.toContain('প্রজ্ঞাপনের প্রকাশক')
})

test('a list that is taken twice changes nothing the second time', async () => {
  const school = await openSchool()
  await school.send('POST', path, list)
  const again = await expectEffects(school, nothing, () => school.send('POST', path, list))
  expect([again.status, changesIn(again).batch]).toEqual([200, null])
  expect(outcomes(again).map(([, outcome]) => outcome)).toEqual(['same', 'same'])
})

test('a newer list moves, adds and removes days of its year, and is undone as one', async () => {
  const school = await openSchool()
  await school.send('POST', path, {
    ...list,
    days: [...list.days, { ...victory, key: 'may-day', start_date: '2027-05-01' }],
  })
  await school.send('POST', path, { ...list, days: [{ ...victory, start_date: '2026-12-16' }] })
  const before = await stored(school)
  const puja = { key: 'durga-puja', title: 'দুর্গাপূজা', start_date: '2027-10-09', certainty: 'moon' }
  const next = newer([{ ...eid, start_date: '2027-03-10', end_date: '2027-03-12' }, victory, puja])
  const tried = await school.send('POST', `${path}?dry_run=true`, next)
  expect(outcomes(tried)).toEqual([
    ['eid-ul-fitr', 'moved'],
    ['victory-day', 'same'],
    ['durga-puja', 'new'],
    ['may-day', 'gone'],
  ])
  expect(changesIn(tried)).toMatchObject({
    current: { memo_number: list.memo_number, memo_date: list.memo_date },
    days: [{ before: { start_date: '2027-03-09' }, start_date: '2027-03-10' }, {}, {}, {}],
  })
  const taken = await school.send('POST', path, next)
  expect((await stored(school)).map(({ national_key }) => national_key)).toEqual([
    '2026/victory-day',
    '2027/eid-ul-fitr',
    '2027/durga-puja',
    '2027/victory-day',
  ])
  expect(await eventOf(school, '2027/eid-ul-fitr')).toMatchObject({ sequence: 1 })
  expect(await eventOf(school, '2027/victory-day')).toMatchObject({ sequence: 0 })
  const undone = await school.send('POST', `/api/changes/batches/${changesIn(taken).batch}/undo/`)
  expect(undone.status).toBe(200)
  const withoutVersion = (all: Record<string, unknown>[]) =>
    all.map(({ updated_at: _at, sequence: _sequence, ...rest }) => rest)
  expect(withoutVersion(await stored(school))).toEqual(withoutVersion(before))
  // The older list counts again.
  expect((await school.send('POST', path, list)).status).toBe(200)
})

test('an older list is refused in words, also in a trial', async () => {
  const school = await openSchool()
  await school.send('POST', path, newer([victory]))
  for (const older of [list, fixedDaysOf('2027')])
    for (const query of ['', '?dry_run=true']) {
      const refused = await expectEffects(school, nothing, () =>
        school.send('POST', `${path}${query}`, older),
      )
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('২০ জানুয়ারি ২০২৭')])
    }
  const ofOtherYear = { ...list, days: [{ ...victory, start_date: '2028-12-16' }] }
  expect((await school.send('POST', path, ofOtherYear)).status).toBe(200)
  expect((await school.send('POST', path, newer([victory, eid]))).status).toBe(200)
})

test('what was changed by hand stays, unless the list moves the day', async () => {
  const school = await openSchool()
  await school.send('POST', path, list)
  const note = 'সকাল ৮টায় কুচকাওয়াজ।'
  await edit(school, '2027/victory-day', { title: 'মহান বিজয় দিবস', note, kind: 'event', start_time: '08:00' })
  await edit(school, '2027/eid-ul-fitr', { end_date: '2027-03-15', certainty: 'fixed', note })
  const same = await school.send('POST', `${path}?dry_run=true`, newer(list.days))
  expect(changesIn(same).days).toMatchObject([
    { outcome: 'same', kept: ['title'] },
    { outcome: 'same', kept: ['end_date', 'certainty'], end_date: '2027-03-15' },
  ])
  const renamed = { ...victory, title: 'মহান বিজয় দিবস ২০২৭' }
  const taken = await school.send('POST', path, newer([renamed, { ...eid, start_date: '2027-03-10' }]))
  expect(changesIn(taken).days).toMatchObject([
    { outcome: 'same', kept: ['title'] },
    { outcome: 'moved', kept: ['certainty'] },
  ])
  expect(await eventOf(school, '2027/victory-day')).toMatchObject({
    ...{ title: 'মহান বিজয় দিবস', note, kind: 'event', start_time: '08:00' },
  })
  expect(await eventOf(school, '2027/eid-ul-fitr')).toMatchObject({
    ...{ start_date: '2027-03-10', end_date: '2027-03-11', certainty: 'fixed', note },
  })
})

test('a day that was deleted comes with the list again, and its deletion can no longer be undone', async () => {
  const school = await openSchool()
  await school.send('POST', path, list)
  const { id } = await eventOf(school, '2027/victory-day')
  await school.send('DELETE', `/api/events/${id}/`)
  expect(outcomes(await school.send('POST', path, list))).toContainEqual(['victory-day', 'new'])
  const [change] = (await school.get(`/api/changes/?entity=events&record_id=${id}`)).list
  const undone = await expectEffects(school, nothing, () =>
    school.send('POST', `/api/changes/${change?.id}/undo/`),
  )
  expect([undone.status, undone.body.message]).toEqual([409, expect.stringMatching(/\p{Script=Bengali}/u)])
})

test('a day that was typed before becomes the national day, others on that day are named', async () => {
  const school = await openSchool()
  const typed = await school.add('/api/events/', {
    title: victory.title,
    kind: 'event',
    start_date: victory.start_date,
  })
  await school.add('/api/events/', {
    title: 'বসন্তকালীন ছুটি',
    kind: 'holiday',
    start_date: '2027-03-01',
    end_date: '2027-03-09',
  })
  await school.add('/api/events/', { title: 'সভা', kind: 'meeting', start_date: '2027-03-09' })
  const taken = await school.send('POST', path, list)
  expect(changesIn(taken).days).toMatchObject([
    { outcome: 'same', same_day: [] },
    { outcome: 'new', same_day: ['বসন্তকালীন ছুটি'] },
  ])
  expect(await eventOf(school, '2027/victory-day')).toMatchObject({ id: typed.id, kind: 'event' })
})

test('of many holidays with long titles on a new day, a few are named, and shortly', async () => {
  const school = await openSchool()
  const title = 'বার্ষিক অবকাশ '.repeat(450)
  for (let count = 0; count < 12; count += 1)
    await school.add('/api/events/', {
      title,
      kind: 'holiday',
      start_date: '2027-03-01',
      end_date: '2027-12-31',
    })
  const days = Array.from({ length: 100 }, (_, number) => ({ ...eid, key: `day-${number}` }))
  const tried = await school.send('POST', `${path}?dry_run=true`, { ...list, days })
  const [day] = changesIn(tried).days
  expect(day?.same_day.length).toBeGreaterThan(1)
  expect(tried.text.length).toBeLessThan(150_000)
})

test('the six fixed days of the law are a list whose dates are to be checked, and remove nothing', async () => {
  const school = await openSchool()
  const copied = { ...list, days: [{ ...eid, start_date: '2026-03-20', end_date: '2026-03-22' }] }
  await school.send('POST', path, copied)
  await school.send('POST', '/api/events/copy-year/', { session: '2026-03-20' })
  const taken = await school.send('POST', path, fixedDaysOf('2027'))
  expect(taken.status).toBe(200)
  const days = (await stored(school)).filter(({ start_date }) => String(start_date).startsWith('2027'))
  expect(days.map(({ start_date, certainty }) => [start_date, certainty])).toEqual(
    ['02-21', '03-20', '03-26', '04-14', '05-01', '12-16', '12-25'].map((day) => [`2027-${day}`, 'check']),
  )
  // A memo says more than the law, and finds the copy by its key.
  const memo = await school.send('POST', path, newer([eid]))
  expect(outcomes(memo).sort()).toContainEqual(['eid-ul-fitr', 'moved'])
})

test('of two lists that are taken at once, both count, one after the other', async () => {
  const school = await openSchool()
  const replies = await Promise.all(
    [list, list, newer(list.days)].map((one) => school.send('POST', path, one)),
  )
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await stored(school)).toHaveLength(2)
})
