import { test as base } from '@playwright/test'
import { type ProductionServer, startProductionServer } from '../support/production-server.ts'
import { admin } from './journey-school.ts'
import { keepToken, signIn } from './staff.ts'

/** A journey of an Admin in a sample college of its own, for what would disturb all other journeys. */
export const test = base.extend<{ server: ProductionServer; token: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
  server: async ({}, use) => {
    const server = await startProductionServer({
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
    })
    await use(server)
    await server.stop()
  },
  baseURL: ({ server }, use) => use(server.url),
  token: async ({ request }, use) => use(await signIn(request, admin)),
  page: async ({ page, token }, use) => {
    await keepToken(page, token)
    await use(page)
  },
})
