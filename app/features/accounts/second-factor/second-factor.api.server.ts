import { writeRights } from '#app/api/authorized-write.server.ts'
import { authorOf } from '#app/api/caller.server.ts'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { parseFields } from '#app/api/parse-fields.server.ts'
import { refuseWhenFull } from '#app/api/refuse-when-full.server.ts'
import { notSignedIn, Refusal, refuseFields } from '#app/contract/refusal.ts'
import type { Write } from '#app/db/write.server.ts'
import { recordUserChange } from '#app/features/accounts/users/user-journal.store.server.ts'
import { type User, userSubject, users } from '#app/features/accounts/users/users.store.server.ts'
import { addJournalEntry } from '#app/features/journal/journal.store.server.ts'
import { countEvent } from '#app/http/rate-limit.server.ts'
import { readCode } from './recovery-codes.rules.ts'
import { enrolment, givenCode, recoveryCodes, secondFactor } from './second-factor.contract.ts'
import {
  confirmSecondFactor,
  countRecoveryCodes,
  findSecondFactor,
  limitsOfCodes,
  removeSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
} from './second-factors.store.server.ts'
import { acceptedStep, makeSecret, otpauthUri } from './totp.rules.ts'

async function readState({ resources, user }: EndpointRequest): Promise<Answer> {
  const { sql } = resources.database
  const found = await findSecondFactor(sql, user?.id ?? 0)
  const confirmed_at = found?.confirmed_at ?? null
  const recovery_codes_left = confirmed_at === null ? 0 : await countRecoveryCodes(sql, user?.id ?? 0)
  return { status: 200, body: { enabled: confirmed_at !== null, confirmed_at, recovery_codes_left } }
}

async function start(request: EndpointRequest): Promise<Answer> {
  const secret = makeSecret()
  const { username } = await writeAccount(request, async (w, account) => {
    if ((await findSecondFactor(w.trx, account.id))?.confirmed_at) throw alreadyEnabled()
    await startSecondFactor(w.trx, account.id, secret)
    return account
  })
  const uri = otpauthUri({ secret, issuer: issuerOf(request), account: username })
  return { status: 200, body: { secret, uri } }
}

async function confirm(request: EndpointRequest): Promise<Answer> {
  const { code } = parseFields(givenCode, request.fields)
  const { sql } = request.resources.database
  await refuseWhenFull(sql, limitsOfCodes(request.user?.id ?? 0))
  const codes = await writeAccount(request, async (w, account) => {
    const unconfirmed = await findSecondFactor(w.trx, account.id)
    if (unconfirmed?.confirmed_at) throw alreadyEnabled()
    if (!unconfirmed) throw new Refusal(409, 'আগে QR কোডটি নিন, তারপর অ্যাপের কোড দিন।')
    await refuseWhenFull(w.trx, limitsOfCodes(account.id))
    const step = acceptedStep(
      unconfirmed.secret,
      readCode(code)?.digits ?? '',
      Date.now(),
      unconfirmed.last_step,
    )
    if (step === undefined) {
      await countEvent(w.trx, limitsOfCodes(account.id))
      return undefined
    }
    await confirmSecondFactor(w.trx, account.id, step)
    const after = await users.update(w, account, { second_factor: true }, authorOf(request))
    await recordUserChange(w.trx, request, account, after)
    return replaceRecoveryCodes(w.trx, account.id)
  })
  if (!codes)
    throw refuseFields(400, {
      code: ['কোডটি মিলছে না। ফোনের সময় ঠিক আছে কি না দেখুন, তারপর অ্যাপে এখন যে কোড আছে সেটি দিন।'],
    })
  return { status: 200, body: { recovery_codes: codes } }
}

async function renewCodes(request: EndpointRequest): Promise<Answer> {
  const codes = await writeAccount(request, async (w, account) => {
    if (!(await findSecondFactor(w.trx, account.id))?.confirmed_at)
      throw new Refusal(409, 'দুই ধাপে লগইন চালু নেই। আগে সেটি চালু করুন; তখন রিকভারি কোড পাবেন।')
    await addJournalEntry(w.trx, request, { kind: 'recovery_codes_renewed', subject: userSubject(account) })
    return replaceRecoveryCodes(w.trx, account.id)
  })
  return { status: 200, body: { recovery_codes: codes } }
}

async function remove(request: EndpointRequest): Promise<Answer> {
  await writeAccount(request, async (w, account) => {
    await removeSecondFactor(w.trx, account.id)
    if (!account.second_factor) return
    const after = await users.update(w, account, { second_factor: false }, authorOf(request))
    await recordUserChange(w.trx, request, account, after)
  })
  return { status: 204 }
}

async function writeAccount<T>(
  request: EndpointRequest,
  work: (w: Write, account: User) => Promise<T>,
): Promise<T> {
  return writeRights(request, async (w) => {
    const account = await users.findForUpdate(w, request.user?.id ?? 0)
    if (!account) throw notSignedIn()
    return work(w, account)
  })
}

const alreadyEnabled = () =>
  new Refusal(409, 'দুই ধাপে লগইন আগে থেকেই চালু আছে। নতুন ফোনে নিতে চাইলে আগে বন্ধ করুন, তারপর আবার চালু করুন।')

// The name of the account in apps; a short one keeps the QR code easy to scan.
function issuerOf({ resources: { settings } }: EndpointRequest): string {
  return settings.publicUrl ? new URL(settings.publicUrl).hostname : 'Pathshala'
}

const path = 'user/second-factor/'

export const secondFactorApi: Endpoint[] = [
  {
    method: 'get',
    path,
    isOpenBeforeSecondFactor: true,
    summary: 'Whether I sign in with a second factor',
    answers: { 200: secondFactor, 401: null },
    run: readState,
  },
  {
    method: 'post',
    path,
    isOpenBeforeSecondFactor: true,
    needsConfirmation: true,
    containsSecret: true,
    summary: 'Begin with a second factor; it counts once a first code confirmed it',
    answers: { 200: enrolment, 401: null, 409: null },
    run: start,
  },
  {
    method: 'post',
    path: `${path}confirm/`,
    isOpenBeforeSecondFactor: true,
    needsConfirmation: true,
    containsSecret: true,
    summary: 'Confirm my second factor by a first code; answers ten recovery codes',
    body: { schema: givenCode },
    answers: { 200: recoveryCodes, 400: null, 401: null, 409: null, 429: null },
    run: confirm,
  },
  {
    method: 'post',
    path: `${path}recovery-codes/`,
    needsConfirmation: true,
    containsSecret: true,
    summary: 'Ten new recovery codes; those of before no longer count',
    answers: { 200: recoveryCodes, 401: null, 409: null },
    run: renewCodes,
  },
  {
    method: 'post',
    path: `${path}remove/`,
    needsConfirmation: true,
    summary: 'Sign in without a second factor again',
    answers: { 204: null, 401: null },
    run: remove,
  },
]
