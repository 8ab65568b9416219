import { type Readable, Transform } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import type { SentRule } from '#app/contract/file-rules.ts'
import { bodyRefusal, incompleteBody, Refusal } from '#app/contract/refusal.ts'
import { discard, type StagedFile, stageFile } from '#app/storage/staging.server.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'

export interface ReadBody {
  fields: Record<string, unknown>
  files: Record<string, StagedFile>
}

export const maxFieldBytes = 20 * 1024

export interface MultipartOptions {
  rules: Record<string, SentRule>
  /** Fields that are lists: an entry for each part of that name. */
  lists: readonly string[]
  /** The field that holds the list when the whole body is a list. */
  bareList?: string | undefined
  limits?: BodyLimits | undefined
  stagingDir: string
}

/** The limits of a body with files. */
export interface BodyLimits {
  bytes: number
  /** Fields and files. */
  parts: number
  /** Of a JSON body; `maxJsonBytes` by default. */
  json?: number
}

const megabyte = 1024 * 1024

/** The default. */
export const defaultLimits: BodyLimits = { bytes: 25 * megabyte, parts: 64 }
/** For a record with a list of files. */
export const listLimits: BodyLimits = { bytes: 44 * megabyte, parts: 96 }

/** Reads multipart/form-data (RFC 7578): texts into memory, files of known fields to temporary files. */
export async function readMultipart(
  stream: Readable,
  headers: Headers,
  options: MultipartOptions,
): Promise<ReadBody> {
  const { limits = defaultLimits } = options
  if (Number(headers.get('content-length')) > limits.bytes) throw tooLarge(limits)
  const body: ReadBody = { fields: {}, files: {} }
  const staging: Promise<void>[] = []
  try {
    await parse(stream, headers, limits, {
      onField: (name, text) => {
        const earlier = Object.hasOwn(body.fields, name) ? [body.fields[name]].flat() : []
        // HTML's "multipart/form-data encoding algorithm" makes CRLF of every line break that was typed.
        const typed = text.replaceAll('\r\n', '\n')
        const value = options.lists.includes(name) ? [...earlier, typed] : typed
        Object.defineProperty(body.fields, name, { value, ...dataProperty })
      },
      onFile: (name, file, fileName) => {
        const rule = Object.hasOwn(options.rules, name) ? options.rules[name] : undefined
        if (rule) staging.push(stage(body, name, file, fileName, rule, options.stagingDir))
        else {
          file.resume()
          // A file in a text field: the contract refuses it.
          if (fileName !== '')
            Object.defineProperty(body.fields, name, { value: { fileName }, ...dataProperty })
        }
      },
    })
    await Promise.all(staging)
    return body
  } catch (fault) {
    await Promise.allSettled(staging)
    await discardFiles(body.files)
    throw fault
  }
}

export async function discardFiles(files: Record<string, StagedFile>): Promise<void> {
  await Promise.all(Object.values(files).map((file) => discard(file.path)))
}

// A field may be called __proto__: it is a field like any other.
const dataProperty = { enumerable: true, configurable: true, writable: true }

interface Listeners {
  onField(name: string, value: string): void
  onFile(name: string, file: BusboyFileStream, fileName: string): void
}

function parse(stream: Readable, headers: Headers, limits: BodyLimits, listeners: Listeners): Promise<void> {
  return new Promise((resolve, reject) => {
    const parser = createParser(headers, limits)
    const bounded = boundedBy(limits)
    const files: BusboyFileStream[] = []
    const fail = (fault: Refusal) => {
      stream.unpipe(bounded)
      bounded.unpipe(parser)
      parser.destroy()
      // Otherwise a truncated file would wait forever.
      for (const file of files) file.destroy(fault)
      reject(fault)
    }
    parser.on('field', (name, value) => listeners.onField(name ?? '', value))
    parser.on('file', (name, file, fileName) => {
      files.push(file)
      // Without a listener, a part that is cut off would crash the process.
      file.on('error', () => {})
      listeners.onFile(name ?? '', file, fileName ?? '')
    })
    parser.on('partsLimit', () => fail(tooManyParts(limits)))
    parser.on('error', () => fail(incompleteBody()))
    parser.on('finish', () => resolve())
    bounded.on('error', () => fail(tooLarge(limits)))
    stream.on('error', (fault) => fail(bodyRefusal(fault)))
    stream.pipe(bounded).pipe(parser)
  })
}

function createParser(headers: Headers, { parts }: BodyLimits): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': headers.get('content-type') ?? '' } as BusboyHeaders,
      // One byte more than allowed, so that `checkTexts` sees that the field is too long.
      limits: { fieldSize: maxFieldBytes + 1, parts },
    })
  } catch {
    throw incompleteBody()
  }
}

async function stage(
  body: ReadBody,
  field: string,
  file: BusboyFileStream,
  fileName: string,
  rule: SentRule,
  stagingDir: string,
): Promise<void> {
  const staged = await stageFile(file, fileName, rule.maxBytes, stagingDir)
  // Browsers send an empty part for a file input in which nothing was chosen.
  if (staged.bytes === 0 && fileName === '') return discardFiles({ staged })
  const earlier = body.files[field]
  body.files[field] = staged
  if (earlier) await discardFiles({ earlier })
}

function boundedBy(limits: BodyLimits): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > limits.bytes) done(tooLarge(limits))
      else done(null, chunk)
    },
  })
}

function tooLarge({ bytes }: BodyLimits): Refusal {
  const megabytes = bytes / megabyte
  return new Refusal(
    413,
    {
      bn: `একবারে সর্বোচ্চ ${toBengaliDigits(megabytes)} MB পাঠানো যায়। ছোট ফাইল দিয়ে আবার চেষ্টা করুন।`,
      en: `At most ${megabytes} MB can be sent at once.`,
    },
    undefined,
    { headers: { Connection: 'close' } },
  )
}

export function tooManyParts({ parts }: BodyLimits): Refusal {
  return new Refusal(413, {
    bn: `একবারে সর্বোচ্চ ${toBengaliDigits(parts)}টি ঘর পাঠানো যায়।`,
    en: `At most ${parts} fields can be sent at once.`,
  })
}
