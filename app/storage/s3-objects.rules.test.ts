// @module-tag rest

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#app/config.server.ts'
import { lineTo } from '#tests/support/breakable-line.ts'
import { newFolder } from '#tests/support/new-folder.ts'
import { startRecordedS3 } from '#tests/support/recorded-s3.ts'
import { startS3 } from '#tests/support/s3.ts'
import { openS3Objects } from './s3-objects.server.ts'
import { StoreUnavailable } from './store-unavailable.server.ts'

const megabyte = 1024 * 1024
const shortDeadlines = { short: 1000, part: 1000 }

test('an upload to a frozen store fails, and its parts are deleted once the store is available', async () => {
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const { line, url } = await lineTo(s3.settings.S3_ENDPOINT)
  const objects = open({ ...s3.settings, S3_ENDPOINT: url.replace(/\/$/, '') })
  const file = join(await newFolder(), 'backup.zip')
  await writeFile(file, randomBytes(2 * megabyte))
  const frozen = line.freezeAfter(megabyte)
  const uploaded = objects.upload('a.zip', file, { onPart: () => {} })
  await expect(uploaded).rejects.toThrow(StoreUnavailable)
  await frozen
  await expect(objects.list()).rejects.toThrow(StoreUnavailable)

  // Buffered data is lost.
  await line.cut()
  await line.restore()
  expect(await s3.unfinished()).toMatchObject([{ key: 'backups/a.zip', parts: [1] }])
  await objects.abortUploads((name, startedAt) => name === 'a.zip' && startedAt.getTime() > Date.now())
  expect(await s3.unfinished()).toHaveLength(1)
  // By two servers at once.
  await Promise.all([1, 2].map(() => objects.abortUploads((name) => name === 'a.zip')))
  expect(await s3.unfinished()).toEqual([])
  expect(await objects.list()).toEqual(new Map())
  await objects.upload('a.zip', file, { onPart: () => {} })
  expect(await objects.sizeOf('a.zip')).toBe(2 * megabyte)
})

test('a read that stalls in the middle fails', async () => {
  const store = await startRecordedS3()
  const objects = open(store.settings)
  await objects.write('a.zip', randomBytes(100))
  store.mode = 'stalling'
  await expect(objects.read('a.zip', 0, 100)).rejects.toThrow(StoreUnavailable)
  await expect(objects.readWhole('a.zip', 100)).rejects.toThrow(StoreUnavailable)
})

test('a small object has a shorter deadline than a part', async () => {
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const { line, url } = await lineTo(s3.settings.S3_ENDPOINT)
  const deadlines = { short: 1000, part: 600_000 }
  const objects = open({ ...s3.settings, S3_ENDPOINT: url.replace(/\/$/, '') }, deadlines)
  await objects.write('erased.json', Buffer.from('{}'))
  expect(await objects.readWhole('erased.json', 2)).toEqual(Buffer.from('{}'))
  expect(await objects.readWhole('erased.json', 1)).toEqual(Buffer.alloc(0))
  expect(await objects.readWhole('nothing.json', 1)).toBeUndefined()
  line.freeze()
  const requests = [objects.readWhole('erased.json', 2), objects.write('erased.json', Buffer.from('[]'))]
  for (const each of await Promise.allSettled(requests))
    expect(each).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) })
})

test('a store that can not list incomplete uploads is accepted', async () => {
  const store = createServer((_request, answer) =>
    answer.writeHead(501).end('<Error><Code>NotImplemented</Code></Error>'),
  )
  store.listen(0, '127.0.0.1')
  onTestFinished(() => void store.close())
  await once(store, 'listening')
  const { port } = store.address() as AddressInfo
  const objects = open({ ...anyStore, S3_ENDPOINT: `http://127.0.0.1:${port}` })
  await objects.abortUploads(() => true)
  await expect(objects.list()).rejects.toThrow(StoreUnavailable)
})

const anyStore = { S3_BUCKET: 'a', S3_REGION: 'a', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'a' }

function open(settings: Record<string, string>, deadlines = shortDeadlines) {
  const { s3 } = readSettings(settings)
  if (!s3) throw new Error('the settings have no store')
  return openS3Objects(s3, 'backups/', deadlines)
}
