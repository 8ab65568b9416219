import { z } from 'zod'
import { writeAuthorized, writeOnce, writeRights } from '#app/api/authorized-write.server.ts'
import { authorOf } from '#app/api/caller.server.ts'
import { rememberDevice } from '#app/api/devices.server.ts'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { hashSent } from '#app/api/idempotency.server.ts'
import { parseFields } from '#app/api/parse-fields.server.ts'
import { hashPassword, unknownSender } from '#app/api/passwords.server.ts'
import { countUnlessFull, refuseWhenFull } from '#app/api/refuse-when-full.server.ts'
import { serializeRecord } from '#app/api/serialize-record.server.ts'
import { notFound, Refusal, refuseFields } from '#app/contract/refusal.ts'
import type { ValuesOf } from '#app/db/records/records.ts'
import type { Write } from '#app/db/write.server.ts'
import { guessedByList } from '#app/features/accounts/passwords/common-passwords.store.server.ts'
import { startSession } from '#app/features/accounts/sign-in/sessions.store.server.ts'
import { acceptance, invited, invitedUser } from '#app/features/accounts/users/accounts.contract.ts'
import { accountTexts, guessedTexts } from '#app/features/accounts/users/accounts.texts.ts'
import { userEntity } from '#app/features/accounts/users/users.entity.ts'
import {
  type User,
  userSubject,
  users,
  withoutSecrets,
} from '#app/features/accounts/users/users.store.server.ts'
import { addJournalEntry } from '#app/features/journal/journal.store.server.ts'
import { limitsOfAddress } from '#app/http/rate-limit.server.ts'
import {
  deleteInvitation,
  findInvited,
  insertInvitation,
  newExpiry,
  setPassword,
} from './invitations.store.server.ts'
import { invitationTexts } from './invitations.texts.ts'

// Nobody can guess a secret, but attempts must be limited.
const maxFailures = { max: 100, windowMs: 15 * 60 * 1000 }
const failureLimits = (address: string) => limitsOfAddress('invitation', address, maxFailures)

const serialize = (user: User) => serializeRecord(withoutSecrets(user), userEntity.files)

async function inviteNew(request: EndpointRequest): Promise<Answer> {
  const values = parseFields(invitedUser, request.fields)
  let created: { stored: Answer; complete: Answer } | undefined
  const once = { sent: await hashSent(request, values), refuseDuplicate: usernameTaken }
  const answer = await writeOnce(request, once, async (w) => {
    const account = {
      ...values,
      profile_picture: null,
      active: true,
      must_change_password: false,
      second_factor: false,
      awaits_owner: true,
      invited_until: newExpiry(),
      password_hash: '',
    }
    const user = await users.insert(w, account as ValuesOf<'users'>, authorOf(request))
    // The stored answer of the idempotency key has no secret, because only its hash is stored.
    const stored = { status: 201, body: serialize(user) }
    created = { stored, complete: await invite(w, request, user, 201) }
    return { answer: stored, recordId: user.id }
  })
  if (created && answer === created.stored) return created.complete
  // A repeated call gets a new secret: the answer with the first one was lost.
  return inviteAgain({ ...request, id: (answer.body as User).id }, 201)
}

function inviteAgain(request: EndpointRequest, status = 200): Promise<Answer> {
  return writeRights(request, async (w) => {
    const before = await lockInvited(w, request)
    if (!before.active) throw new Refusal(409, invitationTexts.deactivated)
    const user = await users.update(w, before, { invited_until: newExpiry() }, authorOf(request))
    return invite(w, request, user, status)
  })
}

async function invite(w: Write, request: EndpointRequest, user: User, status: number): Promise<Answer> {
  const secret = await insertInvitation(w.trx, user.id)
  const entry = { kind: 'user_invited', subject: userSubject(user), detail: user.role } as const
  await addJournalEntry(w.trx, request, entry)
  return { status, body: { ...serialize(user), invitation: `/invite#${secret}` } }
}

async function withdraw(request: EndpointRequest): Promise<Answer> {
  await writeRights(request, async (w) => {
    const before = await lockInvited(w, request)
    if (before.invited_until === null) return
    await deleteInvitation(w.trx, before.id)
    await users.update(w, before, { invited_until: null }, authorOf(request))
    await addJournalEntry(w.trx, request, { kind: 'invitation_withdrawn', subject: userSubject(before) })
  })
  return { status: 204 }
}

async function lockInvited(w: Write, request: EndpointRequest): Promise<User> {
  const user = await users.findForUpdate(w, request.id)
  if (!user) throw notFound()
  if (!user.awaits_owner) throw new Refusal(409, invitationTexts.hasPassword)
  return user
}

async function accept(request: EndpointRequest): Promise<Answer> {
  const { secret, password } = parseFields(acceptance, request.fields)
  const { database } = request.resources
  const user = await findInvited(database.sql, secret)
  if (!user) {
    await writeAuthorized(request, (w) => countUnlessFull(w, failureLimits(request.address)))
    throw invalidInvitation()
  }
  const guesser = await guessedByList(password, user)
  if (guesser) throw refuseFields(400, { password: [guessedTexts[guesser]] })
  const password_hash = await hashPassword(password, unknownSender('invitation', request.address))
  const session = await writeRights(request, async (w) => {
    const before = await users.findForUpdate(w, user.id)
    // The invitation may have been used or revoked meanwhile.
    if (!before || !(await findInvited(w.trx, secret))) throw invalidInvitation()
    await setPassword(w, before, { password_hash, must_change_password: false }, before)
    const entry = { kind: 'invitation_used', subject: userSubject(before) } as const
    const actor = { ...request, user: before }
    await addJournalEntry(w.trx, actor, entry)
    await addJournalEntry(w.trx, actor, { kind: 'sign_in', subject: userSubject(before) })
    return {
      access: await startSession(w.trx, before.id, request),
      cookie: await rememberDevice(w.trx, request, before.id),
    }
  })
  const { access, cookie } = session
  return {
    status: 200,
    body: { username: user.username, access },
    ...(cookie && { headers: { 'Set-Cookie': cookie } }),
  }
}

const usernameTaken = () => refuseFields(409, { username: [accountTexts.usernameTaken] })

const invalidInvitation = () => new Refusal(410, invitationTexts.notGood)

export const invitationsApi: Endpoint[] = [
  {
    method: 'post',
    path: 'users/',
    containsSecret: true,
    needsConfirmation: true,
    summary:
      'Invite somebody: makes an account without a password, and the address where its owner chooses one',
    body: { schema: invitedUser },
    answers: { 201: invited, 400: null, 401: null, 403: null, 409: null, 422: null },
    run: inviteNew,
  },
  {
    method: 'post',
    path: 'users/{id}/invitation/',
    containsSecret: true,
    needsConfirmation: true,
    summary: 'Invite again whoever has not chosen a password yet; the address before ends',
    answers: { 200: invited, 401: null, 403: null, 404: null, 409: null },
    run: (request) => inviteAgain(request),
  },
  {
    method: 'delete',
    path: 'users/{id}/invitation/',
    needsConfirmation: true,
    summary: 'Withdraw an invitation; the account stays, without a password',
    answers: { 204: null, 401: null, 403: null, 404: null, 409: null },
    run: withdraw,
  },
  {
    method: 'post',
    path: 'invitation/',
    // A user who is signed in on this browser may be somebody else.
    isOpenBeforePasswordChange: true,
    isOpenBeforeSecondFactor: true,
    containsSecret: true,
    summary: 'Choose the password of an account to which I was invited, and sign in; uses the invitation up',
    body: { schema: acceptance },
    answers: { 200: z.object({ username: z.string(), access: z.string() }), 400: null, 410: null, 429: null },
    limit: ({ resources, address }) => refuseWhenFull(resources.database.sql, failureLimits(address)),
    run: accept,
  },
]
