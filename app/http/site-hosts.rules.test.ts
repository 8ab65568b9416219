import { expect, test } from 'vitest'
import { createSiteHosts } from './site-hosts.server.ts'

test('of hosts the one that was not asked for longest makes room', () => {
  const gone: string[] = []
  const hosts = createSiteHosts<string>(3, (host) => gone.push(host))
  for (const host of ['a', 'b', 'c', 'a']) hosts.use(host)
  hosts.remember('b', '/', 'home')
  expect(hosts.find('b', '/')).toBe('home')
  hosts.use('d')
  expect(gone).toEqual(['c'])
  hosts.use('c')
  expect(gone).toEqual(['c', 'a'])
  expect(['a', 'b', 'c', 'd'].filter((host) => hosts.has(host))).toEqual(['b', 'c', 'd'])
})

test('what addresses mean goes with their host, and is not there when it comes again', () => {
  const hosts = createSiteHosts<string>(1, () => {})
  hosts.use('a')
  hosts.remember('a', '/', 'home')
  hosts.use('b')
  hosts.use('a')
  expect(hosts.find('a', '/')).toBeUndefined()
})

test('of a host that was not taken in nothing is remembered, and of long addresses neither', () => {
  const hosts = createSiteHosts<string>(1, () => {})
  hosts.remember('a', '/', 'home')
  hosts.use('a')
  hosts.remember('a', `/${'x'.repeat(200)}`, 'long')
  expect([hosts.find('a', '/'), hosts.find('a', `/${'x'.repeat(200)}`)]).toEqual([undefined, undefined])
})

test('however many addresses are asked for, no more than five hundred are remembered', () => {
  const hosts = createSiteHosts<number>(1, () => {})
  hosts.use('a')
  const addresses = Array.from({ length: 3000 }, (_, number) => `/notice?search=${number}`)
  for (const [number, address] of addresses.entries()) hosts.remember('a', address, number)
  const known = addresses.filter((address) => hosts.find('a', address) !== undefined)
  expect(known.length).toBeGreaterThan(0)
  expect(known.length).toBeLessThanOrEqual(500)
})
