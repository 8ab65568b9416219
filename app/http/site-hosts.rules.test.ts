import { expect, test } from 'vitest'
import { createSiteHosts } from './site-hosts.server.ts'

test('the least recently used host is evicted', () => {
  const evicted: string[] = []
  const hosts = createSiteHosts<string>(3, (host) => evicted.push(host))
  for (const host of ['a', 'b', 'c', 'a']) hosts.use(host)
  hosts.store('b', '/', 'home')
  expect(hosts.find('b', '/')).toBe('home')
  hosts.use('d')
  expect(evicted).toEqual(['c'])
  hosts.use('c')
  expect(evicted).toEqual(['c', 'a'])
  expect(['a', 'b', 'c', 'd'].filter((host) => hosts.has(host))).toEqual(['b', 'c', 'd'])
})

test('the addresses of an evicted host are not found when it is used again', () => {
  const hosts = createSiteHosts<string>(1, () => {})
  hosts.use('a')
  hosts.store('a', '/', 'home')
  hosts.use('b')
  hosts.use('a')
  expect(hosts.find('a', '/')).toBeUndefined()
})

test('addresses of unknown hosts and long addresses are not stored', () => {
  const hosts = createSiteHosts<string>(1, () => {})
  hosts.store('a', '/', 'home')
  hosts.use('a')
  hosts.store('a', `/${'x'.repeat(200)}`, 'long')
  expect([hosts.find('a', '/'), hosts.find('a', `/${'x'.repeat(200)}`)]).toEqual([undefined, undefined])
})

test('at most five hundred addresses are stored', () => {
  const hosts = createSiteHosts<number>(1, () => {})
  hosts.use('a')
  const addresses = Array.from({ length: 3000 }, (_, number) => `/notice?search=${number}`)
  for (const [number, address] of addresses.entries()) hosts.store('a', address, number)
  const known = addresses.filter((address) => hosts.find('a', address) !== undefined)
  expect(known.length).toBeGreaterThan(0)
  expect(known.length).toBeLessThanOrEqual(500)
})
