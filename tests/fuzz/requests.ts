import { pages } from '../../app/server/pages.server.ts'
import type { Description, Operation } from '../support/test-schema.ts'
import {
  corruptBytes,
  corruptFields,
  encodeBytes,
  field,
  toJson,
  toMultipart,
  toUrlEncoded,
  type ValidFiles,
  validFields,
} from './bodies.ts'
import { createDice, type Dice } from './dice.ts'
import { frame } from './framing.ts'
import { corruptHeaders, corruptPath, otherMethods, repeatHeaders } from './heads.ts'
import { hostileText } from './hostile-values.ts'
import { visitedPaths } from './next-visitor.ts'

/** The inputs of request generation: the API description, the tokens, the existing records. */
export interface FuzzInputs {
  seed: number
  description: Description
  /** Tokens of the Admin, of a user, of sessions that may end, and of users whose accounts may be deleted. */
  tokens: { admin: string; user: string; spareSessions: string[]; spareAccounts: string[] }
  /** The ids of users who make requests: below all others, and never changed or deleted by requests. */
  protectedUsers: readonly number[]
  media: readonly string[]
  files: ValidFiles
}

export interface FuzzRequest {
  number: number
  /** The operation that it was made from, like `get /api/teachers/`; undefined for other addresses. */
  name: string | undefined
  /** The operation, with its possible answers; undefined if the request may not reach it. */
  operation: Operation | undefined
  method: string
  target: string
  bytes: Buffer
  /** Whether the connection ends after the request, so that the server does not wait for more. */
  closes: boolean
  /** How often the same bytes are sent, because repeated answers come from the cache. */
  times: number
}

/** The parts of a request before serialisation. */
export interface Draft {
  method: string
  target: string
  headers: [string, string][]
  body: Buffer | undefined
}

export function operationsOf({ description }: FuzzInputs): { name: string; operation: Operation }[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  )
}

// Hashing a password takes a tenth of a second, so only a small share of requests do.
const isSlow = (name: string) => /^post .*\/(token|register|password)/.test(name)
const kinds = [
  'valid',
  'valid',
  'fields',
  'fields',
  'fields',
  'bytes',
  'head',
  'head',
  'path',
  'all',
] as const

// A little below the server's limit for all headers: longer ones are refused before routing.
const longestTarget = 14_000

export function makeRequest(inputs: FuzzInputs, number: number): FuzzRequest {
  const dice = createDice(inputs.seed, number)
  const operations = operationsOf(inputs)
  if (dice.percent(10)) return makePoisoningRequest(number, dice)
  if (dice.percent(20)) return makeOtherRequest(inputs, number, dice)
  let chosen = dice.pick(operations)
  while (isSlow(chosen.name) && dice.percent(50)) chosen = dice.pick(operations)
  const kind = dice.pick(kinds)
  const isCorrupted = (part: (typeof kinds)[number]) => kind === part || (kind === 'all' && dice.percent(50))
  const { name, operation } = chosen
  const [method = '', path = ''] = name.split(' ')
  const isReached = !isCorrupted('head') && !isCorrupted('path')

  const draft: Draft = {
    method: method.toUpperCase(),
    target: withQuery(
      path.replace('{id}', idFor(name, inputs, number, dice)),
      operation,
      kind !== 'valid',
      dice,
    ),
    headers: [...baseHeaders(number), ...authorization(name, inputs, isReached, dice)],
    body: undefined,
  }
  if (operation.requestBody)
    addBody(draft, operation, inputs, isCorrupted('fields'), isCorrupted('bytes'), dice)
  if (!isReached) {
    if (kind !== 'path') corruptHeaders(draft, dice)
    if (kind !== 'head') corruptPath(draft, dice)
    if (dice.percent(25)) draft.method = dice.pick(otherMethods)
  }
  const isCut = dice.percent(8)
  return {
    number,
    name,
    operation: isReached && !isCut && draft.target.length < longestTarget ? operation : undefined,
    method: draft.method,
    target: draft.target,
    ...frame(draft, isCut, dice),
    times: 1,
  }
}

// Requests a page that others visit, with headers that could be parsed in two ways (cache poisoning).
function makePoisoningRequest(number: number, dice: Dice): FuzzRequest {
  const draft: Draft = {
    method: dice.percent(90) ? 'GET' : 'HEAD',
    target: dice.pick(visitedPaths),
    headers: baseHeaders(number),
    body: undefined,
  }
  repeatHeaders(draft, dice)
  const { method, target } = draft
  const noOperation = { name: undefined, operation: undefined }
  return { number, ...noOperation, method, target, ...frame(draft, false, dice), times: 3 }
}

function baseHeaders(number: number): [string, string][] {
  // A new address for every few requests, so that rate limits do not refuse them first.
  const address = `10.${number % 200}.${(number >> 3) % 250}.${(number >> 5) % 250}`
  return [
    ['Host', '127.0.0.1'],
    ['X-Forwarded-For', address],
  ]
}

function authorization(
  name: string,
  { tokens }: FuzzInputs,
  isReached: boolean,
  dice: Dice,
): [string, string][] {
  const bearer = (token: string): [string, string][] => [['Authorization', `Bearer ${token}`]]
  // With another method or path, a read could become a sign-out or delete the account.
  const mayEndAccount = / \/api\/user\/$/.test(name) && !(name.startsWith('get') && isReached)
  if (mayEndAccount) return bearer(dice.pick(tokens.spareAccounts))
  const mayEndSession = / \/api\/(user|token)\//.test(name) && !(name.startsWith('get') && isReached)
  if (mayEndSession) return bearer(tokens.spareSessions.at(-1 - dice.below(3)) ?? '')
  if (dice.percent(60)) return bearer(tokens.admin)
  if (dice.percent(40)) return bearer(tokens.user)
  return dice.percent(50) ? [] : bearer(dice.pick(['x', '', tokens.admin.slice(1), 'ক'.repeat(50)]))
}

function idFor(name: string, { protectedUsers }: FuzzInputs, number: number, dice: Dice): string {
  if (dice.percent(5)) return encodeBytes(hostileText(dice)).slice(0, 300)
  // Records are added during the run, and some are deleted.
  const id = 1 + dice.below(dice.percent(50) ? 2 : 3 + Math.floor(number / 200))
  if (name.includes(' /api/users/')) return String(Math.max(...protectedUsers) + id)
  // The first records stay, because others refer to them.
  return String(/^delete|erase/.test(name) ? id + 1 : id)
}

function withQuery(path: string, operation: Operation, mayBeHostile: boolean, dice: Dice): string {
  const declared = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  const names = [...declared, ...(mayBeHostile ? ['utm_source', '__proto__', 'page'] : [])]
  const pairs = names
    .filter(() => dice.percent(25))
    .map((name) => {
      if (mayBeHostile && dice.percent(60))
        return `${name}=${encodeBytes(hostileText(dice)).slice(0, dice.pick([300, 2000, 12_000]))}`
      return `${name}=${/page|id/.test(name) ? 1 + dice.below(3) : ''}`
    })
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

function addBody(
  draft: Draft,
  operation: Operation,
  { files }: FuzzInputs,
  spoilsFields: boolean,
  spoilsBytes: boolean,
  dice: Dice,
): void {
  const inForm = operation.requestBody?.content['multipart/form-data']?.schema.properties ?? {}
  const needsFile = 'image' in inForm || 'file' in inForm
  // Pictures are slow to decode and scale: only a third of the forms has some.
  const isForm = needsFile || dice.percent(33)
  let fields = validFields(operation, files, Boolean(isForm), dice)
  for (let times = spoilsFields ? 1 + dice.below(2) : 0; times > 0; times -= 1)
    fields = corruptFields(fields, files, dice)
  const boundary = dice.percent(90) ? 'grenze' : dice.pick(['-', '=', 'x'.repeat(70), "a'()+_,-./:=?"])
  const body = isForm ? toMultipart(fields, boundary) : toJson(fields)
  draft.body = spoilsBytes ? corruptBytes(body, boundary, dice) : body
  draft.headers.push([
    'Content-Type',
    isForm ? `multipart/form-data; boundary="${boundary}"` : 'application/json',
  ])
}

const recordPaths = pages.map(({ path }) => path).filter((path) => path.includes('{id}'))
const paths = pages.map(({ path }) => path).filter((path) => !path.includes('{id}'))
const otherPaths = [
  ...recordPaths.flatMap((path) => ['1', '999'].map((id) => path.replace('{id}', id))),
  '/dashboard',
  '/dashboard/notices',
  '/dashboard/documents',
  '/avatar/',
  '/media/',
  '/media/teachers/',
  '/notice.atom',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.ico',
  '/licenses.txt',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/healthz',
  '/assets/',
  '/static/icon.svg',
  '/theme/14532d/',
  '/api/docs',
  '/api/openapi.json',
  '/api/',
  '/api/nothing/',
]
const parameters = [...new Set(pages.flatMap((page) => page.parameters)), 'x']

function makeOtherRequest(inputs: FuzzInputs, number: number, dice: Dice): FuzzRequest {
  const nasty = () => encodeBytes(hostileText(dice)).slice(0, dice.pick([300, 1500, 6000]))
  let target = dice.percent(60) ? dice.pick(paths) : dice.pick([...otherPaths, ...inputs.media])
  if (target.endsWith('/') && target !== '/') target += nasty()
  if (target.startsWith('/avatar/')) target += '.svg'
  if (dice.percent(40)) target += `?${dice.pick(parameters)}=${nasty()}`
  const draft: Draft = { method: 'GET', target, headers: baseHeaders(number), body: undefined }
  if (dice.percent(30)) {
    draft.method = 'POST'
    draft.target = '/contact'
    const message = dice.percent(50) ? 'ভর্তি কবে?' : hostileText(dice)
    const fields = [field('name', 'অভিভাবক'), field('phone', '01700000002'), field('message', message)]
    draft.body = toUrlEncoded(dice.percent(50) ? fields : corruptFields(fields, inputs.files, dice))
    if (dice.percent(30)) draft.body = corruptBytes(draft.body, 'x', dice)
    draft.headers.push(['Content-Type', 'application/x-www-form-urlencoded'])
  }
  if (dice.percent(30)) corruptHeaders(draft, dice)
  if (dice.percent(40)) repeatHeaders(draft, dice)
  if (dice.percent(20)) corruptPath(draft, dice)
  if (dice.percent(10)) draft.method = dice.pick(otherMethods)
  return {
    number,
    name: undefined,
    operation: undefined,
    method: draft.method,
    target: draft.target,
    ...frame(draft, dice.percent(10), dice),
    times: 1,
  }
}
