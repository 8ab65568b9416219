import { expect, test } from 'vitest'
import { queriesOf } from '#tests/support/test-queries.ts'
import { entriesOf, inBulk, listPath, newClass, saveWeek, undoBatch } from '#tests/support/test-routine.ts'
import { openSchool } from '#tests/support/test-school.ts'

const first = { startTime: '09:00', endTime: '09:45', days: [0, 1] }
const second = { startTime: '09:45', endTime: '10:30', days: [0, 1] }

test('one call adds, changes and removes entries of a class, others stay; it is undone as one', async () => {
  const school = await openSchool()
  const { classId, subjectId, teacherId, sectionId } = await newClass(school)
  const lesson = { classId, subjectId, teacherId }
  const kept = await school.add(listPath, { ...lesson, ...first, days: [4] })
  const moved = await school.add(listPath, { ...lesson, ...first })
  const gone = await school.add(listPath, { ...lesson, ...second })
  const before = await entriesOf(school)
  const token = await school.signInUser('editor', 'Editor')
  const reply = await saveWeek(
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
  expect(await entriesOf(school)).toEqual([kept, changed, added])
  const history = (await school.get(`/api/changes/?entity=class-routine`)).list.slice(0, 3)
  expect(history.map(({ kind, batch, user }) => [kind, batch, user])).toEqual(
    ['create', 'update', 'delete'].map((kind) => [kind, reply.body.batch, 'editor']),
  )

  expect((await undoBatch(school, reply.body.batch)).status).toBe(200)
  const withoutTime = (list: object[]) => list.map((entry) => ({ ...entry, updated_at: '' }))
  expect(withoutTime(await entriesOf(school))).toEqual(withoutTime(before))
})

test('visitors see what was saved at once', async () => {
  const school = await openSchool()
  const { classId, subjectId, teacherId } = await newClass(school)
  const read = async () => (await school.get(listPath, { token: null })).list
  expect(await read()).toEqual([])
  const { body } = await saveWeek(school, { classId, entries: [{ subjectId, teacherId, ...first }] })
  expect(await read()).toEqual(body.entries)
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
    const refused = await saveWeek(school, { classId, ...body })
    expect([refused.status, refused.body.changed]).toEqual([409, changed])
  }
  const elsewhere = await newClass(school, 'নবম')
  expect((await saveWeek(school, { classId: elsewhere.classId, removed: [now] })).status).toBe(409)
  expect(await entriesOf(school)).toEqual([now])
})

test('what is sent as it is stays as it is', async () => {
  const school = await openSchool()
  const lesson = await newClass(school)
  const entry = await school.add(listPath, { ...lesson, ...first })
  const reply = await saveWeek(school, { classId: lesson.classId, entries: [inBulk(entry)] })
  expect([reply.status, reply.body]).toEqual([200, { batch: null, entries: [entry] }])
})

test('what is left out of an entry that is there stays, as in a call for it alone', async () => {
  const school = await openSchool()
  const lesson = await newClass(school)
  const { id, updated_at } = await school.add(listPath, { ...lesson, ...first })
  const { classId, subjectId, teacherId, sectionId } = lesson
  const times = { startTime: second.startTime, endTime: second.endTime }
  const moved = await saveWeek(school, {
    classId,
    entries: [{ id, updated_at, subjectId, teacherId, ...times }],
  })
  expect([moved.status, moved.body.entries]).toMatchObject([200, [{ sectionId, ...second }]])
  const whole = { ...inBulk((await entriesOf(school))[0] ?? {}), sectionId: null, days: ['৩'] }
  const emptied = await saveWeek(school, { classId, entries: [whole] })
  expect(emptied.body.entries).toMatchObject([{ sectionId: null, days: [3] }])
})

test('a repeated call is answered as the first one, and another body with its key is refused', async () => {
  const school = await openSchool()
  const { classId, subjectId, teacherId } = await newClass(school)
  const body = { classId, entries: [{ subjectId, teacherId, ...first }] }
  const keyed = { headers: { 'Idempotency-Key': 'cell-1' } }
  const [one, again] = [await saveWeek(school, body, keyed), await saveWeek(school, body, keyed)]
  expect([again.status, again.body]).toEqual([200, one.body])
  expect(await entriesOf(school)).toHaveLength(1)
  expect((await saveWeek(school, { classId, removed: one.body.entries }, keyed)).status).toBe(422)
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
      const added = await saveWeek(school, { classId, entries: week(periods, 9) })
      expect(added.status, added.text).toBe(200)
      const old = added.body.entries as Record<string, unknown>[]
      const later = week(periods, 10).map((entry, index) => ({ ...inBulk(old[index] ?? {}), ...entry }))
      const moved = await saveWeek(school, { classId, entries: later })
      expect(moved.status, moved.text).toBe(200)
      return moved.body.entries
    })
    counts.push(queries.length)
    expect((await saveWeek(school, { classId, removed: result })).status).toBe(200)
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
    const refused = await saveWeek(school, { classId, entries: [{ ...lesson, sectionId, days: [4] }, wrong] })
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
    expect((await saveWeek(school, body)).status).toBe(400)
  const large = { classId, entries: [{ ...lesson, note: 'a'.repeat(256 * 1024) }] }
  expect((await saveWeek(school, large)).status).toBe(413)
  expect(await entriesOf(school)).toEqual([])
})

test('visitors and Users save nothing', async () => {
  const school = await openSchool()
  const { classId } = await newClass(school)
  expect((await saveWeek(school, { classId }, { token: null })).status).toBe(401)
  const token = await school.signInUser('pupil', 'User')
  expect((await saveWeek(school, { classId }, { token })).status).toBe(403)
})
