// @module-tag postgres

import { expect, test } from 'vitest'
import { openSchool, someInstitution } from '#tests/support/test-school.ts'

const visitor = { token: null }
const past = '2026-01-02T00:00:00Z'

const withdrawn = [
  { why: 'is over', change: { expires_at: past } },
  { why: 'is a draft again', change: { is_draft: true } },
  { why: 'comes later', change: { publish_at: '2199-01-01T00:00:00Z' } },
  { why: 'was deleted', change: undefined },
]

test('a withdrawn notice leads to the newest notices and the office, like an address that never had one', async () => {
  const school = await openSchool()
  await school.add('/api/institutions/', someInstitution)
  for (const day of [1, 2, 3, 4])
    await school.add('/api/notices/', { title: `সভা ${day}`, date: `2026-02-0${day}` })
  const never = await school.get('/notice/2147483647', visitor)
  expect([never.status, never.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(never.text).toContain('এই নোটিশটি আর প্রকাশিত নেই</h1>')
  expect(never.text).toContain('<meta name="robots" content="noindex"/>')
  expect(never.text).toContain('href="tel:+88029123456">কল করুন: ০২৯১২৩৪৫৬</a>')
  expect([...never.text.matchAll(/>\s*(সভা \d)\s*</g)].map(([, title]) => title)).toEqual([
    'সভা 4',
    'সভা 3',
    'সভা 2',
  ])
  for (const { why, change } of withdrawn) {
    const title = `গোপন ${why}`
    const { id } = await school.add('/api/notices/', { title, date: '2026-03-01' })
    expect((await school.get(`/notice/${id}`, visitor)).status).toBe(200)
    await school.send(change ? 'PUT' : 'DELETE', `/api/notices/${id}/`, change && { title, ...change })
    const gone = await school.get(`/notice/${id}`, visitor)
    expect([why, gone.status, gone.headers.get('cache-control')]).toEqual([why, 404, 'no-store'])
    expect(gone.text.replaceAll(`/notice/${id}"`, '"')).toBe(
      never.text.replaceAll('/notice/2147483647"', '"'),
    )
    // A signed-in Admin gets the same.
    expect((await school.get(`/notice/${id}`)).text).toBe(gone.text)
  }
})

test('a school without notices and institution says the same', async () => {
  const school = await openSchool()
  const { status, text } = await school.get('/notice/abc', visitor)
  expect(status).toBe(404)
  expect(text).toContain('এই নোটিশটি আর প্রকাশিত নেই</h1>')
  expect(text).not.toContain('নতুন নোটিশ</h2>')
})
