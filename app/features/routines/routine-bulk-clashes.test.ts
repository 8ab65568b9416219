import { expect, test } from 'vitest'
import { entriesOf, inBulk, listPath, newClass, saveWeek, undoBatch } from '#tests/support/test-routine.ts'
import { openSchool } from '#tests/support/test-school.ts'

const first = { startTime: '09:00', endTime: '09:45', days: [0, 1] }
const second = { startTime: '09:45', endTime: '10:30', days: [0, 1] }

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
  const refused = await saveWeek(school, body)
  expect([refused.status, refused.body.clashes]).toEqual([
    409,
    [{ ...other, reason: 'teacher', entry: 0, at: { days: [1], startTime: '09:30', endTime: '09:45' } }],
  ])
  expect(refused.body.message).toBe(
    'শিক্ষক ব্যস্ত: দশম শিক্ষক, সোমবার সকাল ৯:৩০ – সকাল ৯:৪৫, নবম (ক), গণিত। ' +
      'তাই কিছুই সংরক্ষণ হয়নি। সময়, শিক্ষক বা শাখা বদলান, অথবা জেনেশুনেই দুটি রাখুন।',
  )
  expect(await entriesOf(school)).toEqual([other, own])

  const ofClass = { subjectId, teacherId, sectionId: tenth.sectionId, ...second, days: [0] }
  const twice = await saveWeek(school, { classId, entries: [ofClass] })
  expect([twice.status, twice.body.message]).toEqual([
    409,
    expect.stringMatching(/^শ্রেণির আরেক ক্লাস: দশম \(ক\), রবিবার সকাল ৯:৪৫ – সকাল ১০:৩০, গণিত, নবম শিক্ষক।/),
  ])

  const [lesson, free] = body.entries
  const allowed = await saveWeek(school, { classId, entries: [{ ...lesson, allow_clash: true }, free] })
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
  const refused = await saveWeek(school, { classId, entries: pair })
  expect([refused.status, refused.body.clashes]).toMatchObject([
    409,
    [
      { entry: 0, reason: 'class', teacherId: other },
      { entry: 1, teacherId },
    ],
  ])
  const [one, two] = pair
  const kept = await saveWeek(school, { classId, entries: [one, { ...two, allow_clash: true }] })
  expect(kept.status).toBe(200)
  await undoBatch(school, kept.body.batch)

  const apart = await saveWeek(school, { classId, entries: [one, { ...two, ...second }] })
  const [early, late] = (apart.body.entries as Record<string, unknown>[]).map(inBulk)
  const swapped = await saveWeek(school, {
    classId,
    entries: [
      { ...early, ...second },
      { ...late, ...first },
    ],
  })
  expect(swapped.status, swapped.text).toBe(200)
  expect((await undoBatch(school, swapped.body.batch)).status).toBe(200)
  expect(await entriesOf(school)).toMatchObject([
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
  const removed = await saveWeek(school, { classId, removed: [clashing] })
  expect((await undoBatch(school, removed.body.batch)).status).toBe(200)
  expect(await entriesOf(school)).toMatchObject([
    { allow_clash: false },
    { id: clashing.id, allow_clash: true },
  ])

  const added = await saveWeek(school, { classId, entries: [{ subjectId, teacherId, ...second }] })
  const gone = await saveWeek(school, { classId, removed: added.body.entries })
  const newer = await school.add(listPath, { ...lesson, ...second })
  const refused = await undoBatch(school, gone.body.batch)
  expect([refused.status, refused.body.clashes]).toEqual([409, [newer]])
  expect(await entriesOf(school)).toHaveLength(3)
})

test('of very many clashes the first is named, the others counted', async () => {
  const school = await openSchool()
  const { classId, subjectId, teacherId } = await newClass(school)
  const lessons = Array.from({ length: 200 }, () => ({ subjectId, teacherId, ...first }))
  const refused = await saveWeek(school, { classId, entries: lessons })
  expect([refused.status, refused.body.clashes], refused.body.message as string).toMatchObject([
    409,
    { length: 500 },
  ])
  expect(refused.body.message).toMatch(/^(শিক্ষক ব্যস্ত|শ্রেণির আরেক ক্লাস): .* আরও ৭৯,৫৯৯টি সংঘর্ষ আছে।/)
  expect(await entriesOf(school)).toEqual([])
})

test('a single entry that clashes with very many lists the first', async () => {
  const school = await openSchool()
  const { classId, subjectId, teacherId } = await newClass(school)
  const lesson = { subjectId, teacherId, ...first, allow_clash: true }
  for (const count of [300, 201]) {
    const saved = await saveWeek(school, { classId, entries: Array.from({ length: count }, () => lesson) })
    expect(saved.status).toBe(200)
  }
  const refused = await school.send('POST', listPath, { ...lesson, classId, allow_clash: false })
  expect([refused.status, refused.body.clashes]).toMatchObject([409, { length: 500 }])
})

test('an entry that is sent as it is needs no permission for a clash that was kept elsewhere', async () => {
  const school = await openSchool()
  const lesson = await newClass(school)
  const ninth = await newClass(school, 'নবম')
  const entry = await school.add(listPath, { ...lesson, ...first })
  const kept = { ...ninth, teacherId: lesson.teacherId, ...first, allow_clash: true }
  await school.add(listPath, kept)
  const news = { subjectId: lesson.subjectId, teacherId: ninth.teacherId, ...second }
  const reply = await saveWeek(school, { classId: lesson.classId, entries: [inBulk(entry), news] })
  expect([reply.status, reply.body.entries]).toMatchObject([200, [entry, news]])
  const changed = await saveWeek(school, {
    classId: lesson.classId,
    entries: [{ ...inBulk(entry), days: [0] }],
  })
  expect([changed.status, changed.body.clashes]).toMatchObject([409, [{ classId: ninth.classId }]])
})

test('of two calls that would use a teacher at once, one is refused', async () => {
  const school = await openSchool()
  const tenth = await newClass(school)
  const ninth = await newClass(school, 'নবম')
  const replies = await Promise.all(
    [tenth, ninth].map(({ classId, subjectId }) =>
      saveWeek(school, { classId, entries: [{ subjectId, teacherId: tenth.teacherId, ...first }] }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})
