import { randomBytes } from 'node:crypto'
import { codeAt, stepAt } from '../../app/features/accounts/second-factor/totp.rules.ts'
import type { Reply, School } from './test-school.ts'
import { userPassword } from './test-school.ts'

export const password = userPassword

export async function newUser(school: School) {
  const username = `clerk-${randomBytes(6).toString('hex')}`
  await school.resources.database.sql.deleteFrom('limit_events').execute()
  const token = await school.signInUser(username)
  return { username, token, id: Number((await school.get('/api/user/', { token })).body.id) }
}

/** A new user with a second factor and ten recovery codes. */
export async function enrolled(school: School) {
  const person = await newUser(school)
  const secret = String((await ask(school, person.token, '')).body.secret)
  const confirmed = await confirm(school, person.token, secret)
  return { ...person, secret, codes: confirmed.body.recovery_codes as string[] }
}

/** Confirms a second factor with the current code. */
export function confirm(school: School, token: string, secret: string): Promise<Reply> {
  return ask(school, token, 'confirm/', { code: now(secret) })
}

export function ask(
  school: School,
  token: string,
  path: string,
  body?: Record<string, unknown>,
): Promise<Reply> {
  return school.send('POST', `/api/user/second-factor/${path}`, body, { token })
}

export function signIn(
  school: School,
  username: string,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  return school.send('POST', '/api/token/', { username, password, ...more }, { token: null, headers })
}

export function now(secret: string): string {
  return codeAt(secret, stepAt(Date.now()))
}

/** The code of the next half minute, because the current one was used for the confirmation. */
export function next(secret: string): string {
  return codeAt(secret, stepAt(Date.now()) + 1)
}

export function wrongCode(secret: string): string {
  const right = [-1, 0, 1, 2].map((offset) => codeAt(secret, stepAt(Date.now()) + offset))
  return ['111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
}
