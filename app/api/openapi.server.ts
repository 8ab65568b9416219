import type { z } from 'zod'
import { missingFile, type SentRule } from '#app/contract/file-rules.ts'
import { refusalBody } from '#app/contract/record-fields.ts'
import { inPascalCase } from '#app/contract/schema-names.ts'
import { togetherField } from '#app/contract/sent-together.ts'
import { dataGuardConfirmed, dataGuardField } from '#app/data-guard/data-guard.rules.ts'
import type { Endpoint } from './endpoint.server.ts'
import { describeRefusal, refusalsOf } from './openapi-refusals.server.ts'
import { createSchemas, type Schemas } from './openapi-schemas.server.ts'
import { isPublic, permissionOf } from './permissions.ts'

/** The OpenAPI 3.1 document of the calls, from the schemas that check them; `origin` is the address of the site. */
export function describeApi(calls: readonly Endpoint[], origin = '/'): object {
  const schemas = createSchemas()
  schemas.refer(refusalBody, 'output')
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of calls) {
    const path = `/api/${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method]: describeEndpoint(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pathshala',
      version: '1',
      description:
        'The public website and staff dashboard of a school. Lists are plain arrays, or one page with `?page=`. ' +
        'Records carry `updated_at`, which `If-Match` takes on a write. A create takes an `Idempotency-Key`. ' +
        'Calls with files take JSON, too, where no file is sent.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name })),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The `access` of `POST /api/token/`' },
      },
      schemas: schemas.components,
    },
    paths,
  }
}

function describeEndpoint(endpoint: Endpoint, schemas: Schemas) {
  const answers: Endpoint['answers'] = {
    ...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, null])),
    ...endpoint.answers,
  }
  return {
    tags: [tagOf(endpoint)],
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    ...(permissionOf(endpoint) !== 'everyone' && { security: [{ token: [] }] }),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint, schemas), ...headersOf(endpoint)],
    ...(endpoint.body && { requestBody: describeBody(endpoint.method, endpoint.body, schemas) }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, schema]) => [
        status,
        describeAnswer(Number(status), schema, endpoint, schemas),
      ]),
    ),
  }
}

const tagOf = ({ path }: Endpoint) => path.split('/')[0] ?? ''

/** `putNoticesById` for `PUT notices/{id}/`: a method name of generated clients. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path
    .split('/')
    .map((part) => part.replace(/^\{(\w+)\}$/, (_, name: string) => `by-${name.replaceAll('_', '-')}`))
  return `${method}${inPascalCase(words.filter(Boolean).join('/'))}`
}

function describeBody(
  method: Endpoint['method'],
  { schema, files = {}, parts = {}, isGuarded, isBatched, bareList = '' }: NonNullable<Endpoint['body']>,
  schemas: Schemas,
) {
  const { required: _declared, ...described } = schemas.describe(schema, 'input')
  const hasFiles = Object.keys(files).length > 0
  // A create needs the file; a PUT without it leaves the existing one.
  const neededFiles = method === 'post' ? Object.keys(files).filter((field) => isNeeded(files[field])) : []
  const form = {
    ...described,
    properties: {
      ...described.properties,
      ...(isGuarded && { [dataGuardField]: guard }),
      ...(isBatched && { [togetherField]: together }),
      ...describeFiles(method, files),
      // Only single files are removed by an empty text.
      ...describeFiles('post', parts),
    },
    ...needed(method, schema, neededFiles),
  }
  // Generators prefer JSON where both are offered, and could then send no file.
  const type = hasFiles ? 'multipart/form-data' : 'application/json'
  const list = described.properties?.[bareList]
  return { required: true, content: { [type]: { schema: list ? { anyOf: [form, list] } : form } } }
}

const guard = {
  type: 'string',
  enum: [dataGuardConfirmed],
  description:
    'Kept with the change: the writer was asked about personal data, and publishes it on purpose. Optional; any other ' +
    'value is ignored.',
}

const together = {
  type: 'string',
  maxLength: 100,
  description:
    'A text chosen by the caller, the same in each of several calls: their records are one line of the history and are ' +
    'undone together. Optional.',
}

function describeFiles(method: Endpoint['method'], files: Record<string, SentRule>) {
  return Object.fromEntries(
    Object.entries(files).map(([field, rule]) => {
      const file = {
        type: 'string',
        format: 'binary',
        description: `${rule.label}: at most ${rule.maxBytes} bytes`,
      }
      const removed = { type: 'string', enum: [''], description: 'removes it' }
      return [field, method === 'post' ? file : { anyOf: [file, removed] }]
    }),
  )
}

function isNeeded(rule: SentRule | undefined): boolean {
  return rule !== undefined && missingFile(rule) !== undefined
}

// By parsing an empty object: some optional-looking fields report themselves as missing.
function needed(method: Endpoint['method'], schema: z.ZodObject, files: readonly string[]) {
  if (method === 'patch') return {}
  const issues = schema.safeParse({}).error?.issues ?? []
  return { required: [...new Set([...issues.map(({ path }) => String(path[0])), ...files])] }
}

function describeAnswer(status: number, schema: z.ZodType | null, endpoint: Endpoint, schemas: Schemas) {
  if (status === 200 && endpoint.file)
    return {
      description: 'A file',
      content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } },
    }
  if (schema)
    return {
      description: 'OK',
      content: { 'application/json': { schema: schemas.refer(schema, 'output') } },
    }
  if (status === 204) return { description: 'Done' }
  return describeRefusal(status, endpoint)
}

function pathParameters({ path }: Endpoint) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  }))
}

function queryParameters({ query }: Endpoint, schemas: Schemas) {
  return Object.entries<z.ZodType>(query?.shape ?? {}).map(([name, check]) => {
    const { description, ...schema } = schemas.describe(check, 'output')
    return { name, in: 'query', ...(description && { description }), schema }
  })
}

function headersOf(endpoint: Endpoint) {
  return [
    ...(isPublic(endpoint)
      ? [header('If-None-Match', 'the `ETag` that was read; 304 while it is the same')]
      : []),
    ...(endpoint.path.includes('{id}') &&
    !['get', 'post'].includes(endpoint.method) &&
    409 in endpoint.answers
      ? [header('If-Match', 'the `updated_at` that was read, in quotes or without')]
      : []),
    ...(201 in endpoint.answers || 422 in endpoint.answers
      ? [header('Idempotency-Key', 'a repeated call gets the answer of the first, for 24 hours')]
      : []),
  ]
}

function header(name: string, description: string) {
  return { name, in: 'header', description, schema: { type: 'string' } }
}
