import { z } from 'zod'
import { refusalBody } from '#app/contract/records.ts'
import type { Call } from './call.server.ts'

/** The OpenAPI 3.1 document of the calls, from the schemas that check them. */
export function describeApi(calls: readonly Call[]): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = `/api/${call.path}`
    paths[path] = { ...paths[path], [call.method]: describeCall(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pathshala',
      version: '1',
      description:
        'The public website and staff dashboard of a school. Lists are plain arrays, or one page with `?page=`. ' +
        'Records carry `updated_at`, which `If-Match` takes on a write. A create takes an `Idempotency-Key`.',
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The `access` of `POST /api/token/`' },
      },
      schemas: { Refusal: schemaOf(refusalBody, 'output') },
    },
    paths,
  }
}

function describeCall(call: Call) {
  const headers = [
    ...(['put', 'patch', 'delete'].includes(call.method)
      ? [header('If-Match', 'the `updated_at` that was read')]
      : []),
    ...(call.method === 'post'
      ? [header('Idempotency-Key', 'a repeated call gets the answer of the first')]
      : []),
  ]
  return {
    tags: [call.path.split('/')[0]],
    summary: call.summary,
    ...(call.who !== 'everyone' && { security: [{ token: [] }] }),
    parameters: [...pathParameters(call), ...queryParameters(call), ...headers],
    ...(call.body && { requestBody: { required: true, content: describeBody(call.body) } }),
    responses: Object.fromEntries(
      Object.entries(call.answers).map(([status, schema]) => [
        status,
        describeAnswer(Number(status), schema),
      ]),
    ),
  }
}

function describeBody({ schema, files = {} }: NonNullable<Call['body']>) {
  const json = schemaOf(schema, 'input')
  const properties = Object.entries(files).map(([field, rule]) => [
    field,
    { type: 'string', format: 'binary', title: rule.label, description: `at most ${rule.maxBytes} bytes` },
  ])
  const form = { ...json, properties: { ...Object(json.properties), ...Object.fromEntries(properties) } }
  return { 'application/json': { schema: json }, 'multipart/form-data': { schema: form } }
}

function describeAnswer(status: number, schema: z.ZodType | null) {
  if (schema)
    return { description: 'OK', content: { 'application/json': { schema: schemaOf(schema, 'output') } } }
  if (status === 204) return { description: 'Done' }
  return {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
}

function pathParameters({ path }: Call) {
  return path.includes('{id}')
    ? [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }]
    : []
}

function queryParameters({ query }: Call) {
  return Object.keys(query?.shape ?? {}).map((name) => ({ name, in: 'query', schema: { type: 'string' } }))
}

function header(name: string, description: string) {
  return { name, in: 'header', description, schema: { type: 'string' } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  // What a transform makes can't be told from its schema; what it takes can.
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  const { $schema: _dialect, ...rest } = json as Record<string, unknown>
  return rest
}
