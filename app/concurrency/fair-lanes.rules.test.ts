import { expect, test } from 'vitest'
import { createFairLanes, type Task } from './fair-lanes.server.ts'
import type { Group, Sender } from './sender.ts'

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

test('groups take turns, then the senders within one: who has a million addresses gets the turn of one', () => {
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

test('a network may have more waiting than one address, and not as many as it has addresses', () => {
  const { add } = openLines({ maxWaiting: 1000, maxEach: 2 })
  const refused = (paths: string[]) => paths.map(add).filter(Boolean).length
  const homes = (house: number) => Array.from({ length: 20 }, (_one, number) => `net/${house}/${number}`)
  expect(refused(['net/0/a', 'net/0/a', 'net/0/a'])).toBe(1)
  expect(refused(homes(0))).toBe(20 - 4)
  expect([1, 2, 3, 4].map((house) => 20 - refused(homes(house)))).toEqual([6, 6, 2, 0])
  expect(refused(['other/0/a'])).toBe(0)
})

test('in a full lane the network with most waiting loses, and of it who has most', () => {
  const { add, take } = openLines({ maxWaiting: 6 })
  for (const one of ['net/0/a', 'net/0/a', 'net/1/b', 'net/0/a', 'visitor', 'visitor']) add(one)
  expect(add('newcomer')).toBe('net/0/a')
  // Within the network, too, who has less waiting displaces who has more.
  expect(add('net/2/c')).toBe('net/0/a')
  expect(add('net/0/a')).toBe('net/0/a')
  expect(take(7)).toEqual(['net/0/a', 'visitor', 'newcomer', 'net/1/b', 'visitor', 'net/2/c', undefined])
})
