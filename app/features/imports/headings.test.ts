// @module-tag postgres

import { expect } from 'vitest'
import { schoolTest as test } from '#tests/support/test-school.ts'
import { maxHeadings } from './imports.contract.ts'

const path = '/api/imports/students/headings/'

test('a heading matched by hand is stored, once in all spellings, and for its list', async ({ school }) => {
  const put = (heading: string, field: string | null) => school.send('PUT', path, { heading, field })
  expect((await put('মোবাইল (অভিভাবক)', 'contact_phone')).status).toBe(200)
  const replaced = await put(' মোবাইল  (অভিভাবক) ', 'guardian_contact')
  expect(replaced.body).toEqual({ heading: 'মোবাইল  (অভিভাবক)', field: 'guardian_contact' })
  expect((await put('Remarks', null)).status).toBe(200)
  expect((await school.get(path)).list).toEqual([
    { heading: 'Remarks', field: null },
    { heading: 'মোবাইল  (অভিভাবক)', field: 'guardian_contact' },
  ])
  expect((await school.get('/api/imports/teachers/headings/')).list).toEqual([])
})

test('only the newest headings are stored', async ({ school }) => {
  for (let at = 0; at < maxHeadings + 2; at += 1)
    await school.send('PUT', '/api/imports/staff/headings/', { heading: `heading ${at}`, field: 'full_name' })
  const { list } = await school.get('/api/imports/staff/headings/')
  expect([list.length, list[0]?.heading, list.at(-1)?.heading]).toEqual([
    maxHeadings,
    `heading ${maxHeadings + 1}`,
    'heading 2',
  ])
})

test.for([
  { why: 'no heading', body: { field: 'full_name' } },
  { why: 'a blank heading', body: { heading: ' ', field: 'full_name' } },
  { why: 'an invisible heading', body: { heading: '\u200b', field: 'full_name' } },
  { why: 'a heading with NUL', body: { heading: 'a\0b', field: 'full_name' } },
  { why: 'a long heading', body: { heading: 'ক'.repeat(201), field: 'full_name' } },
  { why: 'no field', body: { heading: 'নাম' } },
  { why: 'a field of no column', body: { heading: 'নাম', field: 'password' } },
])('$why is 400', async ({ body }, { school }) => {
  expect((await school.send('PUT', '/api/imports/committee-members/headings/', { ...body })).status).toBe(400)
  expect((await school.get('/api/imports/committee-members/headings/')).list).toEqual([])
})

test('headings are readable for those who write the list', async ({ school }) => {
  const editor = await school.signInUser('editor', 'Editor')
  const status = async (entity: string, token: string | null) =>
    (await school.get(`/api/imports/${entity}/headings/`, { token })).status
  expect(await status('notices', editor)).toBe(200)
  expect(await status('students', editor)).toBe(403)
  expect(await status('students', null)).toBe(401)
})
