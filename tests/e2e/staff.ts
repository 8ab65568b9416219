import { hash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type APIRequestContext, type APIResponse, test as base, expect, type Page } from '@playwright/test'
import { admin } from './journey-school.ts'
import { newAddress } from './new-address.ts'

type Fields = Record<string, string | number | boolean | null | number[]>
type Made = Record<string, unknown> & { id: number; updated_at: string }

/** The API with the Admin's token, to prepare records for a journey and to check its results. */
export interface Office {
  token: string
  add(path: string, fields: Fields): Promise<Made>
  change(method: 'put' | 'patch', path: string, fields: Fields): Promise<Made>
  list(path: string): Promise<Made[]>
  remove(path: string): Promise<void>
  /** Confirms the password again in time, so that no dialog asks for it unexpectedly. */
  confirm(): Promise<void>
}

/** Journeys of the signed-in Admin; each worker signs in once, through the API. */
export const test = base.extend<object, { office: Office }>({
  office: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use
      const visitor = await playwright.request.newContext({ baseURL })
      const token = await signIn(visitor, admin)
      const request = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders: { Authorization: `Bearer ${token}` },
      })
      await use(officeOf(request, token, confirmInTime(request)))
      await visitor.dispose()
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  page: async ({ page, office }, use) => {
    await office.confirm()
    await storeToken(page, office.token)
    await use(page)
  },
})

/** Stores a token in the browser, once: a page that removes it must not find it again. The last call wins. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((stored) => {
    // Remembered in a cookie, because signing out clears the storage of the page.
    if (document.cookie.includes(`kept-${stored}`)) return
    // biome-ignore lint/suspicious/noDocumentCookie: the page's own scripts must not run before it is set
    document.cookie = `kept-${stored}=yes; path=/`
    localStorage.setItem('access_token', stored)
  }, token)
}

export async function signIn(
  request: APIRequestContext,
  account: { username: string; password: string; code?: string },
): Promise<string> {
  let reply = await request.post('/api/token/', { data: account })
  // Under the load of other journeys the server answers 503 for a moment.
  await expect(async () => {
    if (reply.status() === 503) reply = await request.post('/api/token/', { data: account })
    expect(reply.status(), await reply.text()).not.toBe(503)
  }).toPass({ timeout: 20_000 })
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()).access
}

/** Signs out by the button of the dashboard, which is in the menu on a phone. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'মেনু', exact: true })
  const out = page.getByRole('button', { name: 'লগআউট' })
  await menu.or(out).first().waitFor()
  if (await menu.isVisible()) await menu.click()
  await out.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('লগইন')
}

/** Registers a new user with a unique username. */
export async function register(request: APIRequestContext) {
  const account = { username: `user.${crypto.randomUUID().slice(0, 13)}`, password: 'khal-bil-haor-9' }
  const form = { ...account, full_name: uniqueName('রহিমা'), phone: '01700000001' }
  const reply = await request.post('/api/register/', {
    data: { ...form, confirm_password: form.password },
    headers: { 'X-Forwarded-For': newAddress() },
  })
  expect(reply.status()).toBe(201)
  const { id } = await reply.json()
  return { ...form, id: Number(id) }
}

/** A unique Bengali name: journeys run side by side on one server. */
export function uniqueName(beginning: string): string {
  const letters = 'কখগঘচছজঝটঠডঢতথদধনপফবভমযরলশসহ'
  const random = crypto.getRandomValues(new Uint8Array(8))
  return `${beginning} ${[...random].map((byte) => letters[byte % letters.length]).join('')}`
}

/** Expires the confirmation of a session; `dataDir` is by default that of the school that most journeys share. */
export function expireConfirmation(token: string, dataDir = staffFolder()): void {
  const database = new DatabaseSync(join(dataDir, 'pathshala.sqlite'), { timeout: 5000 })
  database
    .prepare('update tokens set confirmed_at = null where token_hash = ?')
    .run(hash('sha256', token, 'hex'))
  database.close()
}

function staffFolder(): string {
  const { E2E_DATA_DIR = '', E2E_STAFF_PORT = '' } = process.env
  return join(E2E_DATA_DIR, E2E_STAFF_PORT)
}

function confirmInTime(request: APIRequestContext): () => Promise<void> {
  const halfTheTimeMs = 5 * 60 * 1000
  let confirmedAt = Date.now()
  return async () => {
    if (Date.now() - confirmedAt < halfTheTimeMs) return
    const reply = await request.post('/api/user/confirm/', { data: { current_password: admin.password } })
    expect(reply.status()).toBe(204)
    confirmedAt = Date.now()
  }
}

function officeOf(request: APIRequestContext, token: string, confirm: () => Promise<void>): Office {
  const read = async <T>(reply: APIResponse): Promise<T> => {
    if (!reply.ok()) throw new Error(`${reply.url()} answered ${reply.status()}: ${await reply.text()}`)
    return (reply.status() === 204 ? undefined : await reply.json()) as T
  }
  return {
    token,
    confirm,
    add: async (path, fields) => read(await request.post(`/api/${path}`, { data: fields })),
    change: async (method, path, fields) => {
      await confirm()
      return read(await request[method](`/api/${path}`, { data: fields }))
    },
    list: async (path) => read(await request.get(`/api/${path}`)),
    remove: async (path) => read(await request.delete(`/api/${path}`)),
  }
}
