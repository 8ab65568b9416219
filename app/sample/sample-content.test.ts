// @module-tag slow

import { expect, test } from 'vitest'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { startRecordedS3 } from '#tests/support/recorded-s3.ts'
import { filesOnDisk } from '#tests/support/test-files.ts'
import { openSchool, type School } from '#tests/support/test-school.ts'
import { importSample } from './import-sample.server.ts'

const lists = [
  'institutions',
  'principal-vice-principal',
  'teachers',
  'staff',
  'students',
  'committee-members',
  'officers',
  'notices',
  'gallery',
  'achievements',
  'classes',
  'sections',
  'subjects',
  'periods',
  'class-routine',
]

test('a new site has a complete sample college; one call deletes it, except for records that were edited or are in use', async () => {
  const school = await openSchool({ SAMPLE_CONTENT: 'on', ...filesOnDisk })
  const { resources } = school
  for (const list of lists) expect([list, (await all(school, list)).length > 0]).toEqual([list, true])
  const changes = await all(school, 'changes')
  expect(changes.filter(({ entity }) => entity !== 'users')).toEqual([])
  const sampleSize = await countSample(school)
  expect(sampleSize).toBeGreaterThan(100)

  const [edited, used] = (await all(school, 'teachers')).filter(({ photo }) => photo !== null)
  const [deleted] = await all(school, 'staff')
  const [student] = await all(school, 'students')
  const [notice] = await all(school, 'notices')
  await school.send('PUT', `/api/teachers/${edited?.id}/`, { ...edited, full_name: 'আমাদের শিক্ষক' })
  await school.send('DELETE', `/api/staff/${deleted?.id}/`)
  await school.send('PUT', `/api/students/${student?.id}/`, { ...student, section: 'আমাদের' })
  expect(await countSample(school)).toBe(sampleSize - 3)
  const { ids } = (await school.get('/api/sample-content/')).body as { ids: Record<string, number[]> }
  const teacherIds = (await all(school, 'teachers')).map(({ id }) => id)
  expect(ids.teachers).toEqual(teacherIds.filter((id) => id !== edited?.id).toSorted((a, b) => a - b))
  const addedNotice = await school.add('/api/notices/', { title: 'আমাদের নোটিশ' })
  const addedSubject = await school.add('/api/subjects/', {
    name: 'আমাদের বিষয়',
    class_name: student?.class_name,
  })
  const addedLesson = await school.add('/api/class-routine/', {
    classId: student?.class_name,
    subjectId: addedSubject.id,
    teacherId: used?.id,
    startTime: '20:00',
    endTime: '20:45',
  })

  for (const [token, status] of [
    [null, 401],
    [await school.signInUser(), 403],
    [school.token, 204],
    [school.token, 204],
  ] as const) {
    expect((await school.get('/api/sample-content/', { token })).status).toBe(status === 204 ? 200 : status)
    expect((await school.send('DELETE', '/api/sample-content/', undefined, { token })).status).toBe(status)
  }

  const left = Object.fromEntries(
    await Promise.all(lists.map(async (list) => [list, await all(school, list)] as const)),
  )
  expect(left.teachers).toMatchObject([{ id: edited?.id, full_name: 'আমাদের শিক্ষক' }, { id: used?.id }])
  expect(left.students).toMatchObject([{ id: student?.id, section: 'আমাদের' }])
  expect(left.classes).toMatchObject([{ id: student?.class_name }])
  expect(left.notices).toEqual([addedNotice])
  expect(left.subjects).toEqual([addedSubject])
  expect(left['class-routine']).toEqual([addedLesson])
  for (const list of [
    'institutions',
    'principal-vice-principal',
    'staff',
    'committee-members',
    'officers',
    'gallery',
    'sections',
  ])
    expect([list, left[list]]).toEqual([list, []])

  expect((await school.get(String(edited?.photo), { token: null })).status).toBe(200)
  const keys = []
  for await (const { key } of resources.storage.list()) keys.push(key)
  expect(keys).not.toContain(String(notice?.pdf_file).split('/').slice(2, 4).join('/'))
  expect(keys.filter((key) => key.startsWith('gallery/') || key.startsWith('notices/'))).toEqual([])
  expect(await countSample(school)).toBe(0)

  const [removal] = (await school.get('/api/changes/?entity=staff')).list
  expect((await school.send('POST', `/api/changes/${removal?.id}/undo/`)).status).toBe(200)
  expect(await importSample(resources)).toBe(false)
})

test('the notices of a new site have deadlines, a correction and several PDFs', async () => {
  const school = await openSchool({ SAMPLE_CONTENT: 'on', ...filesOnDisk })
  const notices = await all(school, 'notices')
  const today = todayInDhaka()
  const dates = notices.map(({ date }) => String(date))
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(dates.every((date) => date <= today)).toBe(true)
  expect(notices.some(({ deadline }) => deadline !== null && deadline > today)).toBe(true)
  expect(notices.some(({ deadline }) => deadline !== null && deadline < today)).toBe(true)
  const corrected = notices.filter(({ revised_at }) => revised_at !== null)
  expect(corrected).toHaveLength(1)
  expect((await school.get(`/notice/${corrected[0]?.id}`, { token: null })).text).toContain('সংশোধিত')

  const several = notices.filter(({ files }) => files.length > 1)
  expect(several.map(({ files }) => files.length)).toContain(3)
  for (const { pdf_preview, files } of several) {
    expect(pdf_preview).toBe(files[0]?.preview)
    for (const { url, preview } of files)
      for (const path of [url, String(preview)])
        expect([path, (await school.get(path, { token: null })).status]).toEqual([path, 200])
  }
})

test('the sample can be cleared while the object store is unavailable; the sweep deletes its files', async () => {
  const store = await startRecordedS3()
  const school = await openSchool({ SAMPLE_CONTENT: 'on', ...store.settings })
  store.mode = 'unavailable'
  expect((await school.send('DELETE', '/api/sample-content/')).status).toBe(204)
  store.mode = 'available'
  for (const list of lists) expect([list, await all(school, list)]).toEqual([list, []])
  expect(await school.resources.storage.usedBytes()).toBeGreaterThan(0)
})

test('a school that starts empty stays empty', async () => {
  const school = await openSchool()
  for (const list of lists) expect(await all(school, list)).toEqual([])
  expect(await countSample(school)).toBe(0)
  expect((await school.send('DELETE', '/api/sample-content/')).status).toBe(204)
})

async function all<L extends string>(school: School, list: L) {
  return (await school.get<`/api/${L}/`>(`/api/${list}/`)).list
}

async function countSample(school: School) {
  return Number((await school.get('/api/sample-content/')).body.records)
}
