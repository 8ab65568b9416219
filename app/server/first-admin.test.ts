import { expect, test, vi } from 'vitest'
import { readSettings } from '#app/config.server.ts'
import { openSchool, type School } from '#tests/support/test-school.ts'
import { resetPassword } from './first-admin.server.ts'
import { closeResources, openResources } from './open-resources.server.ts'

const captureOutput = () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {})
  return () => {
    const text = lines.mock.calls.flat().join('\n')
    lines.mockRestore()
    return text
  }
}

test('without settings the first Admin is admin, with a random password that is printed once and not stored', async () => {
  const endCapture = captureOutput()
  const school = await openSchool({ ADMIN_USERNAME: '', ADMIN_PASSWORD: '' })
  await reopen(school)
  const text = endCapture()
  const [, password = ''] = /password {2}(\S+)/.exec(text) ?? []
  expect(text).toMatch(/username {2}admin\n/)
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  expect(text.split(password)).toHaveLength(2)

  const { sql } = school.resources.database
  const stored = [
    await sql.selectFrom('users').selectAll().execute(),
    await sql.selectFrom('changes').selectAll().execute(),
  ]
  expect(JSON.stringify([stored, school.logged])).not.toContain(password)
  const token = String((await school.signIn('admin', password)).body.access)
  expect((await school.get('/api/user/', { token })).body).toMatchObject({
    role: 'Admin',
    must_change_password: true,
  })
  expect((await school.get('/api/students/', { token })).status).toBe(403)
})

test('with settings nothing is printed, and the password need not be changed', async () => {
  const endCapture = captureOutput()
  const school = await openSchool()
  expect(endCapture()).toBe('')
  expect((await school.get('/api/user/')).body).toMatchObject({
    username: 'headmaster',
    must_change_password: false,
  })
})

test('a school with an Admin gets no second one from changed settings', async () => {
  const school = await openSchool()
  await reopen(school, { ADMIN_USERNAME: 'another', ADMIN_PASSWORD: 'onno-pathshala-5' })
  expect((await school.get('/api/users/')).list).toHaveLength(1)
  expect((await school.signIn('another', 'onno-pathshala-5')).status).toBe(401)
})

test('two instances that start together create one Admin', async () => {
  const endCapture = captureOutput()
  const school = await openSchool()
  await school.resources.database.sql.deleteFrom('users').execute()
  const again = () => reopen(school, { ADMIN_PASSWORD: '' })
  // Within one process, two connections to one SQLite file would deadlock.
  if (school.resources.database.kind === 'postgres') await Promise.all([again(), again(), again()])
  else for (const _one of [1, 2, 3]) await again()
  expect(endCapture().match(/password {2}/g)).toHaveLength(1)
  expect(await school.resources.database.sql.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test.each<{ what: string; settings: Record<string, string>; message: RegExp }>([
  {
    what: 'a name with a space',
    settings: { ADMIN_USERNAME: 'head master' },
    message: /^ADMIN_USERNAME: got "head master", takes /,
  },
  { what: 'a short name', settings: { ADMIN_USERNAME: 'hm' }, message: /^ADMIN_USERNAME: got "hm", takes / },
  {
    what: 'a password made of the name',
    settings: { ADMIN_USERNAME: 'kulsum', ADMIN_PASSWORD: 'Kulsum-2001' },
    message: /^ADMIN_PASSWORD: got a value that is not shown here, takes .* not easy to guess/,
  },
  {
    what: 'a common password',
    settings: { ADMIN_PASSWORD: 'password123' },
    message: /^ADMIN_PASSWORD: got a value that is not shown here, takes /,
  },
])('the server does not start with $what for the first Admin', async ({ settings, message }) => {
  const school = await openSchool()
  await school.resources.database.sql.deleteFrom('users').execute()
  await expect(reopen(school, settings)).rejects.toThrow(message)
})

test('the first Admin can not have the username of an existing user', async () => {
  const school = await openSchool()
  await school.signInUser('rahima')
  await school.resources.database.sql.deleteFrom('users').where('role', '=', 'Admin').execute()
  await expect(reopen(school, { ADMIN_USERNAME: 'Rahima' })).rejects.toThrow(
    /^ADMIN_USERNAME: "Rahima" is taken/,
  )
})

test('the command line sets a new password for an Admin who forgot theirs', async () => {
  const school = await openSchool()
  await school.resources.database.sql.updateTable('users').set({ active: 0 }).execute()
  const password = (await resetPassword(school.resources, ' HEADMASTER ')) ?? ''
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  expect((await school.get('/api/user/')).status).toBe(401)
  const token = String((await school.signIn('headmaster', password)).body.access)
  expect((await school.get('/api/user/', { token })).body).toMatchObject({
    active: true,
    must_change_password: true,
  })
  expect(await resetPassword(school.resources, 'nobody')).toBeUndefined()
})

async function reopen({ resources }: School, settings: Record<string, string> = {}): Promise<void> {
  const { dataDir, databaseUrl, s3 } = resources.settings
  const given = readSettings({
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: 'off',
    ADMIN_USERNAME: 'headmaster',
    ADMIN_PASSWORD: 'nodi-nouka-pal-26',
    ...settings,
  })
  await closeResources(await openResources({ ...given, databaseUrl, s3 }, resources.log))
}
