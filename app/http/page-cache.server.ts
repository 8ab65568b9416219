import { hash } from 'node:crypto'
import type { Scheme } from './address.server.ts'
import { compressBody, compressHard, type Encoding } from './compress.server.ts'
import { type PrebuiltResponse, prebuild, prebuiltBytes } from './prebuilt-response.server.ts'

/** A rendered answer: the same bytes for everybody. */
export interface CachedAnswer {
  /** Its content version; the answer is invalid once that changes. */
  tag: string
  status: number
  headers: Record<string, string>
  etag: string
  body: Buffer
  encoded: Map<Encoding, Buffer>
  /** Bodies that are being compressed: simultaneous requests wait for the same one. */
  encoding: Map<Encoding, Promise<Buffer>>
  /** Prebuilt responses, by scheme and encoding. */
  prebuilt: Record<Scheme, Map<Encoding, PrebuiltResponse>>
  hits: number
  /** When it was rendered, on the clock of `performance.now()`. */
  renderedAt: number
  /** In bytes, as counted against the limit. */
  weight: number
}

/** Renders an answer; one that is not cacheable is only passed on. */
export type Render = () => Promise<{ response: Response; isCacheable: boolean }>

interface Variant {
  scheme: Scheme
  encoding: Encoding
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * An LRU cache of rendered answers, bounded by the bytes of their bodies and prebuilt responses. `schemeHeaders`:
 * additional headers by scheme.
 */
export function createPageCache(maxBytes: number, schemeHeaders: Record<Scheme, Record<string, string>>) {
  const answers = new Map<string, CachedAnswer>()
  const inFlight = new Map<string, Promise<CachedAnswer | Response>>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= answers.get(key)?.weight ?? 0
    answers.delete(key)
  }

  function weigh(key: string, answer: CachedAnswer): void {
    if (answers.get(key) !== answer) return
    bytes -= answer.weight
    answer.weight = weightOf(key, answer)
    bytes += answer.weight
    evict()
  }

  function store(key: string, answer: CachedAnswer): void {
    if (answer.body.length > maxBytes / 4) return
    remove(key)
    answers.set(key, answer)
    weigh(key, answer)
  }

  function evict(): void {
    for (const [oldest] of answers) {
      if (bytes <= maxBytes) break
      remove(oldest)
    }
  }

  async function render(key: string, tag: string, work: Render): Promise<CachedAnswer | Response> {
    const { response, isCacheable } = await work()
    // A deleted page is not sent as outdated.
    if (response.status === 404) remove(key)
    if (!isCacheable) return response
    const answer = await toAnswer(response, tag)
    store(key, answer)
    return answer
  }

  return {
    find(key: string, tag: string): CachedAnswer | undefined {
      const answer = answers.get(key)
      if (answer?.tag !== tag) return undefined
      answer.hits += 1
      // The map is in LRU order: a used entry moves to the end.
      if (answer.hits % 16 === 0) {
        answers.delete(key)
        answers.set(key, answer)
      }
      if (answer.hits === hitsToRecompress && answer.encoded.has('br')) void recompress(key, answer)
      return answer
    },

    /** Renders once for all simultaneous requests. A Response has a single reader, so each gets a clone. */
    async findOrRender(key: string, tag: string, work: Render): Promise<CachedAnswer | Response> {
      const cached = answers.get(key)
      if (cached?.tag === tag) return cached
      const flight = `${tag} ${key}`
      const running = inFlight.get(flight) ?? render(key, tag, work).finally(() => inFlight.delete(flight))
      inFlight.set(flight, running)
      const result = await running
      return result instanceof Response ? result.clone() : result
    },

    /** The prebuilt response; undefined while there is no body in this encoding. */
    prebuilt(key: string, answer: CachedAnswer, { scheme, encoding }: Variant): PrebuiltResponse | undefined {
      const known = answer.prebuilt[scheme].get(encoding)
      if (known) return known
      const body = answer.encoded.get(encoding)
      return body && build(key, answer, { scheme, encoding }, body)
    },

    /** The prebuilt response, compressing the body first if needed; `find` compresses popular answers again, better. */
    async prebuild(key: string, answer: CachedAnswer, variant: Variant): Promise<PrebuiltResponse> {
      return build(key, answer, variant, await encode(key, answer, variant.encoding))
    },

    /** The last answer for this key, of any content version, for twelve hours. */
    findStale(key: string): CachedAnswer | undefined {
      const answer = answers.get(key)
      return answer && performance.now() - answer.renderedAt < maxStaleMs ? answer : undefined
    },

    /** The response of an outdated answer: marked, and no-store. */
    async prebuildStale(key: string, answer: CachedAnswer, variant: Variant): Promise<PrebuiltResponse> {
      const age = String(Math.floor((performance.now() - answer.renderedAt) / 1000))
      return prebuildAs(key, answer, variant, { ...staleHeaders, age })
    },

    /** The response of an answer that is sent at another address. */
    async prebuildNoStore(key: string, answer: CachedAnswer, variant: Variant): Promise<PrebuiltResponse> {
      return prebuildAs(key, answer, variant, { 'cache-control': 'no-store' })
    },

    /** Removes all answers whose key starts with `beginning`. */
    deleteByPrefix(beginning: string): void {
      for (const key of [...answers.keys()]) if (key.startsWith(beginning)) remove(key)
    },

    get bytes() {
      return bytes
    },
  }

  function build(key: string, answer: CachedAnswer, { scheme, encoding }: Variant, body: Buffer) {
    const response = prebuild(answer, encoding, body, schemeHeaders[scheme])
    answer.prebuilt[scheme].set(encoding, response)
    weigh(key, answer)
    return response
  }

  async function prebuildAs(
    key: string,
    answer: CachedAnswer,
    variant: Variant,
    extra: Record<string, string>,
  ) {
    const body = await encode(key, answer, variant.encoding)
    const headers = { ...answer.headers, ...extra }
    return prebuild({ ...answer, headers }, variant.encoding, body, schemeHeaders[variant.scheme])
  }

  async function encode(key: string, answer: CachedAnswer, encoding: Encoding): Promise<Buffer> {
    const known = answer.encoded.get(encoding) ?? answer.encoding.get(encoding)
    if (known) return known
    const compressing = compressBody(answer.body, encoding)
    answer.encoding.set(encoding, compressing)
    try {
      const body = await compressing
      storeBody(key, answer, encoding, body)
      if (encoding === 'br' && isImmutable(answer)) void recompress(key, answer)
      return body
    } finally {
      answer.encoding.delete(encoding)
    }
  }

  async function recompress(key: string, answer: CachedAnswer): Promise<void> {
    const isCached = () => answers.get(key) === answer
    const body = await compressHard(answer.body, isCached)
    if (body && isCached()) storeBody(key, answer, 'br', body)
  }

  function storeBody(key: string, answer: CachedAnswer, encoding: Encoding, body: Buffer): void {
    answer.encoded.set(encoding, body)
    for (const responses of Object.values(answer.prebuilt)) responses.delete(encoding)
    weigh(key, answer)
  }
}

// The style sheet is a third of a first visit.
const isImmutable = ({ headers }: CachedAnswer) => headers['cache-control']?.includes('immutable')

const maxStaleMs = 12 * 60 * 60 * 1000
// RFC 9211: revalidation failed.
const staleHeaders = {
  'cache-control': 'no-store',
  'cache-status': 'pathshala; fwd=stale; fwd-status=503; detail=unavailable',
}
const hitsToRecompress = 32

async function toAnswer(response: Response, tag: string): Promise<CachedAnswer> {
  const body = Buffer.from(await response.arrayBuffer())
  // Weak, because all encodings of an answer share it (RFC 9110, section 8.8.1).
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  return {
    tag,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    etag,
    body,
    encoded: new Map([['identity', body]]),
    encoding: new Map(),
    prebuilt: { http: new Map(), https: new Map() },
    hits: 0,
    renderedAt: performance.now(),
    weight: 0,
  }
}

function weightOf(key: string, { encoded, prebuilt }: CachedAnswer): number {
  const bodies = [...encoded.values()].map((body) => body.length)
  const built = Object.values(prebuilt).reduce((sum, responses) => sum + responses.size, 0)
  // About a kilobyte for the entry and its headers; a key has at most two bytes per letter.
  return bodies.reduce((sum, weight) => sum + weight, 1024 + 2 * key.length + built * prebuiltBytes)
}
