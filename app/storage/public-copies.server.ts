import { CopyObjectCommand, PutObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import type { S3Driver } from 'flydrive/drivers/s3'
import { fileUrl } from '#app/contract/stored-files.ts'
import { publicFolder } from './file-keys.ts'
import type { Bucket } from './s3-read.server.ts'
import type { PublicCopies } from './storage.server.ts'

// It holds nothing; it only shows who may read what is outside the public folder.
const probe = 'private/probe.txt'

/** The public copies in a bucket; the store makes them, no bytes pass through us. */
export function publicCopiesIn({ client, name, longestAnswerMs }: Bucket, driver: S3Driver): PublicCopies {
  return {
    async *list() {
      let last: { key: string; isWhole: boolean } | undefined
      for await (const page of paginateListObjectsV2({ client }, { Bucket: name, Prefix: publicFolder }))
        for (const { Key = '' } of page.Contents ?? []) {
          const [group, file, part = ''] = Key.slice(publicFolder.length).split('/')
          const key = `${group}/${file}`
          // Listings are sorted, so the parts of a key are adjacent.
          if (last && last.key !== key) yield last
          last = { key, isWhole: (last?.key === key && last.isWhole) || part === mainPart(key) }
        }
      if (last) yield last
    },

    async copy(key, parts, headersOf) {
      // What every browser reads comes last: where it is, all is there.
      const ordered = [...parts].sort((one) => (one === mainPart(key) ? 1 : -1))
      for (const part of ordered) {
        const headers = headersOf(part)
        await client.send(
          new CopyObjectCommand({
            Bucket: name,
            CopySource: `${name}/${key}/${part}`,
            Key: `${publicFolder}${key}/${part}`,
            MetadataDirective: 'REPLACE',
            ContentType: headers['Content-Type'],
            ContentDisposition: headers['Content-Disposition'],
            CacheControl: headers['Cache-Control'],
          }),
        )
      }
    },

    async isRestOpen(address) {
      await client.send(new PutObjectCommand({ Bucket: name, Key: probe, Body: 'private' }))
      const signal = AbortSignal.timeout(longestAnswerMs)
      // This server may not reach the address; readers do.
      const answer = await fetch(`${address}/${probe}`, { signal }).catch(() => undefined)
      await answer?.body?.cancel()
      return answer?.ok ?? false
    },

    remove: (key) => driver.deleteAll(`${publicFolder}${key}/`),
  }
}

function mainPart(key: string): string {
  return fileUrl(key).split('/').at(-1) ?? ''
}
