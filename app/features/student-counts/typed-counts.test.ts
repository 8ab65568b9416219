import { expect } from 'vitest'
import { type School, schoolTest as test } from '#tests/support/test-school.ts'

const all = '/api/student-counts/'

/** With a section and two boys in it. */
async function addClass(school: School) {
  const { id } = await school.add('/api/classes/', { name: `শ্রেণি ${Math.random()}` })
  await school.add('/api/sections/', { name: 'ক', class_name: id })
  for (const full_name of ['করিম', 'রহিম'])
    await school.add('/api/students/', {
      full_name,
      roll_number: '১',
      class_name: id,
      section: 'ক',
      gender: 'male',
    })
  return id
}

const countsOf = async (school: School, id: number, token: string | null = null) =>
  (await school.get(all, { token })).list.filter(({ class_name }) => class_name === id)
const fromRecords = (class_name: number) => ({
  class_name,
  section: 'ক',
  male: 2,
  female: 0,
  other: 0,
  total: 2,
})
const typedRow = (class_name: number, section: string, male: number, female: number, total: number) => ({
  class_name,
  section,
  male,
  female,
  other: 0,
  total,
})
const lastChanges = async (school: School, count: number) =>
  (await school.get(`/api/changes/?page=1&page_size=${count}`)).body.data as Record<string, unknown>[]

test.for([
  { form: 'an object', body: (counts: object[]) => ({ counts }) },
  { form: 'a bare list', body: (counts: object[]) => JSON.stringify(counts) },
])('a typed list replaces the one before: $form', async ({ body }, { school }) => {
  const [one, two] = [await addClass(school), await addClass(school)]
  const headers = { 'Content-Type': 'application/json' }
  const put = (counts: object[]) => school.send('PUT', all, body(counts), { headers })
  const first = await put([
    { class_name: one, section: 'ক', male: '১২', female: 9, total: 25 },
    { class_name: String(one), female: '3' },
  ])
  expect(first.status).toBe(200)
  expect(first.list.filter(({ class_name }) => class_name === one)).toEqual([
    { ...typedRow(one, '', 0, 3, 3), is_typed: true },
    { ...typedRow(one, 'ক', 12, 9, 25), is_typed: true },
  ])
  expect(await countsOf(school, one)).toEqual([typedRow(one, '', 0, 3, 3), typedRow(one, 'ক', 12, 9, 25)])
  expect(await countsOf(school, two)).toEqual([fromRecords(two)])
  await put([{ class_name: two, male: 1 }])
  expect(await countsOf(school, one)).toEqual([fromRecords(one)])
  expect(await countsOf(school, two)).toEqual([typedRow(two, '', 1, 0, 1)])
  expect((await put([])).status).toBe(200)
  expect(await countsOf(school, two)).toEqual([fromRecords(two)])
})

test('the numbers of one class are typed, and counted from records again', async ({ school }) => {
  const [one, two] = [await addClass(school), await addClass(school)]
  await school.send('PUT', `${all}${two}/`, { rows: [{ male: 5 }] })
  const typed = await school.send('PUT', `${all}${one}/`, {
    rows: [{ section: 'ক', female: 4, other: 2, total: 9 }],
  })
  const row = { ...typedRow(one, 'ক', 0, 4, 9), other: 2 }
  const records = [{ ...fromRecords(one), is_typed: false }]
  expect([typed.status, typed.body]).toEqual([
    200,
    { is_typed: true, rows: [{ ...row, is_typed: true }], from_records: records },
  ])
  expect((await school.get(`${all}${one}/`)).body).toEqual(typed.body)
  expect(await countsOf(school, one)).toEqual([{ ...row, other: 0 }])
  expect(await countsOf(school, two)).toEqual([typedRow(two, '', 5, 0, 5)])
  for (const _again of ['removed', 'nothing to remove']) {
    expect((await school.send('DELETE', `${all}${one}/`)).status).toBe(204)
    expect(await countsOf(school, one)).toEqual([fromRecords(one)])
  }
  expect((await school.get(`${all}${one}/`)).body).toEqual({
    is_typed: false,
    rows: records,
    from_records: records,
  })
  expect(await countsOf(school, two)).toEqual([typedRow(two, '', 5, 0, 5)])
})

test('changes of records change neither typed numbers nor the content version', async ({ school }) => {
  const id = await addClass(school)
  await school.send('PUT', `${all}${id}/`, { rows: [{ male: 40, female: 38 }] })
  const read = async () => (await school.get(all, { token: null })).text
  const { content } = school.resources.database
  const [before, version] = [await read(), content.tag()]
  const student = await school.add('/api/students/', { full_name: 'রিমা', roll_number: '৩', class_name: id })
  const one = `/api/students/${student.id}/`
  for (const gender of ['female', 'other', 'male'])
    await school.send('PUT', one, {
      full_name: 'রিমা',
      roll_number: '৩',
      class_name: id,
      gender,
      section: 'ক',
    })
  await school.send('DELETE', one)
  const [deleted] = await lastChanges(school, 1)
  await school.send('POST', `/api/changes/${deleted?.id}/undo/`)
  await school.send('POST', `${one}erase/`)
  expect([await read(), content.tag()]).toEqual([before, version])
})

test('unchanged rows are not written; the others are one batch, undone as one', async ({ school }) => {
  const id = await addClass(school)
  const put = (rows: object[]) => school.send('PUT', `${all}${id}/`, { rows })
  await put([
    { section: 'ক', male: 1 },
    { section: 'খ', male: 2 },
    { section: 'গ', male: 3 },
  ])
  const first = await countsOf(school, id)
  const [newest] = await lastChanges(school, 1)
  await put([
    { section: 'ক', male: 1 },
    { section: ' খ ', female: 7 },
    { section: 'ঘ', male: 4 },
  ])
  const changes = await lastChanges(school, 4)
  expect(changes.map(({ kind }) => kind)).toEqual(['create', 'delete', 'update', 'create'])
  expect(changes[3]?.id).toBe(newest?.id)
  const batches = new Set(changes.slice(0, 3).map(({ batch }) => batch))
  expect(batches.size).toBe(1)
  const version = school.resources.database.content.tag()
  expect(
    (
      await put([
        { section: 'ক', male: 1 },
        { section: 'খ', female: 7 },
        { section: 'ঘ', male: 4 },
      ])
    ).status,
  ).toBe(200)
  expect((await lastChanges(school, 1))[0]?.id).toBe(changes[0]?.id)
  expect(school.resources.database.content.tag()).toBe(version)
  expect((await school.send('POST', `/api/changes/batches/${[...batches][0]}/undo/`)).status).toBe(200)
  expect(await countsOf(school, id)).toEqual(first)
})

const bad: { why: string; rows: unknown; message: RegExp }[] = [
  { why: 'no list', rows: undefined, message: /তালিকা/ },
  { why: 'a text', rows: 'ক', message: /তালিকা/ },
  { why: 'null', rows: null, message: /তালিকা/ },
  { why: 'a list of texts', rows: ['ক'], message: /^১ নম্বর সারি: .*তালিকা/ },
  { why: 'a negative number', rows: [{ male: -1 }], message: /^১ নম্বর সারি: ছাত্র: / },
  { why: 'a number that is too high', rows: [{ female: 100_001 }], message: /^১ নম্বর সারি: ছাত্রী: / },
  { why: 'half a student', rows: [{}, { section: 'ক', other: 1.5 }], message: /^২ নম্বর সারি: অন্যান্য: / },
  { why: 'a word', rows: [{ male: 'বারো' }], message: /^১ নম্বর সারি: ছাত্র: / },
  { why: 'yes', rows: [{ male: true }], message: /^১ নম্বর সারি: ছাত্র: / },
  { why: 'a section that is no text', rows: [{ section: 7 }], message: /^১ নম্বর সারি: শাখা: / },
  { why: 'a section that is too long', rows: [{ section: 'ক'.repeat(201) }], message: /^১ নম্বর সারি: শাখা: / },
  { why: 'letters that can not be stored', rows: [{ section: 'ক\u0000' }], message: /অচল অক্ষর/ },
  {
    why: 'a total that is too small',
    rows: [{ male: 5, female: 5, total: '৯' }],
    message: /^১ নম্বর সারি: মোট: /,
  },
  { why: 'a section twice', rows: [{ section: 'A  1' }, { section: 'a ১' }], message: /^২ নম্বর সারি: .*দুইবার/ },
  { why: 'too many', rows: Array.from({ length: 501 }, (_, n) => ({ section: `${n}` })), message: /৫০০/ },
]

test.for(bad)(
  'invalid rows are refused with a reason, and nothing is saved: $why',
  async ({ rows, message }, { school }) => {
    const id = await addClass(school)
    await school.send('PUT', `${all}${id}/`, { rows: [{ male: 3 }] })
    const inList = Array.isArray(rows)
      ? rows.map((row) => (typeof row === 'object' ? { class_name: id, ...row } : row))
      : rows
    for (const [path, body, field] of [
      [`${all}${id}/`, { rows }, 'rows'],
      [all, { counts: inList }, 'counts'],
    ] as const) {
      const reply = await school.send('PUT', path, body)
      expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([400, [field]])
      expect(reply.body.message).toMatch(message)
    }
    expect(await countsOf(school, id)).toEqual([typedRow(id, '', 3, 0, 3)])
  },
)

test('a refusal names the rows whose class is missing or deleted, with at most ten reasons', async ({
  school,
}) => {
  const id = await addClass(school)
  const put = async (counts: object[]) => {
    const { status, body } = await school.send('PUT', all, { counts })
    return [status, (body.errors as Record<string, string[]>).counts]
  }
  expect(await put([{ class_name: id }, { section: 'ক' }])).toEqual([400, ['২ নম্বর সারি: শ্রেণি বেছে নিন।']])
  expect(await put([{ class_name: id }, { class_name: 99_999 }])).toEqual([
    400,
    ['২ নম্বর সারি: শ্রেণিটি আর নেই। অন্য একটি বেছে নিন।'],
  ])
  const [, messages] = await put(Array.from({ length: 40 }, () => ({ male: 'x' })))
  expect(messages).toHaveLength(10)
  expect(await countsOf(school, id)).toEqual([fromRecords(id)])
})

test('an empty list is refused for one class, with advice', async ({ school }) => {
  const id = await addClass(school)
  const reply = await school.send('PUT', `${all}${id}/`, { rows: [] })
  expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining('শিক্ষার্থী-তালিকা থেকে গুনুন')])
})

test.for(['GET', 'PUT', 'DELETE'])('%s of an unknown class is 404', async (method, { school }) => {
  const body = method === 'PUT' ? { rows: [{ male: 1 }] } : undefined
  for (const id of ['99999', '0', 'x'])
    expect((await school.send(method, `${all}${id}/`, body)).status).toBe(404)
})

test('only Admins can type numbers and compare them with the records of a class', async ({ school }) => {
  const id = await addClass(school)
  const tokens = [null, await school.signInUser(), await school.signInUser(undefined, 'Editor')]
  for (const token of tokens)
    for (const [method, path, body] of [
      ['PUT', all, { counts: [{ class_name: id, male: 9 }] }],
      ['PUT', `${all}${id}/`, { rows: [{ male: 9 }] }],
      ['GET', `${all}${id}/`, undefined],
      ['DELETE', `${all}${id}/`, undefined],
    ] as const)
      expect((await school.send(method, path, body, { token })).status).toBe(token ? 403 : 401)
  expect(await countsOf(school, id)).toEqual([fromRecords(id)])
})

test('of simultaneously sent lists one is stored completely', { tags: ['postgres'] }, async ({ school }) => {
  const ids = [await addClass(school), await addClass(school), await addClass(school)]
  const ofAll = (male: number) =>
    ids.flatMap((class_name) =>
      ['ক', 'খ', 'গ'].map((section) => typedRow(class_name, section, male, 0, male)),
    )
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, number) => {
      const counts = ofAll(number + 1)
      return school.send('PUT', all, { counts: number % 2 ? counts.toReversed() : counts })
    }),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  const stored = await Promise.all(ids.map((id) => countsOf(school, id)))
  expect(stored.flat()).toEqual(ofAll(Number(stored[0]?.[0]?.male)))
})

test('simultaneous changes of different classes do not overwrite each other', { tags: ['postgres'] }, async ({
  school,
}) => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => addClass(school)))
  const replies = await Promise.all(
    ids.map((id) => school.send('PUT', `${all}${id}/`, { rows: [{ male: id }] })),
  )
  expect(replies.map(({ status }) => status)).toEqual(ids.map(() => 200))
  for (const id of ids) expect(await countsOf(school, id)).toEqual([typedRow(id, '', id, 0, id)])
})

test('a class with typed numbers is not deleted, and the refusal has advice', async ({ school }) => {
  const { id } = await school.add('/api/classes/', { name: 'পুরোনো শ্রেণি' })
  await school.send('PUT', `${all}${id}/`, { rows: [{ male: 3 }, { section: 'ক', male: 4 }] })
  const refused = await school.send('DELETE', `/api/classes/${id}/`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'এই শ্রেণি ব্যবহার হচ্ছে: ২টি টাইপ করা শিক্ষার্থীর সংখ্যা। আগে সেগুলো বদলান বা মুছুন, তারপর এটি মুছুন। টাইপ করা ' +
      'সংখ্যা মুছতে “শিক্ষার্থীর সংখ্যা” পাতায় এই শ্রেণির “শিক্ষার্থী-তালিকা থেকে গুনুন” চাপুন।',
  ])
  await school.send('DELETE', `${all}${id}/`)
  expect((await school.send('DELETE', `/api/classes/${id}/`)).status).toBe(204)
})
