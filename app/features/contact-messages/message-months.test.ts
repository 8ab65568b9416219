import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { maintain } from '#app/server/maintenance.server.ts'
import { openSchool, type School, someInstitution } from '#tests/support/test-school.ts'

const dayMs = 24 * 60 * 60 * 1000

test('a message expires after the set number of months, handled or not, and can not be read any more', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', { ...someInstitution, message_months: 3 })
  await receive(school, 'নতুন কথা', 80)
  await receive(school, 'পুরোনো কথা', 93)
  const handled = await receive(school, 'সেরে ফেলা কথা', 200)
  await school.send('PATCH', `/api/contacts/${handled}/`, { handled: true })
  await maintain(school.resources)
  expect(await messages(school)).toEqual(['নতুন কথা'])
  expect(await wordsInDatabase(school)).not.toMatch(/পুরোনো কথা|সেরে ফেলা কথা|guardian-(93|200)/)

  await school.send('PATCH', `/api/institutions/${id}/`, { message_months: 2 })
  await maintain(school.resources)
  expect(await messages(school)).toEqual([])
  expect(school.logged).toEqual([])
})

test('no text of an expired message remains in the database file', async () => {
  const school = await openSchool()
  await receive(school, 'নতুন কথা থাকবে', 1)
  await receive(school, 'পুরোনো কথা যাবে', 400)
  await maintain(school.resources)
  const { dataDir } = school.resources.settings
  const files = (await readdir(dataDir)).filter((name) => name.startsWith('pathshala.sqlite'))
  const bytes = Buffer.concat(await Promise.all(files.map((name) => readFile(join(dataDir, name)))))
  // PostgreSQL has its files elsewhere.
  expect(bytes.includes('নতুন কথা থাকবে')).toBe(school.resources.database.kind === 'sqlite')
  expect(bytes.includes('পুরোনো কথা যাবে')).toBe(false)
})

test('by default messages expire after a year', async () => {
  const school = await openSchool()
  await receive(school, 'এগারো মাস', 335)
  await receive(school, 'এক বছর', 367)
  await maintain(school.resources)
  expect(await messages(school)).toEqual(['এগারো মাস'])
})

test('hundreds of messages that expire together are deleted, even if two servers do it at once', async () => {
  const school = await openSchool()
  await receive(school, 'থাকবে', 1)
  const { sql } = school.resources.database
  const row = {
    name: 'অভিভাবক',
    email: '',
    phone: '029123456',
    message: 'পুরোনো',
    handled: 0,
    created_at: daysAgo(400),
    updated_at: daysAgo(400),
    search_key: '',
  }
  await sql.insertInto('contacts').values(Array(450).fill(row)).execute()
  await Promise.all([maintain(school.resources), maintain(school.resources)])
  expect(await messages(school)).toEqual(['থাকবে'])
})

async function receive(school: School, message: string, ageInDays: number): Promise<number> {
  const fields = { name: 'অভিভাবক', email: `guardian-${ageInDays}@example.com`, message }
  const headers = { 'Idempotency-Key': `key-${ageInDays}` }
  const { body } = await school.send('POST', '/api/contacts/', fields, { token: null, headers })
  await school.resources.database.sql
    .updateTable('contacts')
    .set({ created_at: daysAgo(ageInDays) })
    .where('id', '=', Number(body.id))
    .execute()
  return Number(body.id)
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString()
}

async function messages(school: School) {
  return (await school.get('/api/contacts/')).list.map(({ message }) => message)
}

async function wordsInDatabase({ resources }: School): Promise<string> {
  const { sql } = resources.database
  return JSON.stringify([
    await sql.selectFrom('contacts').selectAll().execute(),
    await sql.selectFrom('changes').selectAll().execute(),
    await sql.selectFrom('idempotency_keys').selectAll().execute(),
  ])
}
