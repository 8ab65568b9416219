import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createRequestQueue, type Task } from '#app/concurrency/fair-lanes.server.ts'
import { senderNamed } from '#app/concurrency/sender.ts'
import { visitorSender } from './address.server.ts'
import { callerOf, createAnswerLog } from './answer-log.server.ts'
import {
  addHeaders,
  type CacheAddress,
  type CachedRequest,
  createCachedAnswers,
} from './cached-answers.server.ts'
import { type Caller, createCallerCache } from './caller-cache.server.ts'
import { httpsHeaders } from './headers.server.ts'
import { refuse } from './refuse-request.server.ts'
import { hasTokenShape, invalidToken, type RequestHead, readRequestHead } from './request-head.server.ts'
import type { Resources } from './resources.server.ts'

interface CachingListenerParts {
  resources: Resources
  cacheAddressOf: (url: URL) => CacheAddress | undefined
  fetch: (request: Request, incoming: IncomingMessage) => Response | Promise<Response>
  /** Handles uncached requests; settles when the answer is complete, before it is sent. */
  forward: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>
  /** Undefined for an invalid token. Throws while the database is unavailable. */
  findCaller: (token: string) => Promise<Caller | undefined>
}

/** Tokens are looked up in a separate lane. */
interface QueueSlot extends Task {
  lane: 'visitors' | 'tokens' | 'staff'
}

// Few at once per lane, which leaves database connections for the others. A whole school may be behind one address.
const queueLimits = {
  atOnce: (lane: string) => (lane === ('tokens' satisfies QueueSlot['lane']) ? 1 : 6),
  maxWaiting: 2000,
  maxEach: 200,
}
// Node stops parsing after a thousand lines: a visitor could hide the proxy's X-Forwarded-For behind them.
const maxHeaderLines = 500

/** The listener in front of the application: answers from the cache, and queues other requests fairly. */
export function createCachingListener({
  resources,
  cacheAddressOf,
  fetch,
  forward,
  findCaller,
}: CachingListenerParts): RequestListener {
  const { settings, log } = resources
  const moreHeaders = { http: {}, https: httpsHeaders(settings) }
  const cachedAnswers = createCachedAnswers(resources, moreHeaders, fetch)
  const answers = createAnswerLog(log)
  const callers = createCallerCache()
  const enqueue = createRequestQueue(queueLimits)
  let hasWarnedOfProxy = false

  return (request, response) => {
    const head = readRequestHead(request, settings.trustProxy)
    const { origin, token } = head
    if (origin === undefined || request.rawHeaders.length > 2 * maxHeaderLines)
      return refuseMalformed(request, response, head)
    // With PUBLIC_URL set, pages are the same for every host.
    const cached = { request, response, head, host: settings.publicUrl ?? origin, origin }
    if (isRead(request) && token === undefined && cachedAnswers.sendLinked(cached)) return
    if (!hasWarnedOfProxy && settings.trustProxy === 0 && head.isForwarded) {
      hasWarnedOfProxy = true
      log.warn('X-Forwarded-For was sent, but TRUST_PROXY is 0: set it if your server is behind a proxy')
    }
    const url = urlOf(origin, request.url ?? '')
    if (!url) return refuseMalformed(request, response, head)
    const spelling = request.url ?? ''
    // The application gets the address in the same normal form as the cache.
    request.url = `${url.pathname}${url.search}`
    const address = isRead(request) ? cacheAddressOf(url) : undefined
    if (token === undefined || (address && !address.dependsOnCaller)) answerVisitor(cached, address, spelling)
    else if (!hasTokenShape(token)) answerInvalidToken(cached, address, spelling)
    else answerCaller(cached, address, spelling, token)
  }

  function answerVisitor(cached: CachedRequest, address: CacheAddress | undefined, spelling: string): void {
    const { request, response } = cached
    const slot = slotOf(request, 'visitors')
    if (!address) {
      queue(slot, cached, () => forwardRequest(cached))
      return
    }
    const wait = (begin: () => Promise<void>) => enqueue(toTask(slot, cached, begin))
    cachedAnswers.send(address, spelling, cached, wait, () => answers.watch(request, response))
  }

  /** Answers as to a visitor, with a header that reports the invalid token. */
  function answerInvalidToken(
    cached: CachedRequest,
    address: CacheAddress | undefined,
    spelling: string,
  ): void {
    if (address) cached.response.setHeader('WWW-Authenticate', invalidToken)
    answerVisitor(cached, address, spelling)
  }

  function answerCaller(
    cached: CachedRequest,
    address: CacheAddress | undefined,
    spelling: string,
    token: string,
  ): void {
    const { request } = cached
    const forwardAs = (caller: Caller | undefined) =>
      queue(caller?.isStaff ? staffSlot(caller) : slotOf(request, 'visitors'), cached, () =>
        forwardRequest(cached),
      )
    const known = callers.find(token)
    if (known) {
      forwardAs(known)
      return
    }
    // One short query, so that the staff does not wait in the visitors' lane; an invalid token gains nothing.
    queue(slotOf(request, 'tokens'), cached, async () => {
      const caller = await findCaller(token).catch(() => 'unknown' as const)
      // Visitors read the list, too.
      if (!caller && address) answerInvalidToken(cached, address, spelling)
      else forwardAs(caller === 'unknown' ? undefined : caller)
    })
  }

  function queue(slot: QueueSlot, cached: CachedRequest, begin: () => Promise<unknown>): void {
    answers.watch(cached.request, cached.response)
    enqueue(toTask(slot, cached, begin))
  }

  function toTask(slot: QueueSlot, { request, response }: CachedRequest, begin: () => Promise<unknown>) {
    return {
      ...slot,
      begin,
      isDisconnected: () => response.destroyed || request.socket.destroyed,
      refuse: () => refuse(response, 429, tooManyWaiting, { 'Retry-After': '5' }),
    }
  }

  function forwardRequest({ request, response, head }: CachedRequest): Promise<unknown> {
    addHeaders(moreHeaders[head.scheme], response)
    const answered = forward(request, response).then(() => {
      if (head.token !== undefined) callers.store(head.token, callerOf(request))
    })
    // Only calls that read hold a slot until answered: bodies may take minutes, drawings and files have separate queues.
    return isRead(request) && request.url?.startsWith('/api/') ? answered : Promise.resolve()
  }

  function slotOf(request: IncomingMessage, lane: 'visitors' | 'tokens'): QueueSlot {
    return { lane, from: visitorSender(request, settings.trustProxy) }
  }

  function refuseMalformed(request: IncomingMessage, response: ServerResponse, head: RequestHead): void {
    answers.watch(request, response)
    addHeaders(moreHeaders[head.scheme], response)
    if (head.origin !== undefined && request.rawHeaders.length > 2 * maxHeaderLines)
      refuse(response, 431, 'অনুরোধের শিরোনাম অনেক বেশি।')
    else refuse(response, 400, 'ঠিকানাটি ঠিক নয়।')
  }
}

const staffSlot = ({ id }: Caller): QueueSlot => ({ lane: 'staff', from: senderNamed(`user ${id}`) })
const tooManyWaiting = 'আপনার সংযোগ থেকে অনেক অনুরোধ একসঙ্গে এসেছে। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।'

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function urlOf(origin: string, target: string): URL | undefined {
  if (!target.startsWith('/')) return undefined
  const address = `${origin}${target.replace(/^\/{2,}/, '/')}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url) url.pathname = normalizePercentCodes(url.pathname)
  return url
}

// A letter and its percent-code are the same address (RFC 3986, section 6.2.2). Malformed codes are left alone.
function normalizePercentCodes(path: string): string {
  if (!path.includes('%') || /%(?![0-9a-f]{2})/i.test(path)) return path
  return path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase()
  })
}
