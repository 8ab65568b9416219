import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sweepFiles } from '#app/server/maintenance.server.ts'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { filesOnDisk, pdfFile, picture } from '#tests/support/test-files.ts'
import { form, openSchool, type School } from '#tests/support/test-school.ts'

const megabyte = 1024 * 1024
const pdf = (bytes: number) => pdfFile('x'.repeat(bytes - pdfFile('').length))
const upload = (school: School, bytes: number) =>
  school.send('POST', '/api/notices/', form({ title: 'ছুটি', pdf_file: [pdf(bytes), 'a.pdf'] }))
const keyOf = (address: string) => address.split('/').slice(2, 4).join('/')
const usedBytes = async (school: School) => (await school.get('/api/storage/')).body.used_bytes

test('an Admin sees the space that uploads use, including deleted ones until the sweep', async () => {
  const school = await openSchool()
  expect((await school.get('/api/storage/')).body).toEqual({
    used_bytes: 0,
    limit_bytes: null,
    free_bytes: expect.any(Number),
    network_file_system: null,
    waiting_messages: { count: 0, bytes: 0 },
  })
  const { id } = (await upload(school, 5000)).body
  expect(await usedBytes(school)).toBe(5000)
  await school.add('/api/teachers/', form({ full_name: 'করিম', photo: [await picture(), 'a.jpg'] }))
  const withPicture = Number(await usedBytes(school))
  expect(withPicture).toBeGreaterThan(5000)
  await school.send('DELETE', `/api/notices/${id}/`)
  expect(await usedBytes(school)).toBe(withPicture)

  await school.resources.database.sql.deleteFrom('changes').execute()
  await sweepFiles(school.resources, Date.now() + 25 * 60 * 60 * 1000)
  expect(await usedBytes(school)).toBe(withPicture - 5000)
})

test('an Admin sees which kinds of records take the space, and how much of it is deleted', async () => {
  const school = await openSchool()
  const { id } = (await upload(school, 5000)).body
  await upload(school, 700)
  await school.add('/api/teachers/', form({ full_name: 'করিম', photo: [await picture(), 'a.jpg'] }))
  await school.send('DELETE', `/api/notices/${id}/`)
  const { list } = await school.get('/api/storage/kinds/')
  const photo = Number(await usedBytes(school)) - 5700
  const kinds = [
    { entity: 'notices', bytes: 5700, deleted_bytes: 5000 },
    { entity: 'teachers', bytes: photo, deleted_bytes: 0 },
  ]
  expect(list).toEqual(kinds.sort((a, b) => b.bytes - a.bytes))
  const token = await school.signInUser('editor', 'Editor')
  expect((await school.get('/api/storage/kinds/', { token })).status).toBe(403)
})

test('files that are added or removed outside the server are counted after the next maintenance', async () => {
  const school = await openSchool(filesOnDisk)
  const removedKey = keyOf(String((await upload(school, 3000)).body.pdf_file))
  await upload(school, 700)
  expect(await usedBytes(school)).toBe(3700)
  await rm(join(school.resources.settings.dataDir, 'uploads', removedKey), { recursive: true })
  await addOrphan(school, 90)
  expect(await usedBytes(school)).toBe(3700)
  await sweepFiles(school.resources)
  expect(await usedBytes(school)).toBe(790)
})

test('files that a sweep removes are not counted, even if it is the first to list the files', async () => {
  const school = await openSchool(filesOnDisk)
  await upload(school, 600)
  await addOrphan(school, 50)
  await sweepFiles(school.resources, Date.now() + 25 * 60 * 60 * 1000)
  expect(await usedBytes(school)).toBe(600)
})

async function addOrphan({ resources }: School, bytes: number): Promise<void> {
  const orphan = join(resources.settings.dataDir, 'uploads', 'notices', 'orphan')
  await mkdir(orphan)
  await writeFile(join(orphan, 'file.pdf'), 'x'.repeat(bytes))
}

test('a file over the quota is refused with advice, and nothing is saved or changed', async () => {
  const school = await openSchool({ STORAGE_LIMIT: '1' })
  const { id } = (await upload(school, megabyte - 10_000)).body
  const effects = await watchEffects(school)
  const refused = await upload(school, 10_001)
  expect([refused.status, refused.body.message]).toEqual([
    413,
    expect.stringMatching(/১ এমবি এর মধ্যে .*মুছুন.*STORAGE_LIMIT/),
  ])
  const replaced = form({ title: 'বদলানো', pdf_file: [pdf(20_000), 'b.pdf'] })
  expect((await school.send('PUT', `/api/notices/${id}/`, replaced)).status).toBe(413)
  expect(await effects()).toEqual(nothing)
  expect((await school.get(`/api/notices/${id}/`)).body.title).toBe('ছুটি')
  await school.add('/api/notices/', { title: 'ফাইল ছাড়া' })
  expect((await upload(school, 10_000)).status).toBe(201)
  expect((await school.get('/api/storage/')).body).toMatchObject({
    used_bytes: megabyte,
    limit_bytes: megabyte,
  })
})

test('a picture counts with its stored size, not with its uploaded size', async () => {
  const school = await openSchool({ STORAGE_LIMIT: '1' })
  const photo = await picture('png', 1200, 1200)
  const larger = new Uint8Array(3 * megabyte)
  larger.set(photo)
  const body = form({ full_name: 'করিম', photo: [larger, 'a.png'] })
  expect((await school.send('POST', '/api/teachers/', body)).status).toBe(201)
})

test('simultaneous uploads can not exceed the quota', async () => {
  const school = await openSchool({ STORAGE_LIMIT: '1' })
  const replies = await Promise.all(Array.from({ length: 12 }, () => upload(school, 200_000)))
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(5)
  expect(statuses.filter((status) => status === 413)).toHaveLength(7)
  expect(await usedBytes(school)).toBe(1_000_000)
})

test('with a quota of 0 every file is refused, and all other calls work', async () => {
  const school = await openSchool({ STORAGE_LIMIT: '0' })
  expect((await upload(school, 100)).status).toBe(413)
  await school.add('/api/notices/', { title: 'ফাইল ছাড়া' })
})
