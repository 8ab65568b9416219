import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createEventLoopQueue } from '#app/concurrency/event-loop-queue.server.ts'
import { createAnswerLog, noteRequest } from './answer-log.server.ts'
import { compressAnswer } from './compress-answer.server.ts'
import { httpsHeaders, securityHeaders } from './headers.server.ts'
import { createPageCache, type PageCache } from './page-cache.server.ts'
import { sendPrebuilt } from './prebuilt-response.server.ts'
import { type RequestHead, readRequestHead } from './request-head.server.ts'
import type { Resources } from './resources.server.ts'
import { createSiteHosts } from './site-hosts.server.ts'

/** The cache key of an address: its declared parameters, normalised, so that all spellings share one answer. */
export interface CacheAddress {
  /** Path and query of the request to render. */
  target: string
  /** Has parameters. Their values are unlimited, so variants share a small part of the cache. */
  isVariant: boolean
  /** Has an id. Visitors can request any id, but only few records exist. */
  isOfRecord: boolean
  /** A file under a hashed name, which never changes. */
  isForever: boolean
  /** Pages contain the host in their links; files and lists don't. */
  namesHost: boolean
}

interface CachingListenerParts {
  resources: Resources
  cacheAddressOf: (url: URL) => CacheAddress | undefined
  fetch: (request: Request, incoming: IncomingMessage) => Response | Promise<Response>
  /** Handles everything that is not cached. */
  passOn: RequestListener
}

/** The place of an answer in the caches. */
interface Place {
  cache: PageCache
  key: string
  target: string
  isVariant: boolean
  isForever: boolean
}

const megabyte = 1024 * 1024
const maxHosts = 4
// Node stops parsing after a thousand lines: a visitor could hide the proxy's own X-Forwarded-For behind them.
const maxHeaderLines = 500

/** The listener in front of the application: answers from the cache before anything else runs. */
export function createCachingListener({
  resources,
  cacheAddressOf,
  fetch,
  passOn,
}: CachingListenerParts): RequestListener {
  const { settings, database, log } = resources
  const moreHeaders = { http: {}, https: httpsHeaders(settings) }
  const pages = createPageCache(32 * megabyte, moreHeaders)
  const variants = createPageCache(4 * megabyte, moreHeaders)
  const files = createPageCache(16 * megabyte, moreHeaders)
  const hosts = createSiteHosts<Place>(maxHosts, (host) => {
    pages.forgetAll(`${host}/`)
    variants.forgetAll(`${host}/`)
  })
  const answers = createAnswerLog(log)
  const enqueue = createEventLoopQueue(2)
  let hasWarnedOfProxy = false

  return (request, response) => {
    const asked = readRequestHead(request, settings.trustProxy)
    const { origin } = asked
    if (origin === undefined || request.rawHeaders.length > 2 * maxHeaderLines)
      return refuseUnread(request, response, asked)
    const mayBeKept = (request.method === 'GET' || request.method === 'HEAD') && !asked.hasToken
    // With PUBLIC_URL set, pages are the same for every host.
    const host = settings.publicUrl ?? origin
    const known = mayBeKept ? hosts.find(host, request.url ?? '') : undefined
    if (known && sendKept(known, asked, request, response)) return
    if (!hasWarnedOfProxy && settings.trustProxy === 0 && asked.isForwarded) {
      hasWarnedOfProxy = true
      log.warn('X-Forwarded-For was sent, but TRUST_PROXY is 0: set it if your server is behind a proxy')
    }
    const url = urlOf(origin, request.url ?? '')
    if (!url) return refuseUnread(request, response, asked)
    const spelling = request.url ?? ''
    // The application gets the address in the same normal form as the cache.
    request.url = `${url.pathname}${url.search}`
    const address = mayBeKept ? cacheAddressOf(url) : undefined
    if (!address) {
      answers.watch(request, response)
      addMore(asked, response)
      return enqueue(() => {
        // Skip requests whose client disconnected while they waited.
        if (!response.destroyed) void passOn(request, response)
      })
    }

    const { namesHost, isOfRecord } = address
    const place = placeOf(address, host)
    const isNewHost = namesHost && !hosts.has(host)
    if (!isNewHost) takeIn()
    if (sendKept(place, asked, request, response)) return
    answers.watch(request, response)
    // Plain pages are few and all requests share one rendering; variants and ids are unlimited, so they queue.
    if (place.isVariant || isOfRecord || isNewHost) enqueue(begin)
    else begin()

    function takeIn(): void {
      if (namesHost) hosts.use(host)
      // Spellings are unlimited: only the one that our links use is remembered, others are parsed each time.
      if (isAsLinked(spelling, place.target)) hosts.remember(host, spelling, place)
    }

    // A new host takes a cache slot only when its turn has come: until then it evicts no other.
    function begin(): void {
      if (isNewHost) takeIn()
      answer().catch(fail)
    }

    function fail(fault: unknown): void {
      const requestId = randomUUID()
      noteRequest(request, { requestId })
      log.error('page failed', fault, { requestId })
      addMore(asked, response)
      refuse(response, 500, 'সার্ভারে একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।')
    }

    async function answer(): Promise<void> {
      const { cache, key } = place
      if (database.isAway() && (await sendStale())) return
      const found = await cache.findOrRender(key, tagOf(place), async () => {
        const target = new URL(place.target, origin)
        const rendered = await fetch(new Request(target, { headers: { host: target.host } }), request)
        const isOfKeptHost = !namesHost || hosts.has(host)
        return {
          response: rendered,
          mayBeKept: rendered.status === 200 && !isUnkept(rendered) && isOfKeptHost,
        }
      })
      if (found instanceof Response) {
        if (isUnavailable(found) && (await sendStale())) return
        addMore(asked, response)
        return sendResponse(request, response, await compressAnswer(found, asked.encoding))
      }
      const prebuilt = await cache.prebuild(key, found, asked)
      sendPrebuilt(prebuilt, asked.ifNoneMatch, request.method === 'HEAD', response)
    }

    /** Sends the last good answer, if nothing was taken away since; false when there is none. */
    async function sendStale(): Promise<boolean> {
      const { cache, key } = place
      const stale = cache.findStale(key)
      if (!stale || !database.withdrawals.mayShow(stale.tag)) return false
      const prebuilt = await cache.prebuildStale(key, stale, asked)
      sendPrebuilt(prebuilt, asked.ifNoneMatch, request.method === 'HEAD', response)
      return true
    }
  }

  function refuseUnread(request: IncomingMessage, response: ServerResponse, asked: RequestHead): void {
    answers.watch(request, response)
    addMore(asked, response)
    if (asked.origin !== undefined && request.rawHeaders.length > 2 * maxHeaderLines)
      refuse(response, 431, 'অনুরোধের শিরোনাম অনেক বেশি।')
    else refuse(response, 400, 'ঠিকানাটি ঠিক নয়।')
  }

  function tagOf({ isForever }: Place): string {
    return isForever ? 'forever' : database.content.tag()
  }

  function placeOf({ target, isVariant, isForever, namesHost }: CacheAddress, host: string): Place {
    const cache = isForever ? files : isVariant ? variants : pages
    return { cache, key: namesHost ? `${host}${target}` : target, target, isVariant, isForever }
  }

  /** Sends the cached answer; false when there is none, or none in this encoding. */
  function sendKept(
    place: Place,
    asked: RequestHead,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    const kept = place.cache.find(place.key, tagOf(place))
    if (!kept) return false
    const prebuilt = place.cache.prebuilt(place.key, kept, asked)
    if (!prebuilt) return false
    sendPrebuilt(prebuilt, asked.ifNoneMatch, request.method === 'HEAD', response)
    return true
  }

  function addMore({ scheme }: RequestHead, response: ServerResponse): void {
    for (const [name, value] of Object.entries(moreHeaders[scheme])) response.setHeader(name, value)
  }
}

function isUnkept(response: Response): boolean {
  return response.headers.get('cache-control')?.includes('no-store') ?? false
}

/** Whether it can't be answered now, but soon: then an outdated answer is better. */
function isUnavailable(response: Response): boolean {
  return response.status === 503 && response.headers.has('retry-after')
}

function isAsLinked(spelling: string, target: string): boolean {
  return spelling === target || spelling.replace(/\/(?=\?|$)/, '') === target
}

function urlOf(origin: string, target: string): URL | undefined {
  if (!target.startsWith('/')) return undefined
  const address = `${origin}${target.replace(/^\/{2,}/, '/')}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url) url.pathname = withoutNeedlessCodes(url.pathname)
  return url
}

// A letter and its percent-code are the same address (RFC 3986, section 6.2.2). Malformed codes are left alone.
function withoutNeedlessCodes(path: string): string {
  if (!path.includes('%') || /%(?![0-9a-f]{2})/i.test(path)) return path
  return path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase()
  })
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

async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  found: Response,
): Promise<void> {
  const body = Buffer.from(await found.arrayBuffer())
  response.writeHead(found.status, { ...Object.fromEntries(found.headers), 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
