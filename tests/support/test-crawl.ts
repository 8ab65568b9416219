import { calls } from '../../app/server/api.server.ts'
import { feeds } from '../../app/server/feeds.server.ts'
import { pages } from '../../app/server/pages.server.ts'
import type { Secret } from './test-privacy.ts'
import type { Reply, School } from './test-school.ts'

// No test school has more records of a kind.
const numbers = [1, 2, 3, 4, 5, 6]

export interface Visit {
  address: string
  reply: Reply
}

/** The start addresses of a crawl: every page, feed, list, record, and unknown ones. */
export const crawlStarts: readonly string[] = [
  ...pages.map(({ path }) => path),
  ...feeds.map(({ path }) => path),
  ...calls.filter(({ method }) => method === 'get').map(({ path }) => `/api/${path}`),
  ...[
    '/api/openapi.json',
    '/api/docs',
    '/healthz',
    '/readyz',
    '/dashboard',
    '/dashboard/students',
    '/nothing',
  ],
  '/facnstaff?tab=staff',
  '/downloads/guessed',
]
  .flatMap((path) => (path.includes('{id}') ? numbers.map((id) => path.replace('{id}', String(id))) : [path]))
  .flatMap((path) => (/^\/api\/.*[a-z]\/$/.test(path) ? [path, `${path}?page=1&page_size=100`] : [path]))

/** The addresses of all stored files, in use or not. */
export async function allFiles({ resources: { storage } }: School): Promise<string[]> {
  const addresses: string[] = []
  for await (const { key } of storage.list())
    for (const part of await storage.listParts(key)) addresses.push(`/media/${key}/${part}`)
  return addresses
}

/** Requests every start address, then every link of the responses to this site, each once. */
export async function crawl(
  school: School,
  token: string | null,
  starts: readonly string[],
): Promise<Visit[]> {
  const queue = [...starts]
  const known = new Set(queue)
  const visits: Visit[] = []
  for (const address of queue) {
    const reply = await school.get(address, { token })
    visits.push({ address, reply })
    for (const link of linksIn(reply, new URL(address, school.url)))
      if (!known.has(link)) {
        known.add(link)
        queue.push(link)
      }
  }
  return visits
}

export async function readAll(
  school: School,
  addresses: readonly string[],
  token: string | null,
): Promise<Visit[]> {
  const visits: Visit[] = []
  for (const address of addresses) visits.push({ address, reply: await school.get(address, { token }) })
  return visits
}

/** The text of a response with headers, decoded from every spelling that would hide it from a search. */
export function searchableText({ text, headers }: Reply): string {
  const content = `${[...headers].map(([name, value]) => `${name}: ${value}`).join('\n')}\n${text}`
  const plain = latinDigits(decodeAll(content)).toLowerCase()
  // Pages show a phone number with a dash.
  return `${plain}\n${plain.replace(/(?<=\d)[- .]+(?=\d)/g, '')}`
}

/** The secrets in responses, each with its address. */
export function leaksIn(visits: readonly Visit[], secrets: readonly Secret[]): string[] {
  return visits.flatMap(({ address, reply }) => {
    const content = searchableText(reply)
    return secrets
      .filter(({ value }) => content.includes(value.toLowerCase()))
      .map(({ column, value }) => `${address} contains ${column}: ${value}`)
  })
}

// Built files contain no data, and drawing is slow.
const notFollowed = /^\/(assets|static|theme|avatar|share)\//

function linksIn({ text, headers }: Reply, base: URL): string[] {
  if (!/html|xml|json|text/.test(headers.get('content-type') ?? '')) return []
  const links = [
    ...text.matchAll(/\s(?:href|src|srcset|action|content|data-[a-z]+)="([^"]*)"/g),
    ...text.matchAll(/<loc>([^<]*)<\/loc>/g),
    ...text.matchAll(/"(\/[^"\s]*)"/g),
    ...text.matchAll(/(\/media\/[\w./-]+)/g),
  ].flatMap(([, value = '']) => value.split(/[\s,]+/).map(decodeAll))
  return links
    .filter((link) => /^(\/|\?|https?:)/.test(link) && URL.canParse(link, base))
    .map((link) => new URL(link, base))
    .filter(({ origin, pathname }) => origin === base.origin && !notFollowed.test(pathname))
    .map(({ pathname, search }) => pathname + search)
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeAll(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|apos);/g, (_all, name) => named[name] ?? '')
    .replace(/&#x([0-9a-f]+);/gi, (_all, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_all, code) => String.fromCodePoint(Number(code)))
    .replace(/\\u([0-9a-f]{4})/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'))
}

function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x9e6))
}
