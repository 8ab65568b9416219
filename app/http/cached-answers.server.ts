import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { noteRequest } from './answer-log.server.ts'
import { compressAnswer } from './compress.server.ts'
import { createPageCache, type PageCache } from './page-cache.server.ts'
import { sendPrebuilt } from './prebuilt-response.server.ts'
import { refuse } from './refuse-request.server.ts'
import type { RequestHead } from './request-head.server.ts'
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
  /** Finds the address of which the answer is shown instead; undefined where it has its own. */
  findShown?: () => Promise<string | undefined>
  /** Pages contain the host in their links; files and lists don't. */
  namesHost: boolean
  /** Who writes the records of a list reads more of them; pages and files are the same for everybody. */
  dependsOnCaller: boolean
}

/** A request of which the answer may be cached. */
export interface CachedRequest {
  request: IncomingMessage
  response: ServerResponse
  asked: RequestHead
  /** The address that visitors use, or PUBLIC_URL: part of the key of pages. */
  host: string
  /** The scheme and host of the request. */
  origin: string
}

/** The place of an answer in the caches. */
interface CacheSlot {
  cache: PageCache
  key: string
  target: string
  isVariant: boolean
  isForever: boolean
}

const megabyte = 1024 * 1024
const maxHosts = 4

/** The cached answers of a site: pages and public lists, those with parameters, and files. `more`: headers by scheme. */
export function createCachedAnswers(
  { database, log }: Pick<Resources, 'database' | 'log'>,
  more: Record<'http' | 'https', Record<string, string>>,
  fetch: (request: Request, incoming: IncomingMessage) => Response | Promise<Response>,
) {
  const pages = createPageCache(32 * megabyte, more)
  const variants = createPageCache(4 * megabyte, more)
  const files = createPageCache(16 * megabyte, more)
  const hosts = createSiteHosts<CacheSlot>(maxHosts, (host) => {
    pages.forgetAll(`${host}/`)
    variants.forgetAll(`${host}/`)
  })

  return {
    /** Sends the answer that is cached under an address as our links spell it; whether there was one. */
    sendLinked(cached: CachedRequest): boolean {
      const place = hosts.find(cached.host, cached.request.url ?? '')
      return place !== undefined && sendKept(place, cached)
    },

    /** Sends the answer of an address, from the cache or made by `fetch`; `wait` begins what not all requests share. */
    send(
      address: CacheAddress,
      spelling: string,
      cached: CachedRequest,
      wait: (begin: () => Promise<void>) => void,
      onMiss: () => void,
    ): void {
      const { host } = cached
      const place = placeOf(address, host)
      const isNewHost = address.namesHost && !hosts.has(host)
      if (!isNewHost) takeIn()
      if (sendKept(place, cached)) return
      onMiss()
      // Plain pages are few and all requests share one rendering; variants and ids are unlimited, so they queue.
      if (place.isVariant || address.isOfRecord || isNewHost) wait(begin)
      else void begin()

      function takeIn(): void {
        if (address.namesHost) hosts.use(host)
        // Spellings are unlimited: only the one that our links use is remembered, others are parsed each time.
        if (isAsLinked(spelling, place.target)) hosts.remember(host, spelling, place)
      }

      // A new host takes a cache slot only when its turn has come: until then it evicts no other.
      function begin(): Promise<void> {
        if (isNewHost) takeIn()
        return answerAt(address, place, cached).catch((fault: unknown) => fail(fault, cached))
      }
    },
  }

  function fail(fault: unknown, { request, response, asked }: CachedRequest): void {
    const requestId = randomUUID()
    noteRequest(request, { requestId })
    log.error('page failed', fault, { requestId })
    addMore(more[asked.scheme], response)
    refuse(response, 500, 'সার্ভারে একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।')
  }

  async function answerAt(address: CacheAddress, place: CacheSlot, cached: CachedRequest): Promise<void> {
    const shown = await address.findShown?.()
    if (shown === undefined) return answer(place, address.namesHost, cached)
    const target = placeOf({ ...address, target: shown }, cached.host)
    return answer(target, address.namesHost, cached, 'prebuildUnkept')
  }

  async function answer(
    place: CacheSlot,
    namesHost: boolean,
    cached: CachedRequest,
    way: 'prebuild' | 'prebuildUnkept' = 'prebuild',
  ): Promise<void> {
    const { cache, key } = place
    const { request, response, asked, host, origin } = cached
    if (database.isUnavailable() && (await sendStale(place, cached))) return
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
      if (isUnavailable(found) && (await sendStale(place, cached))) return
      addMore(more[asked.scheme], response)
      return sendResponse(request, response, await compressAnswer(found, asked.encoding))
    }
    const prebuilt = await cache[way](key, found, asked)
    sendPrebuilt(prebuilt, asked.ifNoneMatch, request.method === 'HEAD', response)
  }

  /** Sends the last good answer, if nothing was removed since; false when there is none. */
  async function sendStale({ cache, key }: CacheSlot, cached: CachedRequest): Promise<boolean> {
    const { request, response, asked } = cached
    const stale = cache.findStale(key)
    if (!stale || !database.stalePageGuard?.maySend(stale.tag)) return false
    const prebuilt = await cache.prebuildStale(key, stale, asked)
    sendPrebuilt(prebuilt, asked.ifNoneMatch, request.method === 'HEAD', response)
    return true
  }

  function tagOf({ isForever }: CacheSlot): string {
    return isForever ? 'forever' : database.content.tag()
  }

  function placeOf({ target, isVariant, isForever, namesHost }: CacheAddress, host: string): CacheSlot {
    const cache = isForever ? files : isVariant ? variants : pages
    return { cache, key: namesHost ? `${host}${target}` : target, target, isVariant, isForever }
  }

  /** Sends the cached answer; false when there is none, or none in this encoding. */
  function sendKept(place: CacheSlot, { request, response, asked }: CachedRequest): boolean {
    const kept = place.cache.find(place.key, tagOf(place))
    if (!kept) return false
    const prebuilt = place.cache.prebuilt(place.key, kept, asked)
    if (!prebuilt) return false
    sendPrebuilt(prebuilt, asked.ifNoneMatch, request.method === 'HEAD', response)
    return true
  }
}

/** Adds headers to an answer that is not made yet. */
export function addMore(more: Record<string, string>, response: ServerResponse): void {
  for (const [name, value] of Object.entries(more)) response.setHeader(name, value)
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

async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  found: Response,
): Promise<void> {
  const body = Buffer.from(await found.arrayBuffer())
  response.writeHead(found.status, { ...Object.fromEntries(found.headers), 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
