import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { networksOf, visitorOf } from './address.server.ts'

const seen = (remoteAddress: string, headers: Record<string, string>, proxies: number) => {
  const rawHeaders = Object.entries(headers).flat()
  return visitorOf({ rawHeaders, socket: { remoteAddress } } as IncomingMessage, proxies)
}

test.each([
  { why: 'a plain address', from: '203.0.113.9', address: '203.0.113.9' },
  { why: 'the same on a socket of both kinds', from: '::ffff:203.0.113.9', address: '203.0.113.9' },
  { why: 'IPv6, by the network of a household', from: '2001:db8:1:2:3:4:5:6', address: '2001:db8:1:2::/64' },
  { why: 'another machine in it', from: '2001:db8:1:2:ffff::1', address: '2001:db8:1:2::/64' },
  { why: 'the next household', from: '2001:db8:1:3::1', address: '2001:db8:1:3::/64' },
  { why: 'zeros left out in the middle', from: '2001:db8::1', address: '2001:db8:0:0::/64' },
  { why: 'zeros written out', from: '2001:0DB8:0000:0000:0001::1', address: '2001:db8:0:0::/64' },
  { why: 'zeros left out at the end', from: '2001:db8:1:2::', address: '2001:db8:1:2::/64' },
  { why: 'a zone of one machine', from: 'fe80::1%eth0', address: 'fe80:0:0:0::/64' },
  { why: 'this machine', from: '::1', address: '0:0:0:0::/64' },
])('visitors are counted by $why', ({ from, address }) => {
  expect(seen(from, {}, 0).address).toBe(address)
})

const chain = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 192.0.2.7' }

test.each([
  { why: 'nobody is trusted', headers: chain, proxies: 0, address: '10.0.0.1' },
  { why: 'the last hop is what our proxy saw', headers: chain, proxies: 1, address: '192.0.2.7' },
  { why: 'two proxies of ours', headers: chain, proxies: 2, address: '203.0.113.9' },
  { why: 'more proxies than hops', headers: chain, proxies: 9, address: '198.51.100.1' },
  { why: 'a proxy that says nothing', headers: {}, proxies: 1, address: '10.0.0.1' },
  {
    why: 'a proxy that names the port',
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
    why: 'something that is no address, and long',
    headers: { 'x-forwarded-for': 'x'.repeat(500) },
    proxies: 1,
    address: 'x'.repeat(45),
  },
])('the address of a visitor behind proxies: $why', ({ headers, proxies, address }) => {
  expect(seen('10.0.0.1', headers, proxies).address).toBe(address)
})

test.each([
  { headers: { 'x-forwarded-proto': 'https' }, proxies: 1, scheme: 'https' },
  { headers: { 'x-forwarded-proto': 'https' }, proxies: 0, scheme: 'http' },
  { headers: { 'x-forwarded-proto': 'https, http' }, proxies: 1, scheme: 'http' },
  { headers: { 'x-forwarded-proto': 'javascript' }, proxies: 1, scheme: 'http' },
  { headers: { 'x-forwarded-proto': '' }, proxies: 1, scheme: 'http' },
])('the scheme of $headers behind $proxies proxies is $scheme', ({ headers, proxies, scheme }) => {
  expect(seen('10.0.0.1', headers, proxies).scheme).toBe(scheme)
})

test('an IPv6 address counts as its /64, its /56 three times and its /48 ten times; an IPv4 one alone', () => {
  expect(networksOf('203.0.113.9')).toEqual([{ name: '203.0.113.9', times: 1 }])
  const networks = networksOf(seen('2001:db8:1:a2c3:4:5:6:7', {}, 0).address)
  expect(networks).toEqual([
    { name: '2001:db8:1::/48', times: 10 },
    { name: '2001:db8:1:a200::/56', times: 3 },
    { name: '2001:db8:1:a2c3::/64', times: 1 },
  ])
  const [organisation, household] = networksOf(seen('2001:db8:1:a2ff::1', {}, 0).address)
  expect([organisation, household]).toEqual(networks.slice(0, 2))
  expect(networksOf(seen('2001:db8:1:7::1', {}, 0).address)[1]?.name).toBe('2001:db8:1:0::/56')
})
