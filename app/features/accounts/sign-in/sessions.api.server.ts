import { z } from 'zod'
import { writeRights } from '#app/api/authorized-write.server.ts'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { listQuery, noSuchPage, readPaging } from '#app/api/list-query.server.ts'
import { serializeRecord } from '#app/api/serialize-record.server.ts'
import { pageOf } from '#app/contract/record-fields.ts'
import { notFound, Refusal } from '#app/contract/refusal.ts'
import type { SqlTransaction } from '#app/db/database.server.ts'
import { ownUser, session, signIn } from '#app/features/accounts/users/accounts.contract.ts'
import { accountTexts } from '#app/features/accounts/users/accounts.texts.ts'
import { userEntity } from '#app/features/accounts/users/users.entity.ts'
import { userSubject, users, withoutSecrets } from '#app/features/accounts/users/users.store.server.ts'
import { addJournalEntry } from '#app/features/journal/journal.store.server.ts'
import { findSignIns } from './sign-ins.store.server.ts'
import { deleteToken, deleteTokensOf, findSessions } from './tokens.store.server.ts'

async function listSessions({ resources, user }: EndpointRequest): Promise<Answer> {
  const rows = await findSessions(resources.database.sql, user?.id ?? 0)
  return { status: 200, body: rows.map((row) => ({ ...row, current: row.id === user?.token_id })) }
}

async function endSession(request: EndpointRequest): Promise<Answer> {
  await writeRights(request, async ({ trx }) => {
    if (!(await deleteToken(trx, request.user?.id ?? 0, request.id))) throw notFound()
    await recordEnd(trx, request, request.user)
  })
  return { status: 204 }
}

async function endOtherSessions(request: EndpointRequest): Promise<Answer> {
  await writeRights(request, async ({ trx }) => {
    if (await deleteTokensOf(trx, request.user?.id ?? 0, request.user?.token_id))
      await recordEnd(trx, request, request.user)
  })
  return { status: 204 }
}

async function endSessionsOf(request: EndpointRequest): Promise<Answer> {
  const { user, id } = request
  if (id === user?.id)
    throw new Refusal(409, 'এটি আপনার নিজের অ্যাকাউন্ট। নিজের অন্য লগইনগুলো ‘আমার অ্যাকাউন্ট’ পাতা থেকে বন্ধ করুন।')
  await writeRights(request, async (w) => {
    const owner = await users.findForUpdate(w, id)
    if (!owner) throw notFound()
    if (await deleteTokensOf(w.trx, id)) await recordEnd(w.trx, request, owner)
  })
  return { status: 204 }
}

async function recordEnd(
  trx: SqlTransaction,
  request: EndpointRequest,
  owner: { id: number; username: string } | undefined,
): Promise<void> {
  await addJournalEntry(trx, request, { kind: 'sessions_ended', subject: owner && userSubject(owner) })
}

async function listSignIns({ resources, user, query }: EndpointRequest): Promise<Answer> {
  const page = await findSignIns(resources.database.sql, user?.id ?? 0, readPaging(query))
  if (!page) throw noSuchPage()
  return { status: 200, body: 'total' in page ? page : page.data }
}

async function signOut(request: EndpointRequest): Promise<Answer> {
  await writeRights(request, ({ trx }) =>
    deleteToken(trx, request.user?.id ?? 0, request.user?.token_id ?? 0),
  )
  return { status: 204, headers: { 'Clear-Site-Data': '"cache", "storage"' } }
}

async function readOwnUser({ resources, user }: EndpointRequest): Promise<Answer> {
  const found = await users.findById(resources.database.sql, user?.id ?? 0, 'staff')
  if (!found) throw notFound()
  const record = serializeRecord(withoutSecrets(found), userEntity.files)
  const duties = {
    must_change_password: found.must_change_password,
    must_set_second_factor: user?.must_set_second_factor,
  }
  return { status: 200, body: { ...record, ...duties } }
}

export const sessionsApi: Endpoint[] = [
  {
    method: 'get',
    path: 'user/',
    isOpenBeforePasswordChange: true,
    isOpenBeforeSecondFactor: true,
    notSignedIn: accountTexts.noToken,
    summary: 'Who is signed in',
    answers: { 200: ownUser, 401: null },
    run: readOwnUser,
  },
  {
    method: 'delete',
    path: 'token/',
    isOpenBeforePasswordChange: true,
    isOpenBeforeSecondFactor: true,
    summary: 'Sign out',
    answers: { 204: null, 401: null },
    run: signOut,
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
    path: 'user/sessions/',
    needsConfirmation: true,
    summary: 'End all of my sessions but this one',
    answers: { 204: null, 401: null },
    run: endOtherSessions,
  },
  {
    method: 'delete',
    path: 'user/sessions/{id}/',
    needsConfirmation: true,
    summary: 'End one of my sessions',
    answers: { 204: null, 401: null, 404: null },
    run: endSession,
  },
  {
    method: 'delete',
    path: 'users/{id}/sessions/',
    needsConfirmation: true,
    summary: 'End all sessions of another user',
    answers: { 204: null, 401: null, 403: null, 404: null, 409: null },
    run: endSessionsOf,
  },
  {
    method: 'get',
    path: 'user/sign-ins/',
    summary: 'How sign-ins to my account ended in the last 90 days, the newest first',
    query: listQuery({}),
    answers: { 200: z.union([z.array(signIn), pageOf(signIn)]), 400: null, 401: null },
    run: listSignIns,
  },
]
