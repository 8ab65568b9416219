import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#app/config.server.ts'
import { portrait, widePicture } from '#app/contract/file-rules.ts'
import { newFolder } from '#tests/support/new-folder.ts'
import { startRecordedS3 } from '#tests/support/recorded-s3.ts'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { openSchool, schoolTest } from '#tests/support/test-school.ts'
import { openDiskStorage } from './disk-storage.server.ts'
import { isKeyPart } from './file-keys.ts'
import { openS3Storage } from './s3-storage.server.ts'
import { BrokenPicture, saveFile } from './save-file.server.ts'
import type { Storage } from './storage.server.ts'

async function keysIn(storage: Pick<Storage, 'list'>): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys.sort()
}

schoolTest('a file is stored and deleted with all its parts', async ({ school }) => {
  const { storage } = school.resources
  const before = await keysIn(storage)
  const folder = await newFolder()
  await writeFile(join(folder, 'full.jpg'), 'one')
  await writeFile(join(folder, '320.webp'), 'two two')
  await storage.save(folder, 'teachers/abc')
  expect(await keysIn(storage)).toEqual([...before, 'teachers/abc'].sort())
  expect((await storage.listParts('teachers/abc')).sort()).toEqual(['320.webp', 'full.jpg'])
  const found = await storage.open('teachers/abc', '320.webp')
  expect(found?.size).toBe(7)
  expect(Buffer.concat((await found?.stream.toArray()) ?? []).toString()).toBe('two two')
  expect(await storage.open('teachers/abc', 'nothing.webp')).toBeUndefined()
  expect(await storage.open('teachers/nothing', '320.webp')).toBeUndefined()
  await storage.remove('teachers/abc')
  expect(await storage.open('teachers/abc', '320.webp')).toBeUndefined()
  expect(await keysIn(storage)).toEqual(before)
  await storage.remove('teachers/abc')
})

schoolTest('a picture is stored in every width that pages use, without enlarging it', async ({ school }) => {
  const stagingDir = await newFolder()
  const path = join(stagingDir, 'upload')
  await writeFile(path, await picture('jpeg', 500, 400))
  const { storage } = school.resources
  const key = await saveFile(path, portrait('ছবি'), { storage, stagingDir, group: 'staff' })
  expect(key).toMatch(/^staff\/[0-9a-f]{24}-500x400$/)
  expect((await storage.listParts(key)).sort()).toEqual(['160.webp', '320.webp', '500.webp', 'full.jpg'])
  expect(await readdir(stagingDir)).toEqual(['upload'])
})

schoolTest(
  'a wide picture has a placeholder image that loads in one round trip of a slow line',
  async ({ school }) => {
    const stagingDir = await newFolder()
    const path = join(stagingDir, 'upload')
    const { storage } = school.resources
    for (const [width, height] of [
      [1600, 900],
      [300, 200],
    ] as const) {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
      const detailed = sharp({ create: { width, height, channels: 3, background: '#000', noise } })
      await writeFile(path, await detailed.jpeg().toBuffer())
      const key = await saveFile(path, widePicture('ছবি'), { storage, stagingDir, group: 'institutions' })
      expect(key).toMatch(new RegExp(`-${width}x${height}-s$`))
      const placeholder = Buffer.concat(
        (await (await storage.open(key, 'soft.webp'))?.stream.toArray()) ?? [],
      )
      expect(placeholder.length).toBeLessThan(4000)
      const metadata = await sharp(placeholder).metadata()
      expect(metadata.width).toBe(Math.min(width, 480))
      expect(Math.abs((metadata.width / metadata.height) * (height / width) - 1)).toBeLessThan(0.01)
    }
  },
)

schoolTest(
  'a picture that can not be decoded completely leaves nothing in the storage',
  async ({ school }) => {
    const stagingDir = await newFolder()
    const path = join(stagingDir, 'upload')
    const whole = await picture('jpeg', 900, 900)
    await writeFile(path, whole.slice(0, whole.length / 2))
    const { storage } = school.resources
    const before = await keysIn(storage)
    await expect(saveFile(path, portrait('ছবি'), { storage, stagingDir, group: 'staff' })).rejects.toThrow(
      BrokenPicture,
    )
    expect(await keysIn(storage)).toEqual(before)
    expect(await readdir(stagingDir)).toEqual(['upload'])
  },
)

test('a folder that can not be moved into the storage leaves nothing there', async () => {
  const dataDir = await newFolder()
  const storage = await openDiskStorage(dataDir)
  await expect(storage.save(join(dataDir, 'nothing'), 'teachers/abc')).rejects.toThrow('ENOENT')
  expect(await keysIn(storage)).toEqual([])
})

test('a disk storage is ready while its uploads folder exists', async () => {
  const dataDir = await newFolder()
  const storage = await openDiskStorage(dataDir)
  await storage.ping()
  await rm(join(dataDir, 'uploads'), { recursive: true })
  await expect(storage.ping()).rejects.toThrow('ENOENT')
})

test('many simultaneous readiness checks ping the storage once in a few seconds', async () => {
  const school = await openSchool()
  const { storage } = school.resources
  let requests = 0
  school.resources.storage = {
    ...storage,
    ping: () => {
      requests += 1
      return storage.ping()
    },
  }
  const readiness = async () => (await school.get('/readyz', { token: null })).status
  const statuses = [...(await Promise.all(Array.from({ length: 20 }, readiness)))]
  for (let time = 0; time < 20; time += 1) statuses.push(await readiness())
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(requests).toBe(1)
})

test('readiness of an object store is checked by a HEAD of its bucket, without charged lists', async () => {
  const requests: string[] = []
  let status = 200
  const store = createServer((request, response) => {
    requests.push(`${request.method} ${new URL(request.url ?? '', 'http://store').pathname}`)
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void store.close())
  const { port } = store.address() as AddressInfo
  const backend = openS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'school',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'x',
  })
  await backend.ping()
  expect(requests).toEqual([expect.stringMatching(/^HEAD \/school\/?$/)])
  for (const refusal of [404, 403]) {
    status = refusal
    await expect(backend.ping()).rejects.toThrow()
  }
})

test('a read from an object store that stalls in the middle fails', async () => {
  const store = await startRecordedS3()
  const { s3 } = readSettings(store.settings)
  if (!s3) throw new Error('the settings have no store')
  const backend = openS3Storage(s3, 200)
  const folder = await newFolder()
  await writeFile(join(folder, 'full.jpg'), 'a picture that is longer than ten bytes')
  await backend.save(folder, 'gallery/abc')
  store.mode = 'stalling'
  const found = await backend.open('gallery/abc', 'full.jpg')
  await expect(found?.stream.toArray()).rejects.toThrow('sent nothing')
  await expect.poll(() => store.open).toBe(0)
})

test('a school without its storage is not ready', async () => {
  const school = await openSchool()
  const { storage } = school.resources
  school.resources.storage = { ...storage, ping: () => Promise.reject(new Error('gone: /srv/secret')) }
  const reply = await school.get('/readyz', { token: null })
  expect([reply.status, reply.text]).toEqual([503, '{"status":"not ready"}'])
  for (let time = 0; time < 5; time += 1) await school.get('/readyz', { token: null })
  expect(school.logged.filter((line) => line.startsWith('not ready'))).toHaveLength(1)
})

schoolTest('replaced files and files of deleted records are not served any more', async ({ school }) => {
  const add = async (
    path: string,
    fields: Record<string, string>,
    field: string,
    bytes: Uint8Array<ArrayBuffer>,
  ) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append(field, new Blob([bytes]), 'a')
    return { body, record: await school.add(path, body) }
  }
  const { record } = await add('/api/notices/', { title: 'ছুটি' }, 'pdf_file', pdfFile('one'))
  const first = String(record.pdf_file)
  const replacement = new FormData()
  replacement.append('title', 'ছুটি')
  replacement.append('pdf_file', new Blob([pdfFile('two')]), 'b.pdf')
  const changed = await school.send('PUT', `/api/notices/${record.id}/`, replacement)
  const second = String(changed.body.pdf_file)
  const status = async (path: string) => (await school.get(path, { token: null })).status
  expect([await status(first), await status(second)]).toEqual([404, 200])
  await school.send('DELETE', `/api/notices/${record.id}/`)
  expect(await status(second)).toBe(404)
  expect(await keysIn(school.resources.storage)).toEqual(
    expect.arrayContaining([first, second].map((path) => path.split('/').slice(2, 4).join('/'))),
  )
})

test.each([
  ['320.webp', true],
  ['3f2a-640x800-t', true],
  ['..', false],
  ['a..b', false],
  ['.hidden', false],
  ['a/b', false],
  ['A', false],
  ['', false],
  ['x'.repeat(90), false],
])('whether %o can be part of a key: %s', (text, isValid) => {
  expect(isKeyPart(text)).toBe(isValid)
})

test('a list of the storage ignores foreign files in the uploads folder', async () => {
  const dataDir = await newFolder()
  const storage = await openDiskStorage(dataDir)
  await writeFile(join(dataDir, 'uploads', 'notes.txt'), 'x')
  await mkdir(join(dataDir, 'uploads', 'teachers', 'abc'), { recursive: true })
  expect(await keysIn(storage)).toEqual(['teachers/abc'])
})
