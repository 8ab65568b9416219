// @module-tag slow

import { expect, test } from 'vitest'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { form, openSchool, type School } from '#tests/support/test-school.ts'

const visitor = { token: null }

async function addNotice(school: School, fields: Record<string, string> = {}) {
  const pdf_file: [Uint8Array<ArrayBuffer>, string] = [pdfFile(), 'ছুটি.pdf']
  const { id, pdf_file: address } = await school.add(
    '/api/notices/',
    form({ title: 'ছুটি', ...fields, pdf_file }),
  )
  return { id, address: String(address) }
}

test('without the database, files that visitors have read before are served, and all others are 503 with a message', async () => {
  const school = await openSchool()
  const { image } = await school.add(
    '/api/gallery/',
    form({ image: [await picture('png', 900, 600), 'a.png'] }),
  )
  const [known, unknown] = [await addNotice(school), await addNotice(school)]
  const before = await school.get(known.address, visitor)
  expect((await school.get(String(image), visitor)).status).toBe(200)
  await school.resources.database.sql.destroy()
  const after = await school.get(known.address, visitor)
  expect([after.status, after.text]).toEqual([200, before.text])
  expect(after.headers.get('content-disposition')).toBe(before.headers.get('content-disposition'))
  expect((await school.get(String(image).replace('full.jpg', '640.webp'), visitor)).status).toBe(200)
  for (const reply of [await school.get(unknown.address, visitor), await school.get(known.address)]) {
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
    expect(reply.body.message).toContain('একটু পরে আবার চেষ্টা করুন')
  }
})

test('a file that was just read is 404 for visitors once its notice is a draft, expired or deleted', async () => {
  const school = await openSchool()
  const status = async (address: string) => (await school.get(address, visitor)).status
  const [withdrawn, deleted] = [await addNotice(school), await addNotice(school)]
  expect([await status(withdrawn.address), await status(deleted.address)]).toEqual([200, 200])
  await school.send('PUT', `/api/notices/${withdrawn.id}/`, { title: 'ছুটি', is_draft: true })
  expect([await status(withdrawn.address), await status(deleted.address)]).toEqual([404, 200])
  await school.send('DELETE', `/api/notices/${deleted.id}/`)
  expect(await status(deleted.address)).toBe(404)

  const soon = new Date(Date.now() + 1500).toISOString()
  const ending = await addNotice(school, { expires_at: soon })
  expect(await status(ending.address)).toBe(200)
  await expect.poll(() => status(ending.address)).toBe(404)
})
