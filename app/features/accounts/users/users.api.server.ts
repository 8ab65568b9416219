import { writeAuthorized, writeOnce, writeRights } from '#app/api/authorized-write.server.ts'
import { authorOf } from '#app/api/caller.server.ts'
import { crudApi, refuseWhenChanged } from '#app/api/crud-api.server.ts'
import { deleteDevicesOf } from '#app/api/devices.server.ts'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { deleteAnswersOf, findEarlierAnswer } from '#app/api/idempotency.server.ts'
import { parseFields } from '#app/api/parse-fields.server.ts'
import { hashPassword, knownUser, unknownSender } from '#app/api/passwords.server.ts'
import { countUnlessFull, refuseWhenFull } from '#app/api/refuse-when-full.server.ts'
import { serializeRecord } from '#app/api/serialize-record.server.ts'
import { storeFiles } from '#app/api/store-files.server.ts'
import { onlyGiven } from '#app/contract/check-fields.ts'
import { notFound, Refusal, refuseFields } from '#app/contract/refusal.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { ValuesOf } from '#app/db/records/records.ts'
import type { Write } from '#app/db/write.server.ts'
import { setPassword } from '#app/features/accounts/invitations/invitations.store.server.ts'
import { guessedByList } from '#app/features/accounts/passwords/common-passwords.store.server.ts'
import { removeSecondFactor } from '#app/features/accounts/second-factor/second-factors.store.server.ts'
import { deleteTokensOf } from '#app/features/accounts/sign-in/tokens.store.server.ts'
import { readSecuritySettings } from '#app/features/institution/institution.store.server.ts'
import { limitsOfAddress } from '#app/http/rate-limit.server.ts'
import { registration, userChange } from './accounts.contract.ts'
import { accountTexts, guessedTexts, passwordTexts } from './accounts.texts.ts'
import { recordUserChange } from './user-journal.store.server.ts'
import { userEntity } from './users.entity.ts'
import { findUserByName, type User, users, withoutSecrets } from './users.store.server.ts'

const registerCall = 'POST register/'
const inviteCall = 'POST users/'
const hourMs = 60 * 60 * 1000
const registrations = (address: string) => limitsOfAddress('register', address, { max: 30, windowMs: hourMs })
// Registration reveals which names are taken, so refusals are limited; a class of thirty at one address may make three
// mistakes each.
const refusedRegistrations = (address: string) =>
  limitsOfAddress('register-refused', address, { max: 100, windowMs: hourMs })

const serialize = (record: User) => serializeRecord(withoutSecrets(record), userEntity.files)

async function register(request: EndpointRequest): Promise<Answer> {
  const { password, confirm_password: _again, ...values } = parseFields(registration, request.fields)
  const guesser = await guessedByList(password, values)
  if (guesser) throw refuseFields(400, { password: [guessedTexts[guesser]] })
  // This call may be a retry with the same idempotency key.
  if (await findUserByName(request.resources.database.sql, values.username)) {
    const earlier = await findEarlierAnswer(request)
    if (earlier) return earlier
    throw usernameTaken()
  }
  const password_hash = await hashPassword(password, unknownSender('register', request.address))
  return storeFiles(request, userEntity.files, 'users/', undefined, (stored) =>
    writeOnce(request, { refuseDuplicate: usernameTaken }, async (w) => {
      await refuseWhenClosed(w.trx)
      await countUnlessFull(w, registrations(request.address))
      const account = {
        ...values,
        ...stored,
        role: 'User',
        active: true,
        must_change_password: false,
        second_factor: false,
        awaits_owner: false,
        invited_until: null,
        password_hash,
      }
      const record = await users.insert(w, account as ValuesOf<'users'>, authorOf(request))
      return { answer: { status: 201, body: serialize(record) }, recordId: record.id }
    }),
  )
}

async function refuseWhenClosed(sql: Sql | SqlTransaction): Promise<void> {
  if (!(await readSecuritySettings(sql)).registration_open)
    throw new Refusal(403, accountTexts.registrationClosed)
}

interface UserChange {
  role?: User['role']
  active?: boolean
  new_password?: string
  second_factor?: boolean
}

async function changeUser(request: EndpointRequest): Promise<Answer> {
  const found = await users.findById(request.resources.database.sql, request.id, 'staff')
  if (!found) throw notFound()
  const values: UserChange = parseFields(onlyGiven(userChange, request.fields), request.fields)
  const { new_password, ...changes } = values
  const guesser = new_password && (await guessedByList(new_password, found))
  if (guesser) throw refuseFields(400, { new_password: [guessedTexts[guesser]] })
  const password = new_password && {
    password_hash: await hashPassword(new_password, knownUser(request.user)),
    must_change_password: true,
  }
  const record = await writeRights(request, async (w) => {
    const before = await lockForChange(w, request)
    if (before.id === request.user?.id) refuseOwnChange(before, values)
    const after = password
      ? await setPassword(w, before, { ...changes, ...password }, authorOf(request))
      : await users.update(w, before, changes, authorOf(request))
    await recordUserChange(w.trx, request, before, after)
    if (password || before.role !== after.role || !after.active) await deleteTokensOf(w.trx, before.id)
    if (password) await deleteDevicesOf(w.trx, before.id)
    if (changes.second_factor === false) await removeSecondFactor(w.trx, before.id)
    return after
  })
  return { status: 200, body: serialize(record) }
}

// A stolen session must not take over its account: the calls for one's own account check the password.
function refuseOwnChange(current: User, { role, active, new_password, second_factor }: UserChange): void {
  const isChange =
    new_password !== undefined ||
    (role !== undefined && role !== current.role) ||
    (active !== undefined && active !== current.active) ||
    second_factor !== undefined
  if (isChange) throw new Refusal(409, passwordTexts.onlyOnAccountScreen)
}

async function deleteUser(request: EndpointRequest): Promise<Answer> {
  await writeRights(request, async (w) => {
    await deleteAccount(w, request, await lockForChange(w, request))
  })
  return { status: 204 }
}

async function deleteOwnAccount(request: EndpointRequest): Promise<Answer> {
  const id = request.user?.id ?? 0
  await writeRights(request, async (w) => {
    await deleteAccount(w, request, await lockForChange(w, { ...request, id, ifMatch: undefined }))
  })
  return { status: 204, headers: { 'Clear-Site-Data': '"cache", "storage"' } }
}

async function deleteAccount(w: Write, request: EndpointRequest, before: User): Promise<void> {
  await users.delete(w, before, authorOf(request))
  for (const call of [registerCall, inviteCall]) await deleteAnswersOf(w, call, before.id)
  // The next maintenance overwrites them.
  await request.resources.database.secureErase.mark(w.trx)
  await recordUserChange(w.trx, request, before, undefined)
}

async function lockForChange(w: Write, request: EndpointRequest): Promise<User> {
  const before = await users.findForUpdate(w, request.id)
  if (!before) throw notFound()
  refuseWhenChanged(request, before, () => serialize(before))
  return before
}

function usernameTaken(): Refusal {
  return refuseFields(409, { username: [accountTexts.usernameTaken] })
}

export const usersApi: Endpoint[] = [
  {
    method: 'post',
    path: 'register/',
    summary: 'Register; gives the role User; 403 where the institution has closed registration',
    body: { schema: registration, files: userEntity.files },
    answers: { 201: userEntity.record, 400: null, 403: null, 409: null, 413: null, 415: null, 429: null },
    async limit({ resources: { database }, address }) {
      await refuseWhenFull(database.sql, [...registrations(address), ...refusedRegistrations(address)])
    },
    refuseWhenOff: ({ resources }) => refuseWhenClosed(resources.database.sql),
    onRefusal: (request) =>
      writeAuthorized(request, (w) => countUnlessFull(w, refusedRegistrations(request.address))),
    run: register,
  },
  {
    method: 'delete',
    path: 'user/',
    needsConfirmation: true,
    summary: 'Delete my account',
    answers: { 204: null, 401: null, 403: null, 409: null },
    run: deleteOwnAccount,
  },
  ...crudApi(users, { calls: ['list', 'get'] }),
  {
    method: 'patch',
    path: 'users/{id}/',
    needsConfirmation: true,
    summary:
      'Change the role of a user, whether they may sign in, or their password; switch off their second factor',
    body: { schema: userChange },
    answers: { 200: userEntity.record, 400: null, 401: null, 403: null, 404: null, 409: null },
    run: changeUser,
  },
  {
    method: 'delete',
    path: 'users/{id}/',
    needsConfirmation: true,
    summary: 'Delete a user',
    answers: { 204: null, 401: null, 403: null, 404: null, 409: null },
    run: deleteUser,
  },
]
