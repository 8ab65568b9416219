import type { Dice } from './dice.ts'
import { hostileNames, hostileText } from './hostile-values.ts'
import type { Draft } from './requests.ts'

/** Methods that few addresses accept, or none. */
export const otherMethods: readonly string[] = [
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'SEARCH',
  'QUERY',
  'LINK',
  'M-SEARCH',
  'PATCH',
  'PUT',
  'DELETE',
  'POST',
  'GET',
  'get',
  'XYZZY',
]

const headerNames = [
  'If-Match',
  'If-None-Match',
  'If-Modified-Since',
  'Idempotency-Key',
  'Authorization',
  'Range',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'Host',
  'Origin',
  'Referer',
  'Sec-Fetch-Site',
  'X-CSRFToken',
  'Cookie',
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Content-Type',
  'Content-Encoding',
  'Upgrade',
  'Expect',
  'Connection',
  'TE',
  'X-HTTP-Method-Override',
  '__proto__',
  'constructor',
]

const headerValues = [
  '*',
  '"x"',
  'W/"x", "y"',
  '"',
  'bytes=0-0,1-1,-1',
  'bytes=9-1',
  'Bearer',
  'Basic eDp5',
  'same-origin',
  'cross-site',
  'null',
  'http://evil.example',
  'https://[::1]:99999',
  '::1',
  '::ffff:1.2.3.4, unknown, 300.300.300.300',
  'a,'.repeat(500),
  'br;q=x, *;q=',
  'gzip;q=0.000001',
  'websocket',
  'keep-alive, Upgrade',
  'csrftoken=x; csrftoken=y; ; =; a',
  'application/json; charset=utf-16',
  'application/json;',
  'APPLICATION/JSON ; charset="',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${'b'.repeat(3000)}`,
  'multipart/mixed; boundary=grenze',
  'application/x-www-form-urlencoded',
  'text/plain',
  ';',
  '127.0.0.1:0',
  'localhost:99999',
  'a_b.example',
  'EXAMPLE.org:80',
  '1.2.3',
  '0x7f.1',
  '[::1]',
  '[',
  'x..y',
  '-',
  '%41',
  'xn--',
]

// Headers that the cache key or the answer depends on, with possible values.
const cacheHeaders: Record<string, readonly string[]> = {
  Host: ['evil.example', '127.0.0.1', '127.0.0.1:80', 'evil.example:443', ''],
  'Accept-Encoding': ['br', 'gzip', 'identity', 'br;q=0', '*', 'gzip;q=0, br', '*;q=0', 'BR , x', ''],
  'X-Forwarded-Proto': ['https', 'http', 'https, http', 'http, https', ''],
  'If-None-Match': ['*', 'W/"x"', '"x", *', ''],
  Authorization: ['', 'Basic eDp5'],
}

/** Adds headers that a page cache could parse differently than the application: repeated, in any order and spelling. */
export function repeatHeaders(draft: Draft, dice: Dice): void {
  for (let times = 1 + dice.below(2); times > 0; times -= 1) {
    const name = dice.pick(Object.keys(cacheHeaders))
    for (let lines = 1 + dice.below(2); lines >= 0; lines -= 1) {
      const spelled = dice.pick([name, name.toLowerCase(), name.toUpperCase()])
      const value = dice.percent(90) ? dice.pick(cacheHeaders[name] ?? []) : hostileText(dice).slice(0, 2000)
      const line: [string, string] = [spelled, value.replace(/[\r\n]/g, '')]
      draft.headers = dice.percent(50) ? [line, ...draft.headers] : [...draft.headers, line]
    }
  }
}

/** Adds or replaces headers with hostile ones. */
export function corruptHeaders(draft: Draft, dice: Dice): void {
  for (let times = 1 + dice.below(3); times > 0; times -= 1) {
    const name = dice.pick(headerNames)
    const value = dice.percent(65) ? dice.pick(headerValues) : hostileText(dice).slice(0, 4000)
    if (dice.percent(70)) draft.headers = draft.headers.filter(([other]) => other !== name)
    draft.headers.push([name, value.replace(/[\r\n]/g, '')])
  }
  if (dice.percent(25)) repeatHeaders(draft, dice)
  if (dice.percent(3)) draft.headers.push(['X-Long', 'x'.repeat(20_000)])
  if (dice.percent(3)) for (let number = 0; number < 300; number += 1) draft.headers.push([`X-${number}`, ''])
  if (dice.percent(3)) draft.headers = draft.headers.filter(([name]) => name !== 'Host')
}

/** Rewrites the address: with special characters, too long, or in another form. */
export function corruptPath(draft: Draft, dice: Dice): void {
  const { target } = draft
  const [path = '', query] = target.split('?')
  const rest = query === undefined ? '' : `?${query}`
  const segments = path.split('/')
  const swap = (text: string) => segments.with(dice.below(segments.length), text).join('/') + rest
  const name = encodeURIComponent(dice.pick(hostileNames).toWellFormed())
  draft.target = dice.pick([
    path.replace(/\/$/, '') + rest,
    `${path}/${rest}`,
    `/${path}`,
    `//evil.example${path}`,
    `http://evil.example${target}`,
    swap('%00'),
    swap('%2e%2e'),
    swap('..'),
    swap('.'),
    swap('%'),
    swap('%E0%A4'),
    swap('%2f'),
    swap('\\'),
    swap('ক'),
    swap(name),
    swap(';a=b'),
    swap('x'.repeat(8000)),
    swap('x'.repeat(20_000)),
    path.toUpperCase() + rest,
    `${path}%20${rest}`,
    `${target}#x`,
    `${path}?${'a=b&'.repeat(1500)}`,
    `${path}?${name}=1&page=1&page=2&page[]=3`,
    `${path}?%ff=%fe&search=%ff%00`,
    `${path}??&&==`,
    '*',
    '/',
    'nothing',
  ])
}
