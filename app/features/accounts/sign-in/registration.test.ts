import { expect, test } from 'vitest'
import { passwordTexts } from '#app/features/accounts/users/accounts.texts.ts'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { picture } from '#tests/support/test-files.ts'
import {
  form,
  openSchool,
  registrationOf,
  type School,
  schoolTest,
  testAdmin,
  userPassword,
} from '#tests/support/test-school.ts'

const register = (school: School, fields: Record<string, string>, token: string | null = null) =>
  school.send('POST', '/api/register/', form(fields), { token })

schoolTest('a visitor registers as a User, whatever role the form asks for', async ({ school }) => {
  const ignored = {
    phone: '02-9876543',
    role: 'Admin',
    active: 'false',
    is_admin: 'true',
    must_change_password: 'true',
    id: '1',
    password_hash: 'x',
  }
  for (const token of [null, school.token]) {
    const reply = await register(
      school,
      { ...registrationOf(`clerk-${token?.length ?? 0}`), ...ignored },
      token,
    )
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ role: 'User', active: true, email: '', phone: '02-9876543' })
    expect(reply.body).not.toHaveProperty('password_hash')
    expect(reply.text).not.toContain(userPassword)
  }
  expect((await school.signIn('clerk-0', userPassword)).status).toBe(200)
})

const missing = ['username', 'full_name', 'phone', 'password', 'confirm_password'] as const

schoolTest.for(missing)('a registration without %s is refused', async (field, { school }) => {
  const effects = await watchEffects(school)
  const { [field]: _left, ...rest } = registrationOf('somebody')
  for (const fields of [rest, { ...rest, [field]: '' }]) {
    const reply = await register(school, fields)
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.errors as object)).toContain(field)
  }
  expect(await effects()).toEqual(nothing)
})

const refused: { why: string; change: Record<string, string>; field: string; message?: string }[] = [
  {
    why: 'two passwords',
    change: { confirm_password: 'onno-kichu-99' },
    field: 'confirm_password',
    message: 'Passwords do not match!',
  },
  {
    why: 'a password of seven letters',
    change: { password: 'nouka-7', confirm_password: 'nouka-7' },
    field: 'password',
  },
  {
    why: 'a password of 257 letters',
    change: { password: `${'ক'.repeat(256)}খ`, confirm_password: `${'ক'.repeat(256)}খ` },
    field: 'password',
  },
  {
    why: 'one of the commonest passwords',
    change: { password: 'Password123', confirm_password: 'Password123' },
    field: 'password',
  },
  {
    why: 'a password in a row',
    change: { password: '২৩৪৫৬৭৮৯', confirm_password: '২৩৪৫৬৭৮৯' },
    field: 'password',
  },
  {
    why: 'a password made of the username',
    change: { username: 'kulsum.77', password: 'Kulsum@1998', confirm_password: 'Kulsum@1998' },
    field: 'password',
    message: passwordTexts.personal,
  },
  {
    why: 'the phone number as password',
    change: { phone: '০২-৯৮৭৬৫৪৩', password: '029876543', confirm_password: '029876543' },
    field: 'password',
  },
  {
    why: 'a password that anybody would guess',
    change: { password: 'Bangladesh@1971', confirm_password: 'Bangladesh@1971' },
    field: 'password',
    message: passwordTexts.common,
  },
  { why: 'a blank name', change: { full_name: '\u200b \u3164' }, field: 'full_name' },
  { why: 'a username of two letters', change: { username: 'কখ' }, field: 'username' },
  { why: 'a username of 51 letters', change: { username: 'x'.repeat(51) }, field: 'username' },
  { why: 'a username with a space', change: { username: 'রহিমা খাতুন' }, field: 'username' },
  { why: 'a username with an @', change: { username: 'rahima@example' }, field: 'username' },
  { why: 'an invalid email', change: { email: 'rahima' }, field: 'email' },
  { why: 'an invalid phone', change: { phone: '123' }, field: 'phone' },
]

schoolTest.for(refused)(
  'a registration with $why is refused',
  async ({ change, field, message }, { school }) => {
    const reply = await register(school, { ...registrationOf('somebody'), ...change })
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.errors as object)).toEqual([field])
    if (message) expect(reply.body.message).toBe(message)
  },
)

const taken = ['বাবুল_১', 'বাবুল_1', ' বাবুল_১ ', 'বা\u200dবুল_১']

schoolTest('a username is taken in every equivalent spelling', async ({ school }) => {
  expect((await register(school, registrationOf('বাবুল_১'))).status).toBe(201)
  for (const username of [...taken, testAdmin.username.toUpperCase()]) {
    const reply = await register(school, registrationOf(username))
    expect([username, reply.status]).toEqual([username, 409])
    expect(Object.keys(reply.body.errors as object)).toEqual(['username'])
    expect(reply.body.message).toMatch(/[\u0980-\u09ff]/)
  }
})

test('of simultaneous registrations with the same username one succeeds', async () => {
  const school = await openSchool()
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => register(school, registrationOf('rahima'))),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
})

schoolTest('a password can have any letters, in every encoding', async ({ school }) => {
  for (const [username, typed, typedAgain] of [
    ['long-one', `${'ক'.repeat(200)}নদী`, `${'ক'.repeat(200)}নদী`],
    ['spaces', '  নদী নৌকা পাল  ', '  নদী নৌকা পাল  '],
    ['emoji', '🌊🛶🌾🐟🦆🪷🌧️☀️', '🌊🛶🌾🐟🦆🪷🌧️☀️'],
    ['ya-kar', 'হা\u09df নদী ছা\u09dfা!', 'হা\u09af\u09bc নদী ছা\u09af\u09bcা!'],
  ] as const) {
    const reply = await register(school, {
      ...registrationOf(username),
      password: typed,
      confirm_password: typed,
    })
    expect([username, reply.status]).toEqual([username, 201])
    expect((await school.signIn(username, typedAgain)).status).toBe(200)
    expect((await school.signIn(username, `${typedAgain} `)).status).toBe(401)
  }
})

schoolTest('only the owner and Admins can read the picture of a registration', async ({ school }) => {
  const fields = form({
    ...registrationOf('with-picture'),
    profile_picture: [await picture(), 'me.jpg', 'image/jpeg'],
  })
  const reply = await school.send('POST', '/api/register/', fields, { token: null })
  expect(reply.status).toBe(201)
  const path = String(reply.body.profile_picture)
  const owner = String((await school.signIn('with-picture', userPassword)).body.access)
  const stranger = await school.signInUser()
  const statuses = []
  for (const token of [null, stranger, owner, school.token]) {
    const answer = await fetch(
      `${school.url}${path}`,
      token ? { headers: { Authorization: `Bearer ${token}` } } : {},
    )
    statuses.push(answer.status)
    if (answer.ok) expect(answer.headers.get('cache-control')).toBe('no-store')
    await answer.arrayBuffer()
  }
  expect(statuses).toEqual([401, 403, 200, 200])
})

test('an address can register thirty people an hour; refused attempts do not count', async () => {
  const school = await openSchool()
  const { sql } = school.resources.database
  const bucket = 'register 127.0.0.1'
  await sql
    .insertInto('limit_events')
    .values(Array(29).fill({ bucket, at: Date.now() - 59 * 60 * 1000 }))
    .execute()
  expect((await register(school, { ...registrationOf('x'), password: 'short' })).status).toBe(400)
  expect((await register(school, registrationOf(testAdmin.username))).status).toBe(409)
  expect((await register(school, registrationOf('number-thirty'))).status).toBe(201)
  const effects = await watchEffects(school)
  const reply = await register(school, registrationOf('number-thirty-one'))
  expect(reply.status).toBe(429)
  const seconds = Number(reply.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(await effects()).toEqual(nothing)
  await sql
    .updateTable('limit_events')
    .set((eb) => ({ at: eb('at', '-', 60_000) }))
    .execute()
  expect((await register(school, registrationOf('number-thirty-one'))).status).toBe(201)
})

test('simultaneous registrations can not exceed the limit', async () => {
  const school = await openSchool()
  const event = { bucket: 'register 127.0.0.1', at: Date.now() }
  await school.resources.database.sql.insertInto('limit_events').values(Array(27).fill(event)).execute()
  const replies = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((number) => register(school, registrationOf(`number-${number}`))),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429])
})

test('the history shows that somebody registered, and nothing else about them', async () => {
  const school = await openSchool()
  await register(school, registrationOf('rahima'))
  const rows = await school.resources.database.sql
    .selectFrom('changes')
    .selectAll()
    .where('entity', '=', 'users')
    .execute()
  for (const row of rows) expect([row.before, row.after]).toEqual([null, null])
  expect(JSON.stringify(rows)).not.toMatch(/argon2|রহিমা|9876543/)
})
