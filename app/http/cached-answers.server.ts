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
import type { VisitedAddress } from './visit-counter.server.ts'

/** The cache key of an address: its declared parameters, normalised, so that all spellings share one answer. */
export interface CacheAddress {
  /** Path and query of the request to render. */
  target: string
  /** Has parameters. Their values are unlimited, so variants share a small part of the cache. */
  isVariant: boolean
  /** Has an id. Visitors can request any id, but only few records exist. */
  isOfRecord: boolean
  /** A file under a hashed name, which never changes. */
  isImmutable: boolean
  /** Finds the address whose answer is sent instead; undefined for none. */
  resolveTarget?: () => Promise<string | undefined>
  /** Pages contain the host in their links; files and lists don't. */
  namesHost: boolean
  /** Contains what a visitor typed: rendered each time, and kept nowhere. */
  isPrivate: boolean
  /** Writers read more of a list than visitors; pages and files are the same for everybody. */
  dependsOnCaller: boolean
  /** Undefined if its visits are not counted. */
  visited: VisitedAddress | undefined
}

export interface CachedRequest {
  request: IncomingMessage
  response: ServerResponse
  head: RequestHead
  /** The address that visitors use, or PUBLIC_URL: part of the key of pages. */
  host: string
  /** The scheme and host of the request. */
  origin: string
}

interface CacheSlot {
  cache: PageCache
  key: string
  target: string
  isVariant: boolean
  isImmutable: boolean
  visited: VisitedAddress | undefined
}

const megabyte = 1024 * 1024
const maxHosts = 4

/** The cached answers of a site: pages and public lists, their variants with parameters, and files. */
export function createCachedAnswers(
  { database, log, visits }: Pick<Resources, 'database' | 'log' | 'visits'>,
  schemeHeaders: Record<'http' | 'https', Record<string, string>>,
  fetch: (request: Request, incoming: IncomingMessage) => Response | Promise<Response>,
) {
  const pages = createPageCache(32 * megabyte, schemeHeaders)
  const variants = createPageCache(4 * megabyte, schemeHeaders)
  const files = createPageCache(16 * megabyte, schemeHeaders)
  const hosts = createSiteHosts<CacheSlot>(maxHosts, (host) => {
    pages.deleteByPrefix(`${host}/`)
    variants.deleteByPrefix(`${host}/`)
  })

  return {
    /** Sends the cached answer of an address that is spelled as in our links; false if there is none. */
    sendLinked(cached: CachedRequest): boolean {
      const slot = hosts.find(cached.host, cached.request.url ?? '')
      return slot !== undefined && sendCached(slot, cached)
    },

    /** Sends the answer of an address, from the cache or by `fetch`; `wait` queues a rendering that is not shared by all. */
    send(
      address: CacheAddress,
      spelling: string,
      cached: CachedRequest,
      wait: (begin: () => Promise<void>) => void,
      onMiss: () => void,
    ): void {
      if (address.isPrivate) {
        onMiss()
        wait(() => answerPrivately(address, cached).catch((fault: unknown) => fail(fault, cached)))
        return
      }
      const { host } = cached
      const slot = slotOf(address, host)
      const isNewHost = address.namesHost && !hosts.has(host)
      if (!isNewHost) registerHost()
      if (sendCached(slot, cached)) return
      onMiss()
      // Plain pages are few and all requests share one rendering; variants and ids are unlimited, so they queue.
      if (slot.isVariant || address.isOfRecord || isNewHost) wait(begin)
      else void begin()

      function registerHost(): void {
        if (address.namesHost) hosts.use(host)
        // Spellings are unlimited: only the one that our links use is stored, others are parsed each time.
        if (isAsLinked(spelling, slot.target)) hosts.store(host, spelling, slot)
      }

      // A new host takes a cache slot only when its turn has come: until then it evicts no other.
      function begin(): Promise<void> {
        if (isNewHost) registerHost()
        return answerAt(address, slot, cached).catch((fault: unknown) => fail(fault, cached))
      }
    },
  }

  function fail(fault: unknown, { request, response, head }: CachedRequest): void {
    const requestId = randomUUID()
    noteRequest(request, { requestId })
    log.error('page failed', fault, { requestId })
    addHeaders(schemeHeaders[head.scheme], response)
    refuse(response, 500, 'সার্ভারে একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।')
  }

  /** Counts an answer that was good. */
  function countVisit(
    visited: VisitedAddress | undefined,
    { request: { method }, head }: CachedRequest,
  ): void {
    if (visited) visits.count(visited, { method, ...head })
  }

  async function answerPrivately({ target, visited }: CacheAddress, cached: CachedRequest): Promise<void> {
    const { request, response, head, origin } = cached
    const rendered = await render(target, origin, request)
    if (rendered.status === 200) countVisit(visited, cached)
    addHeaders(schemeHeaders[head.scheme], response)
    await sendResponse(request, response, await compressAnswer(rendered, head.encoding))
  }

  async function render(target: string, origin: string, request: IncomingMessage): Promise<Response> {
    const url = new URL(target, origin)
    return fetch(new Request(url, { headers: { host: url.host } }), request)
  }

  async function answerAt(address: CacheAddress, slot: CacheSlot, cached: CachedRequest): Promise<void> {
    const target = await address.resolveTarget?.()
    if (target === undefined) return answer(slot, address.namesHost, cached)
    const resolved = slotOf({ ...address, target }, cached.host)
    return answer(resolved, address.namesHost, cached, 'prebuildNoStore')
  }

  async function answer(
    slot: CacheSlot,
    namesHost: boolean,
    cached: CachedRequest,
    build: 'prebuild' | 'prebuildNoStore' = 'prebuild',
  ): Promise<void> {
    const { cache, key } = slot
    const { request, response, head, host, origin } = cached
    if (database.isUnavailable() && (await sendStale(slot, cached))) return
    const found = await cache.findOrRender(key, tagOf(slot), async () => {
      const rendered = await render(slot.target, origin, request)
      const isOfCachedHost = !namesHost || hosts.has(host)
      return {
        response: rendered,
        isCacheable: rendered.status === 200 && !isNoStore(rendered) && isOfCachedHost,
      }
    })
    if (found instanceof Response) {
      if (isUnavailable(found) && (await sendStale(slot, cached))) return
      if (found.status === 200) countVisit(slot.visited, cached)
      addHeaders(schemeHeaders[head.scheme], response)
      return sendResponse(request, response, await compressAnswer(found, head.encoding))
    }
    countVisit(slot.visited, cached)
    const prebuilt = await cache[build](key, found, head)
    sendPrebuilt(prebuilt, head.ifNoneMatch, request.method === 'HEAD', response)
  }

  /** Sends the last good answer, if nothing was removed since; false when there is none. */
  async function sendStale({ cache, key, visited }: CacheSlot, cached: CachedRequest): Promise<boolean> {
    const { request, response, head } = cached
    const stale = cache.findStale(key)
    if (!stale || !database.stalePageGuard?.maySend(stale.tag)) return false
    countVisit(visited, cached)
    const prebuilt = await cache.prebuildStale(key, stale, head)
    sendPrebuilt(prebuilt, head.ifNoneMatch, request.method === 'HEAD', response)
    return true
  }

  function tagOf({ isImmutable }: CacheSlot): string {
    return isImmutable ? 'forever' : database.content.tag()
  }

  function slotOf(address: CacheAddress, host: string): CacheSlot {
    const { target, isVariant, isImmutable, namesHost, visited } = address
    const cache = isImmutable ? files : isVariant ? variants : pages
    return { cache, key: namesHost ? `${host}${target}` : target, target, isVariant, isImmutable, visited }
  }

  /** Sends the cached answer; false when there is none, or none in this encoding. */
  function sendCached(slot: CacheSlot, cached: CachedRequest): boolean {
    const { request, response, head } = cached
    const answer = slot.cache.find(slot.key, tagOf(slot))
    if (!answer) return false
    const prebuilt = slot.cache.prebuilt(slot.key, answer, head)
    if (!prebuilt) return false
    countVisit(slot.visited, cached)
    sendPrebuilt(prebuilt, head.ifNoneMatch, request.method === 'HEAD', response)
    return true
  }
}

export function addHeaders(headers: Record<string, string>, response: ServerResponse): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function isNoStore(response: Response): boolean {
  return response.headers.get('cache-control')?.includes('no-store') ?? false
}

/** Unavailable for a moment: an outdated answer is better. */
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
