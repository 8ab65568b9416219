import { expect, test } from 'vitest'
import { createSemaphore, QueueFull } from './semaphore.server.ts'

test('two run at a time, and a limited number wait', async () => {
  const pass = createSemaphore(2, 50)
  let inside = 0
  let most = 0
  const visit = () =>
    pass(async () => {
      inside += 1
      most = Math.max(most, inside)
      await new Promise((resolve) => setImmediate(resolve))
      inside -= 1
    })
  for (const _rush of [1, 2]) {
    const visits = await Promise.allSettled(Array.from({ length: 60 }, visit))
    const refused = visits.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(8)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(QueueFull)
    expect(most).toBe(2)
  }
})

test('a newcomer does not overtake the task whose turn it is', async () => {
  const pass = createSemaphore(1)
  let inside = 0
  let most = 0
  const visit = () =>
    pass(async () => {
      inside += 1
      most = Math.max(most, inside)
      await null
      inside -= 1
    })
  const first = visit().then(visit)
  await Promise.all([first, visit(), visit().then(visit), visit()])
  expect(most).toBe(1)
})

test('work that fails releases its permit', async () => {
  const pass = createSemaphore(1, 0)
  await expect(pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await pass(async () => 'well')).toBe('well')
})

test('heavy work waits until it runs alone, and later work waits behind it', async () => {
  const pass = createSemaphore(2)
  const order: string[] = []
  const visit = (name: string, weight: number) =>
    pass(async () => {
      order.push(`${name} in`)
      await new Promise((resolve) => setImmediate(resolve))
      order.push(`${name} out`)
    }, weight)
  await Promise.all([visit('light', 1), visit('heavy', 2), visit('late', 1)])
  expect(order).toEqual(['light in', 'light out', 'heavy in', 'heavy out', 'late in', 'late out'])
})
