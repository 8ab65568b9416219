// @module-tag rest

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProductionServer, startProductionServer } from '../support/production-server.ts'
import { type Lighthouse, openLighthouse } from '../support/run-lighthouse.ts'

let school: ProductionServer
let lighthouse: Lighthouse

beforeAll(async () => {
  school = await startProductionServer()
  lighthouse = await openLighthouse()
})

afterAll(async () => {
  lighthouse?.close()
  await school?.stop()
})

const pages = [
  '/',
  '/academic',
  '/facnstaff',
  '/gallery',
  '/notice',
  '/notice/1',
  '/contact',
  '/admission',
  '/login',
  '/info',
  '/routine',
]

// Speed depends on the machine: it is measured in `npm run bench`.
test.each(pages)('%s has full Lighthouse scores for accessibility, best practices and SEO', async (path) => {
  const categories = ['accessibility', 'best-practices', 'seo']
  const { scores, faults } = await lighthouse.audit(school.url + path, 'phone', categories)
  expect(scores, faults.join('\n')).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
})
