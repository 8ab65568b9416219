import { Readable } from 'node:stream'
import { bodyRefusal, incompleteBody, Refusal } from '#app/contract/refusal.ts'
import { checkStagedFile } from './check-file.server.ts'
import { discardFiles, type MultipartOptions, type ReadBody, readMultipart } from './read-multipart.server.ts'

/** The limit of a body without files. */
export const maxJsonBytes = 100 * 1024

/**
 * Reads the body of a call, JSON or multipart; files go to temporary files and are checked by content.
 * Refuses what is too large (413), of the wrong kind (415), or broken (400); `signal` ends the reading with its reason.
 */
export async function readBody(
  request: Request,
  options: MultipartOptions,
  signal?: AbortSignal,
): Promise<ReadBody> {
  const body = await readByType(request, options, signal)
  try {
    for (const [field, file] of Object.entries(body.files)) {
      const rule = options.rules[field]
      if (rule) await checkStagedFile(field, file, rule)
    }
  } catch (refusal) {
    await discardFiles(body.files)
    throw refusal
  }
  return body
}

async function readByType(
  request: Request,
  options: MultipartOptions,
  signal: AbortSignal | undefined,
): Promise<ReadBody> {
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (type === 'multipart/form-data')
    return readMultipart(toNodeStream(request, signal), request.headers, options)
  if (type === 'application/json') return { fields: await readJson(request, options, signal), files: {} }
  if (type === '' && (await isEmpty(request, signal))) return { fields: {}, files: {} }
  throw new Refusal(415, {
    bn: 'তথ্য JSON অথবা multipart/form-data আকারে পাঠান।',
    en: 'Send JSON or multipart/form-data.',
  })
}

async function isEmpty(request: Request, signal: AbortSignal | undefined): Promise<boolean> {
  for await (const chunk of chunksOf(request, signal)) if (chunk.length > 0) return false
  return true
}

async function readJson(
  request: Request,
  { bareList, limits }: MultipartOptions,
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  const bytes = await readAll(request, limits?.json ?? maxJsonBytes, signal)
  if (bytes.length === 0) return {}
  const value = parseJson(bytes)
  if (bareList && Array.isArray(value)) return { [bareList]: value }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(400, {
      bn: 'পাঠানো JSON ঠিক নেই: একটি অবজেক্ট { … } দরকার।',
      en: 'The JSON must be an object { … }.',
    })
  return value as Record<string, unknown>
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, {
      bn: 'পাঠানো JSON পড়া যায়নি। লেখাটি ঠিক আছে কি না দেখে আবার পাঠান।',
      en: 'The JSON could not be read.',
    })
  }
}

/** Reads a small body whole; refuses one that is larger than `maxBytes`. */
export async function readAll(request: Request, maxBytes: number, signal?: AbortSignal): Promise<Buffer> {
  // Streaming is the slowest part of reading a small body. A body can't be longer than its Content-Length says.
  const contentLength = request.headers.get('content-length')
  if (contentLength !== null && Number(contentLength) <= maxBytes)
    return Buffer.from(await wholeBody(request, signal))
  // Before reading any of it, so that `closeLingering` can drop the rest.
  if (contentLength !== null) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of chunksOf(request, signal)) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function wholeBody(request: Request, signal: AbortSignal | undefined): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    // The client disconnected.
    request.arrayBuffer().then(resolve, () => reject(incompleteBody()))
  })
}

async function* chunksOf(request: Request, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  try {
    yield* toNodeStream(request, signal)
  } catch (fault) {
    throw bodyRefusal(fault)
  }
}

function tooLarge(): Refusal {
  return new Refusal(
    413,
    {
      bn: 'একবারে অনেক বেশি তথ্য পাঠানো হয়েছে। লেখা ছোট করে আবার পাঠান।',
      en: 'Too much was sent at once. Make the texts shorter.',
    },
    undefined,
    { headers: { Connection: 'close' } },
  )
}

function toNodeStream(request: Request, signal: AbortSignal | undefined): Readable {
  if (!request.body) return Readable.from([])
  const stream = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
  signal?.addEventListener('abort', () => stream.destroy(signal.reason))
  // Without a listener, a client that disconnects before the body is read would crash the process.
  return stream.on('error', () => {})
}
