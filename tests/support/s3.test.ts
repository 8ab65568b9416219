// @module-tag slow

import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { S3Driver } from 'flydrive/drivers/s3'
import { expect, onTestFinished, test } from 'vitest'
import { startS3 } from './s3.ts'

test('a picture in object storage reads back byte for byte, is listed, and is gone after deletion', async () => {
  const drive = await emptyDrive()
  const picture = randomBytes(140_000)

  await drive.put('media/1/photo.webp', picture)
  expect(Buffer.from(await drive.getBytes('media/1/photo.webp'))).toEqual(picture)
  expect(await keysIn(drive)).toEqual(['media/1/photo.webp'])

  await drive.delete('media/1/photo.webp')
  expect(await drive.exists('media/1/photo.webp')).toBe(false)
  expect(await keysIn(drive)).toEqual([])
})

test('a document streamed into object storage has the same bytes and length', async () => {
  const drive = await emptyDrive()
  const circular = randomBytes(140_000)

  await drive.putStream('media/2/circular.pdf', Readable.from([circular]), { contentLength: circular.length })
  expect(Buffer.from(await drive.getBytes('media/2/circular.pdf'))).toEqual(circular)
  expect((await drive.getMetaData('media/2/circular.pdf')).contentLength).toBe(circular.length)
})

async function emptyDrive() {
  const { settings, stop } = await startS3()
  onTestFinished(stop)
  return new S3Driver({
    endpoint: settings.S3_ENDPOINT,
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    credentials: { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY },
    visibility: 'private',
    supportsACL: false,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

async function keysIn(drive: S3Driver) {
  const { objects } = await drive.listAll('', { recursive: true })
  return [...objects].map((object) => (object.isFile ? object.key : object.prefix))
}
