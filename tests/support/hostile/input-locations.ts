import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '../../../app/server/pages.server.ts'
import { encodeBytes, type Field, field, toJson, toMultipart, toUrlEncoded } from '../../fuzz/bodies.ts'
import { createDice, type Dice } from '../../fuzz/dice.ts'
import { validValue } from '../../fuzz/valid-values.ts'
import type { Description, Operation } from '../test-schema.ts'

/** A part of a request that can contain arbitrary text. */
export interface InputLocation {
  name: string
  /** The longest text in bytes that is allowed there, or that can be sent. */
  limit: number
  /** Lengths up to it and, where more can be sent, well beyond. */
  lengths: readonly number[]
  /** The bytes of a text in that encoding. */
  sizeOf: (text: string) => number
  /** The request with the text inserted, each from another visitor. */
  request: (text: string, number: number) => Buffer
}

type Head = [name: string, value: string][]

const json = 'application/json'
const form = 'multipart/form-data'
const plainForm = 'application/x-www-form-urlencoded'

const inFields = { limit: 20 * 1024, lengths: [300, 2500, 20 * 1024, 90 * 1024] }
// Node's limit is 16 KB for all headers with the address.
const inHeads = { limit: 15_000, lengths: [300, 4000, 15_000] }
const bytesOf = (text: string) => Buffer.byteLength(text)
const encodedSize = (text: string) => encodeBytes(text).length

/**
 * Every input of visitors: fields, files, query parameters, all their names, paths and headers. Calls that hash
 * passwords are slow but block nobody, so all encodings of their bodies are tested only with `isLong`.
 */
export function inputLocations(description: Description, isLong: boolean): InputLocation[] {
  const calls = operationsOfVisitors(description)
  const isSkipped = (name: string) => !isLong && /(token|register)\/ as multipart/.test(name)
  return [
    ...calls
      .flatMap(({ name, operation }) => fieldLocations(name, operation))
      .filter(({ name }) => !isSkipped(name)),
    ...calls.flatMap(({ name, operation }) => fileLocations(name, operation)),
    ...formLocations(calls.find(({ name }) => name === 'post /api/contacts/')?.operation),
    ...calls.flatMap(({ name, operation }) =>
      parameterLocations(name.split(' ')[1] ?? '', namesOf(operation)),
    ),
    ...pages.flatMap((page) => parameterLocations(page.path.replace('{id}', '1'), page.parameters)),
    ...pathLocations(calls.map(({ name }) => name.split(' ')[1] ?? '')),
    ...headerLocations(calls),
  ]
}

interface VisitorsCall {
  /** `post /api/contacts/` */
  name: string
  operation: Operation
}

function operationsOfVisitors({ paths }: Description): VisitorsCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.security === undefined)
      .map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  )
}

function namesOf({ parameters }: Operation): string[] {
  return parameters.filter((one) => one.in === 'query').map(({ name }) => name)
}

function fieldLocations(call: string, operation: Operation): InputLocation[] {
  const target = call.split(' ')[1] ?? ''
  return Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, { schema }]) => {
    const body = (fields: Field[]) => (type === json ? toJson(fields) : toMultipart(fields, 'x'))
    const sent = type === json ? json : `${form}; boundary=x`
    const post = (fields: Field[], number: number) =>
      encodeRequest('POST', target, [['Content-Type', sent]], number, body(fields))
    const inField = Object.keys(schema.properties ?? {}).map((name) => ({
      name: `field ${name} of ${call} as ${type}`,
      request: (text: string, number: number) => post(withText(operation, name, text, number), number),
    }))
    const inName = {
      name: `name of a field of ${call} as ${type}`,
      request: (text: string, number: number) => post([field(text, 'x')], number),
    }
    return [...inField, inName].map((location) => ({ ...location, ...inFields, sizeOf: bytesOf }))
  })
}

/** The content of a file field; it is no picture, so that its call fails before it hashes. */
function fileLocations(call: string, operation: Operation): InputLocation[] {
  const files = Object.entries(operation.requestBody?.content[form]?.schema.properties ?? {})
  const post = (name: string, declared: { name: string; type: string }, number: number) => {
    const file = { ...field(name, ''), file: { ...declared, bytes: Buffer.from('x') } }
    const fields = [...validFields(operation, createDice(1, number)), file]
    const type: Head = [['Content-Type', `${form}; boundary=x`]]
    return encodeRequest('POST', call.split(' ')[1] ?? '', type, number, toMultipart(fields, 'x'))
  }
  return files
    .filter(([, { format }]) => format === 'binary')
    .flatMap(([name]) => [
      {
        name: `name of the file ${name} of ${call}`,
        request: (text: string, number: number) => post(name, { name: text, type: 'image/png' }, number),
      },
      {
        name: `type of the file ${name} of ${call}`,
        request: (text: string, number: number) =>
          post(name, { name: 'x.png', type: inOneLine(text) }, number),
      },
    ])
    .map((location) => ({ ...location, ...inFields, sizeOf: bytesOf }))
}

/** A valid body, with the text in place of one field. */
function withText(operation: Operation, name: string, text: string, number: number): Field[] {
  return [
    ...validFields(operation, createDice(1, number)).filter((one) => one.name !== name),
    field(name, text),
  ]
}

function validFields(operation: Operation, dice: Dice): Field[] {
  const { properties = {} } = operation.requestBody?.content[json]?.schema ?? {}
  const isFile = (name: string) =>
    operation.requestBody?.content[form]?.schema.properties?.[name]?.format === 'binary'
  return Object.entries(properties)
    .filter(([name]) => !isFile(name))
    .map(([name, schema]) => field(name, validValue(name, schema, dice)))
}

// The only form that works without scripts; its fields are those of the call.
function formLocations(operation: Operation | undefined): InputLocation[] {
  if (!operation) throw new Error('there is no call that takes messages')
  const post = (body: Buffer, number: number) =>
    encodeRequest('POST', '/contact', [['Content-Type', plainForm]], number, body)
  const names = validFields(operation, createDice(1, 1)).map(({ name }) => name)
  const inField = names.map((name) => ({
    name: `field ${name} of the form /contact`,
    request: (text: string, number: number) =>
      post(toUrlEncoded(withText(operation, name, text, number)), number),
  }))
  const asBody = {
    name: 'body of the form /contact',
    request: (text: string, number: number) => post(Buffer.from(text), number),
  }
  return [...inField, asBody].map((location) => ({ ...location, ...inFields, sizeOf: encodedSize }))
}

function parameterLocations(path: string, names: readonly string[]): InputLocation[] {
  const get = (query: string, number: number) =>
    encodeRequest('GET', `${path.replace('{id}', '1')}?${query}`, [], number)
  const inValue = [...names, 'utm_source'].map((name) => ({
    name: `parameter ${name} of ${path}`,
    request: (text: string, number: number) => get(`${name}=${encodeBytes(text)}`, number),
  }))
  const inName = {
    name: `name of a parameter of ${path}`,
    request: (text: string, number: number) => get(`${encodeBytes(text)}=x`, number),
  }
  return [...inValue, inName].map((location) => ({ ...location, ...inHeads, sizeOf: encodedSize }))
}

const otherPaths = [
  '/{text}',
  '/avatar/{text}.svg',
  '/media/{text}',
  '/media/teachers/{text}/{text}',
  '/assets/{text}',
  '/static/{text}',
  '/theme/{text}/site.css',
  '/theme/14532d/{text}',
  '/downloads/{text}',
  '/dashboard/{text}',
  '/api/{text}',
]

function pathLocations(callPaths: readonly string[]): InputLocation[] {
  const withId = [...pages.map(({ path }) => path), ...new Set(callPaths)].filter((path) =>
    path.includes('{id}'),
  )
  return [...withId.map((path) => path.replace('{id}', '{text}')), ...otherPaths].map((path) => ({
    name: `path ${path}`,
    ...(path.split('{text}').length > 2 ? { limit: 7000, lengths: [300] } : inHeads),
    sizeOf: encodedSize,
    request: (text, number) => encodeRequest('GET', path.replaceAll('{text}', encodeBytes(text)), [], number),
  }))
}

// The headers that sign-in reads.
const atSignIn = ['user-agent', 'cookie', 'x-forwarded-for']

function headerLocations(calls: readonly VisitorsCall[]): InputLocation[] {
  const posts = calls.filter(({ name }) => /^post .*(contacts|token)\/$/.test(name))
  const targets = [
    {
      name: 'get /notice',
      headers: headerNames(),
      request: (head: Head, number: number) => encodeRequest('GET', `/notice?search=${number}`, head, number),
    },
    ...posts.map(({ name, operation }) => ({
      name,
      headers: name.includes('token') ? atSignIn : headerNames(),
      request: (head: Head, number: number) => {
        const type: Head = head.some(([one]) => one === 'content-type') ? [] : [['Content-Type', json]]
        const body = toJson(validFields(operation, createDice(1, number)))
        return encodeRequest('POST', name.split(' ')[1] ?? '', [...type, ...head], number, body)
      },
    })),
  ]
  return targets
    .flatMap(({ name, headers, request }) => [
      ...headers.map((header) => ({
        name: `header ${header} of ${name}`,
        request: (text: string, number: number) => request([[header, inOneLine(text)]], number),
      })),
      {
        name: `header x-forwarded-for of ${name}, before what the proxy adds`,
        request: (text: string, number: number) =>
          request([['x-forwarded-for', `${inOneLine(text)}, ${visitorOf(number)}`]], number),
      },
    ])
    .map((location) => ({ ...location, ...inHeads, sizeOf: bytesOf }))
}

function inOneLine(text: string): string {
  return text.replace(/[^\P{Cc}\t]/gu, ' ')
}

/** Every header that the program reads, and some that others do. */
function headerNames(): string[] {
  const app = join(import.meta.dirname, '../../../app')
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.server\.tsx?$/.test(path),
  )
  const read = sources.flatMap((path) => {
    const named = readFileSync(join(app, path), 'utf8').matchAll(
      /headers(?:\.get\('|\['|\.)([a-z-]+)|req\.header\('([a-z-]+)'|(?:lower|toLowerCase\(\)) === '([a-z-]+)'/g,
    )
    return [...named].map(([, one, other, third]) => one ?? other ?? third ?? '')
  })
  const otherHeaders = ['range', 'accept', 'referer', 'content-encoding', 'x-forwarded-host', 'content-type']
  const noHeaders = ['get', 'set', 'has', 'map', 'entries', 'server', 'append', 'delete', 'content-length']
  return [...new Set([...read, ...otherHeaders])].filter((name) => !noHeaders.includes(name))
}

function encodeRequest(method: string, target: string, head: Head, number: number, body?: Buffer): Buffer {
  const has = (name: string) => head.some(([one]) => one.toLowerCase() === name)
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(has('host') ? [] : ['Host: 127.0.0.1']),
    ...(has('x-forwarded-for') ? [] : [`X-Forwarded-For: ${visitorOf(number)}`]),
    ...head.map(([name, value]) => `${name}: ${value}`),
    ...(body ? [`Content-Length: ${body.length}`] : []),
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body ?? Buffer.alloc(0)])
}

// A new address for each request, so that rate limits do not refuse it first.
function visitorOf(number: number): string {
  return `10.${(number >> 16) % 250}.${(number >> 8) % 250}.${number % 250}`
}
