import { z } from 'zod'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { createJsonList } from '#app/api/json-list.server.ts'
import { listQuery, noSuchPage, readPaging } from '#app/api/list-query.server.ts'
import { pageOf } from '#app/contract/record-fields.ts'
import type { Sql } from '#app/db/database.server.ts'
import { journalRow } from './journal.contract.ts'
import { findJournalInChunks, findJournalPage } from './journal.store.server.ts'

type FindUser = (sql: Sql, username: string) => Promise<{ username: string } | undefined>

async function list(
  { resources: { database }, query }: EndpointRequest,
  findUser: FindUser,
): Promise<Answer> {
  const typedName = query.get('user')?.trim() ?? ''
  // Equivalent spellings as at sign-in; for deleted users the exact name.
  const user = typedName ? ((await findUser(database.sql, typedName))?.username ?? typedName) : undefined
  const filter = { kind: query.get('kind') || undefined, user }
  const paging = readPaging(query)
  if (!paging) {
    const rows = createJsonList()
    await findJournalInChunks(database, filter, rows.add)
    return { status: 200, json: rows.end() }
  }
  const page = await findJournalPage(database.sql, filter, paging)
  if (!page) throw noSuchPage()
  return { status: 200, body: page }
}

export const journalApi = (findUser: FindUser): Endpoint[] => [
  {
    method: 'get',
    path: 'journal/',
    needsConfirmation: true,
    summary: 'The journal: who signed in, tried to, gave rights or took data along, in the last 400 days',
    query: listQuery({ kind: journalRow.shape.kind, user: z.string() }),
    answers: { 200: z.union([z.array(journalRow), pageOf(journalRow)]), 400: null, 401: null, 403: null },
    run: (request) => list(request, findUser),
  },
]
