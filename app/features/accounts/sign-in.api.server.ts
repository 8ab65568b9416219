import { z } from 'zod'
import type { Answer, Call, CallRequest } from '#app/api/call.server.ts'
import { parseFields } from '#app/api/parse-fields.server.ts'
import { isPassword } from '#app/api/passwords.server.ts'
import { presentRecord } from '#app/api/present-record.server.ts'
import { checkTexts } from '#app/api/read-body.server.ts'
import { notFound, Refusal } from '#app/api/refusal.server.ts'
import { refuseWhenFull } from '#app/api/refuse-when-full.server.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { write } from '#app/db/write.server.ts'
import { countEvent, lockBucket } from '#app/http/limits.server.ts'
import { searchKey } from '#app/text/search-key.ts'
import { credentials, ownUser, registrationFiles, session } from './accounts.contract.ts'
import { accountTexts } from './accounts.texts.ts'
import { deviceOf } from './device.rules.ts'
import { deleteToken, findSessions, insertToken } from './tokens.store.server.ts'
import { findUserByName, users, withoutSecrets } from './users.store.server.ts'

const quarterHourMs = 15 * 60 * 1000
const perAddress = { max: 100, windowMs: quarterHourMs }
const perUsername = { max: 10, windowMs: quarterHourMs }
const addressBucket = (address: string) => `sign-in ${address}`

async function signIn(request: CallRequest): Promise<Answer> {
  checkTexts(request.fields)
  const { username, password } = parseFields(credentials, request.fields)
  const { database } = request.resources
  const nameBucket = `sign-in ${request.address} ${searchKey(username).slice(0, 200)}`
  const admit = async (db: Sql | SqlTransaction) => {
    await refuseWhenFull(db, addressBucket(request.address), perAddress)
    await refuseWhenFull(db, nameBucket, perUsername)
  }
  await admit(database.sql)
  const user = await findUserByName(database.sql, username)
  const isRight = await isPassword(password, user?.password_hash, () => admit(database.sql))
  const access = await write(database, async (w) => {
    // Asked once more: while this password was hashed, others may have been found wrong.
    for (const bucket of [addressBucket(request.address), nameBucket]) await lockBucket(w, bucket)
    await admit(w.trx)
    const present = user && isRight ? await users.lock(w, user.id) : undefined
    if (present?.active && present.password_hash === user?.password_hash)
      return insertToken(w.trx, present.id, deviceOf(request.userAgent))
    await countEvent(w.trx, addressBucket(request.address))
    await countEvent(w.trx, nameBucket)
    return undefined
  })
  if (access === undefined) throw new Refusal(401, accountTexts.credentialsWrong)
  return { status: 200, body: { access } }
}

async function showOwnUser({ resources, user }: CallRequest): Promise<Answer> {
  const found = await users.findById(resources.database.sql, user?.id ?? 0, 'admin')
  if (!found) throw notFound()
  const shown = presentRecord(withoutSecrets(found), registrationFiles)
  return { status: 200, body: { ...shown, must_change_password: found.must_change_password } }
}

async function listSessions({ resources, user }: CallRequest): Promise<Answer> {
  const rows = await findSessions(resources.database.sql, user?.id ?? 0)
  return { status: 200, body: rows.map((row) => ({ ...row, current: row.id === user?.token_id })) }
}

async function endSession({ resources, user, id }: CallRequest): Promise<Answer> {
  if (!(await deleteToken(resources.database.sql, user?.id ?? 0, id))) throw notFound()
  return { status: 204 }
}

async function signOut({ resources, user }: CallRequest): Promise<Answer> {
  await deleteToken(resources.database.sql, user?.id ?? 0, user?.token_id ?? 0)
  return { status: 204 }
}

export const signInApi: Call[] = [
  {
    method: 'post',
    path: 'token/',
    // Someone who must change a password may have to sign in again first.
    isOpenBeforePasswordChange: true,
    summary: 'Sign in',
    body: { schema: credentials },
    answers: { 200: z.object({ access: z.string() }), 400: null, 401: null, 429: null },
    limit: ({ resources, address }) =>
      refuseWhenFull(resources.database.sql, addressBucket(address), perAddress),
    run: signIn,
  },
  {
    method: 'delete',
    path: 'token/',
    isOpenBeforePasswordChange: true,
    summary: 'Sign out',
    answers: { 204: null, 401: null },
    run: signOut,
  },
  {
    method: 'get',
    path: 'user/',
    isOpenBeforePasswordChange: true,
    notSignedIn: accountTexts.noToken,
    summary: 'Who is signed in',
    answers: { 200: ownUser, 401: null },
    run: showOwnUser,
  },
  {
    method: 'get',
    path: 'user/sessions/',
    summary: 'Where I am signed in',
    answers: { 200: z.array(session), 401: null },
    run: listSessions,
  },
  {
    method: 'delete',
    path: 'user/sessions/{id}/',
    summary: 'End one of my sessions',
    answers: { 204: null, 401: null, 404: null },
    run: endSession,
  },
]
