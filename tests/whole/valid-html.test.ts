// @module-tag slow

import { expect, test } from 'vitest'
import { htmlFaults } from '../support/html-faults.ts'
import { crawl, crawlStarts, type Visit } from '../support/test-crawl.ts'
import { addOneOfEach } from '../support/test-everything.ts'
import { openSchool } from '../support/test-school.ts'

test('the HTML checker finds errors', async () => {
  const html =
    '<!doctype html><html lang="bn"><head><title>ক</title></head><body><ul><div></div></ul></body></html>'
  expect(await htmlFaults(html)).toEqual([expect.stringContaining('element-permitted-content')])
})

test('every page of an empty school is valid HTML', async () => {
  await expectValid(await crawl(await openSchool(), null, crawlStarts))
})

test('every page of a school with one record of each kind is valid HTML', async () => {
  const school = await openSchool()
  await addOneOfEach(school)
  await expectValid(await crawl(school, null, crawlStarts))
})

test.for([
  { answer: 'a refused form', fields: { name: '', email: 'x', message: '' }, status: 400 },
  { answer: 'a sent form', fields: { name: 'ক', email: 'x@example.com', message: 'খ' }, status: 201 },
])('the page that answers $answer is valid HTML', async ({ fields, status }) => {
  const school = await openSchool()
  await addOneOfEach(school)
  const reply = await school.send('POST', '/contact', new URLSearchParams(fields).toString(), {
    token: null,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect(reply.status).toBe(status)
  await expectValid([{ address: '/contact', reply }])
})

async function expectValid(visits: readonly Visit[]) {
  const documents = visits.filter(({ reply }) => reply.headers.get('content-type')?.startsWith('text/html'))
  expect(documents.length).toBeGreaterThan(0)
  const faults: Record<string, string[]> = {}
  for (const { address, reply } of documents) {
    const found = await htmlFaults(reply.text)
    if (found.length > 0) faults[address] = found
  }
  expect(faults).toEqual({})
}
