import { z } from 'zod'
import type { FileRule } from '#app/contract/file-rules.ts'
import { refusalBody } from '#app/contract/record-fields.ts'
import type { Call } from './call.server.ts'
import { whoMay } from './permissions.ts'

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
    ...(call.method !== 'get' && call.method !== 'post' && 409 in call.answers
      ? [header('If-Match', 'the `updated_at` that was read')]
      : []),
    ...(201 in call.answers
      ? [header('Idempotency-Key', 'a repeated call gets the answer of the first')]
      : []),
  ]
  return {
    tags: [call.path.split('/')[0]],
    summary: call.summary,
    ...(whoMay(call) !== 'everyone' && { security: [{ token: [] }] }),
    parameters: [...pathParameters(call), ...queryParameters(call), ...headers],
    ...(call.body && { requestBody: { required: true, content: describeBody(call.method, call.body) } }),
    responses: Object.fromEntries(
      Object.entries({ ...refusalsOf(call), ...call.answers }).map(([status, schema]) => [
        status,
        describeAnswer(Number(status), schema, call),
      ]),
    ),
  }
}

// The refusals before a call runs: foreign origin or user, load shedding, wrong body.
function refusalsOf(call: Call): Call['answers'] {
  const { method, path, body } = call
  const statuses = [
    ...(whoMay(call) === 'everyone' ? [] : [401, 403]),
    ...(method === 'get' ? [] : [403, 503]),
    ...(path.includes('{id}') ? [404] : []),
    ...(body ? [400, 413, 415] : []),
  ]
  return Object.fromEntries(statuses.map((status) => [status, null]))
}

function describeBody(method: Call['method'], { schema, files = {} }: NonNullable<Call['body']>) {
  const { required: _declared, ...described } = schemaOf(schema, 'input')
  const neededFiles = Object.keys(files).filter((field) => isNeeded(files[field]))
  // Creating needs the file; replacing keeps the present one.
  const form = withFiles(described, files, 'binary')
  return {
    'application/json': { schema: { ...withFiles(described, files, 'address'), ...needed(method, schema) } },
    'multipart/form-data': {
      schema: { ...form, ...needed(method, schema, method === 'post' ? neededFiles : []) },
    },
  }
}

function withFiles(
  described: Record<string, unknown>,
  files: Record<string, FileRule>,
  as: 'binary' | 'address',
) {
  const properties = Object.entries(files).map(([field, rule]) => [
    field,
    as === 'binary'
      ? {
          type: 'string',
          format: 'binary',
          title: rule.label,
          description: `at most ${rule.maxBytes} bytes; empty removes it`,
        }
      : {
          type: ['string', 'null'],
          title: rule.label,
          description: 'empty removes it; the address that was read keeps it',
        },
  ])
  return { ...described, properties: { ...Object(described.properties), ...Object.fromEntries(properties) } }
}

function isNeeded(rule: FileRule | undefined): boolean {
  return rule?.kind === 'picture' && rule.missing !== undefined
}

// Tested on the schema itself: several fields accept undefined only to report that the value is missing.
function needed(method: Call['method'], schema: z.ZodObject, files: readonly string[] = []) {
  if (method === 'patch') return {}
  const issues = schema.safeParse({}).error?.issues ?? []
  return { required: [...new Set([...issues.map(({ path }) => String(path[0])), ...files])] }
}

function describeAnswer(status: number, schema: z.ZodType | null, { needsConfirmation, file }: Call) {
  if (status === 200 && file)
    return { description: 'A file', content: { [file]: { schema: { type: 'string', format: 'binary' } } } }
  if (schema)
    return { description: 'OK', content: { 'application/json': { schema: schemaOf(schema, 'output') } } }
  if (status === 204) return { description: 'Done' }
  return {
    description:
      status === 403 && needsConfirmation
        ? 'Refused; with `must_confirm: true` until `POST /api/user/confirm/` was made, which holds for ten minutes'
        : 'Refused',
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
  // The output of a transform is not in its schema; its input is.
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      listTypes(jsonSchema)
    },
  })
  const { $schema: _dialect, ...rest } = json as Record<string, unknown>
  return rest
}

/** Merges "text of limited length, or null" into one schema: each of our keywords limits values of one type only. */
function listTypes(schema: z.core.JSONSchema.BaseSchema): void {
  const members = schema.anyOf ?? []
  const types = members.map(({ type }) => type)
  const isPlain = types.every((type) => typeof type === 'string' && type !== 'object' && type !== 'array')
  if (members.length === 0 || !isPlain || new Set(types).size < types.length) return
  delete schema.anyOf
  Object.assign(schema, ...members, { type: types })
}
