import { expect, test } from 'vitest'
import { calls } from '#app/server/api.server.ts'
import { picture } from '#tests/support/test-files.ts'
import { addRecord, examples, filled } from '#tests/support/test-records.ts'
import { type Description, mismatches, resolve, type Schema } from '#tests/support/test-schema.ts'
import { form, openSchool, someInstitution } from '#tests/support/test-school.ts'
import { describeApi } from './openapi.server.ts'
import { whoMay } from './permissions.ts'

const description = describeApi(calls) as Description
const { schemas } = description.components
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

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

test('the description is OpenAPI 3.1 with a title', () => {
  expect(description.openapi).toBe('3.1.0')
  expect(description.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  expect(description.components.securitySchemes).toHaveProperty('token')
})

test('every call is described once, and nothing else is', () => {
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
  for (const [status, { description: told, content }] of Object.entries(operation.responses)) {
    expect(status).toMatch(/^[245]\d\d$/)
    expect(told).toMatch(/\w/)
    const type = Object.keys(content ?? {}).find((one) => one === 'application/zip') ?? 'application/json'
    expect(status === '204' ? content : content?.[type]?.schema).toEqual(
      status === '204' ? undefined : expect.anything(),
    )
  }
  const schemas = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
    Object.values(part?.content ?? {}).map(({ schema }) => schema),
  )
  expect(schemas.flatMap((schema) => faultsOf(schema))).toEqual([])
})

test.for(operations)(
  'the description of $method $path says who is refused and which fields are required',
  ({ path, method, operation }) => {
    const call = calls.find((one) => one.method === method && `/api/${one.path}` === path)
    const isForAnybody = call !== undefined && whoMay(call) === 'everyone'
    expect(operation.security === undefined).toBe(isForAnybody)
    if (!isForAnybody)
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '403']))
    const needed = operation.requestBody?.content['application/json']?.schema.required
    if (call?.body && method !== 'patch')
      expect(needed?.every((field) => field in Object(call.body).schema.shape)).toBe(true)
  },
)

test.for(examples)(
  'the required fields of POST $path are described as they are',
  ({ path, required, file }) => {
    const body = description.paths[`/api/${path}`]?.post?.requestBody?.content
    expect(body?.['application/json']?.schema.required?.toSorted()).toEqual(Object.keys(required).toSorted())
    if (file?.isRequired) expect(body?.['multipart/form-data']?.schema.required).toContain(file.field)
    if (file)
      expect(body?.['multipart/form-data']?.schema.properties?.[file.field]).toMatchObject({
        format: 'binary',
      })
  },
)

test('the description says that a lesson may clash on purpose', () => {
  const body =
    description.paths['/api/class-routine/']?.post?.requestBody?.content['application/json']?.schema
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
  for (const { path, required, replaced, kept } of examples)
    await addRecord(school, path, await filled(school, { ...required, ...replaced, ...kept }))
  for (const { path, operation } of operations.filter(({ method }) => method === 'get')) {
    const schema = operation.responses[200]?.content?.['application/json']?.schema ?? {}
    const address = path.replace('{id}', '1')
    for (const token of [school.token, null])
      for (const query of operation.parameters.some(({ name }) => name === 'page') ? ['', '?page=1'] : ['']) {
        const reply = await school.get(`${address}${query}`, { token })
        const expected = reply.status === 200 ? schema : (description.components.schemas.Refusal ?? {})
        const told = reply.status in operation.responses
        expect([
          address,
          reply.status,
          told,
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
