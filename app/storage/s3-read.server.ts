import { Readable } from 'node:stream'
import { GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { type AskedRange, BeyondEnd, type ByteRange, resolveRange } from './byte-range.server.ts'
import { endStalled } from './end-stalled.server.ts'
import type { OpenPart } from './storage.server.ts'
import { isMissingObject, statusOfStore } from './store-unavailable.server.ts'

/** A bucket, and how long in milliseconds it may take to begin an answer, and between two pieces of one. */
export interface Bucket {
  client: S3Client
  name: string
  longestAnswerMs: number
}

/** An object, or the asked bytes of it, by one GET; undefined if there is none. Throws BeyondEnd. */
export async function getObject(
  bucket: Bucket,
  path: string,
  asked?: AskedRange,
): Promise<OpenPart | undefined> {
  const command = new GetObjectCommand({
    Bucket: bucket.name,
    Key: path,
    ...(asked && { Range: toHeader(asked) }),
  })
  try {
    const answer = await inTime(bucket, (abortSignal) => bucket.client.send(command, { abortSignal }))
    if (!(answer.Body instanceof Readable)) throw new Error('the store answered without a body')
    const stream = endStalled(answer.Body, bucket.longestAnswerMs)
    const found = rangeOf(answer.ContentRange)
    if (!found) return { stream, size: answer.ContentLength ?? 0 }
    const { size, ...range } = found
    if (!asked || !('suffix' in asked) || range.last === size - 1) return { stream, size, range }
    // Some stores misread a suffix range as an offset.
    stream.destroy()
    return await getObject(bucket, path, resolveRange(asked, size))
  } catch (fault) {
    if (isMissingObject(fault)) return undefined
    if (!asked || statusOfStore(fault) !== 416) throw fault
    const size = await sizeOfObject(bucket, path)
    if (size === undefined) return undefined
    throw new BeyondEnd(size)
  }
}

/** The size of an object in bytes; undefined if there is none. */
export async function sizeOfObject(bucket: Bucket, path: string): Promise<number | undefined> {
  const command = new HeadObjectCommand({ Bucket: bucket.name, Key: path })
  try {
    const answer = await inTime(bucket, (abortSignal) => bucket.client.send(command, { abortSignal }))
    return answer.ContentLength
  } catch (fault) {
    if (isMissingObject(fault)) return undefined
    throw fault
  }
}

// A signal with a timeout of its own would cut off the body, too.
async function inTime<T>({ longestAnswerMs }: Bucket, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), longestAnswerMs)
  try {
    return await ask(abort.signal)
  } finally {
    clearTimeout(timer)
  }
}

function toHeader(asked: AskedRange): string {
  return 'suffix' in asked ? `bytes=-${asked.suffix}` : `bytes=${asked.first}-${asked.last ?? ''}`
}

function rangeOf(header: string | undefined): (ByteRange & { size: number }) | undefined {
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? []
  return first && last && size ? { first: Number(first), last: Number(last), size: Number(size) } : undefined
}
