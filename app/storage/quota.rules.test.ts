import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '#app/config.server.ts'
import { newFolder } from '#tests/support/new-folder.ts'
import { startRecordedS3 } from '#tests/support/recorded-s3.ts'
import { openStorage } from './open-storage.server.ts'
import { QuotaExceeded, withQuota } from './quota.server.ts'
import type { FilePlace } from './storage.server.ts'

const places = {
  'a disk': async () => openStorage(readSettings({ DATA_DIR: await newFolder() })),
  'an object store': async () => openStorage(readSettings((await startRecordedS3()).settings)),
}

const onEachPlace = test.for(Object.entries(places).map(([kind, open]) => ({ kind, open })))

async function fileOf(bytes: number): Promise<string> {
  const folder = join(await newFolder(), 'upload')
  await mkdir(folder)
  for (const name of ['full.jpg', '320.webp']) await writeFile(join(folder, name), 'x'.repeat(bytes / 2))
  return folder
}

const list = async (place: Pick<FilePlace, 'list'>) => {
  for await (const _file of place.list());
}

onEachPlace('what was stored before counts from the first upload on, on $kind', async ({ open }) => {
  const place = await open()
  await place.save(await fileOf(600), 'gallery/before')
  const storage = withQuota(place, 1000)
  await expect(storage.saveWithinQuota(await fileOf(402), 'gallery/late')).rejects.toThrow(QuotaExceeded)
  await storage.saveWithinQuota(await fileOf(400), 'gallery/fits')
  expect(await storage.usedBytes()).toBe(1000)
  await storage.remove('gallery/before')
  expect(await storage.usedBytes()).toBe(400)
})

onEachPlace('two instances together pass the quota until their next listing, on $kind', async ({ open }) => {
  const place = await open()
  const instances = [withQuota(place, 1000), withQuota(place, 1000)]
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
})

test('six hours after the last listing what others stored is counted without anybody waiting for it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const place = await places['a disk']()
  const storage = withQuota(place, 1000)
  await storage.saveWithinQuota(await fileOf(100), 'gallery/here')
  await place.save(await fileOf(500), 'gallery/elsewhere')
  vi.advanceTimersByTime(6 * 60 * 60 * 1000 - 1)
  expect(await storage.usedBytes()).toBe(100)
  vi.advanceTimersByTime(1)
  expect(await storage.usedBytes()).toBe(100)
  await expect.poll(() => storage.usedBytes()).toBe(600)
})

onEachPlace('what is saved and removed during a listing is counted once, on $kind', async ({ open }) => {
  const place = await open()
  let finish = () => {}
  const wait = new Promise<void>((resolve) => {
    finish = resolve
  })
  const save = async (folder: string, key: string) => {
    if (key === 'gallery/slow') await wait
    await place.save(folder, key)
  }
  const storage = withQuota({ ...place, save }, undefined)
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

test('a file that could not be stored takes no room', async () => {
  const place = await places['a disk']()
  const storage = withQuota({ ...place, save: () => Promise.reject(new Error('no space left')) }, 1000)
  await expect(storage.saveWithinQuota(await fileOf(800), 'gallery/a')).rejects.toThrow('no space left')
  expect(await storage.usedBytes()).toBe(0)
})

test('where the first listing fails, no upload is accepted, and the next one lists anew', async () => {
  const place = await places['a disk']()
  await place.save(await fileOf(600), 'gallery/before')
  let isUnavailable = true
  const storage = withQuota(
    {
      ...place,
      async *list() {
        if (isUnavailable) throw new Error('the store does not answer')
        yield* place.list()
      },
    },
    1000,
  )
  await expect(storage.saveWithinQuota(await fileOf(2), 'gallery/a')).rejects.toThrow('does not answer')
  isUnavailable = false
  await expect(storage.saveWithinQuota(await fileOf(402), 'gallery/a')).rejects.toThrow(QuotaExceeded)
})
