import type { Prepare } from './test-calls.ts'
import { registrationOf, type School, testAdmin, userPassword } from './test-school.ts'
import * as factor from './test-second-factor.ts'

const changeAndJournal = { changes: 1, journal: 1 }
const newPassword = 'notun-pathshala-77'

/** Valid requests for the calls of accounts, by name of the call. */
export const accountRequests: Record<string, Prepare> = {
  'post token/': () => ({
    token: null,
    body: testAdmin,
    effects: { journal: 1, others: { tokens: 1, sign_ins: 1, devices: 1 } },
  }),
  'post user/confirm/': async (school) => ({
    ...(await asNewUser(school)),
    body: { current_password: userPassword },
    effects: { others: { tokens: 'changed' } },
  }),
  'post user/password/': async (school) => ({
    ...(await asNewUser(school)),
    body: { current_password: userPassword, new_password: newPassword },
    effects: { ...changeAndJournal, others: { users: 'changed', devices: 'changed' } },
  }),
  'delete token/': async (school) => ({ ...(await asNewUser(school)), effects: { others: { tokens: -1 } } }),
  'delete user/sessions/': async (school) => {
    const { username, token } = await factor.newUser(school)
    await school.signIn(username, userPassword)
    return { token, effects: { journal: 1, others: { tokens: -1 } } }
  },
  'delete user/sessions/{id}/': async (school) => {
    const { username, token } = await factor.newUser(school)
    await school.signIn(username, userPassword)
    const { list } = await school.get('/api/user/sessions/', { token })
    const other = list.find(({ current }) => !current)
    return { token, id: Number(other?.id), effects: { journal: 1, others: { tokens: -1 } } }
  },
  'delete users/{id}/sessions/': async (school) => ({
    id: (await factor.newUser(school)).id,
    effects: { journal: 1, others: { tokens: -1 } },
  }),
  // No event in the journal: a second factor has no effect before it is confirmed.
  'post user/second-factor/': async (school) => ({
    ...(await asNewUser(school)),
    effects: { others: { second_factors: 1 } },
  }),
  'post user/second-factor/confirm/': async (school) => {
    // Creates the key of recovery codes first.
    await factor.enrolled(school)
    const { token } = await factor.newUser(school)
    const secret = String((await factor.ask(school, token, '')).body.secret)
    return {
      token,
      body: { code: factor.now(secret) },
      effects: {
        ...changeAndJournal,
        others: { users: 'changed', second_factors: 'changed', recovery_codes: 10 },
      },
    }
  },
  'post user/second-factor/recovery-codes/': async (school) => ({
    token: (await factor.enrolled(school)).token,
    effects: { journal: 1, others: { recovery_codes: 'changed' } },
  }),
  'post user/second-factor/remove/': async (school) => ({
    token: (await factor.enrolled(school)).token,
    effects: { ...changeAndJournal, others: { users: 'changed', second_factors: -1, recovery_codes: -10 } },
  }),
  'post register/': () => ({
    token: null,
    body: registrationOf(userName()),
    effects: { changes: 1, others: { users: 1 } },
  }),
  'delete user/': async (school) => ({
    ...(await asNewUser(school)),
    effects: { ...changeAndJournal, others: { users: -1, tokens: -1, sign_ins: -1, devices: -1 } },
  }),
  'patch users/{id}/': async (school) => ({
    id: (await factor.newUser(school)).id,
    body: { role: 'Editor' },
    effects: { ...changeAndJournal, others: { users: 'changed', tokens: -1 } },
  }),
  'delete users/{id}/': async (school) => ({
    id: (await factor.newUser(school)).id,
    effects: { ...changeAndJournal, others: { users: -1, tokens: -1, sign_ins: -1, devices: -1 } },
  }),
  'post users/': () => ({
    body: invited(),
    effects: { ...changeAndJournal, others: { users: 1, invitations: 1 } },
  }),
  'post users/{id}/invitation/': async (school) => ({
    id: (await invite(school)).id,
    effects: { ...changeAndJournal, others: { users: 'changed', invitations: 'changed' } },
  }),
  'delete users/{id}/invitation/': async (school) => ({
    id: (await invite(school)).id,
    effects: { ...changeAndJournal, others: { users: 'changed', invitations: -1 } },
  }),
  'post invitation/': async (school) => ({
    token: null,
    body: { secret: (await invite(school)).secret, password: newPassword, confirm_password: newPassword },
    effects: {
      changes: 1,
      journal: 2,
      others: { users: 'changed', invitations: -1, tokens: 1, sign_ins: 1, devices: 1 },
    },
  }),
  'get user/export/': async (school) => ({ ...(await asNewUser(school)), effects: { journal: 1 } }),
}

const userName = () => `user-${Math.random().toString(36).slice(2)}`

const invited = () => ({ username: userName(), full_name: 'রহিমা খাতুন', role: 'User' })

async function asNewUser(school: School): Promise<{ token: string }> {
  const { token } = await factor.newUser(school)
  return { token }
}

async function invite(school: School): Promise<{ id: number; secret: string }> {
  const { body } = await school.send('POST', '/api/users/', invited())
  return { id: Number(body.id), secret: String(body.invitation).replace(/.*#/, '') }
}
