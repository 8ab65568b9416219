import { expect, test } from 'vitest'
import { queriesOf } from '#tests/support/test-queries.ts'
import { openSchool, type School } from '#tests/support/test-school.ts'

const path = '/api/class-routine/bulk/'
const listPath = '/api/class-routine/'
const first = { startTime: '09:00', endTime: '09:45', days: [0, 1] }
const second = { startTime: '09:45', endTime: '10:30', days: [0, 1] }

async function newClass(school: School, name = 'দশম') {
  const { id: classId } = await school.add('/api/classes/', { name })
  const { id: sectionId } = await school.add('/api/sections/', { name: 'ক', class_name: classId })
  const { id: subjectId } = await school.add('/api/subjects/', { name: 'গণিত', class_name: classId })
  const { id: teacherId } = await school.add('/api/teachers/', { full_name: `${name} শিক্ষক` })
  return { classId, sectionId, subjectId, teacherId }
}

const save = (school: School, body: object, options = {}) => school.send('PUT', path, { ...body }, options)
const entries = async (school: School) => (await school.get(listPath)).list
const undo = (school: School, batch: unknown) => school.send('POST', `/api/changes/batches/${batch}/undo/`)

/** The fields of an entry of one class in a bulk call. */
const inBulk = ({ classId: _class, ...entry }: Record<string, unknown>) => entry

test('one call adds, changes and removes entries of a class, others stay; it is undone as one', async () => {
  const school = await openSchool()
  const { classId, subjectId, teacherId, sectionId } = await newClass(school)
  const lesson = { classId, subjectId, teacherId }
  const kept = await school.add(listPath, { ...lesson, ...first, days: [4] })
  const moved = await school.add(listPath, { ...lesson, ...first })
  const gone = await school.add(listPath, { ...lesson, ...second })
  const before = await entries(school)
  const token = await school.signInUser('editor', 'Editor')
  const reply = await save(
    school,
    {
      classId,
      entries: [
        { subjectId, teacherId, sectionId, ...first },
        { ...inBulk(moved), ...second },
      ],
      removed: [gone],
    },
    { token },
  )
  expect(reply.status, reply.text).toBe(200)
  const [added, changed] = reply.body.entries as Record<string, unknown>[]
  expect(added).toMatchObject({ classId, sectionId, ...first, allow_clash: false })
  expect(changed).toMatchObject({ id: moved.id, sectionId: null, ...second })
  expect(changed?.updated_at).not.toBe(moved.updated_at)
  expect(await entries(school)).toEqual([kept, changed, added])
  const history = (await school.get(`/api/changes/?entity=class-routine`)).list.slice(0, 3)
  expect(history.map(({ kind, batch, user }) => [kind, batch, user])).toEqual(
    ['create', 'update', 'delete'].map((kind) => [kind, reply.body.batch, 'editor']),
  )

  expect((await undo(school, reply.body.batch)).status).toBe(200)
  const withoutTime = (list: object[]) => list.map((entry) => ({ ...entry, updated_at: '' }))
  expect(withoutTime(await entries(school))).toEqual(withoutTime(before))
})

test('visitors see what was saved at once', async () => {
  const school = await openSchool()
  const { classId, subjectId, teacherId } = await newClass(school)
  const read = async () => (await school.get(listPath, { token: null })).list
  expect(await read()).toEqual([])
  const { body } = await save(school, { classId, entries: [{ subjectId, teacherId, ...first }] })
  expect(await read()).toEqual(body.entries)
})

test('a clash is named with who, when, where and why, and nothing is saved', async () => {
  const school = await openSchool()
  const tenth = await newClass(school)
  const ninth = await newClass(school, 'নবম')
  const { classId, subjectId, teacherId } = tenth
  const other = await school.add(listPath, {
    ...{ classId: ninth.classId, subjectId: ninth.subjectId, teacherId, sectionId: ninth.sectionId },
    ...{ startTime: '09:30', endTime: '10:00', days: [1, 2] },
  })
  const own = await school.add(listPath, { ...tenth, ...second, teacherId: ninth.teacherId })
  const body = {
    classId,
    entries: [
      { subjectId, teacherId, ...first },
      { subjectId, teacherId: ninth.teacherId, ...second, days: [4] },
    ],
  }
  const refused = await save(school, body)
  expect([refused.status, refused.body.clashes]).toEqual([
    409,
    [{ ...other, reason: 'teacher', entry: 0, at: { days: [1], startTime: '09:30', endTime: '09:45' } }],
  ])
  expect(refused.body.message).toBe(
    'শিক্ষক ব্যস্ত: দশম শিক্ষক, সোমবার সকাল ৯:৩০ – সকাল ৯:৪৫, নবম (ক), গণিত। ' +
      'তাই কিছুই সংরক্ষণ হয়নি। সময়, শিক্ষক বা শাখা বদলান, অথবা জেনেশুনেই দুটি রাখুন।',
  )
  expect(await entries(school)).toEqual([other, own])

  const ofClass = { subjectId, teacherId, sectionId: tenth.sectionId, ...second, days: [0] }
  const twice = await save(school, { classId, entries: [ofClass] })
  expect([twice.status, twice.body.message]).toEqual([
    409,
    expect.stringMatching(/^শ্রেণির আরেক ক্লাস: দশম \(ক\), রবিবার সকাল ৯:৪৫ – সকাল ১০:৩০, গণিত, নবম শিক্ষক।/),
  ])

  const [lesson, free] = body.entries
  const allowed = await save(school, { classId, entries: [{ ...lesson, allow_clash: true }, free] })
  expect([allowed.status, allowed.body.entries]).toMatchObject([
    200,
    [{ allow_clash: true }, { allow_clash: false }],
  ])
})

test('two entries of one call clash unless one of them is kept on purpose, and may change places', async () => {
  const school = await openSchool()
  const { classId, subjectId, teacherId } = await newClass(school)
  const other = (await school.add('/api/teachers/', { full_name: 'করিম' })).id
  const pair = [
    { subjectId, teacherId, ...first },
    { subjectId, teacherId: other, ...first },
  ]
  const refused = await save(school, { classId, entries: pair })
  expect([refused.status, refused.body.clashes]).toMatchObject([
    409,
    [
      { entry: 0, reason: 'class', teacherId: other },
      { entry: 1, teacherId },
    ],
  ])
  const [one, two] = pair
  const kept = await save(school, { classId, entries: [one, { ...two, allow_clash: true }] })
  expect(kept.status).toBe(200)
  await undo(school, kept.body.batch)

  const apart = await save(school, { classId, entries: [one, { ...two, ...second }] })
  const [early, late] = (apart.body.entries as Record<string, unknown>[]).map(inBulk)
  const swapped = await save(school, {
    classId,
    entries: [
      { ...early, ...second },
      { ...late, ...first },
    ],
  })
  expect(swapped.status, swapped.text).toBe(200)
  expect((await undo(school, swapped.body.batch)).status).toBe(200)
  expect(await entries(school)).toMatchObject([
    { teacherId, ...first },
    { teacherId: other, ...second },
  ])
})

test('a removed clash on purpose comes back as it was; what clashes with something newer does not', async () => {
  const school = await openSchool()
  const lesson = await newClass(school)
  const { classId, subjectId, teacherId } = lesson
  await school.add(listPath, { ...lesson, ...first })
  const clashing = await school.add(listPath, { ...lesson, ...first, allow_clash: true })
  const removed = await save(school, { classId, removed: [clashing] })
  expect((await undo(school, removed.body.batch)).status).toBe(200)
  expect(await entries(school)).toMatchObject([
    { allow_clash: false },
    { id: clashing.id, allow_clash: true },
  ])

  const added = await save(school, { classId, entries: [{ subjectId, teacherId, ...second }] })
  const gone = await save(school, { classId, removed: added.body.entries })
  const newer = await school.add(listPath, { ...lesson, ...second })
  const refused = await undo(school, gone.body.batch)
  expect([refused.status, refused.body.clashes]).toEqual([409, [newer]])
  expect(await entries(school)).toHaveLength(3)
})

test('of very many clashes the first are named, the others counted', async () => {
  const school = await openSchool()
  const { classId, subjectId, teacherId } = await newClass(school)
  const lessons = Array.from({ length: 200 }, () => ({ subjectId, teacherId, ...first }))
  const refused = await save(school, { classId, entries: lessons })
  expect([refused.status, refused.body.clashes], refused.body.message as string).toMatchObject([
    409,
    { length: 500 },
  ])
  expect(refused.body.message).toMatch(/^(শিক্ষক ব্যস্ত|শ্রেণির আরেক ক্লাস): .* আরও ৭৯,৫৯৭টি সংঘর্ষ আছে।/)
  expect(await entries(school)).toEqual([])
})

test('an entry that was changed or deleted meanwhile is refused with its present state, and nothing is saved', async () => {
  const school = await openSchool()
  const lesson = await newClass(school)
  const { classId, subjectId, teacherId } = lesson
  const old = await school.add(listPath, { ...lesson, ...first })
  const gone = await school.add(listPath, { ...lesson, ...second })
  const now = (await school.send('PUT', `${listPath}${old.id}/`, { ...lesson, ...first, days: [0] })).body
  await school.send('DELETE', `${listPath}${gone.id}/`)
  const news = { subjectId, teacherId, startTime: '12:00', endTime: '12:45' }
  for (const [body, changed] of [
    [{ entries: [news, inBulk(old)] }, [now]],
    [{ entries: [news], removed: [old] }, [now]],
    [{ entries: [news, inBulk(gone)] }, [{ id: gone.id }]],
    [{ entries: [news], removed: [gone] }, [{ id: gone.id }]],
  ] as const) {
    const refused = await save(school, { classId, ...body })
    expect([refused.status, refused.body.changed]).toEqual([409, changed])
  }
  const elsewhere = await newClass(school, 'নবম')
  expect((await save(school, { classId: elsewhere.classId, removed: [now] })).status).toBe(409)
  expect(await entries(school)).toEqual([now])
})

test('what is sent as it is stays as it is', async () => {
  const school = await openSchool()
  const lesson = await newClass(school)
  const entry = await school.add(listPath, { ...lesson, ...first })
  const reply = await save(school, { classId: lesson.classId, entries: [inBulk(entry)] })
  expect([reply.status, reply.body]).toEqual([200, { batch: null, entries: [entry] }])
})

test('an entry that is sent as it is needs no permission for a clash that was kept elsewhere', async () => {
  const school = await openSchool()
  const lesson = await newClass(school)
  const ninth = await newClass(school, 'নবম')
  const entry = await school.add(listPath, { ...lesson, ...first })
  const kept = { ...ninth, teacherId: lesson.teacherId, ...first, allow_clash: true }
  await school.add(listPath, kept)
  const news = { subjectId: lesson.subjectId, teacherId: ninth.teacherId, ...second }
  const reply = await save(school, { classId: lesson.classId, entries: [inBulk(entry), news] })
  expect([reply.status, reply.body.entries]).toMatchObject([200, [entry, news]])
  const changed = await save(school, { classId: lesson.classId, entries: [{ ...inBulk(entry), days: [0] }] })
  expect([changed.status, changed.body.clashes]).toMatchObject([409, [{ classId: ninth.classId }]])
})

test('what is left out of an entry that is there stays, as in a call for it alone', async () => {
  const school = await openSchool()
  const lesson = await newClass(school)
  const { id, updated_at } = await school.add(listPath, { ...lesson, ...first })
  const { classId, subjectId, teacherId, sectionId } = lesson
  const times = { startTime: second.startTime, endTime: second.endTime }
  const moved = await save(school, {
    classId,
    entries: [{ id, updated_at, subjectId, teacherId, ...times }],
  })
  expect([moved.status, moved.body.entries]).toMatchObject([200, [{ sectionId, ...second }]])
  const whole = { ...inBulk((await entries(school))[0] ?? {}), sectionId: null, days: ['৩'] }
  const emptied = await save(school, { classId, entries: [whole] })
  expect(emptied.body.entries).toMatchObject([{ sectionId: null, days: [3] }])
})

test('a repeated call is answered as the first one, and another body with its key is refused', async () => {
  const school = await openSchool()
  const { classId, subjectId, teacherId } = await newClass(school)
  const body = { classId, entries: [{ subjectId, teacherId, ...first }] }
  const keyed = { headers: { 'Idempotency-Key': 'cell-1' } }
  const [one, again] = [await save(school, body, keyed), await save(school, body, keyed)]
  expect([again.status, again.body]).toEqual([200, one.body])
  expect(await entries(school)).toHaveLength(1)
  expect((await save(school, { classId, removed: one.body.entries }, keyed)).status).toBe(422)
})

test('a whole week takes as many queries as one cell', async () => {
  const school = await openSchool()
  const { classId, subjectId, sectionId } = await newClass(school)
  const teachers: number[] = []
  for (let number = 0; number < 7; number += 1)
    teachers.push((await school.add('/api/teachers/', { full_name: `শিক্ষক ${number}` })).id)
  const week = (periods: number, hour: number) =>
    Array.from({ length: periods * 5 }, (_, index) => ({
      ...{ subjectId, sectionId, teacherId: teachers[index % periods], days: [Math.floor(index / periods)] },
      startTime: `${hour + (index % periods)}:00`,
      endTime: `${hour + (index % periods)}:45`,
    }))
  const counts: number[] = []
  for (const periods of [1, 7]) {
    const { queries, result } = await queriesOf(async () => {
      const added = await save(school, { classId, entries: week(periods, 9) })
      expect(added.status, added.text).toBe(200)
      const old = added.body.entries as Record<string, unknown>[]
      const later = week(periods, 10).map((entry, index) => ({ ...inBulk(old[index] ?? {}), ...entry }))
      const moved = await save(school, { classId, entries: later })
      expect(moved.status, moved.text).toBe(200)
      return moved.body.entries
    })
    counts.push(queries.length)
    expect((await save(school, { classId, removed: result })).status).toBe(200)
  }
  expect(counts[1]).toBe(counts[0])
})

test('fields, sections and references are checked as for a single entry', async () => {
  const school = await openSchool()
  const { classId, subjectId, teacherId, sectionId } = await newClass(school)
  const lesson = { subjectId, teacherId, ...first }
  const foreign = (await newClass(school, 'নবম')).sectionId
  const refusals: [object, RegExp][] = [
    [{ ...lesson, endTime: '09:00' }, /^২ নম্বর ক্লাস: শেষ ঠিক নেই।$/],
    [{ ...lesson, startTime: 'ভোরে' }, /শুরু ঠিক নেই/],
    [{ ...lesson, days: [] }, /দিন ঠিক নেই/],
    [{ ...lesson, teacherId: null }, /শিক্ষক ঠিক নেই/],
    [{ ...lesson, teacherId: 999_999 }, /শিক্ষক/],
    [{ ...lesson, sectionId: foreign }, /অন্য শ্রেণির/],
    [{ ...lesson, allow_clash: 'x' }, /^২ নম্বর ক্লাস: allow_clash ঠিক নেই।$/],
    [{ ...lesson, id: 1 }, /^২ নম্বর ক্লাস: .*updated_at/],
  ]
  for (const [wrong, message] of refusals) {
    const refused = await save(school, { classId, entries: [{ ...lesson, sectionId, days: [4] }, wrong] })
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(message)])
  }
  for (const body of [
    { classId, entries: 'x' },
    { classId, entries: [1] },
    { classId: 999_999, entries: [lesson] },
    { entries: [lesson] },
    { classId, removed: [{ id: 1 }] },
    { classId, entries: [{ ...lesson, id: 7, updated_at: 'x' }], removed: [{ id: 7, updated_at: 'x' }] },
    { classId, entries: Array.from({ length: 501 }, () => lesson) },
  ])
    expect((await save(school, body)).status).toBe(400)
  const large = { classId, entries: [{ ...lesson, note: 'a'.repeat(256 * 1024) }] }
  expect((await save(school, large)).status).toBe(413)
  expect(await entries(school)).toEqual([])
})

test('of two calls that would use a teacher at once, one is refused', async () => {
  const school = await openSchool()
  const tenth = await newClass(school)
  const ninth = await newClass(school, 'নবম')
  const replies = await Promise.all(
    [tenth, ninth].map(({ classId, subjectId }) =>
      save(school, { classId, entries: [{ subjectId, teacherId: tenth.teacherId, ...first }] }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('visitors and Users save nothing', async () => {
  const school = await openSchool()
  const { classId } = await newClass(school)
  expect((await save(school, { classId }, { token: null })).status).toBe(401)
  const token = await school.signInUser('pupil', 'User')
  expect((await save(school, { classId }, { token })).status).toBe(403)
})
