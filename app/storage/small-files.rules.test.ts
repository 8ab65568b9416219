import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#tests/support/new-folder.ts'
import { openDiskStorage } from './disk-storage.server.ts'
import { createLru } from './lru.server.ts'
import { cacheSmallFiles } from './small-files.server.ts'

test('cached small files take at most 16 MB, and larger files are not cached', async () => {
  const dataDir = await newFolder()
  const storage = await openDiskStorage(dataDir)
  const small = cacheSmallFiles(storage)
  const add = async (name: string, bytes: number) => {
    await mkdir(join(dataDir, 'uploads', 'gallery', name), { recursive: true })
    await writeFile(join(dataDir, 'uploads', 'gallery', name, 'a.webp'), Buffer.alloc(bytes))
  }
  const read = async (name: string) => {
    const found = await small.open(`gallery/${name}`, 'a.webp')
    if (!found) return undefined
    if ('bytes' in found) return 'cached'
    found.stream.destroy()
    return 'read'
  }
  await add('large', 128 * 1024 + 1)
  expect([await read('large'), small.weight]).toEqual(['read', 0])
  await add('largest', 128 * 1024)
  expect(await read('largest')).toBe('cached')
  for (let number = 0; number < 170; number += 1) {
    await add(`${number}`, 100_000)
    expect(await read(`${number}`)).toBe('cached')
    expect(small.weight).toBeLessThanOrEqual(16 * 1024 * 1024)
  }
  expect(small.weight).toBeGreaterThan(15 * 1024 * 1024)
  expect(await read('nothing')).toBeUndefined()
})

test('the least recently used entry is evicted first', () => {
  const lru = createLru<string>(3, (text) => text.length)
  for (const key of ['a', 'b', 'c']) lru.set(key, key)
  lru.get('a')
  lru.set('d', 'd')
  expect(['a', 'b', 'c', 'd'].map((key) => lru.get(key))).toEqual(['a', undefined, 'c', 'd'])
  lru.set('a', 'aaa')
  expect([lru.get('c'), lru.get('d'), lru.get('a'), lru.weight]).toEqual([undefined, undefined, 'aaa', 3])
  lru.set('large', 'four')
  expect([lru.get('large'), lru.get('a'), lru.weight]).toEqual([undefined, undefined, 0])
})
