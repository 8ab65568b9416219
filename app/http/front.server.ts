import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Resources } from '#app/resources.server.ts'
import { acceptedEncoding } from './accepted-encoding.server.ts'
import { visitorOf } from './address.server.ts'
import { createAnswerLog, noteRequest } from './answer-log.server.ts'
import { httpsHeaders, securityHeaders } from './headers.server.ts'
import { type CachedAnswer, createPageCache, type Encoding, isUnchanged } from './page-cache.server.ts'
import { createQuickAnswers, headersOf, readAskedFor, unchangedHeadersOf } from './quick-answers.server.ts'
import { createTurnstile } from './turnstile.server.ts'

/** What an address is kept under: its declared parameters, normalised, so that any other spelling is the same answer. */
export interface CacheAddress {
  /** Path and query of the request that is rendered. */
  target: string
  /** What visitors can ask for by parameters has no end: it has a small part of its own. */
  isVariant: boolean
  /** Files under hashed names never change. */
  isForever: boolean
  /** Pages name the host in their links; files and lists don't. */
  namesHost: boolean
}

interface FrontParts {
  resources: Resources
  cacheAddressOf: (url: URL) => CacheAddress | undefined
  fetch: (request: Request, incoming: IncomingMessage) => Response | Promise<Response>
  /** What answers everything that is not kept. */
  passOn: RequestListener
}

const megabyte = 1024 * 1024
const maxHosts = 4

/** The listener in front of the application: answers from the cache before anything else is asked. */
export function createFront({ resources, cacheAddressOf, fetch, passOn }: FrontParts): RequestListener {
  const { settings, database, log } = resources
  const pages = createPageCache(32 * megabyte)
  const variants = createPageCache(4 * megabyte)
  const files = createPageCache(16 * megabyte)
  const quick = createQuickAnswers()
  const hosts = new Set<string>()
  const answers = createAnswerLog(log)
  const enter = createTurnstile(2)
  let hasWarnedOfProxy = false

  return (request, response) => {
    const asked = readAskedFor(request)
    if (asked && quick.send(asked, database.content.tag(), response)) return
    if (!hasWarnedOfProxy && settings.trustProxy === 0 && request.headers['x-forwarded-for']) {
      hasWarnedOfProxy = true
      log.warn('X-Forwarded-For was sent, but TRUST_PROXY is 0: set it if a proxy of yours stands in front')
    }
    const { scheme } = visitorOf(request, settings.trustProxy)
    const more: Record<string, string> = scheme === 'https' ? httpsHeaders : {}
    for (const [name, value] of Object.entries(more)) response.setHeader(name, value)
    const host = request.headers.host ?? ''
    const url = urlOf(request, scheme, host)
    if (!url) {
      answers.watch(request, response)
      return refuse(response, 400, 'ঠিকানাটি ঠিক নয়।')
    }
    // Everything behind reads the address as the cache does.
    request.url = `${url.pathname}${url.search}`
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const address = isRead && request.headers.authorization === undefined ? cacheAddressOf(url) : undefined
    if (!address || (address.namesHost && !isKnownHost(url))) {
      answers.watch(request, response)
      return enter(() => {
        // Whoever went away while waiting is not waited upon.
        if (!response.destroyed) void passOn(request, response)
      })
    }

    const key = address.namesHost && !settings.publicUrl ? `${url.origin}${address.target}` : address.target
    const tag = address.isForever ? 'forever' : database.content.tag()
    const cache = address.isForever ? files : address.isVariant ? variants : pages
    const kept = cache.find(key, tag)
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const ready = kept?.encoded.get(kept.headers['content-encoding'] ? 'identity' : encoding)
    if (kept && ready) {
      if (asked) quick.remember(asked, kept, encoding, ready, more)
      return send(request, response, kept, encoding, ready)
    }
    answers.watch(request, response)
    // Of pages there are few, and all who ask share one rendering; of their variants there is no end.
    if (address.isVariant) enter(() => void answer().catch(fail))
    else answer().catch(fail)

    function fail(fault: unknown): void {
      const requestId = randomUUID()
      noteRequest(request, { requestId })
      log.error('page failed', fault, { requestId })
      refuse(response, 500, 'সার্ভারে একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।')
    }

    async function answer(): Promise<void> {
      const found = await cache.findOrRender(key, tag, async () => {
        const rendered = await fetch(
          new Request(new URL(address?.target ?? '/', url?.origin), { headers: { host } }),
          request,
        )
        return { response: rendered, mayBeKept: rendered.status === 200 && !isUnkept(rendered) }
      })
      if (found instanceof Response) return sendResponse(request, response, found)
      send(request, response, found, encoding, await cache.encode(key, found, encoding))
    }
  }

  function isKnownHost(url: URL): boolean {
    if (settings.publicUrl || hosts.has(url.origin)) return true
    if (hosts.size >= maxHosts) return false
    hosts.add(url.origin)
    return true
  }
}

function isUnkept(response: Response): boolean {
  return response.headers.get('cache-control')?.includes('no-store') ?? false
}

function urlOf(request: IncomingMessage, scheme: string, host: string): URL | undefined {
  if (!/^[a-z0-9.:[\]_-]{1,255}$/i.test(host) || !request.url?.startsWith('/')) return undefined
  const address = `${scheme}://${host}${request.url.replace(/^\/{2,}/, '/')}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  // A host that is written in another way than it is read, like 25 for 0.0.0.25, is refused further in, too.
  return url?.hostname === host.toLowerCase().replace(/:\d+$/, '') ? url : undefined
}

function refuse(response: ServerResponse, status: number, message: string): void {
  if (!response.headersSent)
    response.writeHead(status, {
      ...securityHeaders('api'),
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
    })
  response.end(message)
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedAnswer,
  encoding: Encoding,
  body: Buffer,
): void {
  if (isUnchanged(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, unchangedHeadersOf(answer))
    response.end()
    return
  }
  response.writeHead(answer.status, headersOf(answer, encoding, body))
  response.end(request.method === 'HEAD' ? undefined : body)
}

async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  found: Response,
): Promise<void> {
  const body = Buffer.from(await found.arrayBuffer())
  response.writeHead(found.status, { ...Object.fromEntries(found.headers), 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
