import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword } from '#app/api/passwords.server.ts'
import type { Settings } from '#app/config.server.ts'
import { openDatabase, type Sql } from '#app/db/database.server.ts'
import { catalog } from '#app/features/entities.ts'
import { backUp, restoredSchool } from '#tests/support/move-school.ts'
import { openSchool, type School } from '#tests/support/test-school.ts'
import { ask, enrolled, password, signIn } from '#tests/support/test-second-factor.ts'

const plainHash = (code: string) => hash('sha256', code.replaceAll('-', ''), 'hex')
const storedHashes = async ({ resources }: School) => {
  const rows = await resources.database.sql.selectFrom('recovery_codes').select('code_hash').execute()
  return rows.map(({ code_hash }) => code_hash)
}
const keysOf = ({ resources }: School) =>
  resources.database.sql.selectFrom('server_keys').selectAll().execute()

test('a stored recovery code can not be guessed offline', async () => {
  const school = await openSchool()
  const { codes } = await enrolled(school)
  const stored = await storedHashes(school)
  expect(stored).toHaveLength(10)
  for (const code of codes) expect(stored).not.toContain(plainHash(code))
  for (const code_hash of stored) expect(code_hash).toMatch(/^[0-9a-f]{64}$/)
})

test('a school creates one key for its first codes, even if simultaneous', async () => {
  const school = await openSchool()
  expect(await keysOf(school)).toEqual([])
  const people = await Promise.all([1, 2, 3].map(() => enrolled(school)))
  const [key, ...more] = await keysOf(school)
  expect([key?.key, more]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), []])
  for (const { username, codes } of people)
    expect((await signIn(school, username, { code: String(codes[9]) })).status).toBe(200)
})

test('the key is in no answer, no history and no log', async () => {
  const school = await openSchool()
  const { token, username, id, codes } = await enrolled(school)
  await signIn(school, username, { code: String(codes[0]) })
  const renewed = await ask(school, token, 'recovery-codes/')
  const answers = [renewed]
  for (const path of ['user/', 'user/second-factor/', `users/${id}/`, 'changes/', 'backups/', 'openapi.json'])
    answers.push(await school.get(`/api/${path}`))
  const { sql } = school.resources.database
  const history = await sql.selectFrom('changes').selectAll().execute()
  const [{ key = '' } = {}] = await keysOf(school)
  const outputs = JSON.stringify([answers.map(({ text }) => text), history, school.logged, school.lines])
  expect(key).not.toBe('')
  expect(outputs).not.toContain(key)
})

test('a backup contains the key, so that printed codes work in the restored school', async () => {
  const old = await openSchool()
  const { username, codes } = await enrolled(old)
  const fresh = await restoredSchool(await backUp(old))
  expect(await keysOf(fresh)).toEqual(await keysOf(old))
  expect((await signIn(fresh, username, { code: String(codes[3]) })).status).toBe(200)
  expect((await signIn(fresh, username, { code: String(codes[3]) })).status).toBe(401)
})

test('codes from before the school had a key are accepted once, and stored with the key', async () => {
  const [code = '', other = ''] = ['111122223333444455556666', '777788889999000011112222']
  const school = await openSchool({}, undefined, ({ settings }) => fillOldDatabase(settings, [code, other]))
  const stored = await storedHashes(school)
  expect(stored).toHaveLength(2)
  for (const old of [code, other].map(plainHash)) expect(stored).not.toContain(old)
  expect((await signIn(school, 'clerk', { code })).status).toBe(200)
  expect((await signIn(school, 'clerk', { code })).status).toBe(401)
  expect((await signIn(school, 'clerk', { code: other })).status).toBe(200)
})

/** As an older version stored them: plain hashes. */
async function fillOldDatabase(settings: Settings, codes: string[]): Promise<void> {
  const database = await openDatabase({ catalog, ...settings, migrateTo: '0005-notice-moments' })
  const texts = ['updated_at', 'search_key', 'full_name', 'email', 'phone']
  const user = {
    ...Object.fromEntries(texts.map((name) => [name, ''])),
    username: 'clerk',
    unique_key: 'clerk',
    role: 'User',
    active: 1,
    password_hash: await hashPassword(password),
    must_change_password: 0,
    second_factor: 1,
  }
  const factor = { user_id: 1, secret: 'A'.repeat(32), confirmed_at: new Date().toISOString(), last_step: 0 }
  const insert = (table: Parameters<Sql['insertInto']>[0], row: object) =>
    database.sql
      .insertInto(table)
      .values(row as never)
      .execute()
  try {
    await insert('users', user)
    await insert('second_factors', factor)
    for (const code of codes) await insert('recovery_codes', { user_id: 1, code_hash: plainHash(code) })
  } finally {
    await database.close()
  }
}
