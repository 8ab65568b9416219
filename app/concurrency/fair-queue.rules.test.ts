import { expect, test } from 'vitest'
import { createFairQueue } from './fair-lanes.server.ts'
import { QueueFull } from './semaphore.server.ts'
import { senderNamed } from './sender.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Queues visitors in this order; tells who was admitted, in which order, and who was refused. */
async function visit(width: number, maxWaiting: number, visitors: string[]) {
  const pass = createFairQueue(width, maxWaiting)
  const inside: string[] = []
  let running = 0
  let most = 0
  const ends = await Promise.allSettled(
    visitors.map((visitor) => {
      const [lane = '', from = ''] = visitor.split(' ')
      return pass({ lane, from: senderNamed(from) }, async () => {
        running += 1
        most = Math.max(most, running)
        inside.push(visitor)
        await turn()
        running -= 1
      })
    }),
  )
  const refused = visitors.filter((_visitor, index) => ends[index]?.status === 'rejected')
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(QueueFull)
  return { inside, refused, most }
}

const crowd = (from: string, size: number) => Array<string>(size).fill(from)

test('two run at a time, and a limited number wait in the queue', async () => {
  const { inside, refused, most } = await visit(2, 50, crowd('sign-in a', 60))
  expect([inside.length, refused.length, most]).toEqual([52, 8, 2])
})

test('a visitor gets a place, and the next turn, though a crowd from one address has taken all of them', async () => {
  const { inside, refused } = await visit(1, 5, [...crowd('sign-in a', 20), 'sign-in b', 'sign-in c'])
  expect(inside.slice(0, 4)).toEqual(['sign-in a', 'sign-in a', 'sign-in b', 'sign-in c'])
  expect(refused).toEqual(crowd('sign-in a', 16))
})

test('in a full lane a sender with as many waiting as the others is refused', async () => {
  const { refused } = await visit(1, 3, ['sign-in a', 'sign-in b', 'sign-in c', 'sign-in d', 'sign-in e'])
  expect(refused).toEqual(['sign-in e'])
})

test('a visitor in another lane takes turns with the crowd', async () => {
  const { inside, refused } = await visit(1, 5, [
    ...crowd('sign-in a', 9),
    'register b',
    'known c',
    'register d',
  ])
  expect(inside.slice(0, 5)).toEqual(['sign-in a', 'sign-in a', 'register b', 'known c', 'sign-in a'])
  expect(refused).toEqual(crowd('sign-in a', 3))
})

test('work that fails releases its place', async () => {
  const pass = createFairQueue(1, 1)
  const who = { lane: 'sign-in', from: senderNamed('a') }
  await expect(pass(who, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await pass(who, async () => 'well')).toBe('well')
})
