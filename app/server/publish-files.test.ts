// @module-tag rest

import { expect, test } from 'vitest'
import { startRecordedS3 } from '#tests/support/recorded-s3.ts'
import { startCdn } from '#tests/support/test-cdn.ts'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { aClass, filled } from '#tests/support/test-records.ts'
import { form, openSchool, registrationOf, type School, someInstitution } from '#tests/support/test-school.ts'

const visitor = { token: null }

async function openWithCdn() {
  const store = await startRecordedS3()
  const cdn = await startCdn(store.settings)
  const school = await openSchool({ ...store.settings, CDN: cdn.url })
  /** At the CDN; `path` is that of `/media/`. */
  const fetchPublic = (path: string) => fetch(path.replace('/media/', `${cdn.url}/public/`))
  const status = async (path: string) => (await fetchPublic(path)).status
  return { store, cdn, school, fetchPublic, status }
}

const addNotice = async (school: School, fields: Record<string, string> = {}) => {
  const files: [Uint8Array<ArrayBuffer>, string] = [pdfFile(), 'ছুটির নোটিশ.pdf']
  const notice = await school.add('/api/notices/', form({ title: 'ছুটি', ...fields, pdf_file: files }))
  return { id: notice.id, pdf: String(notice.pdf_file) }
}

const page = async (school: School, path: string) => (await school.get(path, visitor)).text

test('what visitors may read is linked at the CDN, and is there as it is here; the API keeps its own paths', async () => {
  const { cdn, school, fetchPublic, status } = await openWithCdn()
  await school.add('/api/institutions/', form({ ...someInstitution, logo: [await picture('png'), 'l.png'] }))
  const photo: [Uint8Array<ArrayBuffer>, string] = [await picture('png', 900, 600), 'a.png']
  const { image } = await school.add('/api/gallery/', form({ image: photo, caption: 'x /media/gallery/y' }))
  const { id, pdf } = await addNotice(school)
  await expect.poll(() => status(String(image))).toBe(200)
  await expect.poll(() => status(pdf)).toBe(200)
  const madeAnew = async () => {
    // With the next change.
    await school.add('/api/classes/', { name: crypto.randomUUID() })
    return page(school, '/gallery')
  }
  await expect.poll(madeAnew).not.toMatch(/(?:src|href|srcSet)="\/media\//)

  const gallery = await page(school, '/gallery')
  const small = String(image).replace('full.jpg', '320.webp').replace('/media/', `${cdn.url}/public/`)
  expect(gallery).toContain(`srcSet="${small} 320w, `)
  expect(gallery).toContain(`data-large="${small} 320w, `)
  expect(gallery).toContain(`<link rel="preconnect" href="${cdn.url}"/>`)
  expect(gallery).toContain('x /media/gallery/y')
  expect(await page(school, `/notice/${id}`)).toContain(
    `href="${pdf.replace('/media/', `${cdn.url}/public/`)}"`,
  )
  for (const path of [small.replace(`${cdn.url}/public/`, '/media/'), String(image), pdf]) {
    const [there, here] = [await fetchPublic(path), await school.get(path, visitor)]
    expect(await there.text()).toBe(here.text)
    for (const name of ['content-type', 'content-disposition', 'cache-control'])
      expect([path, name, there.headers.get(name)]).toEqual([path, name, here.headers.get(name)])
  }
  const policy = (await school.get('/gallery', visitor)).headers.get('content-security-policy')
  expect(policy).toContain(`img-src 'self' blob: data: ${cdn.url};`)
  expect((await school.get('/api/gallery/', visitor)).text).toContain(`"${image}"`)
  expect((await school.get('/api/gallery/', visitor)).text).not.toContain(cdn.url)
})

test('what is deleted, withdrawn or over is soon gone from the CDN, and what comes back is there again', async () => {
  const { school, status } = await openWithCdn()
  const [deleted, withdrawn] = [await addNotice(school), await addNotice(school)]
  const ending = await addNotice(school, { expires_at: new Date(Date.now() + 4000).toISOString() })
  for (const { pdf } of [deleted, withdrawn, ending]) await expect.poll(() => status(pdf)).toBe(200)
  await school.send('DELETE', `/api/notices/${deleted.id}/`)
  await school.send('PUT', `/api/notices/${withdrawn.id}/`, { title: 'ছুটি', is_draft: true })
  for (const { pdf } of [deleted, withdrawn, ending]) await expect.poll(() => status(pdf)).toBe(404)
  await school.send('PUT', `/api/notices/${withdrawn.id}/`, { title: 'ছুটি', is_draft: false })
  await expect.poll(() => status(withdrawn.pdf)).toBe(200)
  expect(await status(deleted.pdf)).toBe(404)
})

test('students’ photos, pictures of users, drafts and scheduled notices are never copied or linked', async () => {
  const { school, store, status } = await openWithCdn()
  const fields = await filled(school, { full_name: 'রিমা', roll_number: '১', class_name: aClass })
  const { photo } = await school.add('/api/students/', form({ ...fields, photo: [await picture(), 'r.jpg'] }))
  const me: [Uint8Array<ArrayBuffer>, string] = [await picture(), 'me.jpg']
  const registration = form({ ...registrationOf('rahima'), profile_picture: me })
  const user = await school.send('POST', '/api/register/', registration, visitor)
  const draft = await addNotice(school, { is_draft: 'true' })
  const scheduled = await addNotice(school, { publish_at: new Date(Date.now() + 3_600_000).toISOString() })
  const shown = await addNotice(school)
  await expect.poll(() => status(shown.pdf)).toBe(200)
  const hidden = [photo, user.body.profile_picture, draft.pdf, scheduled.pdf].map(String)
  expect(hidden.filter((path) => path.startsWith('/media/'))).toHaveLength(4)
  for (const path of hidden) expect(await status(path)).toBe(404)
  const copied = store.asked.filter((asked) => asked.startsWith('PUT public/'))
  expect(copied).toEqual([`PUT public/${shown.pdf.replace('/media/', '')}`])
})

test('copies count neither as uploads nor as remnants, and a start removes those that nobody may read', async () => {
  const store = await startRecordedS3()
  const cdn = await startCdn(store.settings)
  const left = 'public/students/aaaaaaaaaaaaaaaaaaaaaaaa-40x50/full.jpg'
  await fetch(`${store.settings.S3_ENDPOINT}/${store.settings.S3_BUCKET}/${left}`, {
    method: 'PUT',
    body: 'x',
  })
  expect((await fetch(`${cdn.url}/${left}`)).status).toBe(200)
  const school = await openSchool({ ...store.settings, CDN: cdn.url })
  await expect.poll(async () => (await fetch(`${cdn.url}/${left}`)).status).toBe(404)
  const { pdf } = await addNotice(school)
  await expect.poll(async () => (await fetch(pdf.replace('/media/', `${cdn.url}/public/`))).status).toBe(200)
  const keys: string[] = []
  for await (const { key } of school.resources.storage.list()) keys.push(key)
  expect(keys).toEqual([pdf.split('/').slice(2, 4).join('/')])
})

test('where all of the bucket is open to everybody, nothing is published or linked, and the log says why', async () => {
  const store = await startRecordedS3()
  const cdn = await startCdn(store.settings)
  cdn.open = /./
  const school = await openSchool({ ...store.settings, CDN: cdn.url })
  const { id, pdf } = await addNotice(school)
  await expect.poll(() => school.logged.join()).toContain('all of the bucket can be read there')
  expect(await page(school, `/notice/${id}`)).toContain(`href="${pdf}"`)
  expect(store.asked.filter((asked) => asked.startsWith('PUT public/'))).toEqual([])
})
