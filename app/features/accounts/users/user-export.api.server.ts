import { writeAuthorized } from '#app/api/authorized-write.server.ts'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { savedAs } from '#app/api/file-name.server.ts'
import { countUnlessFull, refuseWhenFull } from '#app/api/refuse-when-full.server.ts'
import { serializeRecord } from '#app/api/serialize-record.server.ts'
import { notFound } from '#app/contract/refusal.ts'
import type { Sql } from '#app/db/database.server.ts'
import { addJournalEntry } from '#app/features/journal/journal.store.server.ts'
import { userExport } from './accounts.contract.ts'
import { userEntity } from './users.entity.ts'
import { userSubject, users, withoutSecrets } from './users.store.server.ts'

// Enough for a user who lost the file; an export is expensive.
const exports = { max: 5, windowMs: 60 * 60 * 1000 }

async function exportAccount(request: EndpointRequest): Promise<Answer> {
  const { user } = request
  const { sql } = request.resources.database
  const id = user?.id ?? 0
  const limits = [{ bucket: `user-export ${id}`, ...exports }]
  await refuseWhenFull(sql, limits)
  const account = await writeAuthorized(request, async (w) => {
    await countUnlessFull(w, limits)
    const account = await users.findForUpdate(w, id)
    if (!account) throw notFound()
    await addJournalEntry(w.trx, request, { kind: 'user_exported', subject: userSubject(account) })
    return account
  })
  // After the write, so that reading does not block other writes.
  const { sessions, ...activity } = await findActivityOf(sql, id)
  const body = {
    exported_at: new Date().toISOString(),
    account: {
      ...serializeRecord(withoutSecrets(account), userEntity.files),
      must_change_password: account.must_change_password,
    },
    sessions: sessions.map((one) => ({ ...one, current: one.id === user?.token_id })),
    ...activity,
  }
  return { status: 200, body, headers: savedAs(`account-${id}.json`) }
}

export const userExportApi: Endpoint[] = [
  {
    method: 'get',
    path: 'user/export/',
    needsConfirmation: true,
    summary: 'What is kept of me: account, sessions, sign-ins, what I did; no secrets, nothing of others',
    answers: { 200: userExport, 401: null, 403: null, 429: null },
    run: exportAccount,
  },
]

/** Without the records that the user changed. */
async function findActivityOf(sql: Sql, userId: number) {
  const sessions = sql.selectFrom('tokens').select(['id', 'created_at', 'last_used_at', 'device'])
  const devices = sql.selectFrom('devices').select(['id', 'created_at', 'used_at'])
  const signIns = sql.selectFrom('sign_ins').select(['id', 'at', 'outcome', 'device', 'address'])
  const changes = sql.selectFrom('changes').select(['id', 'at', 'entity', 'record_id', 'kind'])
  const journal = sql.selectFrom('journal').select(['id', 'at', 'kind', 'address', 'device'])
  return {
    sessions: await sessions.where('user_id', '=', userId).orderBy('id').execute(),
    devices: await devices.where('user_id', '=', userId).orderBy('id').execute(),
    sign_ins: await signIns.where('user_id', '=', userId).orderBy('id', 'desc').execute(),
    changes: await changes.where('user_id', '=', userId).orderBy('id', 'desc').execute(),
    journal: await journal.where('user_id', '=', userId).orderBy('id', 'desc').execute(),
  }
}
