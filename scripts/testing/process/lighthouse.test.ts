import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Lighthouse, openLighthouse } from '../lighthouse.ts'
import { type ProductionServer, startProductionServer } from '../production-server.ts'

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

const everything = ['performance', 'accessibility', 'best-practices', 'seo']

test.each(['/', '/notice'])('%s has all points of Lighthouse on a phone', async (path) => {
  const perfect = Object.fromEntries(everything.map((name) => [name, 100]))
  const isPerfect = ({ scores }: { scores: Record<string, number> }) =>
    Object.values(scores).every((score) => score === 100)
  const { scores, faults } = await lighthouse.look(school.url + path, 'phone', everything, isPerfect)
  expect(scores, faults.join('\n')).toEqual(perfect)
})

test.each(['/', '/notice'])('%s is there in 2 seconds on a slow phone with 3G', async (path) => {
  const [points, seconds] = [98, 2]
  const { scores, largestPaint, faults } = await lighthouse.look(
    school.url + path,
    'slow phone',
    ['performance'],
    ({ scores, largestPaint }) => (scores.performance ?? 0) >= points && largestPaint < seconds,
  )
  expect(scores.performance, faults.join('\n')).toBeGreaterThanOrEqual(points)
  expect(largestPaint).toBeLessThan(seconds)
})
