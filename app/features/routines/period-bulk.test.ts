import { expect, test } from 'vitest'
import { queriesOf } from '#tests/support/test-queries.ts'
import { entriesOf, listPath, newClass, undoBatch } from '#tests/support/test-routine.ts'
import { openSchool, type School } from '#tests/support/test-school.ts'

const path = '/api/periods/bulk/'
const first = { name: '১ম', startTime: '09:00', endTime: '09:45', is_break: false, days: [] as number[] }
const second = { ...first, name: '২য়', startTime: '09:45', endTime: '10:30' }
const later = { startTime: '09:10', endTime: '09:55' }
const week = [0, 1, 2, 3, 4]

type Fields = Record<string, unknown>
const save = (school: School, body: object, options = {}) => school.send('PUT', path, { ...body }, options)
const periods = async (school: School) => (await school.get('/api/periods/')).list

async function newSchedule(school: School) {
  const reply = await save(school, { periods: [first, second] })
  expect(reply.status, reply.text).toBe(200)
  const [one = {}, two = {}] = reply.body.periods as Fields[]
  return { one, two }
}

const at = <T>({ startTime, endTime }: { startTime: T; endTime: T }) => ({ startTime, endTime })
const timesOf = async (school: School) =>
  (await entriesOf(school)).map(({ startTime, days }) => `${startTime} ${(days as number[]).join('')}`)

test('the whole bell schedule is added, changed and deleted in one call, and undone as one', async () => {
  const school = await openSchool()
  const token = await school.signInUser('editor', 'Editor')
  const { one, two } = await newSchedule(school)
  const tiffin = { name: 'টিফিন', startTime: '১০:৩০', endTime: '11:00', is_break: true, days: [4] }
  const reply = await save(school, { periods: [tiffin, { ...one, name: 'প্রথম' }], removed: [two] }, { token })
  expect(reply.status, reply.text).toBe(200)
  expect(reply.body).toMatchObject({
    periods: [
      { ...tiffin, startTime: '10:30' },
      { id: one.id, name: 'প্রথম' },
    ],
    moved: 0,
  })
  expect(await periods(school)).toMatchObject([{ name: 'প্রথম' }, { name: 'টিফিন' }])
  expect((await undoBatch(school, reply.body.batch)).status).toBe(200)
  expect(await periods(school)).toMatchObject([{ name: '১ম' }, { name: '২য়' }])
  const same = await save(school, { periods: await periods(school) })
  expect([same.status, same.body.batch]).toEqual([200, null])
})

test('entries of all classes move with their periods if wanted, in one batch with them, and come back as one', async () => {
  const school = await openSchool()
  const { one, two } = await newSchedule(school)
  for (const name of ['নবম', 'দশম']) {
    const lesson = await newClass(school, name)
    await school.add(listPath, { ...lesson, ...at(first), days: week })
    await school.add(listPath, { ...lesson, ...at(second), days: week })
    await school.add(listPath, { ...lesson, startTime: '14:00', endTime: '14:40', days: [0] })
  }
  const before = await timesOf(school)
  const news = [
    { ...one, ...later },
    { ...two, startTime: '09:55', endTime: '10:40' },
    { ...first, endTime: '09:30', days: [4] },
  ]
  const alone = await save(school, { periods: news })
  expect([alone.status, alone.body.moved, await timesOf(school)]).toEqual([200, 0, before])
  expect((await undoBatch(school, alone.body.batch)).status).toBe(200)

  const stored = await periods(school)
  const changed = news.map((period, index) => ({ ...period, updated_at: stored[index]?.updated_at }))
  const moved = await save(school, { periods: changed, move_entries: true })
  expect([moved.status, moved.body.moved], moved.text).toEqual([200, 4])
  expect((await timesOf(school)).sort()).toEqual(
    [...['09:10 0123', '09:00 4', '09:45 4', '09:55 0123'], ...['14:00 0']]
      .flatMap((time) => [time, time])
      .sort(),
  )
  const history = (await school.get('/api/changes/')).list.filter(({ batch }) => batch === moved.body.batch)
  expect(new Set(history.map(({ entity }) => entity))).toEqual(new Set(['periods', 'class-routine']))
  expect((await undoBatch(school, moved.body.batch)).status).toBe(200)
  expect([await timesOf(school), await periods(school)]).toMatchObject([before, [at(first), at(second)]])
})

test('a move that makes a clash is refused in words, and nothing is saved, unless it is on purpose', async () => {
  const school = await openSchool()
  const { one } = await newSchedule(school)
  const tenth = await newClass(school, 'দশম')
  const ninth = await newClass(school, 'নবম')
  const moving = await school.add(listPath, { ...tenth, ...at(first), days: [0, 1] })
  const quiet = await school.add(listPath, { ...ninth, ...at(first), days: [3] })
  const other = await school.add(listPath, {
    ...{ ...ninth, teacherId: tenth.teacherId },
    ...{ startTime: '09:45', endTime: '10:30', days: [1] },
  })
  const body = { periods: [{ ...one, ...later }], move_entries: true }
  const refused = await save(school, body)
  expect([refused.status, refused.body.clashes]).toEqual([
    409,
    [
      {
        ...{ ...other, reason: 'teacher', moved: moving.id },
        at: { days: [1], startTime: '09:45', endTime: '09:55' },
      },
    ],
  ])
  expect(refused.body.message).toMatch(/^শিক্ষক ব্যস্ত: দশম শিক্ষক, সোমবার সকাল ৯:৪৫ – সকাল ৯:৫৫, নবম \(ক\), গণিত।/)
  expect([await entriesOf(school), (await periods(school))[0]]).toEqual([[moving, quiet, other], one])

  const kept = await save(school, { ...body, allow_clash: true })
  expect([kept.status, kept.body.moved]).toEqual([200, 2])
  expect(await entriesOf(school)).toMatchObject([
    { ...later, allow_clash: true },
    { ...later, allow_clash: false },
    other,
  ])
})

test('clashes that were there move along, and are back after undo', async () => {
  const school = await openSchool()
  const { one } = await newSchedule(school)
  const lesson = await newClass(school, 'দশম')
  const { id: teacherId } = await school.add('/api/teachers/', { full_name: 'করিম' })
  await school.add(listPath, { ...lesson, ...at(first), days: week })
  await school.add(listPath, { ...lesson, teacherId, ...at(first), days: week, allow_clash: true })
  const before = await timesOf(school)
  const moved = await save(school, { periods: [{ ...one, ...later }], move_entries: true })
  expect([moved.status, moved.body.moved], moved.text).toEqual([200, 2])
  const back = await undoBatch(school, moved.body.batch)
  expect([back.status, await timesOf(school)]).toEqual([200, before])
})

test('a period that was changed or deleted meanwhile is refused with its present state, and nothing is saved', async () => {
  const school = await openSchool()
  const { one, two } = await newSchedule(school)
  const [now] = (await save(school, { periods: [{ ...one, name: 'প্রথম' }] })).body.periods as Fields[]
  await school.send('DELETE', `/api/periods/${two.id}/`)
  for (const [body, changed] of [
    [{ periods: [second, one] }, [now]],
    [{ periods: [second], removed: [one] }, [now]],
    [{ periods: [second, two] }, [{ id: two.id }]],
  ] as const) {
    const refused = await save(school, body)
    expect([refused.status, refused.body.changed]).toEqual([409, changed])
  }
  expect(await periods(school)).toEqual([now])
})

test('of two who save the schedule at once, one is refused', async () => {
  const school = await openSchool()
  const { one } = await newSchedule(school)
  const lesson = await newClass(school, 'দশম')
  await school.add(listPath, { ...lesson, ...at(first), days: week })
  const replies = await Promise.all(
    ['09:05', '09:10'].map((startTime) =>
      save(school, { periods: [{ ...one, startTime }], move_entries: true }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const saved = replies.find(({ status }) => status === 200)?.body.periods as Fields[]
  expect(await entriesOf(school)).toMatchObject(
    saved.map(({ startTime, endTime }) => ({ startTime, endTime })),
  )
})

test('what is left out of a period that is there stays', async () => {
  const school = await openSchool()
  const tiffin = await school.add('/api/periods/', { ...second, is_break: true, days: [4] })
  const { id, updated_at, name } = tiffin
  const sent = { name, ...at(later) }
  const reply = await save(school, { periods: [{ id, updated_at, ...sent }] })
  expect([reply.status, reply.body.periods]).toMatchObject([200, [{ ...sent, is_break: true, days: [4] }]])
  const alone = await school.send('PUT', `/api/periods/${id}/`, { name: 'টিফিন', ...at(second) })
  expect([alone.status, alone.body]).toMatchObject([200, { is_break: true, days: [4] }])
})

test('periods never move onto an entry that is added at the same time', { tags: ['postgres'] }, async () => {
  const school = await openSchool()
  let { one } = await newSchedule(school)
  const lesson = await newClass(school, 'দশম')
  const { classId } = await newClass(school, 'নবম')
  await school.add(listPath, { ...lesson, ...at(first), days: week })
  for (const startTime of ['12:00', '13:00', '14:00', '15:00', '16:00']) {
    const then = { startTime, endTime: startTime.replace(':00', ':45') }
    const [moved, added] = await Promise.all([
      save(school, { periods: [{ ...one, ...then }], move_entries: true }),
      school.send('POST', listPath, { ...lesson, classId, ...then }),
    ])
    expect([moved.status === 200, added.status === 201], startTime).toContain(false)
    if (added.status === 201) await school.send('DELETE', `${listPath}${added.body.id}/`)
    one = (await periods(school)).find(({ id }) => id === one.id) ?? {}
  }
})

test('a repeated call is answered as the first one, and another body with its key is refused', async () => {
  const school = await openSchool()
  const keyed = { headers: { 'Idempotency-Key': 'bell-1' } }
  const [one, again] = [
    await save(school, { periods: [first] }, keyed),
    await save(school, { periods: [first] }, keyed),
  ]
  expect([again.status, again.body]).toEqual([200, one.body])
  expect(await periods(school)).toHaveLength(1)
  expect((await save(school, { periods: [second] }, keyed)).status).toBe(422)
})

test('wrong periods are named by their row', async () => {
  const school = await openSchool()
  for (const [wrong, message] of [
    [{ name: ' ' }, /^২ নম্বর পিরিয়ড: .*নাম/],
    [{ startTime: 'ভোরে' }, /শুরু/],
    [{ endTime: '09:00' }, /শেষের সময় শুরুর পরে/],
    [{ days: [7] }, /দিন/],
    [{ id: 1 }, /updated_at/],
  ] as const) {
    const refused = await save(school, { periods: [first, { ...first, ...wrong }] })
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(message)])
  }
  const one = { ...first, id: 7, updated_at: 'x' }
  for (const body of [
    { periods: 'x' },
    { periods: [1] },
    { removed: [{ id: 1 }] },
    { periods: [one], removed: [one] },
    { periods: Array.from({ length: 201 }, () => first) },
  ])
    expect((await save(school, body)).status).toBe(400)
  expect(await periods(school)).toEqual([])
})

test('moving forty entries takes as many queries as moving one', async () => {
  const school = await openSchool()
  const counts: number[] = []
  for (const classes of [1, 40]) {
    const [{ id, updated_at } = {}] = [
      ...(await periods(school)),
      ...((await save(school, { periods: [first] })).body.periods as Fields[]),
    ]
    for (let number = 0; number < classes; number += 1)
      await school.add(listPath, {
        ...(await newClass(school, `${classes} ${number}`)),
        ...at(counts.length === 0 ? first : later),
        days: week,
      })
    const times = counts.length === 0 ? later : at(first)
    const { queries, result } = await queriesOf(() =>
      save(school, { periods: [{ ...first, ...times, id, updated_at }], move_entries: true }),
    )
    expect([result.status, result.body.moved], result.text).toEqual([200, classes + counts.length])
    counts.push(queries.length)
  }
  expect(counts[1]).toBe(counts[0])
})
