import { expect, test } from 'vitest'
import { senderNamed } from '#app/concurrency/sender.ts'
import { createByteSemaphore } from './load-limits.server.ts'

const acquire = (semaphore: ReturnType<typeof createByteSemaphore>, client: string, bytes: number) => {
  const acquired = semaphore.acquire(senderNamed(client), bytes)
  return typeof acquired === 'function' ? 'acquired' : acquired
}

test('a client gets no more than its share, and released bytes can be acquired again', () => {
  const semaphore = createByteSemaphore({ each: 30, all: 1000 })
  const release = semaphore.acquire(senderNamed('school'), 20)
  expect(acquire(semaphore, 'school', 10)).toBe('acquired')
  expect(acquire(semaphore, 'school', 1)).toBe('sender')
  expect(acquire(semaphore, 'home', 30)).toBe('acquired')
  if (typeof release !== 'function') throw new Error('the first was refused')
  release()
  release()
  expect(acquire(semaphore, 'school', 20)).toBe('acquired')
  expect(acquire(semaphore, 'school', 1)).toBe('sender')
})

test.each([1, 5, 10])(
  'after %i clients have acquired as much as possible, there is room for the next one',
  (greedy) => {
    const semaphore = createByteSemaphore({ each: 30_000, all: 240_000 })
    let total = 0
    for (let client = 0; client < greedy; client += 1)
      while (acquire(semaphore, `greedy ${client}`, 100) === 'acquired') total += 100
    expect(total).toBeLessThan(240_000)
    expect(acquire(semaphore, 'honest', 5_000)).toBe('acquired')
  },
)

test('all clients together never exceed the total', () => {
  const semaphore = createByteSemaphore({ each: 30, all: 240 })
  const acquired = Array.from({ length: 500 }, (_, client) => acquire(semaphore, `${client}`, 1))
  expect(acquired.filter((outcome) => outcome === 'acquired').length).toBeLessThanOrEqual(240)
  expect(acquired.at(-1)).toBe('all')
})

test('a group of senders has a separate limit, and releases its bytes, too', () => {
  const semaphore = createByteSemaphore({ each: 10, all: 1000 })
  const home = (name: string) => [{ name: 'network', times: 3 }, ...senderNamed(name)] as const
  const acquired = ['a', 'b', 'c', 'd'].map((name) => semaphore.acquire(home(name), 10))
  expect(acquired.map((one) => typeof one)).toEqual(['function', 'function', 'function', 'string'])
  expect(acquired[3]).toBe('sender')
  expect(acquire(semaphore, 'elsewhere', 10)).toBe('acquired')
  if (typeof acquired[0] === 'function') acquired[0]()
  expect(typeof semaphore.acquire(home('d'), 10)).toBe('function')
})
