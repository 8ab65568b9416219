import { open } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { Settings } from '#app/config.server.ts'
import { s3ClientOf } from './s3-client.server.ts'
import { isMissingObject, StoreUnavailable } from './store-unavailable.server.ts'

/** An object as it is listed; its size in bytes. */
export interface ListedObject {
  bytes: number
  changedAt: Date
}

/** The objects of a bucket under one prefix, by the rest of their names. Every method throws StoreUnavailable. */
export interface S3Objects {
  list(): Promise<ReadonlyMap<string, ListedObject>>
  /** Its size in bytes; undefined if it does not exist. */
  sizeOf(name: string): Promise<number | undefined>
  /** The bytes from `start` up to, not including, `end`. */
  read(name: string, start: number, end: number): Promise<Buffer>
  /** All bytes of a small object, none of one with more than `maxBytes`; undefined if it does not exist. */
  readWhole(name: string, maxBytes: number): Promise<Buffer | undefined>
  write(name: string, content: Buffer): Promise<void>
  /** Writes a file of any size, of which one part is in memory at a time. The object appears when all of it is there. */
  upload(name: string, file: string, rules: UploadRules): Promise<void>
  remove(name: string): Promise<void>
  /** Deletes the parts of uploads that were never completed, where the store can list them. */
  dropUploads(isOver: (name: string, startedAt: Date) => boolean): Promise<void>
}

export interface UploadRules {
  signal?: AbortSignal | undefined
  /** Called with each part, in order. */
  onPart: (bytes: Buffer) => void
}

/** How much of a large object is in memory at a time. */
export const partBytes = 8 * 1024 * 1024

// A store takes at most ten thousand parts (Amazon S3, multipart upload limits).
const mostParts = 9000
// In a few seconds over a line of 1 Mbit/s.
const smallBytes = 256 * 1024

/** How many milliseconds the store may keep waiting. */
interface Deadlines {
  short: number
  /** For a part, or a whole object: over a line of 1 Mbit/s a part takes more than a minute. */
  part: number
}

/** Opens the objects of a bucket under a prefix. */
export function openS3Objects(
  settings: NonNullable<Settings['s3']>,
  prefix: string,
  longest: Deadlines = { short: 5000, part: 120_000 },
): S3Objects {
  const client = s3ClientOf(settings)
  const Bucket = settings.bucket
  const at = (name: string) => ({ Bucket, Key: `${prefix}${name}` })
  const shortly = () => ({ abortSignal: AbortSignal.timeout(longest.short) })
  const longer = (signal?: AbortSignal) => {
    const deadline = AbortSignal.timeout(longest.part)
    return { abortSignal: signal ? AbortSignal.any([signal, deadline]) : deadline }
  }

  const within = (bytes: number) => (bytes > smallBytes ? longer() : shortly())

  const sizeOf = (name: string) =>
    callStore(async () => {
      const found = await client.send(new HeadObjectCommand(at(name)), shortly()).catch(unlessMissing)
      return found && (found.ContentLength ?? 0)
    })

  async function dropUpload(name: string, UploadId: string | undefined): Promise<void> {
    await client.send(new AbortMultipartUploadCommand({ ...at(name), UploadId }), shortly())
  }

  async function uploadParts(name: string, file: string, UploadId: string, rules: UploadRules) {
    const handle = await open(file, 'r')
    try {
      const { size } = await handle.stat()
      const length = Math.max(partBytes, Math.ceil(size / mostParts))
      const Parts: { PartNumber: number; ETag: string | undefined }[] = []
      for (let start = 0; start < size; start += length) {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(length, size - start)))
        if (bytesRead < buffer.length) throw new Error(`${file} became shorter while it was uploaded`)
        const PartNumber = Parts.length + 1
        const part = new UploadPartCommand({ ...at(name), UploadId, PartNumber, Body: buffer })
        const { ETag } = await callStore(() => client.send(part, longer(rules.signal)), rules.signal)
        Parts.push({ PartNumber, ETag })
        rules.onPart(buffer)
      }
      const complete = { ...at(name), UploadId, MultipartUpload: { Parts } }
      await callStore(
        () => client.send(new CompleteMultipartUploadCommand(complete), longer(rules.signal)),
        rules.signal,
      )
    } finally {
      await handle.close()
    }
  }

  return {
    list: () =>
      callStore(async () => {
        const listed = new Map<string, ListedObject>()
        const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }, shortly())
        for await (const { Contents = [] } of pages)
          for (const { Key = '', Size = 0, LastModified = new Date() } of Contents)
            listed.set(Key.slice(prefix.length), { bytes: Size, changedAt: LastModified })
        return listed
      }),

    sizeOf,

    read: (name, start, end) =>
      callStore(async () => {
        const range = { ...at(name), Range: `bytes=${start}-${end - 1}` }
        const { Body } = await client.send(new GetObjectCommand(range), within(end - start))
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
        if (bytes.length !== end - start) throw new Error(`${bytes.length} of ${end - start} bytes came`)
        return bytes
      }),

    readWhole: (name, maxBytes) =>
      callStore(async () => {
        const size = await sizeOf(name)
        if (size === undefined) return undefined
        if (size > maxBytes) return Buffer.alloc(0)
        const found = await client.send(new GetObjectCommand(at(name)), within(size)).catch(unlessMissing)
        return found && Buffer.from((await found.Body?.transformToByteArray()) ?? [])
      }),

    write: (name, content) =>
      callStore(async () => {
        await client.send(new PutObjectCommand({ ...at(name), Body: content }), within(content.length))
      }),

    async upload(name, file, rules) {
      const { UploadId = '' } = await callStore(() =>
        client.send(new CreateMultipartUploadCommand(at(name)), shortly()),
      )
      try {
        await uploadParts(name, file, UploadId, rules)
      } catch (fault) {
        // Best effort: a store that is away keeps the parts until `dropUploads`.
        await dropUpload(name, UploadId).catch(() => {})
        throw fault
      }
    },

    remove: (name) =>
      callStore(async () => {
        await client.send(new DeleteObjectCommand(at(name)), shortly())
      }),

    dropUploads: (isOver) =>
      callStore(async () => {
        const asked = new ListMultipartUploadsCommand({ Bucket, Prefix: prefix })
        const { Uploads = [] } = await client.send(asked, shortly()).catch(unlessUnknown)
        for (const { Key = '', UploadId, Initiated = new Date() } of Uploads) {
          const name = Key.slice(prefix.length)
          // Another server may have dropped it.
          if (isOver(name, Initiated)) await dropUpload(name, UploadId).catch(unlessMissing)
        }
      }),
  }
}

/** Runs a call to the store; what fails is its fault, unless the caller aborted it. */
async function callStore<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    signal?.throwIfAborted()
    throw fault instanceof StoreUnavailable ? fault : new StoreUnavailable(fault)
  }
}

function unlessMissing(fault: unknown): undefined {
  if (!isMissingObject(fault)) throw fault
}

// Some stores have no list of unfinished uploads, and end them by themselves.
function unlessUnknown(fault: unknown): { Uploads?: never[] } {
  if (!(fault instanceof Error) || fault.name !== 'NotImplemented') throw fault
  return {}
}
