import { test as base, expect, type Page } from '@playwright/test'
import { type ProductionServer, startProductionServer } from '../support/production-server.ts'
import { signIn, storeToken } from './staff.ts'

export interface NewSchool {
  /** The password that the server printed for the first Admin. */
  printed: string
  /** Adds a record as the Admin, after the first password was replaced. */
  add: (path: string, fields: object) => Promise<void>
}

export const chosenPassword = 'kasturi-phool-megh-8'

/** Journeys in a separate school on the day of its installation. */
export const test = base.extend<{ sample: 'on' | 'off'; server: ProductionServer; school: NewSchool }>({
  sample: ['off', { option: true }],
  server: async ({ sample }, use) => {
    const server = await startProductionServer({
      SAMPLE_CONTENT: sample,
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: '',
    })
    await use(server)
    await server.stop()
  },
  baseURL: ({ server }, use) => use(server.url),
  school: async ({ server, request }, use) => {
    const printed = /password +(\S+)/.exec(server.output())?.[1] ?? ''
    const add = async (path: string, fields: object) => {
      const token = await signIn(request, { username: 'admin', password: chosenPassword })
      const headers = { Authorization: `Bearer ${token}` }
      expect((await request.post(`/api/${path}`, { headers, data: fields })).status()).toBe(201)
    }
    await use({ printed, add })
  },
})

/** Signs in for the first time and replaces the printed password. */
export async function choosePassword(page: Page, { printed }: NewSchool): Promise<void> {
  await storeToken(page, await signIn(page.request, { username: 'admin', password: printed }))
  await page.goto('/dashboard')
  await page.locator('input[name=current_password]').fill(printed)
  await page.locator('input[name=new_password]').fill(chosenPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
}
