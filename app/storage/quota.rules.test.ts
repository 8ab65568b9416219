import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '#app/config.server.ts'
import { newFolder } from '#tests/support/new-folder.ts'
import { startRecordedS3 } from '#tests/support/recorded-s3.ts'
import { openStorage } from './open-storage.server.ts'
import { QuotaExceeded, withQuota } from './quota.server.ts'
import type { StorageBackend } from './storage.server.ts'

const backends = {
  'a disk': async () => openStorage(readSettings({ DATA_DIR: await newFolder() })),
  'an object store': async () => openStorage(readSettings((await startRecordedS3()).settings)),
}

const testOnEach = test.for(Object.entries(backends).map(([kind, open]) => ({ kind, open })))

async function fileOf(bytes: number): Promise<string> {
  const folder = join(await newFolder(), 'upload')
  await mkdir(folder)
  for (const name of ['full.jpg', '320.webp']) await writeFile(join(folder, name), 'x'.repeat(bytes / 2))
  return folder
}

const list = async (backend: Pick<StorageBackend, 'list'>) => {
  for await (const _file of backend.list());
}

testOnEach('existing files are counted at the first upload, on $kind', async ({ open }) => {
  const backend = await open()
  await backend.save(await fileOf(600), 'gallery/before')
  const storage = withQuota(backend, 1000)
  await expect(storage.saveWithinQuota(await fileOf(402), 'gallery/late')).rejects.toThrow(QuotaExceeded)
  await storage.saveWithinQuota(await fileOf(400), 'gallery/fits')
  expect(await storage.usedBytes()).toBe(1000)
  await storage.remove('gallery/before')
  expect(await storage.usedBytes()).toBe(400)
})

testOnEach(
  'two instances together may exceed the quota until their next listing, on $kind',
  async ({ open }) => {
    const backend = await open()
    const instances = [withQuota(backend, 1000), withQuota(backend, 1000)]
    for (const instance of instances) expect(await instance.usedBytes()).toBe(0)
    for (const [index, instance] of instances.entries()) {
      await instance.saveWithinQuota(await fileOf(800), `gallery/of-${index}`)
      expect(await instance.usedBytes()).toBe(800)
    }
    for (const instance of instances) {
      await list(instance)
      expect(await instance.usedBytes()).toBe(1600)
      await expect(instance.saveWithinQuota(await fileOf(2), 'gallery/more')).rejects.toThrow(QuotaExceeded)
    }
  },
)

test('six hours after the last listing, the files of other instances are counted in the background', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const backend = await backends['a disk']()
  const storage = withQuota(backend, 1000)
  await storage.saveWithinQuota(await fileOf(100), 'gallery/here')
  await backend.save(await fileOf(500), 'gallery/elsewhere')
  vi.advanceTimersByTime(6 * 60 * 60 * 1000 - 1)
  expect(await storage.usedBytes()).toBe(100)
  vi.advanceTimersByTime(1)
  expect(await storage.usedBytes()).toBe(100)
  await expect.poll(() => storage.usedBytes()).toBe(600)
})

testOnEach('files saved and removed during a listing are counted once, on $kind', async ({ open }) => {
  const backend = await open()
  let finish = () => {}
  const wait = new Promise<void>((resolve) => {
    finish = resolve
  })
  const save = async (folder: string, key: string) => {
    if (key === 'gallery/slow') await wait
    await backend.save(folder, key)
  }
  const storage = withQuota({ ...backend, save }, undefined)
  await storage.save(await fileOf(10), 'gallery/a')
  await storage.save(await fileOf(20), 'gallery/b')
  const slow = storage.save(await fileOf(100), 'gallery/slow')
  await expect.poll(() => storage.usedBytes()).toBe(130)
  const listing = storage.list()[Symbol.asyncIterator]()
  const first = await listing.next()
  await storage.remove(first.value.key)
  await storage.save(await fileOf(1000), 'gallery/new')
  while (!(await listing.next()).done);
  expect(await storage.usedBytes()).toBe(130 - first.value.bytes + 1000)
  finish()
  await slow
  await list(storage)
  expect(await storage.usedBytes()).toBe(130 - first.value.bytes + 1000)
})

test('a file that could not be stored is not counted', async () => {
  const backend = await backends['a disk']()
  const storage = withQuota({ ...backend, save: () => Promise.reject(new Error('no space left')) }, 1000)
  await expect(storage.saveWithinQuota(await fileOf(800), 'gallery/a')).rejects.toThrow('no space left')
  expect(await storage.usedBytes()).toBe(0)
})

test('if the first listing fails, the upload is refused, and the next one retries the listing', async () => {
  const backend = await backends['a disk']()
  await backend.save(await fileOf(600), 'gallery/before')
  let isUnavailable = true
  const storage = withQuota(
    {
      ...backend,
      async *list() {
        if (isUnavailable) throw new Error('the store does not answer')
        yield* backend.list()
      },
    },
    1000,
  )
  await expect(storage.saveWithinQuota(await fileOf(2), 'gallery/a')).rejects.toThrow('does not answer')
  isUnavailable = false
  await expect(storage.saveWithinQuota(await fileOf(402), 'gallery/a')).rejects.toThrow(QuotaExceeded)
})
