import type { IncomingMessage } from 'node:http'
import { acceptedEncoding, type Encoding } from './accepted-encoding.server.ts'
import { type Scheme, schemeOf } from './address.server.ts'
import { memoize } from './memoize.server.ts'

/** What a request says of itself: read once, for the key of the cache and for the answer alike. */
export interface AskedFor {
  /** Scheme and host as a URL writes them; undefined where no host or more than one is named, or none that can be. */
  origin: string | undefined
  scheme: Scheme
  encoding: Encoding
  /** Whether an Authorization header came, good or not. */
  hasToken: boolean
  isForwarded: boolean
  ifNoneMatch: string
}

/** Reads the headers on which answers from the cache depend, with `proxies` trusted proxies in front. */
export function readAskedFor({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>, proxies: number): AskedFor {
  let host: string | undefined
  let hosts = 0
  let acceptEncoding = ''
  let forwardedProto = ''
  let ifNoneMatch = ''
  let hasToken = false
  let isForwarded = false
  // Not `headers`: making that object takes longer than all the rest, and of some that come twice it drops one.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    const value = rawHeaders[index + 1] ?? ''
    switch (name.length) {
      case 4:
        if (name.toLowerCase() === 'host') {
          host = value
          hosts += 1
        }
        break
      case 13: {
        const lower = name.toLowerCase()
        if (lower === 'authorization') hasToken = true
        if (lower === 'if-none-match') ifNoneMatch = joined(ifNoneMatch, value)
        break
      }
      case 15: {
        const lower = name.toLowerCase()
        if (lower === 'accept-encoding') acceptEncoding = joined(acceptEncoding, value)
        if (lower === 'x-forwarded-for') isForwarded = true
        break
      }
      case 17:
        if (name.toLowerCase() === 'x-forwarded-proto') forwardedProto = joined(forwardedProto, value)
    }
  }
  const scheme = schemeOf(forwardedProto, proxies)
  const originOf = scheme === 'https' ? secureOriginOf : plainOriginOf
  return {
    origin: host === undefined || hosts > 1 ? undefined : originOf(host),
    scheme,
    encoding: encodingOf(acceptEncoding),
    hasToken,
    isForwarded,
    ifNoneMatch,
  }
}

// Lines of one name are one list (RFC 9110, section 5.3).
function joined(before: string, value: string): string {
  return before === '' ? value : `${before}, ${value}`
}

const encodingOf = memoize(acceptedEncoding)
const plainOriginOf = memoize((host) => originOf('http', host))
const secureOriginOf = memoize((host) => originOf('https', host))

function originOf(scheme: string, host: string): string | undefined {
  if (!/^[a-z0-9.:[\]_-]{1,255}$/i.test(host)) return undefined
  const url = URL.canParse(`${scheme}://${host}`) ? new URL(`${scheme}://${host}`) : undefined
  // A host that is written in another way than it is read, like 25 for 0.0.0.25, is refused further in, too.
  return url?.hostname === host.toLowerCase().replace(/:\d+$/, '') ? url.origin : undefined
}
