import { hash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pages } from '../../app/server/pages.server.ts'
import { isListed } from '../../app/site/page.ts'
import { isShed } from './answer-errors.ts'
import type { createWire, WireAnswer } from './wire.ts'

const host = '127.0.0.1'
const origin = `http://${host}`
const encodings = ['identity', 'gzip', 'br'] as const

// Each with the pattern of its canonical address. Pages for users and private ones have none.
const listed = pages.filter((page) => isListed(page) && !page.path.includes('{id}'))
const canonicalAddresses: Record<string, RegExp> = {
  ...Object.fromEntries(listed.map(({ path }) => [path, /<link rel="canonical" href="([^"]*)"/g])),
  '/robots.txt': /Sitemap: (\S+)/g,
  '/sitemap.xml': /<loc>([^<]*)</g,
  '/notice.atom': /<link rel="self"[^>]*href="([^"]*)"/g,
}

/** The addresses that the visitors request. */
export const visitedPaths: readonly string[] = Object.keys(canonicalAddresses)

type Wire = ReturnType<typeof createWire>

/** Errors in the pages that the next visitors get after a request, in each encoding; empty if there are none. */
export async function errorsForNextVisitors(
  wire: Wire,
  { number, target }: { number: number; target: string },
): Promise<string[]> {
  const requested = target.split('?')[0]
  const path =
    visitedPaths.find((one) => one === requested) ?? visitedPaths[number % visitedPaths.length] ?? '/'
  const errors: string[] = []
  for (const encoding of encodings) {
    const answer = await ask(wire, path, [`Accept-Encoding: ${encoding}`])
    const found = answer ? errorsInPage(answer, path, encoding) : ['no answer']
    errors.push(...found.map((error) => `the next visitor of ${path} (${encoding}): ${error}`))
  }
  const encoding = encodings[number % encodings.length] ?? 'br'
  if (errors.length > 0 || (await isAsRendered(wire, path, encoding))) return errors
  return [`the next visitor of ${path} (${encoding}): not the rendered page`]
}

function errorsInPage(answer: WireAnswer, path: string, encoding: string): string[] {
  const { status, headers } = answer
  if (isShed(answer)) return []
  if (status !== 200) return [`answered ${status}`]
  const received = headers['content-encoding'] ?? 'identity'
  if (received !== encoding) return [`is encoded as ${received}`]
  const text = readText(answer)
  if (text === undefined) return ['can not be decoded']
  const addresses = [...text.matchAll(canonicalAddresses[path] ?? /^$/g)].map(([, address = '']) => address)
  const foreign = addresses.filter((address) => !address.startsWith(`${origin}/`))
  return [
    ...(addresses.length === 0 ? ['has no canonical address'] : []),
    ...foreign.map((address) => `has the canonical address ${address}`),
    ...['set-cookie', 'strict-transport-security']
      .filter((name) => headers[name])
      .map((name) => `has ${name}`),
    ...(headers.etag === etagOf(text) ? [] : ['has the ETag of another page']),
  ]
}

// Other connections write meanwhile: retry until both answers have the same version.
async function isAsRendered(wire: Wire, path: string, encoding: string): Promise<boolean> {
  for (let time = 0; time < 20; time += 1) {
    const cached = await ask(wire, path, [`Accept-Encoding: ${encoding}`])
    // Requests with a token, valid or not, bypass the cache.
    const rendered = await ask(wire, path, ['Authorization: Bearer x'])
    if (!cached || !rendered || isShed(cached) || isShed(rendered)) continue
    if (readText(cached) === readText(rendered)) return true
  }
  return false
}

function ask(wire: Wire, path: string, headers: readonly string[]): Promise<WireAnswer | undefined> {
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...headers].map((line) => `${line}\r\n`)
  return wire.send({
    bytes: Buffer.from(`${lines.join('')}\r\n`),
    hasBody: true,
    closes: false,
    isRetryable: true,
  })
}

function readText({ headers, bytes }: WireAnswer): string | undefined {
  try {
    if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString()
    return (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
  } catch {
    return undefined
  }
}

function etagOf(text: string): string {
  return `W/"${hash('sha256', Buffer.from(text), 'base64url').slice(0, 22)}"`
}
