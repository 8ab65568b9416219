import { z } from 'zod'
import { writeAuthorized, writeRights } from '#app/api/authorized-write.server.ts'
import { authorOf } from '#app/api/caller.server.ts'
import { type Device, deleteDevicesOf, rememberDevice } from '#app/api/devices.server.ts'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { parseFields } from '#app/api/parse-fields.server.ts'
import { hashPassword, isPassword, knownUser, unknownSender } from '#app/api/passwords.server.ts'
import { admitAddress, isFromKnownBrowser, signInLimits } from '#app/api/sign-in-limits.server.ts'
import { notSignedIn, Refusal, refuseFields } from '#app/contract/refusal.ts'
import type { Write } from '#app/db/write.server.ts'
import { guessedByList } from '#app/features/accounts/passwords/common-passwords.store.server.ts'
import { readCode } from '#app/features/accounts/second-factor/recovery-codes.rules.ts'
import {
  consumeRecoveryCode,
  findSecondFactor,
  limitsOfCodes,
  saveUsedStep,
} from '#app/features/accounts/second-factor/second-factors.store.server.ts'
import { acceptedStep } from '#app/features/accounts/second-factor/totp.rules.ts'
import { confirmation, credentials, passwordChange } from '#app/features/accounts/users/accounts.contract.ts'
import {
  accountTexts,
  guessedTexts,
  passwordTexts,
  secondFactorTexts,
} from '#app/features/accounts/users/accounts.texts.ts'
import {
  findUserByName,
  type User,
  userSubject,
  users,
} from '#app/features/accounts/users/users.store.server.ts'
import { addJournalEntry } from '#app/features/journal/journal.store.server.ts'
import { countEvent, secondsUntilFree } from '#app/http/rate-limit.server.ts'
import { deviceOf } from '#app/text/base/device.ts'
import { startSession } from './sessions.store.server.ts'
import { hasSignedInFrom, type Outcome, recordSignIn } from './sign-ins.store.server.ts'
import { confirmToken, deleteTokensOf } from './tokens.store.server.ts'

async function signIn(request: EndpointRequest): Promise<Answer> {
  const { username, password, code } = parseFields(credentials, request.fields)
  const { database } = request.resources
  const user = await findUserByName(database.sql, username)
  const limits = await signInLimits(request, username, user?.id)
  await limits.admit(database.sql)
  const sender = await senderOf(request, user, limits.device)
  const isCorrect = await isPassword(password, user?.password_hash, sender, () => limits.admit(database.sql))
  const device = deviceOf(request.userAgent)
  const { outcome, access, cookie } = await writeAuthorized(request, async (w) => {
    await limits.admitAgain(w)
    // Unknown usernames are hashed, too, so that the time does not reveal whether a user exists.
    const current = await users.findForUpdate(w, user?.id ?? 0)
    const isAccepted = isCorrect && current?.active && current.password_hash === user?.password_hash
    const outcome = isAccepted ? await checkSecondFactor(w, current.id, code, 401) : 'wrong_password'
    if (outcome !== 'wrong_password') await limits.countSuccess(w)
    if (outcome instanceof Refusal) return { outcome }
    const actor = outcome === 'success' ? { ...request, user: current } : request
    await addJournalEntry(w.trx, actor, {
      kind: journalKindOf[outcome],
      subject: current && userSubject(current),
    })
    if (outcome === 'success' && current)
      return {
        outcome,
        access: await startSession(w.trx, current.id, request),
        cookie: await rememberDevice(w.trx, request, current.id),
      }
    await recordSignIn(w.trx, current?.id, { outcome, device, address: request.address })
    await limits.countFailure(w)
    return { outcome }
  })
  if (outcome instanceof Refusal) throw outcome
  if (outcome === 'wrong_password') throw new Refusal(401, accountTexts.credentialsWrong)
  if (outcome === 'wrong_code') throw askForCode(401, secondFactorTexts.wrong)
  return { status: 200, body: { access }, ...(cookie && { headers: { 'Set-Cookie': cookie } }) }
}

/** A user who has signed in from this browser or address before does not queue with strangers. */
async function senderOf(request: EndpointRequest, user: User | undefined, device: Device | undefined) {
  if (device) return knownUser(user)
  const isFromKnown = await hasSignedInFrom(request.resources.database.sql, user?.id ?? 0, request.address)
  return isFromKnown ? knownUser(user, 'known address') : unknownSender('sign-in', request.address)
}

const journalKindOf = {
  success: 'sign_in',
  wrong_password: 'sign_in_failed',
  wrong_code: 'code_failed',
} as const

/** A refusal is returned, not thrown, because that would roll back the write. */
async function checkSecondFactor(
  w: Write,
  userId: number,
  typed: string,
  refusedWith: 400 | 401,
): Promise<Exclude<Outcome, 'wrong_password'> | Refusal> {
  const factor = await findSecondFactor(w.trx, userId)
  if (!factor?.confirmed_at) return 'success'
  if (typed === '') return askForCode(refusedWith, secondFactorTexts.needed)
  const code = readCode(typed)
  if (code?.from === 'paper' && (await consumeRecoveryCode(w.trx, userId, code.digits))) return 'success'
  // Recovery codes can't be guessed, so they are accepted after any number of wrong codes.
  if (code?.from === 'app') {
    const seconds = await secondsUntilFree(w.trx, limitsOfCodes(userId))
    if (seconds > 0)
      return askForCode(429, secondFactorTexts.onlyRecovery, { 'Retry-After': String(seconds) })
    const step = acceptedStep(factor.secret, code.digits, Date.now(), factor.last_step)
    if (step !== undefined) {
      await saveUsedStep(w.trx, userId, step)
      return 'success'
    }
  }
  await countEvent(w.trx, limitsOfCodes(userId))
  return 'wrong_code'
}

function askForCode(status: 400 | 401 | 429, message: string, headers: Record<string, string> = {}): Refusal {
  const errors = status === 400 ? { code: [message] } : undefined
  return new Refusal(status, message, errors, { headers, facts: { second_factor: true } })
}

async function confirm(request: EndpointRequest): Promise<Answer> {
  const { current_password, code } = parseFields(confirmation, request.fields)
  return withCurrentPassword(request, current_password, async () => async (w, account) => {
    const outcome = await checkSecondFactor(w, account.id, code, 400)
    const isConfirmed =
      outcome === 'success' && (await confirmToken(w.trx, account.id, request.user?.token_id ?? 0))
    if (outcome === 'success' && !isConfirmed) throw notSignedIn()
    return outcome
  })
}

async function changePassword(request: EndpointRequest): Promise<Answer> {
  const { current_password, new_password } = parseFields(passwordChange, request.fields)
  let cookie = ''
  const answer = await withCurrentPassword(request, current_password, async (account) => {
    if (account.must_change_password && new_password === current_password)
      throw refuseFields(400, { new_password: [passwordTexts.unchanged] })
    const guesser = await guessedByList(new_password, account)
    if (guesser) throw refuseFields(400, { new_password: [guessedTexts[guesser]] })
    const password_hash = await hashPassword(new_password, knownUser(request.user))
    return async (w, current) => {
      await users.update(w, current, { password_hash, must_change_password: false }, authorOf(request))
      await deleteTokensOf(w.trx, account.id, request.user?.token_id)
      await deleteDevicesOf(w.trx, account.id)
      // The password proves the owner, as at a sign-in.
      cookie = await rememberDevice(w.trx, request, account.id)
      await addJournalEntry(w.trx, request, { kind: 'password_changed', subject: userSubject(account) })
      return 'success'
    }
  })
  return { ...answer, headers: { 'Set-Cookie': cookie } }
}

/** A wrong password counts as a failed sign-in. `prepare` does the slow part and returns the write. */
async function withCurrentPassword(
  request: EndpointRequest,
  typed: string,
  prepare: (account: User) => Promise<(w: Write, account: User) => Promise<Outcome | Refusal>>,
): Promise<Answer> {
  const { database } = request.resources
  const account = await users.findById(database.sql, request.user?.id ?? 0, 'staff')
  if (!account) throw notSignedIn()
  const limits = await signInLimits(request, account.username, account.id)
  const admit = () => limits.admit(database.sql)
  await admit()
  const isCorrect = await isPassword(typed, account.password_hash, knownUser(request.user), admit)
  const writeAccount = isCorrect ? await prepare(account) : undefined
  const outcome = await writeRights(request, async (w) => {
    await limits.admitAgain(w)
    const current = await users.findForUpdate(w, account.id)
    // The password may have changed during the check.
    const isUnchanged = current?.password_hash === account.password_hash
    const outcome = writeAccount && current && isUnchanged ? await writeAccount(w, current) : 'wrong_password'
    if (outcome !== 'wrong_password') await limits.countSuccess(w)
    if (outcome === 'success' || outcome instanceof Refusal) return outcome
    const kind = outcome === 'wrong_code' ? 'code_failed' : 'confirm_failed'
    await addJournalEntry(w.trx, request, { kind, subject: userSubject(account) })
    const device = deviceOf(request.userAgent)
    await recordSignIn(w.trx, current?.id, { outcome, device, address: request.address })
    await limits.countFailure(w)
    return outcome
  })
  if (outcome instanceof Refusal) throw outcome
  if (outcome === 'wrong_password')
    throw refuseFields(400, { current_password: [passwordTexts.wrongCurrent] })
  if (outcome === 'wrong_code') throw askForCode(400, secondFactorTexts.wrong)
  return { status: 204 }
}

export const signInApi: Endpoint[] = [
  {
    method: 'post',
    path: 'token/',
    // Users who must change the password or set up a second factor may have to sign in again first.
    isOpenBeforePasswordChange: true,
    isOpenBeforeSecondFactor: true,
    containsSecret: true,
    summary: 'Sign in',
    body: { schema: credentials },
    answers: { 200: z.object({ access: z.string() }), 400: null, 401: null, 429: null },
    limit: admitAddress,
    isFromKnownBrowser,
    run: signIn,
  },
  {
    method: 'post',
    path: 'user/confirm/',
    isOpenBeforeSecondFactor: true,
    summary:
      'Confirm by my password that it is me, for what an open session alone must not do; holds for ten minutes',
    body: { schema: confirmation },
    answers: { 204: null, 400: null, 401: null, 429: null },
    run: confirm,
  },
  {
    method: 'post',
    path: 'user/password/',
    isOpenBeforeSecondFactor: true,
    isOpenBeforePasswordChange: true,
    summary: 'Change my password; ends my other sessions',
    body: { schema: passwordChange },
    answers: { 204: null, 400: null, 401: null, 429: null },
    run: changePassword,
  },
]
