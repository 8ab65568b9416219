import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** What the connection says of the visitor, with `proxies` trusted proxies in front (X-Forwarded-For, -Proto). */
export interface Visitor {
  /** For counting against limits: the address, IPv6 by its /64 network. */
  address: string
  scheme: 'http' | 'https'
}

/** The visitor behind a request. Headers count only as far as there are trusted proxies. */
export function visitorOf(incoming: IncomingMessage, proxies: number): Visitor {
  const hops = headerList(incoming.headers['x-forwarded-for'])
  const own = incoming.socket.remoteAddress ?? ''
  const address = proxies > 0 ? (hops.at(-proxies) ?? hops[0] ?? own) : own
  const scheme =
    proxies > 0 && headerList(incoming.headers['x-forwarded-proto']).at(-1) === 'https' ? 'https' : 'http'
  return { address: networkOf(address), scheme }
}

function headerList(value: string | string[] | undefined): string[] {
  return (Array.isArray(value) ? value.join(',') : (value ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** The address that is counted: IPv6 by its /64 network, as a household has it. */
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
    .join(':')}::/64`
}

// Some proxies name the visitor's port too: counted by that, every connection would be another visitor.
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}
