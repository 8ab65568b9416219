import { setTimeout } from 'node:timers/promises'
import { DeleteObjectsCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3'
import type { Settings } from '#app/config.server.ts'
import type { Log } from '#app/process/log.server.ts'
import { isKey, isKeyPart } from './file-keys.ts'
import { s3ClientOf } from './s3-client.server.ts'

const folder = 'public/'
// Earlier releases wrote it to check whether the bucket was public.
const probe = 'private/probe.txt'
const chunkSize = 100
const maxAttemptMs = 10 * 60 * 1000

/**
 * For one release: deletes only the public copies that earlier releases put into the object store for `CDN`. Runs in the
 * background, and retries after a fault or at the next start. Returns a function that stops it.
 */
export function deletePublicCopies(
  s3: NonNullable<Settings['s3']>,
  log: Log,
  retryAfterMs = 10_000,
): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  const client = s3ClientOf(s3)

  async function run(): Promise<void> {
    let deleted = 0
    while (!signal.aborted)
      try {
        const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(maxAttemptMs)])
        for await (const names of findCopies(client, s3.bucket, abortSignal)) {
          await deleteObjects(client, s3.bucket, names, abortSignal)
          deleted += names.length
        }
        await deleteObjects(client, s3.bucket, [probe], abortSignal)
        log.info(`the copies that CDN had put under ${folder} are deleted`, { deleted })
        return warnOfCdn(log)
      } catch (fault) {
        if (signal.aborted) return
        log.error(`the copies under ${folder} could not be deleted yet`, fault, { deleted })
        await setTimeout(retryAfterMs, undefined, { ref: false, signal }).catch(() => {})
      }
  }

  const running = run()
  return async () => {
    stop.abort()
    await running
  }
}

export function warnOfCdn(log: Log): void {
  log.warn('CDN is no longer read', { todo: 'unset it; see "A cache in front" in docs/operating.md' })
}

async function* findCopies(
  client: S3Client,
  bucket: string,
  abortSignal: AbortSignal,
): AsyncIterable<string[]> {
  let last: string | undefined
  do {
    const listing = { Bucket: bucket, Prefix: folder, StartAfter: last }
    const { Contents = [] } = await client.send(new ListObjectsV2Command(listing), { abortSignal })
    const names = Contents.map(({ Key = '' }) => Key)
    last = names.at(-1)
    const copies = names.filter(isCopy)
    while (copies.length > 0) yield copies.splice(0, chunkSize)
  } while (last !== undefined)
}

function isCopy(name: string): boolean {
  const [group, file, part = '', ...more] = name.slice(folder.length).split('/')
  return isKey(`${group}/${file}`) && isKeyPart(part) && more.length === 0
}

async function deleteObjects(client: S3Client, bucket: string, names: string[], abortSignal: AbortSignal) {
  const deletion = { Objects: names.map((Key) => ({ Key })), Quiet: true }
  const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: deletion }), {
    abortSignal,
  })
  if (Errors[0]) throw new Error(`${Errors[0].Key}: ${Errors[0].Code}`)
}
