import { expect, test } from 'vitest'
import { senderNamed } from '#app/concurrency/sender.ts'
import { networksOf } from './address.server.ts'
import { createConnectionLimit } from './connection-limit.server.ts'

test('an address gets a limited number of connections, and one more when one has closed', () => {
  const limit = createConnectionLimit(3)
  const connect = (address: string, times: number) =>
    Array.from({ length: times }, () => limit.add(senderNamed(address)))
  expect(connect('203.0.113.1', 5)).toEqual([true, true, true, false, false])
  expect(connect('203.0.113.2', 2)).toEqual([true, true])
  limit.remove(senderNamed('203.0.113.1'))
  expect(connect('203.0.113.1', 2)).toEqual([true, false])
  for (let time = 0; time < 3; time += 1) limit.remove(senderNamed('203.0.113.1'))
  expect(connect('203.0.113.1', 4)).toEqual([true, true, true, false])
})

test('a household with many addresses gets three times as many connections, an organisation ten times', () => {
  const limit = createConnectionLimit(2)
  const connect = (prefix: string) =>
    Array.from({ length: 12 }, (_one, number) => networksOf(`${prefix}${number.toString(16)}::/64`)).filter(
      limit.add,
    ).length
  expect(connect('2001:db8:1:10')).toBe(6)
  expect([connect('2001:db8:1:20'), connect('2001:db8:1:30'), connect('2001:db8:1:40')]).toEqual([6, 6, 2])
  expect(connect('2001:db8:2:10')).toBe(6)
})
