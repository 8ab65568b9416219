// @module-tag postgres

import { expect, test } from 'vitest'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import {
  addRecord,
  type Example,
  examples,
  filled,
  formWithFile,
  refusedFields,
} from '#tests/support/test-records.ts'
import { form, openSchool, schoolTest } from '#tests/support/test-school.ts'

schoolTest.for(examples)(
  '$path: a record is added, read, changed and deleted',
  async (example, { school }) => {
    const path = `/api/${example.path}`
    const fields = await filled(school, example.required)
    const added = await school.send('POST', path, await bodyFor(example, fields))
    expect(added.status).toBe(201)
    const one = `${path}${added.body.id}/`
    expect(Number.isInteger(added.body.id)).toBe(true)
    expect(added.body.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect((await school.get(one)).body).toEqual(added.body)
    expect((await school.get(path)).list).toContainEqual(added.body)

    const changed = await school.send('PUT', one, fields)
    expect(changed.status).toBe(200)
    expect({ ...changed.body, updated_at: '' }).toEqual({ ...added.body, updated_at: '' })
    expect(String(changed.body.updated_at) > String(added.body.updated_at)).toBe(true)
    expect((await school.get(one)).body).toEqual(changed.body)

    const deleted = await school.send('DELETE', one)
    expect([deleted.status, deleted.text]).toEqual([204, ''])
    for (const [method, body] of [['GET'], ['PUT', fields], ['DELETE']] as const)
      expect((await school.send(method, one, body)).status).toBe(404)
    expect((await school.get(path)).list).not.toContainEqual(changed.body)
  },
)

schoolTest.for(examples)(
  '$path: every address works without the trailing slash, without a redirect',
  async (example, { school }) => {
    const path = `/api/${example.path}`.replace(/\/$/, '')
    const fields = await filled(school, example.required)
    const added = await school.send('POST', path, await bodyFor(example, fields))
    expect(added.status).toBe(201)
    for (const [method, address, body, status] of [
      ['GET', path, undefined, 200],
      ['GET', `${path}/${added.body.id}`, undefined, 200],
      ['PUT', `${path}/${added.body.id}`, fields, 200],
      ['DELETE', `${path}/${added.body.id}`, undefined, 204],
    ] as const)
      expect([address, (await school.send(method, address, body)).status]).toEqual([address, status])
  },
)

schoolTest.for(examples)(
  '$path: fields that are not in the contract are ignored, and never stored',
  async (example, { school }) => {
    const fields = await filled(school, example.required)
    const strange = {
      id: '4711',
      updated_at: '1999-01-01',
      search_key: 'x',
      unique_key: 'x',
      admin: 'yes',
      nickname: 'x',
    }
    const added = await school.send(
      'POST',
      `/api/${example.path}`,
      await bodyFor(example, { ...fields, ...strange }),
    )
    expect(added.status).toBe(201)
    expect(added.body).not.toMatchObject({ id: 4711 })
    for (const field of ['search_key', 'unique_key', 'admin', 'nickname'])
      expect(added.body).not.toHaveProperty(field)
    const changed = await school.send('PUT', `/api/${example.path}${added.body.id}/`, {
      ...fields,
      ...strange,
    })
    expect(changed.body).toMatchObject({ id: added.body.id })
    expect(changed.body).not.toHaveProperty('nickname')
    expect(changed.body.updated_at).not.toBe('1999-01-01')
    await school.send('DELETE', `/api/${example.path}${added.body.id}/`)
  },
)

const required = examples.flatMap((example) =>
  Object.keys(example.required).map((field) => ({ ...example, field })),
)

schoolTest.for(required)('$path requires a visible $field', async (example, { school }) => {
  const { field, path } = example
  const fields = await filled(school, example.required)
  const effects = await watchEffects(school)
  const { [field]: _left, ...others } = fields
  const bodies: Record<string, unknown>[] = [others]
  for (const nothing of [null, '', '   ', '\u200b\u00a0', '\u2800'])
    bodies.push({ ...fields, [field]: nothing })
  for (const body of bodies) {
    const reply = await school.send('POST', `/api/${path}`, body)
    expect([reply.status, refusedFields(reply)]).toEqual([400, [field]])
    expect(reply.body.message).toMatch(/\p{Script=Bengali}/u)
  }
  expect(await effects()).toEqual(nothing)
})

schoolTest.for(required)('$path is unchanged after a PUT without $field', async (example, { school }) => {
  const { field, path } = example
  const fields = await filled(school, example.required)
  const { [field]: _left, ...others } = fields
  const record = await addRecord(school, path, fields)
  const effects = await watchEffects(school)
  for (const body of [others, { ...fields, [field]: '' }, { ...fields, [field]: null }]) {
    const reply = await school.send('PUT', `/api/${path}${record.id}/`, body)
    expect([reply.status, refusedFields(reply)]).toEqual([400, [field]])
  }
  expect(await effects()).toEqual(nothing)
  await school.send('DELETE', `/api/${path}${record.id}/`)
})

schoolTest.for([
  { why: 'blanks around it go', typed: '  রহিমা খাতুন\n', stored: 'রহিমা খাতুন' },
  { why: 'blanks inside stay', typed: 'রহিমা  খাতুন', stored: 'রহিমা  খাতুন' },
  { why: 'য় as two letters stays two', typed: 'আ\u09af\u09bcেশা', stored: 'আ\u09af\u09bcেশা' },
  { why: 'য় as one letter stays one', typed: 'আ\u09dfেশা', stored: 'আ\u09dfেশা' },
  { why: 'a joiner inside stays', typed: 'র\u200d্যাব', stored: 'র\u200d্যাব' },
  { why: 'Bengali digits of a name stay', typed: '৩য় শিক্ষক', stored: '৩য় শিক্ষক' },
  { why: 'tags are text', typed: '<b>করিম</b> & "সন্স"', stored: '<b>করিম</b> & "সন্স"' },
  { why: 'letters beyond the basic plane', typed: 'ফুল 🌸', stored: 'ফুল 🌸' },
])('a name is stored as typed: $why', async ({ typed, stored }, { school }) => {
  const fromJson = await school.add('/api/teachers/', { full_name: typed })
  const fromForm = await school.add('/api/teachers/', form({ full_name: typed }))
  for (const { id } of [fromJson, fromForm])
    expect((await school.get(`/api/teachers/${id}/`)).body.full_name).toBe(stored)
})

test('line breaks of a text are stored, from JSON and from a form', async () => {
  const school = await openSchool()
  const description = 'প্রথম লাইন\n\nতৃতীয় লাইন'
  const { id } = await school.add('/api/notices/', { title: 'ছুটি', description })
  expect((await school.get(`/api/notices/${id}/`)).body.description).toBe(description)
})

schoolTest.for(examples)(
  '$path accepts a form like JSON, with numbers and booleans as text',
  async (example, { school }) => {
    const fields = await filled(school, { ...example.required, ...example.replaced, ...example.preserved })
    const typed = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, example.entity.fields[name].parse(value)]),
    )
    const fromForm = await school.send('POST', `/api/${example.path}`, await formFor(example, fields))
    expect(fromForm.status).toBe(201)
    const one = `/api/${example.path}${fromForm.body.id}/`
    const fromJson = await school.send('PUT', one, typed)
    expect(fromJson.status).toBe(200)
    expect({ ...fromJson.body, updated_at: '' }).toEqual({ ...fromForm.body, updated_at: '' })
    expect(fromJson.body).toMatchObject(typed)
    await school.send('DELETE', one)
  },
)

test('a record that was read can be sent back unchanged', async () => {
  const school = await openSchool()
  for (const example of examples) {
    const record = await addRecord(
      school,
      example.path,
      await filled(school, { ...example.required, ...example.replaced }),
    )
    const again = await school.send('PUT', `/api/${example.path}${record.id}/`, record)
    expect([example.path, again.status]).toEqual([example.path, 200])
    expect({ ...again.body, updated_at: '' }).toEqual({ ...record, updated_at: '' })
  }
})

async function formFor({ file }: Example, fields: Record<string, string>) {
  return file?.isRequired ? formWithFile(fields, file) : form(fields)
}

async function bodyFor(example: Example, fields: Record<string, string>) {
  return example.file?.isRequired ? formFor(example, fields) : fields
}
