import { type Description, mismatches } from '../support/test-schema.ts'
import type { FuzzRequest } from './requests.ts'
import type { WireAnswer } from './wire.ts'

/** The longest time of any answer. */
export const slowestMs = 2000

const requiredHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
]

/** Errors in an answer; empty if it is correct. */
export function errorsInAnswer(request: FuzzRequest, answer: WireAnswer, description: Description): string[] {
  const { status, headers, body } = answer
  const { schemas } = description.components
  const described = request.operation?.responses
  const schema = described?.[status]?.content?.['application/json']?.schema
  const hasBody = request.method !== 'HEAD'
  const isJson = hasBody && (headers['content-type']?.startsWith('application/json') ?? false)
  const content: unknown = isJson && body !== '' ? parse(body) : undefined
  return [
    ...(status >= 500 && !isShed(answer) ? [`answered ${status}: ${body.slice(0, 300)}`] : []),
    ...requiredHeaders.flatMap((name) => (headers[name] ? [] : [`${status} without ${name}`])),
    ...(described && !(status in described) ? [`${status} is not described: ${body.slice(0, 300)}`] : []),
    ...(schema && body !== '' ? mismatches(content, schema, schemas) : []),
    ...(isJson && status >= 400 ? mismatches(content, schemas.Refusal ?? {}, schemas) : []),
    ...(status === 429 && !headers['retry-after'] ? ['429 without Retry-After'] : []),
    ...(status === 405 && !headers.allow ? ['405 without Allow'] : []),
    ...(/node_modules|\bat .*\.[jt]s:\d|SQLITE_|postgres/i.test(status >= 400 ? body : '')
      ? [`exposes internals: ${body.slice(0, 300)}`]
      : []),
  ]
}

/** Whether the answer comes from load shedding. */
export function isShed({ status, headers }: WireAnswer): boolean {
  return status === 503 && headers['retry-after'] !== undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return `no JSON: ${text.slice(0, 100)}`
  }
}
