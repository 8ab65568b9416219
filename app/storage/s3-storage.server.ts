import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HeadBucketCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Settings } from '#app/config.server.ts'
import { isKey } from './file-keys.ts'
import { s3ClientOf } from './s3-client.server.ts'
import { getObject, sizeOfObject } from './s3-read.server.ts'
import { discard } from './staging.server.ts'
import type { StorageBackend } from './storage.server.ts'

export function openS3Storage(settings: NonNullable<Settings['s3']>, timeoutMs = 5000): StorageBackend {
  const client = s3ClientOf(settings)
  const bucket = { client, name: settings.bucket, timeoutMs }
  const driver = new S3Driver({ client, bucket: settings.bucket, visibility: 'private', supportsACL: false })

  return {
    async save(localFolder, key) {
      const names = await readdir(localFolder)
      // In parallel, because each takes a round trip; all must end before the folder is deleted.
      const sent = await Promise.allSettled(
        names.map(async (name) => {
          const path = join(localFolder, name)
          const { size } = await stat(path)
          await driver.putStream(`${key}/${name}`, createReadStream(path), { contentLength: size })
        }),
      )
      const failed = sent.find((part) => part.status === 'rejected')
      if (failed) throw failed.reason
      await discard(localFolder)
    },

    open: (key, part, range) => getObject(bucket, `${key}/${part}`, range),

    sizeOfPart: (key, part) => sizeOfObject(bucket, `${key}/${part}`),

    remove: (key) => driver.deleteAll(`${key}/`),

    async listParts(key) {
      const { objects } = await driver.listAll(`${key}/`)
      return [...objects].filter((object) => object.isFile).map((object) => object.name)
    },

    async *list() {
      let file: { key: string; changedAt: Date; bytes: number } | undefined
      // The driver's listing has no sizes.
      for await (const page of paginateListObjectsV2({ client }, { Bucket: settings.bucket }))
        for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
          const key = Key.split('/').slice(0, -1).join('/')
          if (!isKey(key)) continue
          // Listings are sorted, so the parts of a key are adjacent.
          if (file && file.key !== key) yield file
          file = { key, changedAt: LastModified, bytes: Size + (file?.key === key ? file.bytes : 0) }
        }
      if (file) yield file
    },

    async ping() {
      // Listing is charged, and the HEAD of an object can't distinguish a missing bucket from a missing object.
      await client.send(new HeadBucketCommand({ Bucket: settings.bucket }), {
        abortSignal: AbortSignal.timeout(timeoutMs),
      })
    },
  }
}
