import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { type Sender, senderNamed } from '#app/concurrency/sender.ts'

export type Scheme = 'http' | 'https'

export interface Visitor {
  /** The address, IPv6 by its /64 network. */
  address: string
  scheme: Scheme
}

type Incoming = Pick<IncomingMessage, 'rawHeaders' | 'socket'>

/** The visitor behind a request, with `proxies` trusted proxies in front: only their X-Forwarded headers count. */
export function visitorOf(incoming: Incoming, proxies: number): Visitor {
  const hops = listOf(linesOf(incoming, 'x-forwarded-for'))
  const peer = incoming.socket.remoteAddress ?? ''
  const address = proxies > 0 ? (hops.at(-proxies) ?? hops[0] ?? peer) : peer
  return { address: networkOf(address), scheme: schemeOf(linesOf(incoming, 'x-forwarded-proto'), proxies) }
}

/** Empty without a connection. */
export function addressOf(incoming: Incoming | undefined, proxies: number): string {
  return incoming ? visitorOf(incoming, proxies).address : ''
}

export function visitorSender(incoming: Incoming | undefined, proxies: number): Sender {
  return networksOf(addressOf(incoming, proxies))
}

/** The scheme of the request to the trusted proxy: the last value of X-Forwarded-Proto. */
export function schemeOf(forwardedProto: string, proxies: number): Scheme {
  if (proxies === 0 || forwardedProto === '') return 'http'
  return listOf(forwardedProto).at(-1) === 'https' ? 'https' : 'http'
}

/** The URL that the visitor requested, with the scheme that a trusted proxy reports. */
export function requestedUrl(url: string, incoming: Incoming | undefined, proxies: number): URL {
  const parsed = new URL(url)
  if (!incoming || visitorOf(incoming, proxies).scheme === 'http') return parsed
  return new URL(url.replace(/^http:/, 'https:'))
}

function linesOf({ rawHeaders }: Incoming, name: string): string {
  return rawHeaders
    .filter((_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)
    .join(',')
}

// Trusted proxies append to the end of the list.
const longestList = 1024

function listOf(value: string): string[] {
  return value
    .slice(-longestList)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/**
 * The buckets in which every limit per address counts the address of a `Visitor`. The holder of an IPv6 prefix has
 * millions of addresses, so wider networks have limits, too: the /56 of a household three times that of one /64, the
 * /48 of an organisation ten times. `prefix` makes separate buckets.
 */
export function networksOf(address: string, prefix = ''): Sender {
  if (!address.endsWith(networkSuffix)) return senderNamed(`${prefix}${address}`)
  const [a, b, c, d = ''] = address.slice(0, -networkSuffix.length).split(':')
  const wider = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [
    { name: `${prefix}${a}:${b}:${c}::/48`, times: 10 },
    { name: `${prefix}${a}:${b}:${c}:${wider}::/56`, times: 3 },
    { name: `${prefix}${address}`, times: 1 },
  ]
}

const networkSuffix = '::/64'

/** An IPv6 address becomes its /64 network, which one household shares. */
export function networkOf(address: string): string {
  const plain = withoutPort(address)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain.slice(0, 45)
  const [head = '', tail = ''] = plain.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = plain.includes('::') ? tail.split(':').filter(Boolean) : []
  const groups = [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}${networkSuffix}`
}

// Some proxies append the port; counted with it, every connection would be a new visitor.
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}
