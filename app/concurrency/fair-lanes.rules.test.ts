import { expect, test } from 'vitest'
import {
  createFairLanes,
  createFairQueue,
  createRequestQueue,
  type QueueLimits,
  type Task,
} from './fair-lanes.server.ts'
import { QueueFull } from './semaphore.server.ts'
import { type Group, type Sender, senderNamed } from './sender.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

interface Named extends Task {
  name: string
}

/** Lines for one lane; a sender is written with its groups, like "organisation/home". */
function openLines(limits: { maxWaiting: number; maxEach?: number }) {
  const lanes = createFairLanes<Named>(limits)
  const times = [10, 3, 1]
  const senderOf = (path: string): Sender => {
    const parts = path.split('/')
    const groups = parts.map((_part, index): Group => {
      return { name: parts.slice(0, index + 1).join('/'), times: times.at(index - parts.length) ?? 1 }
    })
    return groups as [Group, ...Group[]]
  }
  return {
    /** Adds a task; returns the name of the one that is refused. */
    add: (path: string) => lanes.add({ lane: 'visitors', from: senderOf(path), name: path })?.name,
    take: (count: number) =>
      Array.from(
        { length: count },
        () =>
          lanes.take(
            () => true,
            () => true,
          )?.name,
      ),
  }
}

test('groups take turns, then the senders in a group: a sender with a million addresses gets one turn', () => {
  const { add, take } = openLines({ maxWaiting: 100 })
  for (let number = 0; number < 40; number += 1) add(`flood/${number % 4}/${number}`)
  for (const one of ['flood/1/quiet', 'visitor', 'visitor', 'school/1/a']) add(one)
  expect(take(7)).toEqual([
    'flood/0/0',
    'visitor',
    'school/1/a',
    'flood/1/1',
    'visitor',
    'flood/2/2',
    'flood/3/3',
  ])
})

test('the limit of a network is higher than the one of an address, but not by its number of addresses', () => {
  const { add } = openLines({ maxWaiting: 1000, maxEach: 2 })
  const refused = (paths: string[]) => paths.map(add).filter(Boolean).length
  const homes = (house: number) => Array.from({ length: 20 }, (_one, number) => `net/${house}/${number}`)
  expect(refused(['net/0/a', 'net/0/a', 'net/0/a'])).toBe(1)
  expect(refused(homes(0))).toBe(20 - 4)
  expect([1, 2, 3, 4].map((house) => 20 - refused(homes(house)))).toEqual([6, 6, 2, 0])
  expect(refused(['other/0/a'])).toBe(0)
})

test('in a full lane the busiest sender of the busiest network loses a task', () => {
  const { add, take } = openLines({ maxWaiting: 6 })
  for (const one of ['net/0/a', 'net/0/a', 'net/1/b', 'net/0/a', 'visitor', 'visitor']) add(one)
  expect(add('newcomer')).toBe('net/0/a')
  // The same within the network.
  expect(add('net/2/c')).toBe('net/0/a')
  expect(add('net/0/a')).toBe('net/0/a')
  expect(take(7)).toEqual(['net/0/a', 'visitor', 'newcomer', 'net/1/b', 'visitor', 'net/2/c', undefined])
})

/** Queues visitors in this order. */
async function visit(width: number, maxWaiting: number, visitors: string[]) {
  const pass = createFairQueue(width, maxWaiting)
  const admitted: string[] = []
  let running = 0
  let maxRunning = 0
  const ends = await Promise.allSettled(
    visitors.map((visitor) => {
      const [lane = '', from = ''] = visitor.split(' ')
      return pass({ lane, from: senderNamed(from) }, async () => {
        running += 1
        maxRunning = Math.max(maxRunning, running)
        admitted.push(visitor)
        await turn()
        running -= 1
      })
    }),
  )
  const refused = visitors.filter((_visitor, index) => ends[index]?.status === 'rejected')
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(QueueFull)
  return { admitted, refused, maxRunning }
}

const crowd = (from: string, size: number) => Array<string>(size).fill(from)

test('two run at a time, and a limited number wait in the queue', async () => {
  const { admitted, refused, maxRunning } = await visit(2, 50, crowd('sign-in a', 60))
  expect([admitted.length, refused.length, maxRunning]).toEqual([52, 8, 2])
})

test('a visitor gets a place, and the next turn, although a crowd from one address has filled the queue', async () => {
  const { admitted, refused } = await visit(1, 5, [...crowd('sign-in a', 20), 'sign-in b', 'sign-in c'])
  expect(admitted.slice(0, 4)).toEqual(['sign-in a', 'sign-in a', 'sign-in b', 'sign-in c'])
  expect(refused).toEqual(crowd('sign-in a', 16))
})

test('in a full lane a sender with as many waiting as the others is refused', async () => {
  const { refused } = await visit(1, 3, ['sign-in a', 'sign-in b', 'sign-in c', 'sign-in d', 'sign-in e'])
  expect(refused).toEqual(['sign-in e'])
})

test('a visitor in another lane takes turns with the crowd', async () => {
  const { admitted, refused } = await visit(1, 5, [
    ...crowd('sign-in a', 9),
    'register b',
    'known c',
    'register d',
  ])
  expect(admitted.slice(0, 5)).toEqual(['sign-in a', 'sign-in a', 'register b', 'known c', 'sign-in a'])
  expect(refused).toEqual(crowd('sign-in a', 3))
})

test('work that fails releases its place', async () => {
  const pass = createFairQueue(1, 1)
  const task = { lane: 'sign-in', from: senderNamed('a') }
  await expect(pass(task, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await pass(task, async () => 'well')).toBe('well')
})

const limits = { atOnce: () => 10, maxWaiting: 100, maxEach: 50 }

/** A queue for requests that are named by lane and sender, like "visitors a". */
function openQueue(changed: Partial<QueueLimits> = {}) {
  const enqueue = createRequestQueue({ ...limits, ...changed })
  const begun: string[] = []
  const refused: string[] = []
  const disconnected = new Set<string>()
  const send = (name: string, begin: () => Promise<unknown> = async () => {}) => {
    const [lane = '', from = ''] = name.split(' ')
    enqueue({
      lane,
      from: senderNamed(from),
      isDisconnected: () => disconnected.has(name),
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
  return { send, begun, refused, disconnected, turns }
}

test('one request starts in each turn of the event loop, in order for each sender', async () => {
  const { send, begun, turns } = openQueue()
  for (let number = 1; number <= 3; number += 1) send(`visitors a ${number}`)
  const counts: number[] = []
  for (let time = 0; time < 4; time += 1) {
    await turns(1)
    counts.push(begun.length)
  }
  expect(counts).toEqual([1, 2, 3, 3])
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

test('a request of a disconnected client is dropped and takes no turn', async () => {
  const { send, begun, disconnected, turns } = openQueue()
  for (let number = 0; number < 40; number += 1) send('visitors gone')
  disconnected.add('visitors gone')
  send('visitors b')
  await turns(1)
  expect(begun).toEqual(['visitors b'])
})

test('a sender over its limit of waiting requests is refused, and other senders are not', async () => {
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

test('in a full lane where all senders have the same number waiting, the newcomer is refused', () => {
  const { send, refused } = openQueue({ maxWaiting: 2 })
  for (const one of ['visitors a', 'visitors b', 'visitors c']) send(one)
  expect(refused).toEqual(['visitors c'])
})

test('a lane with its maximum of running requests starts no more, other lanes do', async () => {
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

test('a failed answer frees its place', async () => {
  const { send, begun, turns } = openQueue({ atOnce: () => 1 })
  send('visitors a', () => Promise.reject(new Error('broken')))
  send('visitors b')
  await turns(3)
  expect(begun).toEqual(['visitors a', 'visitors b'])
})

test('a request that arrives while others start waits for the next turn', async () => {
  const { send, begun, turns } = openQueue()
  send('visitors a', async () => send('visitors b'))
  await turns(1)
  expect(begun).toEqual(['visitors a'])
  await turns(1)
  expect(begun).toEqual(['visitors a', 'visitors b'])
})
