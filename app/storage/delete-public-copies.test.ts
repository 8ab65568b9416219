// @module-tag rest

import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#app/config.server.ts'
import { startRecordedS3 } from '#tests/support/recorded-s3.ts'
import { openSchool } from '#tests/support/test-school.ts'
import { deletePublicCopies } from './delete-public-copies.server.ts'
import { openS3Objects } from './s3-objects.server.ts'

const copies = ['public/gallery/3f2a-640x800/320.webp', 'public/notices/9c1d/file.pdf', 'private/probe.txt']
const others = [
  'backups/pathshala-2026-11-24.zip',
  'gallery/3f2a-640x800/320.webp',
  'private/letter.txt',
  'public/notices/9c1d/file.pdf/more',
  'public/robots.txt',
]

async function storeWithCopies() {
  const store = await startRecordedS3()
  const { s3 } = readSettings(store.settings)
  if (!s3) throw new Error('the settings have no store')
  const objects = openS3Objects(s3, '')
  await Promise.all([...copies, ...others].map((name) => objects.write(name, Buffer.from(name))))
  return { store, s3, names: async () => [...(await objects.list()).keys()].sort() }
}

test('a start with CDN deletes only its public copies, and warns that CDN is no longer read', async () => {
  const { store, names } = await storeWithCopies()
  const { lines } = await openSchool({ ...store.settings, CDN: 'https://cdn.example.edu.bd' })
  await expect.poll(() => lines.join('')).toContain('"event":"CDN is no longer read"')
  expect(lines.join('')).toMatch(/the copies that CDN had put under public\/ are deleted","deleted":2}/)
  expect(await names()).toEqual(others)
})

test('a start without CDN deletes nothing and logs no warning', async () => {
  const { store, names } = await storeWithCopies()
  const { lines } = await openSchool(store.settings)
  expect(await names()).toEqual([...copies, ...others].sort())
  expect(store.requests.filter((request) => /^(POST|DELETE)/.test(request))).toEqual([])
  expect(lines.join('')).not.toContain('CDN')
})

test('a start with CDN and without an object store logs a warning', async () => {
  const { lines } = await openSchool({ CDN: 'https://cdn.example.edu.bd' })
  await expect.poll(() => lines.join('')).toContain('"event":"CDN is no longer read"')
})

test('if the store does not answer, the failed deletion is logged and retried', async () => {
  const { store, s3, names } = await storeWithCopies()
  const logged: string[] = []
  const log = { info: () => {}, warn: () => {}, error: (event: string) => void logged.push(event) }
  store.mode = 'unavailable'
  onTestFinished(deletePublicCopies(s3, log, 20))
  await expect.poll(() => logged).toContain('the copies under public/ could not be deleted yet')
  store.mode = 'available'
  await expect.poll(names).toEqual(others)
})
