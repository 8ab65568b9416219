import { expect, test } from 'vitest'
import { entities } from '#app/features/entities.ts'
import { calls } from '#app/server/api.server.ts'
import { picture } from '#tests/support/test-files.ts'
import { addRecord, examples, filled } from '#tests/support/test-records.ts'
import { bodyOf, type Description, mismatches, resolve, type Schema } from '#tests/support/test-schema.ts'
import { form, openSchool, someInstitution } from '#tests/support/test-school.ts'
import { sendOnWire } from '#tests/support/test-wire.ts'
import { describeApi } from './openapi.server.ts'
import { permissionOf } from './permissions.ts'

const description = describeApi(calls) as Description
const { schemas } = description.components
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const files = ['application/zip', 'text/csv', sheet]
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('the description is cached, and stays the same when content changes', async () => {
  const school = await openSchool()
  const ask = (more = {}) => sendOnWire(school, '/api/openapi.json', { 'Accept-Encoding': 'br', ...more })
  const [first] = await Promise.all([ask(), ask(), ask()])
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
  expect(first.headers).not.toHaveProperty('set-cookie')
  await school.add('/api/classes/', { name: 'একাদশ' })
  const again = await ask({ 'If-None-Match': first.headers.etag, Authorization: `Bearer ${school.token}` })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

test('everybody can read the description, which contains no file path and no server version', async () => {
  const school = await openSchool()
  const reply = await school.get('/api/openapi.json', { token: null })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('application/json'),
  ])
  expect(reply.body).toEqual(JSON.parse(JSON.stringify(description)))
  expect(reply.text).not.toMatch(/node_modules|\/app\/|file:/)
})

test('everybody can read the description as a page, too', async () => {
  const school = await openSchool()
  for (const address of ['/api/docs', '/api/docs/']) {
    const reply = await school.get(address, { token: null })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ])
    expect(reply.text).toContain('/api/openapi.json')
    expect(reply.text).not.toMatch(/<script(?![^>]*src="\/)/)
  }
})

test('the description is OpenAPI 3.1 with a title, a licence and the address of the school', async () => {
  expect(description.openapi).toBe('3.1.0')
  expect(description.info).toMatchObject({ title: 'Pathshala', license: { identifier: 'MIT' } })
  expect(description.components.securitySchemes).toHaveProperty('token')
  expect(description.servers).toEqual([{ url: '/' }])
  const school = await openSchool({ PUBLIC_URL: 'https://school.example' })
  const { body } = await school.get('/api/openapi.json', { token: null })
  expect(body.servers).toEqual([{ url: 'https://school.example' }])
})

test('each operation has a unique name and a listed tag', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(names).toEqual(expect.arrayContaining(['getNotices', 'putNoticesById', 'postToken']))
  expect(new Set(names).size).toBe(names.length)
  const tags = operations.flatMap(({ operation }) => operation.tags)
  expect(description.tags.map(({ name }) => name)).toEqual([...new Set(tags)])
})

test('every record is a named schema, with the format of days and instants', () => {
  // Typed counts of students have no call for a single record.
  for (const entity of entities.filter(({ path }) => path !== 'student-counts')) {
    const answer = description.paths[`/api/${entity.path}/{id}/`]?.get?.responses[200]
    const reference = answer?.content?.['application/json']?.schema.$ref ?? ''
    expect(resolve(reference, schemas)?.properties?.updated_at).toMatchObject({ format: 'date-time' })
  }
  expect(schemas.Notice?.properties).toMatchObject({
    date: { type: ['string', 'null'], format: 'date' },
    publish_at: { type: ['string', 'null'], format: 'date-time' },
  })
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['CommitteeMember', 'Class', 'NoticePage', 'Session', 'Change', 'JournalRow']),
  )
})

test('pages and filters are described as numbers, booleans or lists of words', () => {
  const parametersOf = (path: string) =>
    Object.fromEntries(
      description.paths[path]?.get?.parameters.map(({ name, schema }) => [name, schema]) ?? [],
    )
  expect(parametersOf('/api/contacts/')).toMatchObject({
    page: { type: 'integer', minimum: 1 },
    page_size: { type: 'integer', minimum: 1, maximum: 100 },
    handled: { type: 'boolean' },
  })
  expect(parametersOf('/api/principal-vice-principal/')).toMatchObject({
    designation: { enum: ['principal', 'vice_principal'] },
  })
})

test('an export is described as the file it is, with the filters of its screen', () => {
  const exported = (path: string) => description.paths[`/api/exports/${path}/`]?.get
  expect(Object.keys(exported('students.xlsx')?.responses[200]?.content ?? {})).toEqual([sheet])
  expect(Object.keys(exported('students.csv')?.responses[200]?.content ?? {})).toEqual(['text/csv'])
  expect(exported('students.csv')?.parameters.map(({ name, schema }) => [name, schema])).toMatchObject([
    ['search', { type: 'string' }],
    ['class_name', { type: 'integer' }],
    ['section', { type: 'string' }],
    ['gender', { enum: ['male', 'female', 'other', 'none'] }],
  ])
})

test('only 429 and 503 are described with a Retry-After header', () => {
  for (const { operation } of operations)
    for (const [status, { headers = {} }] of Object.entries(operation.responses))
      expect([status, 'Retry-After' in headers]).toEqual([status, ['429', '503'].includes(status)])
})

test('exactly the existing calls are described, each once', () => {
  const declared = calls.map(({ method, path }) => `${method} /api/${path}`)
  expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(declared.toSorted())
  expect(new Set(declared).size).toBe(declared.length)
})

test.for(operations)('the description of $method $path is valid OpenAPI', ({ path, method, operation }) => {
  expect(operation.summary).toMatch(/\w/)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
  expect(declared.map(({ name }) => name)).toEqual(inPath)
  for (const parameter of declared) expect(parameter.required).toBe(true)
  const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
  expect(new Set(names).size).toBe(names.length)
  if (method === 'get') expect(operation.requestBody).toBeUndefined()
  expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true)
  for (const [status, { description: text, content }] of Object.entries(operation.responses)) {
    expect(status).toMatch(/^([245]\d\d|304)$/)
    expect(text).toMatch(/\w/)
    const type = Object.keys(content ?? {}).find((one) => files.includes(one)) ?? 'application/json'
    const isEmpty = ['204', '304'].includes(status)
    expect(isEmpty ? content : content?.[type]?.schema).toEqual(isEmpty ? undefined : expect.anything())
  }
  const schemas = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
    Object.values(part?.content ?? {}).map(({ schema }) => schema),
  )
  expect(schemas.flatMap((schema) => faultsOf(schema))).toEqual([])
})

test.for(operations)(
  'the description of $method $path has its refusals and required fields',
  ({ path, method, operation }) => {
    const call = calls.find((one) => one.method === method && `/api/${one.path}` === path)
    const isForAnybody = call !== undefined && permissionOf(call) === 'everyone'
    expect(operation.security === undefined).toBe(isForAnybody)
    if (!isForAnybody)
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '403']))
    const needed = bodyOf(operation)?.required
    const known = { ...call?.body?.schema.shape, ...call?.body?.files, ...call?.body?.parts }
    if (call?.body && method !== 'patch') expect(needed?.filter((field) => !(field in known))).toEqual([])
  },
)

test.for(examples)(
  'the description of POST $path has the fields that it requires',
  ({ path, required, file }) => {
    const operation = description.paths[`/api/${path}`]?.post
    const files = file?.isRequired ? [file.field] : []
    expect(bodyOf(operation)?.required?.toSorted()).toEqual([...Object.keys(required), ...files].toSorted())
    const type = file ? 'multipart/form-data' : 'application/json'
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual([type])
    if (file) expect(bodyOf(operation)?.properties?.[file.field]).toMatchObject({ format: 'binary' })
  },
)

test('the description names the calls that are for Editors, too', () => {
  const refusal = (path: string, method: string) =>
    description.paths[`/api/${path}`]?.[method]?.responses[403]?.description
  expect(refusal('notices/', 'post')).toBe(
    'Only Admins and Editors may; or asked for by a page of another site',
  )
  expect(refusal('teachers/', 'post')).toBe('Only Admins may; or asked for by a page of another site')
  expect(refusal('users/{id}/', 'patch')).toMatch(/^Only Admins may; .*; with `must_confirm/)
})

test('the description mentions that a lesson may clash on purpose', () => {
  const body = bodyOf(description.paths['/api/class-routine/']?.post)
  expect(body?.properties).toHaveProperty('allow_clash')
  expect(body?.required?.toSorted()).toEqual(['classId', 'endTime', 'startTime', 'subjectId', 'teacherId'])
})

test('answers match their description', async () => {
  const school = await openSchool()
  await school.add(
    '/api/institutions/',
    form({
      ...someInstitution,
      logo: [await picture('png'), 'logo.png'],
    }),
  )
  await school.send('POST', '/api/contacts/', { name: 'অভিভাবক', phone: '029123456', message: 'কবে?' })
  for (const { path, required, replaced, preserved } of examples)
    await addRecord(school, path, await filled(school, { ...required, ...replaced, ...preserved }))
  for (const { path, operation } of operations.filter(({ method }) => method === 'get')) {
    const schema = operation.responses[200]?.content?.['application/json']?.schema ?? {}
    const address = path.replace('{id}', '1')
    for (const token of [school.token, null])
      for (const query of operation.parameters.some(({ name }) => name === 'page') ? ['', '?page=1'] : ['']) {
        const reply = await school.get(`${address}${query}`, { token })
        const expected = reply.status === 200 ? schema : (description.components.schemas.Refusal ?? {})
        const isDescribed = reply.status in operation.responses
        expect([
          address,
          reply.status,
          isDescribed,
          mismatches(reply.list.length > 0 ? reply.list : reply.body, expected, schemas),
        ]).toEqual([address, reply.status, true, []])
      }
  }
})

test('refusals match their description', async () => {
  const school = await openSchool()
  const teacher = await school.add('/api/teachers/', { full_name: 'করিম' })
  const replies = [
    await school.send('POST', '/api/teachers/', {}),
    await school.send('PUT', `/api/teachers/${teacher.id}/`, teacher, { headers: { 'If-Match': '"x"' } }),
    await school.get('/api/teachers/99/'),
    await school.get('/api/students/', { token: null }),
  ]
  for (const { body } of replies)
    expect(mismatches(body, { $ref: '#/components/schemas/Refusal' }, schemas)).toEqual([])
})

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']

/** Errors of a schema: types that JSON Schema does not know, required fields that it does not have. */
function faultsOf(schema: Schema, at = ''): string[] {
  const { $ref, type, properties = {}, required = [], items, anyOf = [] } = schema
  if ($ref) return resolve($ref, schemas) ? [] : [`${at}: ${$ref} is not there`]
  return [
    ...[type ?? []].flat().flatMap((one) => (types.includes(one) ? [] : [`${at}: ${one} is no type`])),
    ...required.flatMap((field) =>
      field in properties ? [] : [`${at}: ${field} is needed and not described`],
    ),
    ...Object.entries(properties).flatMap(([name, one]) =>
      one.type || one.anyOf || one.enum || one.$ref
        ? faultsOf(one, `${at}/${name}`)
        : [`${at}/${name} has no type`],
    ),
    ...(items ? faultsOf(items, `${at}/items`) : []),
    ...anyOf.flatMap((one, index) => faultsOf(one, `${at}/${index}`)),
  ]
}
