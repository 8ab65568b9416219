import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#tests/support/new-folder.ts'
import { openDiskStorage } from './disk-storage.server.ts'
import { createLru } from './lru.server.ts'
import { holdSmallFiles } from './small-files.server.ts'

test('small files in memory never take more than 16 MB together, and larger ones are not kept', async () => {
  const dataDir = await newFolder()
  const storage = await openDiskStorage(dataDir)
  const small = holdSmallFiles(storage)
  const add = async (name: string, bytes: number) => {
    await mkdir(join(dataDir, 'uploads', 'gallery', name), { recursive: true })
    await writeFile(join(dataDir, 'uploads', 'gallery', name, 'a.webp'), Buffer.alloc(bytes))
  }
  const read = async (name: string) => {
    const found = await small.open(`gallery/${name}`, 'a.webp')
    if (!found) return undefined
    if ('bytes' in found) return 'held'
    found.stream.destroy()
    return 'read'
  }
  await add('large', 128 * 1024 + 1)
  expect([await read('large'), small.weight]).toEqual(['read', 0])
  await add('largest', 128 * 1024)
  expect(await read('largest')).toBe('held')
  for (let number = 0; number < 170; number += 1) {
    await add(`${number}`, 100_000)
    expect(await read(`${number}`)).toBe('held')
    expect(small.weight).toBeLessThanOrEqual(16 * 1024 * 1024)
  }
  expect(small.weight).toBeGreaterThan(15 * 1024 * 1024)
  expect(await read('nothing')).toBeUndefined()
})

test('what was used longest ago is forgotten first', () => {
  const lru = createLru<string>(3, (text) => text.length)
  for (const key of ['a', 'b', 'c']) lru.keep(key, key)
  lru.find('a')
  lru.keep('d', 'd')
  expect(['a', 'b', 'c', 'd'].map((key) => lru.find(key))).toEqual(['a', undefined, 'c', 'd'])
  lru.keep('a', 'aaa')
  expect([lru.find('c'), lru.find('d'), lru.find('a'), lru.weight]).toEqual([undefined, undefined, 'aaa', 3])
  lru.keep('large', 'four')
  expect([lru.find('large'), lru.find('a'), lru.weight]).toEqual([undefined, undefined, 0])
})
