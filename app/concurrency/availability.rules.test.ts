// @module-tag rest

import { expect, onTestFinished, test } from 'vitest'
import { watchAvailability } from './availability.server.ts'

test('an outage is reported once, cancels all waiting, and ends when the server answers', async () => {
  const events: string[] = []
  let answers = false
  let checks = 0
  const check = async () => {
    checks += 1
    if (!answers) throw new Error('no answer')
  }
  const availability = watchAvailability(check, {
    becameUnavailable: () => events.push('away'),
    becameAvailable: () => events.push('back'),
  })
  onTestFinished(availability.stop)
  availability.whenUnavailable(() => events.push('given up'))
  const isInTime = availability.whenUnavailable(() => events.push('never'))
  expect(isInTime()).toBe(true)
  for (let time = 0; time < 5; time += 1) availability.doubt(new Error('a broken connection'))
  expect([checks, availability.isUnavailable()]).toEqual([1, false])
  await expect.poll(availability.isUnavailable, { interval: 5 }).toBe(true)
  await expect.poll(() => checks, { interval: 5 }).toBe(3)
  answers = true
  await expect.poll(availability.isUnavailable, { interval: 5 }).toBe(false)
  expect(events).toEqual(['away', 'given up', 'back'])
  expect(availability.timesUnavailable()).toBe(1)
})

test('a doubt about a server that answers changes nothing', async () => {
  const events: string[] = []
  let checks = 0
  const availability = watchAvailability(
    async () => {
      checks += 1
    },
    { becameUnavailable: () => events.push('away'), becameAvailable: () => events.push('back') },
  )
  onTestFinished(availability.stop)
  for (let time = 0; time < 3; time += 1) {
    availability.doubt(new Error('a broken connection'))
    await expect.poll(() => checks, { interval: 1 }).toBe(time + 1)
  }
  expect([events, availability.isUnavailable()]).toEqual([[], false])
})
