import { z } from 'zod'
import type { Answer, Call, CallRequest } from '#app/api/call.server.ts'
import { parseFields } from '#app/api/parse-fields.server.ts'
import { isPassword } from '#app/api/passwords.server.ts'
import { presentRecord } from '#app/api/present-record.server.ts'
import { checkTexts } from '#app/api/read-body.server.ts'
import { notFound, Refusal } from '#app/api/refusal.server.ts'
import { refuseWhenFull } from '#app/api/refuse-when-full.server.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { type Write, write } from '#app/db/write.server.ts'
import { countEvent, lockBucket, secondsUntilFree } from '#app/http/limits.server.ts'
import { searchKey } from '#app/text/search-key.ts'
import { credentials, ownUser, registrationFiles } from './accounts.contract.ts'
import { accountTexts, secondFactorTexts } from './accounts.texts.ts'
import { deviceOf } from './device.rules.ts'
import { readCode } from './recovery-codes.rules.ts'
import {
  findSecondFactor,
  keepStep,
  takeRecoveryCode,
  wrongCodeBucket,
  wrongCodes,
} from './second-factors.store.server.ts'
import { hasSignedInFrom, rememberSignIn } from './sign-ins.store.server.ts'
import { deleteToken, insertToken } from './tokens.store.server.ts'
import { acceptedStep } from './totp.rules.ts'
import { findUserByName, users, withoutSecrets } from './users.store.server.ts'

const quarterHourMs = 15 * 60 * 1000
const perAddress = { max: 100, windowMs: quarterHourMs }
const perUsername = { max: 10, windowMs: quarterHourMs }
const addressBucket = (address: string) => `sign-in ${address}`

async function signIn(request: CallRequest): Promise<Answer> {
  checkTexts(request.fields)
  const { username, password, code } = parseFields(credentials, request.fields)
  const { database } = request.resources
  const nameBucket = `sign-in ${request.address} ${searchKey(username).slice(0, 200)}`
  const admit = async (db: Sql | SqlTransaction) => {
    await refuseWhenFull(db, addressBucket(request.address), perAddress)
    await refuseWhenFull(db, nameBucket, perUsername)
  }
  await admit(database.sql)
  const user = await findUserByName(database.sql, username)
  // Whoever signed in from there before need not wait with a crowd of strangers.
  const isKnown = await hasSignedInFrom(database.sql, user?.id ?? 0, request.address)
  const asker = { lane: isKnown ? 'known' : 'sign-in', from: request.address }
  const isRight = await isPassword(password, user?.password_hash, asker, () => admit(database.sql))
  const device = deviceOf(request.userAgent)
  const { outcome, access } = await write(database, async (w) => {
    // Asked once more: while this password was hashed, others may have been found wrong.
    for (const bucket of [addressBucket(request.address), nameBucket]) await lockBucket(w, bucket)
    await admit(w.trx)
    // One who is not there is looked for all the same: nobody learns from the time whether there is one.
    const present = await users.lock(w, user?.id ?? 0)
    const isLetIn = isRight && present?.active && present.password_hash === user?.password_hash
    const outcome = isLetIn ? await checkSecondFactor(w, present.id, code) : 'wrong_password'
    await rememberSignIn(w.trx, present?.id, { outcome, device, address: request.address })
    if (outcome === 'success') return { outcome, access: await insertToken(w.trx, present?.id ?? 0, device) }
    for (const bucket of [addressBucket(request.address), nameBucket]) await countEvent(w.trx, bucket)
    return { outcome, access: undefined }
  })
  if (outcome === 'wrong_password') throw new Refusal(401, accountTexts.credentialsWrong)
  if (outcome === 'wrong_code') throw askForCode(401, secondFactorTexts.wrong)
  return { status: 200, body: { access } }
}

/** Whether the second step is right too, where the user has one; throws where there is none yet to be right or wrong. */
async function checkSecondFactor(w: Write, userId: number, typed: string): Promise<'success' | 'wrong_code'> {
  const factor = await findSecondFactor(w.trx, userId)
  if (!factor?.confirmed_at) return 'success'
  if (typed === '') throw askForCode(401, secondFactorTexts.needed)
  const code = readCode(typed)
  if (code?.from === 'paper' && (await takeRecoveryCode(w.trx, userId, code.digits))) return 'success'
  // A recovery code can't be guessed: it is taken however many codes were wrong, so that nobody is locked out.
  if (code?.from === 'app') {
    const seconds = await secondsUntilFree(w.trx, wrongCodeBucket(userId), wrongCodes)
    if (seconds > 0) throw askForCode(429, secondFactorTexts.onlyRecovery, { 'Retry-After': String(seconds) })
    const step = acceptedStep(factor.secret, code.digits, Date.now(), factor.last_step)
    if (step !== undefined) {
      await keepStep(w.trx, userId, step)
      return 'success'
    }
  }
  await countEvent(w.trx, wrongCodeBucket(userId))
  return 'wrong_code'
}

function askForCode(status: number, message: string, headers: Record<string, string> = {}): Refusal {
  return new Refusal(status, message, undefined, { headers, facts: { second_factor: true } })
}

async function showOwnUser({ resources, user }: CallRequest): Promise<Answer> {
  const found = await users.findById(resources.database.sql, user?.id ?? 0, 'admin')
  if (!found) throw notFound()
  const shown = presentRecord(withoutSecrets(found), registrationFiles)
  return { status: 200, body: { ...shown, must_change_password: found.must_change_password } }
}

async function signOut({ resources, user }: CallRequest): Promise<Answer> {
  await deleteToken(resources.database.sql, user?.id ?? 0, user?.token_id ?? 0)
  return { status: 204, headers: { 'Clear-Site-Data': '"cache", "storage"' } }
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
]
