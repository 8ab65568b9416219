import { expect, test } from 'vitest'
import { createRequestQueue, type QueueLimits } from './fair-lanes.server.ts'
import { senderNamed } from './sender.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))
const limits = { atOnce: () => 10, maxWaiting: 100, maxEach: 50 }

/** A queue for requests that are named by lane and sender, like "visitors a". */
function openQueue(given: Partial<QueueLimits> = {}) {
  const enqueue = createRequestQueue({ ...limits, ...given })
  const begun: string[] = []
  const refused: string[] = []
  const gone = new Set<string>()
  const send = (name: string, begin: () => Promise<unknown> = async () => {}) => {
    const [lane = '', from = ''] = name.split(' ')
    enqueue({
      lane,
      from: senderNamed(from),
      isGone: () => gone.has(name),
      begin: () => {
        begun.push(name)
        return begin()
      },
      refuse: () => void refused.push(name),
    })
  }
  const turns = async (count: number) => {
    for (let time = 0; time < count; time += 1) await turn()
  }
  return { send, begun, refused, gone, turns }
}

test('one request is begun in each turn of the event loop, those of one sender in their order', async () => {
  const { send, begun, turns } = openQueue()
  for (let number = 1; number <= 3; number += 1) send(`visitors a ${number}`)
  const course: number[] = []
  for (let time = 0; time < 4; time += 1) {
    await turns(1)
    course.push(begun.length)
  }
  expect(course).toEqual([1, 2, 3, 3])
  expect(begun.map((name) => name.at(-1))).toEqual(['1', '2', '3'])
})

test('senders take turns, so a flood delays only itself', async () => {
  const { send, begun, turns } = openQueue()
  for (let number = 0; number < 40; number += 1) send('visitors flood')
  send('visitors b')
  send('visitors c')
  await turns(3)
  expect(begun).toEqual(['visitors flood', 'visitors b', 'visitors c'])
})

test('lanes take turns, however many senders wait in one', async () => {
  const { send, begun, turns } = openQueue()
  for (let number = 0; number < 40; number += 1) send(`visitors ${number}`)
  send('staff head')
  send('staff head')
  await turns(4)
  expect(begun).toEqual(['visitors 0', 'staff head', 'visitors 1', 'staff head'])
})

test('nothing is begun for a client that has gone, and that takes no turn', async () => {
  const { send, begun, gone, turns } = openQueue()
  for (let number = 0; number < 40; number += 1) send('visitors gone')
  gone.add('visitors gone')
  send('visitors b')
  await turns(1)
  expect(begun).toEqual(['visitors b'])
})

test('one sender may have so many waiting; the next one is refused, and another sender is not', async () => {
  const { send, begun, refused, turns } = openQueue({ maxEach: 2 })
  for (let number = 1; number <= 3; number += 1) send(`visitors a ${number}`)
  send('visitors b')
  expect(refused).toEqual(['visitors a 3'])
  await turns(3)
  expect(begun).toHaveLength(3)
})

test('in a full lane the sender with most waiting loses its newest request', async () => {
  const { send, begun, refused, turns } = openQueue({ maxWaiting: 4 })
  for (let number = 1; number <= 4; number += 1) send(`visitors a ${number}`)
  for (const one of ['visitors b', 'visitors c', 'staff head']) send(one)
  expect(refused).toEqual(['visitors a 4', 'visitors a 3'])
  await turns(5)
  expect(begun).toEqual(['visitors a 1', 'staff head', 'visitors b', 'visitors c', 'visitors a 2'])
})

test('in a full lane where all have as much waiting the newcomer is refused', () => {
  const { send, refused } = openQueue({ maxWaiting: 2 })
  for (const one of ['visitors a', 'visitors b', 'visitors c']) send(one)
  expect(refused).toEqual(['visitors c'])
})

test('while the answers of a lane are being made no more are begun there, but in others', async () => {
  const { send, begun, turns } = openQueue({ atOnce: () => 2 })
  const ends: (() => void)[] = []
  const slow = () => new Promise<void>((resolve) => ends.push(resolve))
  for (const one of ['a', 'b', 'c']) send(`visitors ${one}`, slow)
  send('staff head', slow)
  await turns(4)
  expect(begun).toEqual(['visitors a', 'staff head', 'visitors b'])
  ends[0]?.()
  await turns(3)
  expect(begun.at(-1)).toBe('visitors c')
})

test('an answer that fails makes room like any other', async () => {
  const { send, begun, turns } = openQueue({ atOnce: () => 1 })
  send('visitors a', () => Promise.reject(new Error('broken')))
  send('visitors b')
  await turns(3)
  expect(begun).toEqual(['visitors a', 'visitors b'])
})

test('a request that arrives while others are begun waits for the next turn', async () => {
  const { send, begun, turns } = openQueue()
  send('visitors a', async () => send('visitors b'))
  await turns(1)
  expect(begun).toEqual(['visitors a'])
  await turns(1)
  expect(begun).toEqual(['visitors a', 'visitors b'])
})
