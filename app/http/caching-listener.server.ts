import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createRequestQueue, type Task } from '#app/concurrency/fair-lanes.server.ts'
import { senderNamed } from '#app/concurrency/sender.ts'
import { visitingSender } from './address.server.ts'
import { callerOf, createAnswerLog } from './answer-log.server.ts'
import {
  addMore,
  type CacheAddress,
  type CachedRequest,
  createCachedAnswers,
} from './cached-answers.server.ts'
import { httpsHeaders } from './headers.server.ts'
import { type Caller, rememberCallers } from './known-callers.server.ts'
import { refuse } from './refuse-request.server.ts'
import { hasTokenShape, invalidToken, type RequestHead, readRequestHead } from './request-head.server.ts'
import type { Resources } from './resources.server.ts'

interface CachingListenerParts {
  resources: Resources
  cacheAddressOf: (url: URL) => CacheAddress | undefined
  fetch: (request: Request, incoming: IncomingMessage) => Response | Promise<Response>
  /** Handles what is not cached; settles once the answer is made, which is before it is sent. */
  passOn: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>
  /** Whose token it is; undefined for one that is no good. Throws while the database is away. */
  findCaller: (token: string) => Promise<Caller | undefined>
}

/** The place of a request in the queue; who a token belongs to is looked up in a lane of its own. */
interface QueueSlot extends Task {
  lane: 'visitors' | 'tokens' | 'staff'
}

// Of each lane, as many answers are made at once as leave connections to the database for the others. A whole school may
// be behind one address.
const queueLimits = {
  atOnce: (lane: string) => (lane === ('tokens' satisfies QueueSlot['lane']) ? 1 : 6),
  maxWaiting: 2000,
  maxEach: 200,
}
// Node stops parsing after a thousand lines: a visitor could hide the proxy's own X-Forwarded-For behind them.
const maxHeaderLines = 500

/** The listener in front of the application: answers from the cache before anything else runs, the rest in fair turns. */
export function createCachingListener({
  resources,
  cacheAddressOf,
  fetch,
  passOn,
  findCaller,
}: CachingListenerParts): RequestListener {
  const { settings, log } = resources
  const moreHeaders = { http: {}, https: httpsHeaders(settings) }
  const cachedAnswers = createCachedAnswers(resources, moreHeaders, fetch)
  const answers = createAnswerLog(log)
  const callers = rememberCallers()
  const enqueue = createRequestQueue(queueLimits)
  let hasWarnedOfProxy = false

  return (request, response) => {
    const asked = readRequestHead(request, settings.trustProxy)
    const { origin, token } = asked
    if (origin === undefined || request.rawHeaders.length > 2 * maxHeaderLines)
      return refuseUnread(request, response, asked)
    // With PUBLIC_URL set, pages are the same for every host.
    const cached = { request, response, asked, host: settings.publicUrl ?? origin, origin }
    if (isRead(request) && token === undefined && cachedAnswers.sendLinked(cached)) return
    if (!hasWarnedOfProxy && settings.trustProxy === 0 && asked.isForwarded) {
      hasWarnedOfProxy = true
      log.warn('X-Forwarded-For was sent, but TRUST_PROXY is 0: set it if your server is behind a proxy')
    }
    const url = urlOf(origin, request.url ?? '')
    if (!url) return refuseUnread(request, response, asked)
    const spelling = request.url ?? ''
    // The application gets the address in the same normal form as the cache.
    request.url = `${url.pathname}${url.search}`
    const address = isRead(request) ? cacheAddressOf(url) : undefined
    if (token === undefined || (address && !address.dependsOnCaller)) answerVisitor(cached, address, spelling)
    else if (!hasTokenShape(token)) answerStranger(cached, address, spelling)
    else answerCaller(cached, address, spelling, token)
  }

  function answerVisitor(cached: CachedRequest, address: CacheAddress | undefined, spelling: string): void {
    const { request, response } = cached
    const place = placeOf(request, 'visitors')
    if (!address) {
      queue(place, cached, () => pass(cached))
      return
    }
    const wait = (begin: () => Promise<void>) => enqueue(queued(place, cached, begin))
    cachedAnswers.send(address, spelling, cached, wait, () => answers.watch(request, response))
  }

  /** Whose token is no good is answered as a visitor, and told so. */
  function answerStranger(cached: CachedRequest, address: CacheAddress | undefined, spelling: string): void {
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
    const passAs = (caller: Caller | undefined) =>
      queue(caller?.isStaff ? staffOf(caller) : placeOf(request, 'visitors'), cached, () => pass(cached))
    const known = callers.recall(token)
    if (known) {
      passAs(known)
      return
    }
    // One short query, so that the staff does not wait in the visitors' lane; an invalid token gains nothing.
    queue(placeOf(request, 'tokens'), cached, async () => {
      const caller = await findCaller(token).catch(() => 'unknown' as const)
      // Visitors read the list, too.
      if (!caller && address) answerStranger(cached, address, spelling)
      else passAs(caller === 'unknown' ? undefined : caller)
    })
  }

  function queue(place: QueueSlot, cached: CachedRequest, begin: () => Promise<unknown>): void {
    answers.watch(cached.request, cached.response)
    enqueue(queued(place, cached, begin))
  }

  function queued(place: QueueSlot, { request, response }: CachedRequest, begin: () => Promise<unknown>) {
    return {
      ...place,
      begin,
      isDisconnected: () => response.destroyed || request.socket.destroyed,
      refuse: () => refuse(response, 429, waitsTooMuch, { 'Retry-After': '5' }),
    }
  }

  function pass({ request, response, asked }: CachedRequest): Promise<unknown> {
    addMore(moreHeaders[asked.scheme], response)
    const made = passOn(request, response).then(() => {
      if (asked.token !== undefined) callers.note(asked.token, callerOf(request))
    })
    // Calls that read ask the database at once. Who sends a body may take minutes for it, and drawings and files wait in
    // queues of their own, so none of these holds a place here.
    return isRead(request) && request.url?.startsWith('/api/') ? made : Promise.resolve()
  }

  function placeOf(request: IncomingMessage, lane: 'visitors' | 'tokens'): QueueSlot {
    return { lane, from: visitingSender(request, settings.trustProxy) }
  }

  function refuseUnread(request: IncomingMessage, response: ServerResponse, asked: RequestHead): void {
    answers.watch(request, response)
    addMore(moreHeaders[asked.scheme], response)
    if (asked.origin !== undefined && request.rawHeaders.length > 2 * maxHeaderLines)
      refuse(response, 431, 'অনুরোধের শিরোনাম অনেক বেশি।')
    else refuse(response, 400, 'ঠিকানাটি ঠিক নয়।')
  }
}

const staffOf = ({ id }: Caller): QueueSlot => ({ lane: 'staff', from: senderNamed(`user ${id}`) })
const waitsTooMuch = 'আপনার সংযোগ থেকে অনেক অনুরোধ একসঙ্গে এসেছে। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।'

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
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
