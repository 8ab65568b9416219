import type { Answer, Call, CallRequest } from '#app/api/call.server.ts'
import { savedAs } from '#app/api/file-name.server.ts'
import { presentRecord } from '#app/api/present-record.server.ts'
import { notFound } from '#app/api/refusal.server.ts'
import { writeCall } from '#app/api/write-call.server.ts'
import { rememberInJournal } from '#app/features/journal/journal.store.server.ts'
import { registrationFiles, userExport } from './accounts.contract.ts'
import { findTracesOf } from './user-traces.store.server.ts'
import { users, withoutSecrets } from './users.store.server.ts'

async function exportOwn(request: CallRequest): Promise<Answer> {
  const { user } = request
  const id = user?.id ?? 0
  const body = await writeCall(request, async (w) => {
    const own = await users.lock(w, id)
    if (!own) throw notFound()
    const { sessions, ...traces } = await findTracesOf(w.trx, id)
    const subject = { entity: 'users', id, username: own.username }
    await rememberInJournal(w.trx, request, { kind: 'user_exported', subject })
    return {
      exported_at: new Date().toISOString(),
      account: {
        ...presentRecord(withoutSecrets(own), registrationFiles),
        must_change_password: own.must_change_password,
      },
      sessions: sessions.map((one) => ({ ...one, current: one.id === user?.token_id })),
      ...traces,
    }
  })
  return { status: 200, body, headers: savedAs(`account-${id}.json`) }
}

export const userExportApi: Call[] = [
  {
    method: 'get',
    path: 'user/export/',
    needsConfirmation: true,
    summary: 'What is kept of me: account, sessions, sign-ins, what I did; no secrets, nothing of others',
    answers: { 200: userExport, 401: null, 403: null },
    run: exportOwn,
  },
]
