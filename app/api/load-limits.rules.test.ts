import { expect, test } from 'vitest'
import { senderNamed } from '#app/concurrency/sender.ts'
import { createByteSemaphore } from './load-limits.server.ts'

const take = (semaphore: ReturnType<typeof createByteSemaphore>, client: string, bytes: number) => {
  const taken = semaphore.take(senderNamed(client), bytes)
  return typeof taken === 'function' ? 'taken' : taken
}

test('a client holds no more than its share, and released bytes can be acquired again', () => {
  const semaphore = createByteSemaphore({ each: 30, all: 1000 })
  const giveBack = semaphore.take(senderNamed('school'), 20)
  expect(take(semaphore, 'school', 10)).toBe('taken')
  expect(take(semaphore, 'school', 1)).toBe('sender')
  expect(take(semaphore, 'home', 30)).toBe('taken')
  if (typeof giveBack !== 'function') throw new Error('the first was refused')
  giveBack()
  giveBack()
  expect(take(semaphore, 'school', 20)).toBe('taken')
  expect(take(semaphore, 'school', 1)).toBe('sender')
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

test('a group of senders has a separate limit, and releases its bytes, too', () => {
  const semaphore = createByteSemaphore({ each: 10, all: 1000 })
  const home = (name: string) => [{ name: 'network', times: 3 }, ...senderNamed(name)] as const
  const taken = ['a', 'b', 'c', 'd'].map((name) => semaphore.take(home(name), 10))
  expect(taken.map((one) => typeof one)).toEqual(['function', 'function', 'function', 'string'])
  expect(taken[3]).toBe('sender')
  expect(take(semaphore, 'elsewhere', 10)).toBe('taken')
  if (typeof taken[0] === 'function') taken[0]()
  expect(typeof semaphore.take(home('d'), 10)).toBe('function')
})
