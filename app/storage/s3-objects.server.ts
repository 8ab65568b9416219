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

export interface ListedObject {
  bytes: number
  changedAt: Date
}

/** The objects under one prefix, by names without it. Every method throws StoreUnavailable. */
export interface S3Objects {
  list(): Promise<ReadonlyMap<string, ListedObject>>
  /** In bytes; undefined if it does not exist. */
  sizeOf(name: string): Promise<number | undefined>
  /** The bytes from `start` up to, not including, `end`. */
  read(name: string, start: number, end: number): Promise<Buffer>
  /** Empty if it has more than `maxBytes`; undefined if it does not exist. */
  readWhole(name: string, maxBytes: number): Promise<Buffer | undefined>
  write(name: string, content: Buffer): Promise<void>
  /** A file of any size, one part in memory at a time. The object appears when it is complete. */
  upload(name: string, file: string, rules: UploadRules): Promise<void>
  remove(name: string): Promise<void>
  /** Deletes the parts of incomplete uploads, if the store can list them. */
  abortUploads(isExpired: (name: string, startedAt: Date) => boolean): Promise<void>
}

export interface UploadRules {
  signal?: AbortSignal | undefined
  /** Called with each part, in order. */
  onPart: (bytes: Buffer) => void
}

export const partBytes = 8 * 1024 * 1024

// A store takes at most ten thousand parts (Amazon S3, multipart upload limits).
const maxParts = 9000
// They take a few seconds at 1 Mbit/s.
const smallBytes = 256 * 1024

/** In milliseconds. */
interface Deadlines {
  short: number
  /** For a part or a whole object: at 1 Mbit/s a part takes more than a minute. */
  part: number
}

export function openS3Objects(
  settings: NonNullable<Settings['s3']>,
  prefix: string,
  deadlines: Deadlines = { short: 5000, part: 120_000 },
): S3Objects {
  const client = s3ClientOf(settings)
  const Bucket = settings.bucket
  const at = (name: string) => ({ Bucket, Key: `${prefix}${name}` })
  const short = () => ({ abortSignal: AbortSignal.timeout(deadlines.short) })
  const long = (signal?: AbortSignal) => {
    const deadline = AbortSignal.timeout(deadlines.part)
    return { abortSignal: signal ? AbortSignal.any([signal, deadline]) : deadline }
  }

  const deadlineFor = (bytes: number) => (bytes > smallBytes ? long() : short())

  const sizeOf = (name: string) =>
    callStore(async () => {
      const found = await client.send(new HeadObjectCommand(at(name)), short()).catch(unlessMissing)
      return found && (found.ContentLength ?? 0)
    })

  async function abortUpload(name: string, UploadId: string | undefined): Promise<void> {
    await client.send(new AbortMultipartUploadCommand({ ...at(name), UploadId }), short())
  }

  async function uploadParts(name: string, file: string, UploadId: string, rules: UploadRules) {
    const handle = await open(file, 'r')
    try {
      const { size } = await handle.stat()
      const length = Math.max(partBytes, Math.ceil(size / maxParts))
      const Parts: { PartNumber: number; ETag: string | undefined }[] = []
      for (let start = 0; start < size; start += length) {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(length, size - start)))
        if (bytesRead < buffer.length) throw new Error(`${file} became shorter while it was uploaded`)
        const PartNumber = Parts.length + 1
        const part = new UploadPartCommand({ ...at(name), UploadId, PartNumber, Body: buffer })
        const { ETag } = await callStore(() => client.send(part, long(rules.signal)), rules.signal)
        Parts.push({ PartNumber, ETag })
        rules.onPart(buffer)
      }
      const complete = { ...at(name), UploadId, MultipartUpload: { Parts } }
      await callStore(
        () => client.send(new CompleteMultipartUploadCommand(complete), long(rules.signal)),
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
        const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }, short())
        for await (const { Contents = [] } of pages)
          for (const { Key = '', Size = 0, LastModified = new Date() } of Contents)
            listed.set(Key.slice(prefix.length), { bytes: Size, changedAt: LastModified })
        return listed
      }),

    sizeOf,

    read: (name, start, end) =>
      callStore(async () => {
        const range = { ...at(name), Range: `bytes=${start}-${end - 1}` }
        const { Body } = await client.send(new GetObjectCommand(range), deadlineFor(end - start))
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
        if (bytes.length !== end - start) throw new Error(`${bytes.length} of ${end - start} bytes arrived`)
        return bytes
      }),

    readWhole: (name, maxBytes) =>
      callStore(async () => {
        const size = await sizeOf(name)
        if (size === undefined) return undefined
        if (size > maxBytes) return Buffer.alloc(0)
        const found = await client
          .send(new GetObjectCommand(at(name)), deadlineFor(size))
          .catch(unlessMissing)
        return found && Buffer.from((await found.Body?.transformToByteArray()) ?? [])
      }),

    write: (name, content) =>
      callStore(async () => {
        await client.send(new PutObjectCommand({ ...at(name), Body: content }), deadlineFor(content.length))
      }),

    async upload(name, file, rules) {
      const { UploadId = '' } = await callStore(() =>
        client.send(new CreateMultipartUploadCommand(at(name)), short()),
      )
      try {
        await uploadParts(name, file, UploadId, rules)
      } catch (fault) {
        // If the store is unavailable, `abortUploads` deletes the parts later.
        await abortUpload(name, UploadId).catch(() => {})
        throw fault
      }
    },

    remove: (name) =>
      callStore(async () => {
        await client.send(new DeleteObjectCommand(at(name)), short())
      }),

    abortUploads: (isExpired) =>
      callStore(async () => {
        const command = new ListMultipartUploadsCommand({ Bucket, Prefix: prefix })
        const { Uploads = [] } = await client.send(command, short()).catch(unlessUnsupported)
        for (const { Key = '', UploadId, Initiated = new Date() } of Uploads) {
          const name = Key.slice(prefix.length)
          // Another server may have aborted it.
          if (isExpired(name, Initiated)) await abortUpload(name, UploadId).catch(unlessMissing)
        }
      }),
  }
}

/** Any fault counts as StoreUnavailable, unless the caller aborted the call. */
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

// Some stores do not list incomplete uploads, and abort them by themselves.
function unlessUnsupported(fault: unknown): { Uploads?: never[] } {
  if (!(fault instanceof Error) || fault.name !== 'NotImplemented') throw fault
  return {}
}
