// @module-tag postgres

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { filesOnDisk, pdfFile, picture } from '#tests/support/test-files.ts'
import { type Example, examples, filled, formWithFile } from '#tests/support/test-records.ts'
import {
  form,
  openSchool,
  registrationOf,
  type School,
  schoolTest,
  userPassword,
} from '#tests/support/test-school.ts'

const keyed = (key: string, token?: string | null) => ({
  headers: { 'Idempotency-Key': key },
  ...(token !== undefined && { token }),
})

schoolTest.for(examples)(
  '$path: a request that is sent twice with one key adds one record, with equal answers',
  async (example, { school }) => {
    const fields = await filled(school, example.required)
    const path = `/api/${example.path}`
    const body = await bodyFor(example, fields)
    const send = () => school.send('POST', path, body, keyed('once'))
    const first = await send()
    expect(first.status).toBe(201)
    for (const isThere of [true, false]) {
      if (!isThere) await school.send('DELETE', `${path}${first.body.id}/`)
      const effects = await watchEffects(school)
      const again = await send()
      expect([again.status, again.body]).toEqual([201, first.body])
      expect(await effects()).toEqual(nothing)
    }
  },
)

schoolTest.for(examples)(
  '$path: of two simultaneous requests with one key, one adds a record',
  async (example, { school }) => {
    const fields = await filled(school, example.required)
    const path = `/api/${example.path}`
    const effects = await watchEffects(school)
    const body = await bodyFor(example, fields)
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => school.send('POST', path, body, keyed('double'))),
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await effects()).toMatchObject({ changes: 1, others: { idempotency_keys: 1 } })
    await school.send('DELETE', `${path}${replies[0]?.body.id}/`)
  },
)

schoolTest('a lesson that is sent twice simultaneously does not clash with itself', async ({ school }) => {
  const { id: classId } = await school.add('/api/classes/', { name: 'একাদশ' })
  const { id: subjectId } = await school.add('/api/subjects/', { name: 'বাংলা', class_name: classId })
  const { id: teacherId } = await school.add('/api/teachers/', { full_name: 'করিম' })
  const routine = { classId, subjectId, teacherId, startTime: '09:00', endTime: '09:45' }
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => school.send('POST', '/api/class-routine/', routine, keyed('routine'))),
  )
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect((await school.get('/api/class-routine/')).list).toHaveLength(1)
})

schoolTest('a visitor’s message that is sent twice is stored once', async ({ school }) => {
  const message = { name: 'অভিভাবক', phone: '029123456', message: 'কবে ভর্তি?' }
  const replies = await Promise.all(
    [1, 2, 3].map(() => school.send('POST', '/api/contacts/', message, keyed('message', null))),
  )
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await school.get('/api/contacts/')).list).toHaveLength(1)
})

schoolTest('a key is valid for one caller and one call', async ({ school }) => {
  const { list } = await school.get('/api/users/')
  const name = 'salma'
  await school.signInUser(name)
  const { list: after } = await school.get('/api/users/')
  const salma = after.find(({ id }) => !list.some((user) => user.id === id))
  await school.send('PATCH', `/api/users/${salma?.id}/`, { role: 'Admin' })
  const token = String((await school.signIn(name, userPassword)).body.access)

  const mine = await school.send('POST', '/api/teachers/', { full_name: 'করিম' }, keyed('shared'))
  const others = await school.send('POST', '/api/teachers/', { full_name: 'করিম' }, keyed('shared', token))
  const otherCall = await school.send(
    'POST',
    '/api/staff/',
    { full_name: 'করিম', designation: 'পিয়ন' },
    keyed('shared'),
  )
  const otherKey = await school.send(
    'POST',
    '/api/teachers/',
    { full_name: 'করিম' },
    keyed('shared '.repeat(2)),
  )
  expect([mine.status, others.status, otherCall.status, otherKey.status]).toEqual([201, 201, 201, 201])
  expect(new Set([mine.body.id, others.body.id, otherKey.body.id]).size).toBe(3)
})

schoolTest('two long keys that differ at the end are different keys', async ({ school }) => {
  const send = (end: string) =>
    school.send('POST', '/api/teachers/', { full_name: 'করিম' }, keyed(`${'k'.repeat(4000)}${end}`))
  const [first, same, other] = [await send('1'), await send('1'), await send('2')]
  expect([first.status, same.body.id, other.status]).toEqual([201, first.body.id, 201])
  expect(other.body.id).not.toBe(first.body.id)
})

schoolTest('the key of a refused call can be used again for the corrected call', async ({ school }) => {
  expect((await school.send('POST', '/api/teachers/', { full_name: '' }, keyed('later'))).status).toBe(400)
  expect((await school.send('POST', '/api/teachers/', { full_name: 'করিম' }, keyed('later'))).status).toBe(
    201,
  )
})

schoolTest(
  'a key that is sent again with other fields is refused, and nothing is done',
  async ({ school }) => {
    const send = (fields: Record<string, string | undefined>) =>
      school.send('POST', '/api/teachers/', fields, keyed('bound'))
    const first = await send({ full_name: 'করিম', designation: 'প্রভাষক' })
    const effects = await watchEffects(school)
    for (const fields of [
      { full_name: 'রহিম', designation: 'প্রভাষক' },
      { full_name: 'করিম' },
      { full_name: 'করিম', designation: 'প্রভাষক', profile: 'নতুন' },
    ]) {
      const other = await send(fields)
      expect([other.status, other.body.message]).toEqual([
        422,
        expect.stringContaining('একবার সংরক্ষণ হয়ে গেছে'),
      ])
      expect(other.text).not.toContain('"id"')
    }
    // Invalid fields are refused before the key is checked.
    expect((await send({ full_name: '' })).status).toBe(400)
    expect(await effects()).toEqual(nothing)
    expect((await send({ full_name: 'করিম', designation: 'প্রভাষক' })).body).toEqual(first.body)
  },
)

schoolTest(
  'fields are compared trimmed, in any order and without unknown ones, as JSON or form',
  async ({ school }) => {
    const send = (body: Parameters<typeof school.send>[2]) =>
      school.send('POST', '/api/teachers/', body, keyed('same'))
    const { body: first } = await send({ full_name: 'করিম', position: 7 })
    for (const body of [
      form({ position: '৭', full_name: ' করিম ' }),
      { position: '7', full_name: 'করিম', unknown: 'x' },
      form({ full_name: 'করিম', position: '7', designation: '' }),
    ]) {
      const again = await send(body)
      expect([again.status, again.body]).toEqual([201, first])
    }
  },
)

schoolTest('a repeated call is compared by the content of its file, not by its name', async ({ school }) => {
  const [one, other] = [pdfFile('one'), pdfFile('two')]
  const send = (file: [Uint8Array<ArrayBuffer>, string] | undefined) =>
    school.send(
      'POST',
      '/api/documents/',
      form({ title: 'পাঠ্যসূচি', category: 'syllabus', ...(file && { file }) }),
      keyed('file'),
    )
  const { body: first } = await send([one, 'a.pdf'])
  expect(await send([one, 'b.pdf'])).toMatchObject({ status: 201, body: first })
  expect((await send([other, 'a.pdf'])).status).toBe(422)
  // A missing file, or a text instead, is refused before.
  expect((await send(undefined)).status).toBe(400)
  expect((await school.get('/api/documents/')).list).toHaveLength(1)
})

schoolTest(
  'a duplicate name with a used key is refused because of the key, before the conflict',
  async ({ school }) => {
    const send = (name: string, key: string) => school.send('POST', '/api/classes/', { name }, keyed(key))
    await send('একাদশ', 'eleven')
    await send('দ্বাদশ', 'twelve')
    expect((await send('একাদশ', 'another')).status).toBe(409)
    expect((await send('একাদশ', 'twelve')).status).toBe(422)
  },
)

schoolTest('no hash of a body with a password is stored, and stored hashes are keyed', async ({ school }) => {
  const { sql } = school.resources.database
  const person = registrationOf('nodira')
  const register = (body: object) =>
    school.send('POST', '/api/register/', { ...person, ...body }, keyed('register', null))
  const { body: first, status } = await register({})
  expect(status).toBe(201)
  expect((await register({ full_name: 'অন্য নাম' })).body).toEqual(first)
  const message = { name: 'অভিভাবক', phone: '029123456', message: 'কবে ভর্তি?' }
  await school.send('POST', '/api/contacts/', message, keyed('guess', null))
  const rows = await sql.selectFrom('idempotency_keys').select(['call', 'sent_hash']).execute()
  const hashOf = (call: string) => rows.find((row) => row.call === call)?.sent_hash
  expect(hashOf('POST register/')).toBeNull()
  expect(hashOf('POST contacts/')).toMatch(/^[0-9a-f]{64}$/)
  // Another school has another hash key, so the same message has another hash there.
  const other = await openSchool()
  await other.send('POST', '/api/contacts/', message, keyed('guess', null))
  const [there] = await other.resources.database.sql
    .selectFrom('idempotency_keys')
    .select('sent_hash')
    .execute()
  expect(there?.sent_hash).not.toBe(hashOf('POST contacts/'))
})

schoolTest(
  'the answer that an older version has stored for a key is sent for any fields',
  async ({ school }) => {
    const send = (full_name: string) => school.send('POST', '/api/teachers/', { full_name }, keyed('older'))
    const { body: first } = await send('করিম')
    await school.resources.database.sql.updateTable('idempotency_keys').set({ sent_hash: null }).execute()
    expect((await send('রহিম')).body).toEqual(first)
  },
)

test('of two simultaneous calls with one key and different fields one is refused', async () => {
  const school = await openSchool()
  const names = ['করিম', 'রহিম', 'করিম', 'রহিম']
  const replies = await Promise.all(
    names.map((name) => school.send('POST', '/api/classes/', { name }, keyed('at once'))),
  )
  const { list } = await school.get('/api/classes/')
  expect(list).toHaveLength(1)
  expect(replies.map(({ status }) => status)).toEqual(
    names.map((name) => (name === list[0]?.name ? 201 : 422)),
  )
})

test('an idempotency key is valid for 24 hours', async () => {
  const school = await openSchool()
  const send = () => school.send('POST', '/api/teachers/', { full_name: 'করিম' }, keyed('day'))
  const { body: first } = await send()
  await backdateAnswers(school, 24 * 60 - 1)
  expect((await send()).body).toEqual(first)
  await backdateAnswers(school, 2)
  const later = await send()
  expect([later.status, later.body.id === first.id]).toEqual([201, false])
  expect((await send()).body).toEqual(later.body)
})

test('the files of a repeated call are not stored twice', async () => {
  const school = await openSchool(filesOnDisk)
  const { dataDir } = school.resources.settings
  const photo = await picture()
  await Promise.all(
    [1, 2, 3].map(() =>
      school.send(
        'POST',
        '/api/teachers/',
        form({ full_name: 'করিম', photo: [photo, 'k.jpg'] }),
        keyed('photo'),
      ),
    ),
  )
  await school.send(
    'POST',
    '/api/teachers/',
    form({ full_name: 'করিম', photo: [photo, 'k.jpg'] }),
    keyed('photo'),
  )
  expect(await readdir(join(dataDir, 'uploads', 'teachers'))).toHaveLength(1)
  expect(await readdir(join(dataDir, 'tmp'))).toEqual([])
})

async function backdateAnswers({ resources }: School, minutes: number): Promise<void> {
  const { sql } = resources.database
  for (const { id, created_at } of await sql
    .selectFrom('idempotency_keys')
    .select(['id', 'created_at'])
    .execute())
    await sql
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.parse(created_at) - minutes * 60_000).toISOString() })
      .where('id', '=', id)
      .execute()
}

async function bodyFor({ file }: Example, fields: Record<string, string>) {
  return file?.isRequired ? formWithFile(fields, file) : fields
}
