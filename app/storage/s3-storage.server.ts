import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Settings } from '#app/config.server.ts'
import { discard } from './staging.server.ts'
import type { Storage } from './storage.server.ts'

/** Files in a bucket of an S3-compatible object store. */
export function openS3Storage(settings: NonNullable<Settings['s3']>): Storage {
  const driver = new S3Driver({
    endpoint: settings.endpoint,
    region: settings.region,
    bucket: settings.bucket,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    visibility: 'private',
    forcePathStyle: true,
    supportsACL: false,
    // Stores other than Amazon's keep the framing of the newer checksums inside the file, or refuse it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  return {
    async keep(localFolder, key) {
      for (const name of await readdir(localFolder)) {
        const path = join(localFolder, name)
        const { size } = await stat(path)
        await driver.putStream(`${key}/${name}`, createReadStream(path), { contentLength: size })
      }
      await discard(localFolder)
    },

    async open(key, part) {
      const path = `${key}/${part}`
      if (!(await driver.exists(path))) return undefined
      const { contentLength } = await driver.getMetaData(path)
      return { stream: await driver.getStream(path), size: contentLength }
    },

    remove: (key) => driver.deleteAll(`${key}/`),

    async listParts(key) {
      const { objects } = await driver.listAll(`${key}/`)
      return [...objects].filter((object) => object.isFile).map((object) => object.name)
    },

    async *list() {
      const seen = new Set<string>()
      let paginationToken: string | undefined
      do {
        const page = await driver.listAll('', {
          recursive: true,
          ...(paginationToken && { paginationToken }),
        })
        for (const object of page.objects) {
          if (!object.isFile) continue
          const key = object.key.split('/').slice(0, -1).join('/')
          if (seen.has(key)) continue
          seen.add(key)
          yield { key, changedAt: (await driver.getMetaData(object.key)).lastModified }
        }
        paginationToken = page.paginationToken
      } while (paginationToken)
    },

    async ping() {
      // Asking for one object says "not there" where it is the bucket that is not.
      await driver.listAll('', { maxResults: 1 })
    },
  }
}
