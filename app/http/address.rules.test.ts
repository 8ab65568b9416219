import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { networksOf, visitorOf } from './address.server.ts'

const visitorFrom = (remoteAddress: string, headers: Record<string, string>, proxies: number) => {
  const rawHeaders = Object.entries(headers).flat()
  return visitorOf({ rawHeaders, socket: { remoteAddress } } as IncomingMessage, proxies)
}

test.each([
  { why: 'IPv4', from: '203.0.113.9', address: '203.0.113.9' },
  { why: 'IPv4 on a dual-stack socket', from: '::ffff:203.0.113.9', address: '203.0.113.9' },
  { why: 'IPv6, by its /64 network', from: '2001:db8:1:2:3:4:5:6', address: '2001:db8:1:2::/64' },
  { why: 'IPv6 in the same network', from: '2001:db8:1:2:ffff::1', address: '2001:db8:1:2::/64' },
  { why: 'IPv6 in the next network', from: '2001:db8:1:3::1', address: '2001:db8:1:3::/64' },
  { why: 'IPv6 with zeros left out in the middle', from: '2001:db8::1', address: '2001:db8:0:0::/64' },
  { why: 'IPv6 with leading zeros', from: '2001:0DB8:0000:0000:0001::1', address: '2001:db8:0:0::/64' },
  { why: 'IPv6 with zeros left out at the end', from: '2001:db8:1:2::', address: '2001:db8:1:2::/64' },
  { why: 'IPv6 with a zone', from: 'fe80::1%eth0', address: 'fe80:0:0:0::/64' },
  { why: 'the IPv6 loopback address', from: '::1', address: '0:0:0:0::/64' },
])('the address by which a visitor is counted: $why', ({ from, address }) => {
  expect(visitorFrom(from, {}, 0).address).toBe(address)
})

const chain = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 192.0.2.7' }

test.each([
  { why: 'no trusted proxy', headers: chain, proxies: 0, address: '10.0.0.1' },
  { why: 'one trusted proxy', headers: chain, proxies: 1, address: '192.0.2.7' },
  { why: 'two trusted proxies', headers: chain, proxies: 2, address: '203.0.113.9' },
  { why: 'more proxies than hops', headers: chain, proxies: 9, address: '198.51.100.1' },
  { why: 'a proxy that sends no header', headers: {}, proxies: 1, address: '10.0.0.1' },
  {
    why: 'IPv4 with a port',
    headers: { 'x-forwarded-for': '203.0.113.9:4711' },
    proxies: 1,
    address: '203.0.113.9',
  },
  {
    why: 'IPv6 with a port',
    headers: { 'x-forwarded-for': '[2001:db8::5]:4711' },
    proxies: 1,
    address: '2001:db8:0:0::/64',
  },
  {
    why: 'IPv6 in brackets',
    headers: { 'x-forwarded-for': '[2001:db8::5]' },
    proxies: 1,
    address: '2001:db8:0:0::/64',
  },
  {
    why: 'a long text that is no address',
    headers: { 'x-forwarded-for': 'x'.repeat(500) },
    proxies: 1,
    address: 'x'.repeat(45),
  },
])('the address of a visitor behind proxies: $why', ({ headers, proxies, address }) => {
  expect(visitorFrom('10.0.0.1', headers, proxies).address).toBe(address)
})

test.each([
  { headers: { 'x-forwarded-proto': 'https' }, proxies: 1, scheme: 'https' },
  { headers: { 'x-forwarded-proto': 'https' }, proxies: 0, scheme: 'http' },
  { headers: { 'x-forwarded-proto': 'https, http' }, proxies: 1, scheme: 'http' },
  { headers: { 'x-forwarded-proto': 'javascript' }, proxies: 1, scheme: 'http' },
  { headers: { 'x-forwarded-proto': '' }, proxies: 1, scheme: 'http' },
])('the scheme of $headers behind $proxies proxies is $scheme', ({ headers, proxies, scheme }) => {
  expect(visitorFrom('10.0.0.1', headers, proxies).scheme).toBe(scheme)
})

test('an IPv6 address counts as its /64, its /56 three times and its /48 ten times; an IPv4 one alone', () => {
  expect(networksOf('203.0.113.9')).toEqual([{ name: '203.0.113.9', times: 1 }])
  const networks = networksOf(visitorFrom('2001:db8:1:a2c3:4:5:6:7', {}, 0).address)
  expect(networks).toEqual([
    { name: '2001:db8:1::/48', times: 10 },
    { name: '2001:db8:1:a200::/56', times: 3 },
    { name: '2001:db8:1:a2c3::/64', times: 1 },
  ])
  const [organisation, household] = networksOf(visitorFrom('2001:db8:1:a2ff::1', {}, 0).address)
  expect([organisation, household]).toEqual(networks.slice(0, 2))
  expect(networksOf(visitorFrom('2001:db8:1:7::1', {}, 0).address)[1]?.name).toBe('2001:db8:1:0::/56')
})
