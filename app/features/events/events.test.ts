// @module-tag postgres

import { expect } from 'vitest'
import { write } from '#app/db/write.server.ts'
import { describeChange } from '#app/features/history/history.rules.ts'
import { expectEffects, nothing } from '#tests/support/test-effects.ts'
import { refusedFields } from '#tests/support/test-records.ts'
import { openSchool, type School, schoolTest as test } from '#tests/support/test-school.ts'
import type { EventView } from './events.entity.ts'
import { eventEntity } from './events.entity.ts'
import { events, findEventsBetween } from './events.store.server.ts'

const path = '/api/events/'
const visitor = { token: null }
const meeting = { title: 'অভিভাবক সভা', kind: 'meeting', start_date: '2026-06-10' } as const
const oneOf = ({ id }: { id: number }) => `${path}${id}/`

const addEvent = async (school: School, fields: object = {}) =>
  (await school.add(path, { ...meeting, ...fields })) as unknown as EventView
const addClass = (school: School, name = `শ্রেণি ${Math.random()}`) => school.add('/api/classes/', { name })
const undoLast = async (school: School, entity: string, id: number) => {
  const [change] = (await school.get(`/api/changes/?entity=${entity}&record_id=${id}`)).list
  return school.send('POST', `/api/changes/${change?.id}/undo/`)
}

test('an event of one day needs only title, kind and day', async ({ school }) => {
  const added = await addEvent(school, { national_key: 'victory', sequence: 7 })
  expect(added).toEqual({
    ...meeting,
    id: added.id,
    updated_at: expect.any(String),
    end_date: meeting.start_date,
    start_time: null,
    note: '',
    classes: [],
    certainty: 'fixed',
    national_key: null,
    sequence: 0,
  })
  expect((await school.get(oneOf(added), visitor)).body).toEqual(added)
})

test('an event has days, time, classes and how certain it is, in usual formats', async ({ school }) => {
  const [six, seven] = [await addClass(school), await addClass(school)]
  const added = await addEvent(school, {
    start_date: '১০/০৬/২০২৬',
    end_date: '12/6/2026',
    start_time: 'সকাল ৯:৩০',
    classes: [seven.id, String(six.id), seven.id],
    certainty: 'moon',
  })
  expect(added).toMatchObject({
    start_date: '2026-06-10',
    end_date: '2026-06-12',
    start_time: '09:30',
    classes: [six.id, seven.id],
    certainty: 'moon',
  })
})

const faults: [field: string, values: unknown[]][] = [
  ['title', [undefined, '', ' ', 7, null, 'ক'.repeat(20 * 1024 + 1)]],
  ['kind', [undefined, '', 'ছুটি', 'party', null]],
  ['start_date', [undefined, '', '2026-02-30', '0026-01-01', 'কাল', 20260610]],
  ['end_date', ['2026-06-09', '2027-06-11', '2026-06-31', 'পরশু']],
  ['start_time', ['25:00', '9', 'দুপুর', '12:60', 930]],
  ['note', ['ক'.repeat(2001), ['ক']]],
  ['classes', [[4_000_000], [0], ['ষষ্ঠ'], 'ষষ্ঠ', { id: 1 }, [[1]]]],
  ['certainty', ['sure', 1]],
]

test.for(faults)(
  'an event with a wrong %s is refused, and nothing is saved',
  async ([field, values], { school }) => {
    for (const value of values) {
      const refused = await expectEffects(school, nothing, () =>
        school.send('POST', path, { ...meeting, [field]: value }),
      )
      expect([value, refused.status, refusedFields(refused)]).toEqual([value, 400, [field]])
      expect(JSON.stringify(refused.body)).toMatch(/\p{Script=Bengali}/u)
    }
  },
)

test('the list begins with the earliest day, and is searched by title and note', async () => {
  const school = await openSchool()
  const titles = async (query: string) =>
    (await school.get(`${path}${query}`, visitor)).list.map(({ title }) => title)
  await addEvent(school, { title: 'মাঘের মেলা', start_date: '2027-01-20', kind: 'event' })
  await addEvent(school, { title: 'বিজয় দিবস', start_date: '2026-12-16', kind: 'holiday', note: 'কুচকাওয়াজ' })
  await addEvent(school, { title: 'বর্ষার ছুটি', start_date: '2026-07-01', kind: 'holiday' })
  await addEvent(school, { title: 'বৃক্ষরোপণ', start_date: '2026-07-01', kind: 'event' })
  expect(await titles('')).toEqual(['বর্ষার ছুটি', 'বৃক্ষরোপণ', 'বিজয় দিবস', 'মাঘের মেলা'])
  expect(await titles('?kind=holiday')).toEqual(['বর্ষার ছুটি', 'বিজয় দিবস'])
  expect(await titles('?search=কুচকাওয়াজ')).toEqual(['বিজয় দিবস'])
  expect(await titles('?search=মেলা')).toEqual(['মাঘের মেলা'])
  expect((await school.get(`${path}?page=2&page_size=3`, visitor)).body).toMatchObject({
    total: 4,
    data: [{ title: 'মাঘের মেলা' }],
  })
})

test('what has a day in a range of days is found, in order', async () => {
  const school = await openSchool()
  const add = (title: string, start_date: string, end_date = start_date, start_time = '') =>
    addEvent(school, { title, start_date, end_date, start_time })
  await add('আগের দিন', '2026-05-31')
  await add('পরের দিন', '2026-07-01')
  await add('সকালের সভা', '2026-06-30', '2026-06-30', '09:00')
  await add('শেষ দিন', '2026-06-30')
  await add('আগে থেকে', '2026-05-20', '2026-06-01')
  await add('সারা মাস', '2026-05-01', '2026-08-01')
  const found = await findEventsBetween(school.resources.database.sql, '2026-06-01', '2026-06-30')
  expect(found.map(({ title }) => title)).toEqual(['সারা মাস', 'আগে থেকে', 'শেষ দিন', 'সকালের সভা'])
  expect(found[0]).toMatchObject({ classes: [], sequence: 0 })
})

test('each change that visitors see raises the sequence, also an undo', async ({ school }) => {
  const added = await addEvent(school)
  const put = async (fields: object) =>
    (await school.send('PUT', oneOf(added), { ...meeting, ...fields })).body
  expect((await put({})).sequence).toBe(0)
  expect((await put({ start_date: '2026-06-11' })).sequence).toBe(1)
  expect((await put({ start_date: '2026-06-11', certainty: 'check' })).sequence).toBe(2)
  const undone = await undoLast(school, 'events', added.id)
  expect([undone.status, undone.body]).toMatchObject([200, { certainty: 'fixed', sequence: 3 }])
  await school.send('DELETE', oneOf(added))
  const restored = await undoLast(school, 'events', added.id)
  expect(restored.body).toMatchObject({ id: added.id, title: meeting.title, sequence: 3 })
})

test('an import adds events, and raises the sequence of those that it changes', async () => {
  const school = await openSchool()
  const { id } = await addClass(school, 'ষষ্ঠ')
  const apply = (fields: Record<string, string>) =>
    school.send('POST', '/api/imports/events/apply/', {
      rows: [{ key: 'row 2', fields, planned: { outcome: 'new', id: null, updated_at: null } }],
    })
  const row = { ...meeting, classes: `[${id}]` }
  await apply(row)
  const [added] = (await school.get(path)).list
  expect(added).toMatchObject({ ...meeting, end_date: meeting.start_date, classes: [id], sequence: 0 })
  const plan = await school.send('POST', '/api/imports/events/plan/', {
    rows: [{ key: 'row 2', fields: { ...row, note: 'মিলনায়তনে' } }],
  })
  const [{ outcome, updated_at }] = plan.body.rows as [{ outcome: string; updated_at: string }]
  expect(outcome).toBe('changed')
  await school.send('POST', '/api/imports/events/apply/', {
    rows: [
      { key: 'row 2', fields: { ...row, note: 'মিলনায়তনে' }, planned: { outcome, id: added?.id, updated_at } },
    ],
  })
  expect((await school.get(path)).list).toMatchObject([{ id: added?.id, note: 'মিলনায়তনে', sequence: 1 }])
})

test('a class that an event names can not be deleted, nor a deleted one be named', async ({ school }) => {
  const [used, unused] = [await addClass(school), await addClass(school)]
  const event = await addEvent(school, { classes: [used.id, (await addClass(school)).id] })
  const refused = await school.send('DELETE', `/api/classes/${used.id}/`)
  expect([refused.status, String(refused.body.message)]).toEqual([
    409,
    expect.stringMatching(/১টি দিন বা অনুষ্ঠান/),
  ])
  expect((await school.send('DELETE', `/api/classes/${unused.id}/`)).status).toBe(204)
  const put = await school.send('PUT', oneOf(event), { ...meeting, classes: [used.id, unused.id] })
  expect([put.status, refusedFields(put)]).toEqual([400, ['classes']])
  expect((await school.get(oneOf(event))).body).toEqual(event)

  await school.send('DELETE', oneOf(event))
  expect((await school.send('DELETE', `/api/classes/${used.id}/`)).status).toBe(204)
  expect((await undoLast(school, 'events', event.id)).status).toBe(409)
  expect((await undoLast(school, 'classes', used.id)).status).toBe(200)
  expect((await undoLast(school, 'events', event.id)).body).toMatchObject({ classes: event.classes })
})

test('an event is never left with a class that was deleted at the same time', async ({ school }) => {
  for (const _round of [1, 2, 3, 4]) {
    const { id } = await addClass(school)
    const [added, deleted] = await Promise.all([
      school.send('POST', path, { ...meeting, classes: [id] }),
      school.send('DELETE', `/api/classes/${id}/`),
    ])
    expect([
      [201, 409],
      [400, 204],
    ]).toContainEqual([added.status, deleted.status])
  }
})

test('of two people who save an event at once, one gets a conflict', async ({ school }) => {
  const event = await addEvent(school)
  const headers = { 'If-Match': `"${event.updated_at}"` }
  const saves = ['সভা ১', 'সভা ২'].map((title) =>
    school.send('PUT', oneOf(event), { ...meeting, title }, { headers }),
  )
  expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await school.get(oneOf(event))).body.sequence).toBe(1)
})

test('no writer can end an event before it starts, nor add a national day twice', async () => {
  const school = await openSchool()
  const { resources } = school
  const author = { id: null, username: 'test' }
  const event = await addEvent(school, { end_date: '2026-06-12' })
  await expect(
    write(resources.database, async (w) => {
      const before = await events.findForUpdate(w, event.id)
      if (before) await events.update(w, before, { start_date: '2026-06-13' }, author)
    }),
  ).rejects.toMatchObject({ status: 400 })
  const values = {
    ...eventEntity.input.parse(meeting),
    national_key: 'victory',
    national_day: null,
    sequence: 0,
  }
  await write(resources.database, (w) => events.insert(w, values, author))
  await expect(write(resources.database, (w) => events.insert(w, values, author))).rejects.toThrow()
  expect((await school.get(path)).list).toHaveLength(2)
})

test('the export has the names of the classes, and words', async () => {
  const school = await openSchool()
  const [six, seven] = [await addClass(school, 'ষষ্ঠ'), await addClass(school, 'সপ্তম')]
  await addEvent(school, { classes: [six.id, seven.id], certainty: 'moon' })
  const { text } = await school.get('/api/exports/events.csv/')
  expect(text).toContain('"ষষ্ঠ, সপ্তম"')
  expect(text).toContain('চাঁদ দেখা সাপেক্ষে')
})

test('the history names the classes of an event', async () => {
  const school = await openSchool()
  const { id } = await addClass(school, 'ষষ্ঠ')
  const event = await addEvent(school, { classes: [id] })
  const [change] = (await school.get(`/api/changes/?entity=events&record_id=${event.id}`)).list
  const names = { classes: new Map([[id, 'ষষ্ঠ']]) } as unknown as Parameters<typeof describeChange>[1]
  const { entity, name, fields } = describeChange(change as never, names)
  expect([entity, name]).toEqual(['দিন বা অনুষ্ঠান', meeting.title])
  expect(fields).toContainEqual({ label: 'শ্রেণি', before: '—', after: 'ষষ্ঠ' })
})
