import { Readable } from 'node:stream'
import { GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import {
  type ByteRange,
  RangeNotSatisfiable,
  type RequestedRange,
  resolveRange,
} from './byte-range.server.ts'
import { endStalled } from './end-stalled.server.ts'
import type { OpenPart } from './storage.server.ts'
import { isMissingObject, storeStatus } from './store-unavailable.server.ts'

export interface Bucket {
  client: S3Client
  name: string
  /** Longest wait for an answer to begin, and between two chunks. */
  timeoutMs: number
}

/** Undefined if the object does not exist. Throws RangeNotSatisfiable. */
export async function getObject(
  bucket: Bucket,
  path: string,
  requested?: RequestedRange,
): Promise<OpenPart | undefined> {
  const command = new GetObjectCommand({
    Bucket: bucket.name,
    Key: path,
    ...(requested && { Range: toHeader(requested) }),
  })
  try {
    const answer = await withTimeout(bucket, (abortSignal) => bucket.client.send(command, { abortSignal }))
    if (!(answer.Body instanceof Readable)) throw new Error('the store answered without a body')
    const stream = endStalled(answer.Body, bucket.timeoutMs)
    const found = rangeOf(answer.ContentRange)
    if (!found) return { stream, size: answer.ContentLength ?? 0 }
    const { size, ...range } = found
    if (!requested || !('suffix' in requested) || range.last === size - 1) return { stream, size, range }
    // Some stores misread a suffix range as an offset.
    stream.destroy()
    return await getObject(bucket, path, resolveRange(requested, size))
  } catch (fault) {
    if (isMissingObject(fault)) return undefined
    if (!requested || storeStatus(fault) !== 416) throw fault
    const size = await sizeOfObject(bucket, path)
    if (size === undefined) return undefined
    throw new RangeNotSatisfiable(size)
  }
}

/** In bytes; undefined if the object does not exist. */
export async function sizeOfObject(bucket: Bucket, path: string): Promise<number | undefined> {
  const command = new HeadObjectCommand({ Bucket: bucket.name, Key: path })
  try {
    const answer = await withTimeout(bucket, (abortSignal) => bucket.client.send(command, { abortSignal }))
    return answer.ContentLength
  } catch (fault) {
    if (isMissingObject(fault)) return undefined
    throw fault
  }
}

// AbortSignal.timeout would abort the body, too.
async function withTimeout<T>({ timeoutMs }: Bucket, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    return await send(abort.signal)
  } finally {
    clearTimeout(timer)
  }
}

function toHeader(requested: RequestedRange): string {
  return 'suffix' in requested
    ? `bytes=-${requested.suffix}`
    : `bytes=${requested.first}-${requested.last ?? ''}`
}

function rangeOf(header: string | undefined): (ByteRange & { size: number }) | undefined {
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? []
  return first && last && size ? { first: Number(first), last: Number(last), size: Number(size) } : undefined
}
