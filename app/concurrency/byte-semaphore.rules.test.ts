import { expect, test } from 'vitest'
import { createByteSemaphore } from './byte-semaphore.server.ts'

const take = (semaphore: ReturnType<typeof createByteSemaphore>, client: string, bytes: number) => {
  const taken = semaphore.take(client, bytes)
  return typeof taken === 'function' ? 'taken' : taken
}

test('a client holds no more than its share, and released bytes can be acquired again', () => {
  const semaphore = createByteSemaphore({ each: 30, all: 1000 })
  const giveBack = semaphore.take('school', 20)
  expect(take(semaphore, 'school', 10)).toBe('taken')
  expect(take(semaphore, 'school', 1)).toBe('client')
  expect(take(semaphore, 'home', 30)).toBe('taken')
  if (typeof giveBack !== 'function') throw new Error('the first was refused')
  giveBack()
  giveBack()
  expect(take(semaphore, 'school', 20)).toBe('taken')
  expect(take(semaphore, 'school', 1)).toBe('client')
})

test.each([1, 5, 10])(
  'after %i clients took as much as they could, there is room for the next one',
  (greedy) => {
    const semaphore = createByteSemaphore({ each: 30_000, all: 240_000 })
    let held = 0
    for (let client = 0; client < greedy; client += 1)
      while (take(semaphore, `greedy ${client}`, 100) === 'taken') held += 100
    expect(held).toBeLessThan(240_000)
    expect(take(semaphore, 'honest', 5_000)).toBe('taken')
  },
)

test('all clients together never hold more than the total', () => {
  const semaphore = createByteSemaphore({ each: 30, all: 240 })
  const taken = Array.from({ length: 500 }, (_, client) => take(semaphore, `${client}`, 1))
  expect(taken.filter((outcome) => outcome === 'taken').length).toBeLessThanOrEqual(240)
  expect(taken.at(-1)).toBe('all')
})
