import { test as base } from '@playwright/test'
import { type ProductionServer, startProductionServer } from '../support/production-server.ts'
import { admin } from './journey-school.ts'
import { signIn, storeToken } from './staff.ts'

interface SeparateSchool {
  server: ProductionServer
  token: string
  /** Whether it starts as the sample college; otherwise it is empty. */
  hasSample: boolean
}

/** Journeys of an Admin in a separate school, for changes that would disturb the other journeys. */
export const test = base.extend<SeparateSchool>({
  hasSample: [true, { option: true }],
  server: async ({ hasSample }, use) => {
    const server = await startProductionServer({
      SAMPLE_CONTENT: hasSample ? 'on' : 'off',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
    })
    await use(server)
    await server.stop()
  },
  baseURL: ({ server }, use) => use(server.url),
  token: async ({ request }, use) => use(await signIn(request, admin)),
  page: async ({ page, token }, use) => {
    await storeToken(page, token)
    await use(page)
  },
})
