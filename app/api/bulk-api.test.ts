import { expect, test } from 'vitest'
import { openSchool, type School } from '#tests/support/test-school.ts'

async function addStudents(school: School, count: number) {
  const classes = [
    await school.add('/api/classes/', { name: 'নবম' }),
    await school.add('/api/classes/', { name: 'দশম' }),
  ]
  const students = []
  for (let roll = 1; roll <= count; roll += 1)
    students.push(
      await school.add('/api/students/', {
        full_name: `শিক্ষার্থী ${roll}`,
        roll_number: String(roll),
        class_name: classes[0]?.id,
      }),
    )
  return { nine: classes[0]?.id, ten: classes[1]?.id, students }
}

test('class and section of several students are changed in one call, nothing else, and undone together', async () => {
  const school = await openSchool()
  const { nine, ten, students } = await addStudents(school, 3)
  const records = students.map(({ id, updated_at }) => ({
    id,
    updated_at,
    class_name: ten,
    section: 'খ',
    full_name: 'বদলানো',
    digital_id_code: 'বদলানো',
  }))
  const reply = await school.send('PATCH', '/api/students/', { records })
  expect([reply.status, reply.body.records]).toEqual([
    200,
    students.map(({ id, full_name, digital_id_code }) =>
      expect.objectContaining({ id, full_name, digital_id_code, class_name: ten, section: 'খ' }),
    ),
  ])
  expect((await school.send('POST', `/api/changes/batches/${reply.body.batch}/undo/`)).status).toBe(200)
  const { list } = await school.get('/api/students/')
  expect(list.map(({ class_name, section }) => [class_name, section])).toEqual(students.map(() => [nine, '']))
})

test('records that are used elsewhere are named, and none is deleted', async () => {
  const school = await openSchool()
  const { nine, ten } = await addStudents(school, 1)
  const refused = await school.send('POST', '/api/classes/delete/', { records: [{ id: nine }, { id: ten }] })
  expect([refused.status, refused.body.used]).toEqual([
    409,
    [expect.objectContaining({ id: nine, name: 'নবম' })],
  ])
  expect(refused.body.message).toContain('নবম')
  expect((await school.get('/api/classes/')).list).toHaveLength(2)
  expect((await school.send('POST', '/api/classes/delete/', { records: [{ id: ten }] })).body.ids).toEqual([
    ten,
  ])
})

test('records that somebody changed meanwhile are named, and none is deleted', async () => {
  const school = await openSchool()
  const { students } = await addStudents(school, 2)
  const [first] = students
  await school.send('PUT', `/api/students/${first?.id}/`, { ...first, full_name: 'নতুন নাম', photo: undefined })
  const refused = await school.send('POST', '/api/students/delete/', { records: students })
  expect([refused.status, refused.body.changed]).toEqual([409, [expect.objectContaining({ id: first?.id })]])
  expect(refused.body.message).toContain('নতুন নাম')
  expect((await school.get('/api/students/')).list).toHaveLength(2)
})

test('one call takes a thousand records and 512 KB', async () => {
  const school = await openSchool()
  const { students } = await addStudents(school, 1)
  const others = (count: number) => Array.from({ length: count }, (_, index) => ({ id: 1_000_000 + index }))
  const remove = (records: object[]) => school.send('POST', '/api/students/delete/', { records })
  expect((await remove(others(1001))).status).toBe(400)
  const padded = [...others(999), ...students].map((one) => ({ ...one, address: 'a'.repeat(400) }))
  expect((await remove(padded)).body.ids).toEqual([students[0]?.id])
  expect((await remove([{ id: 1, address: 'a'.repeat(512 * 1024) }])).status).toBe(413)
})

test('only those who write a list change several of its records', async () => {
  const school = await openSchool()
  const { students } = await addStudents(school, 1)
  const token = await school.signInUser('clerk', 'Editor')
  const records = students.map(({ id }) => ({ id, section: 'খ' }))
  for (const who of [
    { token: null, status: 401 },
    { token, status: 403 },
  ]) {
    expect((await school.send('PATCH', '/api/students/', { records }, who)).status).toBe(who.status)
    expect((await school.send('POST', '/api/students/delete/', { records }, who)).status).toBe(who.status)
  }
})

test('a list that is far too long is refused with one sentence', async () => {
  const school = await openSchool()
  const records = Array.from({ length: 100_000 }, () => ({}))
  for (const [method, path] of [
    ['PATCH', '/api/students/'],
    ['POST', '/api/students/delete/'],
  ] as const) {
    const refused = await school.send(method, path, { records })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { records: [expect.stringContaining('১,০০০টি')] },
    ])
  }
})
