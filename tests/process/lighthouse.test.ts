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

// Speed depends on the machine: it is measured by ratio in `npm run bench`.
test.each(['/', '/notice'])('%s has all points of Lighthouse for what can be read in it', async (path) => {
  const categories = ['accessibility', 'best-practices', 'seo']
  const { scores, faults } = await lighthouse.look(school.url + path, 'phone', categories)
  expect(scores, faults.join('\n')).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
})
