import { expect } from 'vitest'
import { entities } from '#app/features/entities.ts'
import { formatDate, todayInDhaka } from '#app/text/dates/dates.ts'
import { addOneOfEach } from '#tests/support/test-everything.ts'
import { download, exportedCsv, exportedSheets } from '#tests/support/test-exports.ts'
import { moveConfirmation, type School, schoolTest } from '#tests/support/test-school.ts'

const test = schoolTest.extend('ids', { scope: 'file', auto: true }, ({ school }) => addOneOfEach(school))

async function readBoth(school: School, list: string, query = '') {
  const sheets = await exportedSheets(school, list, query)
  return {
    csv: await exportedCsv(school, list, query),
    xlsx: sheets.flatMap(({ rows }) => rows),
    names: sheets.map(({ name }) => name),
  }
}

test('every list can be exported, with Bengali headers, one row per record, and the record number last', async ({
  school,
  ids,
}) => {
  for (const { path, words } of entities) {
    const { csv, xlsx, names } = await readBoth(school, path)
    const count = path === 'student-counts' ? 1 : (await school.get(`/api/${path}/`)).list.length
    expect([path, names, csv.length, xlsx.length]).toEqual([path, [words.one], count + 1, count + 1])
    expect(csv[0]).toEqual(xlsx[0])
    const [heads = []] = csv
    expect(heads.filter((head) => !/[\u0980-\u09ff]|^EIIN$/.test(head))).toEqual([])
    expect(new Set(heads).size).toBe(heads.length)
    expect(heads.at(-1)).toBe('রেকর্ড নম্বর')
    if (path !== 'student-counts') expect(xlsx.map((row) => row.at(-1))).toContain(ids[`${path}/`])
  }
})

test('no export has internal columns, secrets or keys of files', async ({ school }) => {
  for (const { path } of entities) {
    const { csv } = await readBoth(school, path)
    expect(JSON.stringify(csv)).not.toMatch(/\$argon2|\$scrypt|\$2[aby]\$|[0-9a-f]{24}|search_key|_hash/)
  }
  const { csv } = await readBoth(school, 'users')
  const secrets = /পাসওয়ার্ড|password|token/i
  expect(csv[0]?.filter((head) => secrets.test(head))).toEqual([])
})

test('a cell has the type of its field: numbers and dates are typed, phones and rolls keep leading zeros', async ({
  school,
  ids,
}) => {
  const class_name = String(ids['classes/'])
  const child = {
    full_name: '=HYPERLINK("http://evil.example";"x")',
    roll_number: '007',
    class_name,
    section: '+ক',
    gender: 'female',
    date_of_birth: '2010-02-15',
    guardian_contact: '01712345678',
    address: 'লাইন ১\nলাইন "২", শেষ',
    digital_id_code: '-5',
  }
  const { id } = await school.add('/api/students/', child)
  const { csv, xlsx } = await readBoth(school, 'students', '?search=007')
  expect(csv.slice(1)).toEqual([
    [
      `'${child.full_name}`,
      '007',
      'একাদশ',
      `'+ক`,
      'ছাত্রী',
      '2010-02-15',
      child.address,
      '',
      '01712345678',
      '',
      '',
      `'-5`,
      String(id),
    ],
  ])
  expect(xlsx.slice(1)).toEqual([
    [
      child.full_name,
      '007',
      'একাদশ',
      '+ক',
      'ছাত্রী',
      new Date('2010-02-15'),
      child.address,
      null,
      '01712345678',
      null,
      null,
      '-5',
      id,
    ],
  ])
  await school.send('DELETE', `/api/students/${id}/`)
})

test('the arrival of a message is exported in the time of Bangladesh', async ({ school }) => {
  const { csv } = await readBoth(school, 'contacts')
  const at = csv[0]?.indexOf('কখন এসেছে') ?? -1
  expect(csv[1]?.[at]).toMatch(new RegExp(`^${todayInDhaka()} \\d\\d:\\d\\d$`))
})

test('the file has a Bengali name with the date, the type of its format, and is not cached', async ({
  school,
}) => {
  const types = {
    csv: 'text/csv; charset=utf-8',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }
  for (const [format, type] of Object.entries(types)) {
    const { response, bytes } = await download(school, `students.${format}/`)
    const { headers } = response
    // Excel takes a CSV file for UTF-8 by this mark.
    expect([...bytes.subarray(0, 3)]).toEqual(format === 'csv' ? [0xef, 0xbb, 0xbf] : [0x50, 0x4b, 0x03])
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([type, 'no-store'])
    const disposition = headers.get('content-disposition') ?? ''
    const day = todayInDhaka()
    expect(disposition).toContain(`attachment; filename="students-${day}.${format}"; filename*=UTF-8''`)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(`শিক্ষার্থী, ${formatDate(day)}.${format}`)
  }
})

test('only Admins export, students only in a confirmed session, and the journal records it', async ({
  school,
}) => {
  const [user, editor] = [await school.signInUser(), await school.signInUser(undefined, 'Editor')]
  const countExports = async () =>
    (await school.get('/api/journal/?kind=students_exported')).list.reduce(
      (sum, { times }) => sum + Number(times),
      0,
    )
  const before = await countExports()
  for (const list of ['students.csv', 'notices.xlsx', 'contacts.csv', 'users.xlsx'])
    for (const [token, status] of [
      ['', 401],
      ['worn-out', 401],
      [user, 403],
      [editor, 403],
    ] as const) {
      const { response, bytes } = await download(school, `${list}/`, token)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        status,
        expect.stringContaining('application/json'),
      ])
      expect(new TextDecoder().decode(bytes)).not.toMatch(/আরিফ|ছুটির|অভিভাবক|headmaster/)
    }
  expect(await countExports()).toBe(before)

  await download(school, `students.csv/?search=${encodeURIComponent('আরিফ')}`)
  await download(school, 'students.xlsx/')
  await download(school, 'teachers.xlsx/')
  expect(await countExports()).toBe(before + 2)
  const journal = await school.get('/api/journal/?kind=students_exported')
  expect(journal.list[0]).toMatchObject({ user: 'headmaster', detail: '' })
  expect(journal.text + school.lines.join('\n')).not.toContain('আরিফ')
  expect(decodeURIComponent(school.lines.join('\n'))).not.toMatch(/search=|আরিফ/)

  await moveConfirmation(school, school.token, null)
  const { response, bytes } = await download(school, 'students.xlsx/')
  expect([response.status, JSON.parse(new TextDecoder().decode(bytes)).must_confirm]).toEqual([403, true])
  expect((await download(school, 'teachers.xlsx/')).response.status).toBe(200)
  await moveConfirmation(school, school.token, 0)
  expect(await countExports()).toBe(before + 2)
})

test.for(['users', 'contacts', 'committee-members', 'principal-vice-principal', 'officers'])(
  '%s are exported only in a confirmed session, and the journal records the list',
  async (list, { school }) => {
    const countExports = async () => {
      const { list: rows } = await school.get('/api/journal/?kind=list_exported')
      const ofList = rows.filter(({ subject }) => Object(subject).entity === list)
      return ofList.reduce((sum, { times }) => sum + Number(times), 0)
    }
    const before = await countExports()
    await moveConfirmation(school, school.token, null)
    for (const format of ['csv', 'xlsx']) {
      const { response, bytes } = await download(school, `${list}.${format}/`)
      expect([response.status, JSON.parse(new TextDecoder().decode(bytes)).must_confirm]).toEqual([403, true])
    }
    await moveConfirmation(school, school.token, 0)
    expect(await countExports()).toBe(before)
    for (const format of ['csv', 'xlsx'])
      expect((await download(school, `${list}.${format}/`)).response.status).toBe(200)
    expect(await countExports()).toBe(before + 2)
    const { list: rows } = await school.get('/api/journal/?kind=list_exported')
    const subject = { entity: list, id: null }
    expect(rows).toContainEqual(expect.objectContaining({ user: 'headmaster', subject, detail: '' }))
  },
)

test('an unknown list, format or filter value is refused', async ({ school }) => {
  for (const path of [
    'nothing.csv/',
    'students.pdf/',
    'students/',
    'students.csv/1/',
    '..%2fusers.csv/',
    'students.CSV/',
  ])
    expect([path, (await school.get(`/api/exports/${path}`)).status]).toEqual([path, 404])
  for (const [path, field] of [
    ['students.csv/?class_name=one', 'class_name'],
    ['students.xlsx/?class_name=1.5', 'class_name'],
    ['students.csv/?class_name=99999999999', 'class_name'],
    ['students.csv/?gender=all', 'gender'],
    ['notices.csv/?state=secret', 'state'],
    ['documents.csv/?category=%27%3B--', 'category'],
    ['contacts.xlsx/?handled=1', 'handled'],
    ['users.csv/?role=Owner', 'role'],
    ['gallery.csv/?shown_album=any', 'shown_album'],
    ['class-routine.csv/?teacherId=0', 'teacherId'],
    [`teachers.csv/?search=${'x'.repeat(501)}`, 'search'],
    ['teachers.csv/?search=%00', 'search'],
    ['teachers.csv/?designation=%00', 'designation'],
  ] as const) {
    const { status, body } = await school.get(`/api/exports/${path}`)
    expect([path, status, Object.keys(Object(body.errors))]).toEqual([path, 400, [field]])
  }
  const hostile = ['%', '_', "'--", '\\', '"*', '(', '<script>', '১'.repeat(500), '   ', '%%%25']
  for (const text of hostile)
    for (const list of ['students', 'notices', 'committee-members', 'users']) {
      const { response } = await download(
        school,
        `${list}.csv/?search=${encodeURIComponent(text)}&x=${'y'.repeat(2000)}`,
      )
      expect([list, text, response.status]).toEqual([list, text, 200])
    }
  expect(school.logged).toEqual([])
})
