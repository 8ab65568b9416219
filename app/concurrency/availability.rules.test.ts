// @module-tag rest

import { expect, onTestFinished, test } from 'vitest'
import { watchAvailability } from './availability.server.ts'

test('an outage is reported once, ends all waiting, and is over once the server answers', async () => {
  const told: string[] = []
  let answers = false
  let looks = 0
  const look = async () => {
    looks += 1
    if (!answers) throw new Error('no answer')
  }
  const availability = watchAvailability(look, {
    wentAway: () => told.push('away'),
    cameBack: () => told.push('back'),
  })
  onTestFinished(availability.stop)
  availability.whenUnavailable(() => told.push('given up'))
  const isInTime = availability.whenUnavailable(() => told.push('never'))
  expect(isInTime()).toBe(true)
  for (let time = 0; time < 5; time += 1) availability.doubt(new Error('a broken connection'))
  expect([looks, availability.isUnavailable()]).toEqual([1, false])
  await expect.poll(availability.isUnavailable, { interval: 5 }).toBe(true)
  await expect.poll(() => looks, { interval: 5 }).toBe(3)
  answers = true
  await expect.poll(availability.isUnavailable, { interval: 5 }).toBe(false)
  expect(told).toEqual(['away', 'given up', 'back'])
  expect(availability.timesUnavailable()).toBe(1)
})

test('a doubt about a server that answers changes nothing', async () => {
  const told: string[] = []
  let looks = 0
  const availability = watchAvailability(
    async () => {
      looks += 1
    },
    { wentAway: () => told.push('away'), cameBack: () => told.push('back') },
  )
  onTestFinished(availability.stop)
  for (let time = 0; time < 3; time += 1) {
    availability.doubt(new Error('a broken connection'))
    await expect.poll(() => looks, { interval: 1 }).toBe(time + 1)
  }
  expect([told, availability.isUnavailable()]).toEqual([[], false])
})
