import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { senderNamed } from '#app/concurrency/sender.ts'
import { listsIn } from '#app/contract/field-meta.ts'
import { idInAddress, longestParameter } from '#app/contract/fields.ts'
import { notFound, Refusal, refuseFields } from '#app/contract/refusal.ts'
import { isStaff } from '#app/contract/roles.ts'
import { takeDataGuard } from '#app/data-guard/data-guard.rules.ts'
import { networksOf, requestedUrl, visitorOf } from '#app/http/address.server.ts'
import { noteRequest } from '#app/http/answer-log.server.ts'
import { noTransform } from '#app/http/compress.server.ts'
import { invalidToken } from '#app/http/request-head.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { answerFault } from './answer-fault.server.ts'
import {
  authorize,
  bearerToken,
  checkOrigin,
  type FindCurrentUser,
  readUser,
  withRights,
} from './caller.server.ts'
import type { Answer, Endpoint, EndpointRequest } from './endpoint.server.ts'
import { idempotencyKeyIn } from './idempotency.server.ts'
import { type BodySender, shedLoad, withBodyInFlight } from './load-limits.server.ts'
import { checkTexts } from './parse-fields.server.ts'
import { isPublic } from './permissions.ts'
import { readBody } from './read-body.server.ts'
import { discardFiles } from './read-multipart.server.ts'

export interface Accounts {
  findCurrentUser: FindCurrentUser
  /** Records in the journal which minors an answer discloses, before it is sent. */
  recordDisclosures: (request: EndpointRequest) => Promise<void>
}

export interface ApiContext {
  Bindings: Partial<HttpBindings>
}

/**
 * Answers a call: foreign origin 403, limits 429, 401, 403, the body 413 and 415, then what the call itself refuses
 * (404, 400, 409), in this order.
 */
export async function serveEndpoint(
  endpoint: Endpoint,
  c: Context<ApiContext>,
  resources: Resources,
  { findCurrentUser, recordDisclosures }: Accounts,
): Promise<Response> {
  const request = describeRequest(endpoint, c, resources)
  const { token } = request
  let isUserRead = false
  const onRead = () => {
    isUserRead = true
  }
  withRights(endpoint, request, findCurrentUser, onRead)
  let response: Response
  try {
    response = toResponse(
      await answerCall(endpoint, request, c, async () => {
        await readUser(request, findCurrentUser)
        onRead()
      }),
    )
  } catch (fault) {
    response = answerFault(fault, c.req.method, resources.log, endpoint.language)
  }
  response = await recordDisclosures(request).then(
    () => response,
    (fault) => answerFault(fault, c.req.method, resources.log, endpoint.language),
  )
  // A HEAD response has no body, so its source is released.
  if (c.req.method === 'HEAD') await response.body?.cancel()
  const { user } = request
  noteRequest(c.env?.incoming, { user: user?.id, isStaff: isStaff(user?.role) })
  response.headers.set('Cache-Control', cacheControl(endpoint, response, token !== undefined))
  // A token that can't be looked up, while the database is unavailable, counts as valid.
  if (isUserRead && token !== undefined && !request.user)
    response.headers.set('WWW-Authenticate', invalidToken)
  return response
}

const maxHeaderLength = 512

function truncateHeader(headers: Headers, name: string): string | undefined {
  return headers.get(name)?.slice(0, maxHeaderLength)
}

function describeRequest(endpoint: Endpoint, c: Context<ApiContext>, resources: Resources): EndpointRequest {
  const headers = c.req.raw.headers
  const { incoming } = c.env ?? {}
  const visitor = incoming && visitorOf(incoming, resources.settings.trustProxy)
  return {
    resources,
    user: undefined,
    token: bearerToken(headers),
    id: idInAddress(c.req.param('id')),
    query: new URLSearchParams(/\?[^#]*/.exec(c.req.url)?.[0]),
    fields: {},
    files: {},
    address: visitor?.address ?? '',
    userAgent: truncateHeader(headers, 'user-agent') ?? '',
    cookie: headers.get('cookie') ?? '',
    isHttps: visitor?.scheme === 'https',
    ifMatch: truncateHeader(headers, 'if-match')?.replace(/^(W\/)?"(.*)"$/, '$2'),
    idempotencyKey: idempotencyKeyIn(headers),
    checkRights: async () => {},
    disclosedMinors: new Set(),
    name: `${endpoint.method.toUpperCase()} ${endpoint.path}`,
  }
}

async function answerCall(
  endpoint: Endpoint,
  request: EndpointRequest,
  c: Context<ApiContext>,
  readCaller: () => Promise<void>,
): Promise<Answer> {
  const { settings } = request.resources
  const { raw } = c.req
  if (endpoint.method !== 'get') {
    shedLoad(request.resources)
    const { host } = requestedUrl(c.req.url, c.env?.incoming, settings.trustProxy)
    checkOrigin(raw.headers, { publicUrl: settings.publicUrl, host })
  }
  await endpoint.limit?.(request)
  await readCaller()
  authorize(endpoint, request)
  await endpoint.refuseWhenOff?.(request)
  checkParameters(declaredQuery(endpoint, request.query))
  try {
    if (!endpoint.body) return await run(endpoint, request)
    const sender = { ...(await senderOf(endpoint, request)), limits: endpoint.body.limits }
    return await withBodyInFlight(raw, c.env?.incoming, sender, (signal) =>
      runWithBody(endpoint, request, raw, signal),
    )
  } catch (fault) {
    if (fault instanceof Refusal && fault.status < 429) await endpoint.onRefusal?.(request)
    throw fault
  }
}

function toResponse({ status, body, json, stream, headers }: Answer): Response {
  if (stream) return new Response(stream, { status, headers: headers ?? {} })
  const content = json ? toStream(json) : body === undefined ? null : JSON.stringify(body)
  return new Response(content, {
    status,
    headers: {
      ...(json && { 'Content-Length': String(json.reduce((sum, part) => sum + part.length, 0)) }),
      ...(content !== null && { 'Content-Type': 'application/json; charset=utf-8' }),
      ...headers,
    },
  })
}

// Long answers are streamed: concatenating them would block the event loop.
function toStream(parts: readonly Bytes[]): Bytes | ReadableStream<Bytes> {
  if (parts.length <= 2) return Buffer.concat(parts)
  const rest = parts.values()
  return new ReadableStream({
    pull(controller) {
      const next = rest.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
  })
}

type Bytes = Uint8Array<ArrayBuffer>

const parameterTooLong = {
  bn: `এখানে সর্বোচ্চ ${toBengaliDigits(longestParameter)}টি অক্ষর দেওয়া যায়। লেখাটি ছোট করে আবার দিন।`,
  en: `At most ${longestParameter} characters are taken here.`,
}

function checkParameters(parameters: Record<string, string | null>): void {
  const tooLong = Object.keys(parameters).filter((name) => (parameters[name]?.length ?? 0) > longestParameter)
  if (tooLong.length > 0)
    throw refuseFields(400, Object.fromEntries(tooLong.map((name) => [name, [parameterTooLong]])))
  checkTexts(parameters)
}

function declaredQuery({ query }: Endpoint, given: URLSearchParams): Record<string, string | null> {
  return Object.fromEntries(Object.keys(query?.shape ?? {}).map((name) => [name, given.get(name)]))
}

/**
 * A whole school may share an address with its office, so staff have a separate lane, and signed-in users and known
 * browsers are counted separately from strangers; by address, because anybody can have many accounts and browsers.
 */
async function senderOf(endpoint: Endpoint, request: EndpointRequest): Promise<BodySender> {
  const { user } = request
  if (user && isStaff(user.role)) return { lane: 'staff', from: senderNamed(`user ${user.id}`) }
  const isKnown = user !== undefined || (await endpoint.isFromKnownBrowser?.(request))
  return { lane: 'visitors', from: networksOf(request.address, isKnown ? 'known ' : '') }
}

async function runWithBody(endpoint: Endpoint, request: EndpointRequest, raw: Request, signal: AbortSignal) {
  const options = {
    rules: { ...endpoint.body?.files, ...endpoint.body?.parts },
    lists: endpoint.body ? listsIn(endpoint.body.schema) : [],
    bareList: endpoint.body?.bareList,
    limits: endpoint.body?.limits,
    stagingDir: join(request.resources.settings.dataDir, 'tmp'),
  }
  const { fields, files } = await readBody(raw, options, signal)
  try {
    Object.assign(request, endpoint.body?.isGuarded ? takeDataGuard(fields) : { fields }, { files })
    return await run(endpoint, request)
  } finally {
    await discardFiles(files)
  }
}

async function run(endpoint: Endpoint, request: EndpointRequest): Promise<Answer> {
  // An invalid id is 404, too.
  if (endpoint.path.includes('{id}') && request.id === 0) throw notFound()
  return endpoint.run(request)
}

// Answers to a token, and refusals, must not be stored.
function cacheControl(endpoint: Endpoint, { status }: Response, hasToken: boolean): string {
  const isCacheable = status === 200 && isPublic(endpoint) && !hasToken
  if (endpoint.containsSecret && status < 300) return `no-store, ${noTransform}`
  return isCacheable ? 'no-cache' : 'no-store'
}
