/** A program with a generated API client: signs in, saves a notice with its PDF, and deletes it. */
export type Journey = (
  baseUrl: string,
  credentials: { username: string; password: string },
  pdf: File,
) => Promise<{
  made: { id: number; pdf_file: string | null }
  listed: { titles: string[]; total: number }
  changed: object
  /** The refusal of a change that was based on an older version. */
  refused: { status: number; title: unknown }
  deleted: number
}>

/** A journey with the client that @hey-api/openapi-ts generates. */
export const byHeyApi = `
import { createClient } from './hey-api/client'
import { deleteNoticesById, getNotices, postNotices, postToken, putNoticesById } from './hey-api'
import type { Notice } from './hey-api'

export async function journey(baseUrl: string, credentials: { username: string; password: string }, pdf: File) {
  const client = createClient({ baseUrl })
  const signedIn = await postToken({ client, body: credentials, throwOnError: true })
  client.setConfig({ auth: signedIn.data.access })
  const body = { title: 'ভর্তি', is_pinned: true, files: '["new:0"]', file_0: pdf }
  const made: Notice = (await postNotices({ client, body, throwOnError: true })).data
  const page = (await getNotices({ client, query: { page: 1, page_size: 5 }, throwOnError: true })).data
  if (Array.isArray(page)) throw new Error('a page was requested')
  const change = { client, path: { id: made.id }, body: { title: 'ভর্তির ফল' }, headers: { 'If-Match': made.updated_at } }
  const changed: Notice = (await putNoticesById({ ...change, throwOnError: true })).data
  const late = await putNoticesById(change)
  const { response } = await deleteNoticesById({ client, path: { id: made.id }, throwOnError: true })
  return {
    made,
    listed: { titles: page.data.map(({ title }) => title), total: page.total },
    changed,
    refused: { status: late.response?.status, title: late.error?.current?.title },
    deleted: response.status,
  }
}
`

/** A journey with openapi-fetch and the types that openapi-typescript generates. */
export const byOpenapiFetch = `
import createClient from 'openapi-fetch'
import type { components, paths } from './schema'

type Notice = components['schemas']['Notice']

const asForm = (body: object) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

export async function journey(baseUrl: string, credentials: { username: string; password: string }, pdf: File) {
  const client = createClient<paths>({ baseUrl })
  const signedIn = dataOf(await client.POST('/api/token/', { body: credentials }))
  client.use({
    onRequest({ request }) {
      request.headers.set('Authorization', \`Bearer \${signedIn.access}\`)
    },
  })
  const body = { title: 'ভর্তি', is_pinned: true, files: '["new:0"]', file_0: pdf }
  const made: Notice = dataOf(await client.POST('/api/notices/', { body, bodySerializer: asForm }))
  const page = dataOf(await client.GET('/api/notices/', { params: { query: { page: 1, page_size: 5 } } }))
  if (Array.isArray(page)) throw new Error('a page was requested')
  const change = () =>
    client.PUT('/api/notices/{id}/', {
      params: { path: { id: made.id }, header: { 'If-Match': made.updated_at } },
      body: { title: 'ভর্তির ফল' },
      bodySerializer: asForm,
    })
  const changed: Notice = dataOf(await change())
  const late = await change()
  const { response } = await client.DELETE('/api/notices/{id}/', { params: { path: { id: made.id } } })
  return {
    made,
    listed: { titles: page.data.map(({ title }) => title), total: page.total },
    changed,
    refused: { status: late.response.status, title: late.error?.current?.title },
    deleted: response.status,
  }
}

function dataOf<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}
`
