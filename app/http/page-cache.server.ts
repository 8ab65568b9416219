import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accepted-encoding.server.ts'
import type { Scheme } from './address.server.ts'
import { type PrebuiltResponse, prebuild, prebuiltBytes } from './prebuilt-response.server.ts'

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** A rendered answer: the same bytes for everybody. */
export interface CachedAnswer {
  /** The content version that it shows; it is void once that changes. */
  tag: string
  status: number
  headers: Record<string, string>
  etag: string
  body: Buffer
  encoded: Map<Encoding, Buffer>
  /** Prebuilt responses, by scheme and encoding. */
  prebuilt: Record<Scheme, Map<Encoding, PrebuiltResponse>>
  hits: number
  /** When it was rendered, on the clock of `performance.now()`. */
  madeAt: number
  /** Its size in bytes, as counted against the limit. */
  weight: number
}

/** The rendered answer for a key; undefined when it must not be cached and is only passed on. */
export type Render = () => Promise<{ response: Response; mayBeKept: boolean }>

/** How an answer is sent. */
interface Way {
  scheme: Scheme
  encoding: Encoding
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * An LRU cache of rendered answers, bounded by the bytes of their bodies and prebuilt responses. `more`: additional
 * headers by scheme.
 */
export function createPageCache(maxBytes: number, more: Record<Scheme, Record<string, string>>) {
  const answers = new Map<string, CachedAnswer>()
  const inFlight = new Map<string, Promise<CachedAnswer | Response>>()
  let bytes = 0

  function forget(key: string): void {
    bytes -= answers.get(key)?.weight ?? 0
    answers.delete(key)
  }

  function weigh(key: string, answer: CachedAnswer): void {
    if (answers.get(key) !== answer) return
    bytes -= answer.weight
    answer.weight = weightOf(key, answer)
    bytes += answer.weight
    makeRoom()
  }

  function keep(key: string, answer: CachedAnswer): void {
    if (answer.body.length > maxBytes / 4) return
    forget(key)
    answers.set(key, answer)
    weigh(key, answer)
  }

  function makeRoom(): void {
    for (const [oldest] of answers) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }

  async function render(key: string, tag: string, work: Render): Promise<CachedAnswer | Response> {
    const { response, mayBeKept } = await work()
    // What is not there any more is not shown again.
    if (response.status === 404) forget(key)
    if (!mayBeKept) return response
    const answer = await toAnswer(response, tag)
    keep(key, answer)
    return answer
  }

  return {
    /** The cached answer, if it is of this content version. */
    find(key: string, tag: string): CachedAnswer | undefined {
      const answer = answers.get(key)
      if (answer?.tag !== tag) return undefined
      answer.hits += 1
      // The map is in LRU order: a used entry moves to the end.
      if (answer.hits % 16 === 0) {
        answers.delete(key)
        answers.set(key, answer)
      }
      if (answer.hits === hitsWorthMore && answer.encoded.has('br')) void pressHarder(key, answer)
      return answer
    },

    /** Renders once for all simultaneous requests. A Response has a single reader, so each gets a clone. */
    async findOrRender(key: string, tag: string, work: Render): Promise<CachedAnswer | Response> {
      const kept = answers.get(key)
      if (kept?.tag === tag) return kept
      const turn = `${tag} ${key}`
      const running = inFlight.get(turn) ?? render(key, tag, work).finally(() => inFlight.delete(turn))
      inFlight.set(turn, running)
      const result = await running
      return result instanceof Response ? result.clone() : result
    },

    /** The prebuilt response; undefined while there is no body in this encoding. */
    prebuilt(key: string, answer: CachedAnswer, { scheme, encoding }: Way): PrebuiltResponse | undefined {
      const known = answer.prebuilt[scheme].get(encoding)
      if (known) return known
      const body = answer.encoded.get(encoding)
      return body && build(key, answer, { scheme, encoding }, body)
    },

    /** The prebuilt response, compressing the body first if needed; `find` compresses popular answers again, better. */
    async prebuild(key: string, answer: CachedAnswer, way: Way): Promise<PrebuiltResponse> {
      return build(key, answer, way, await encode(key, answer, way.encoding))
    },

    /** The last answer for this key, of any content version, while it is no older than twelve hours. */
    findStale(key: string): CachedAnswer | undefined {
      const answer = answers.get(key)
      return answer && performance.now() - answer.madeAt < longestStaleMs ? answer : undefined
    },

    /** The response for an answer that is shown although it may be outdated: marked, and to be stored by nobody. */
    async prebuildStale(key: string, answer: CachedAnswer, way: Way): Promise<PrebuiltResponse> {
      const body = await encode(key, answer, way.encoding)
      const age = String(Math.floor((performance.now() - answer.madeAt) / 1000))
      const headers = { ...answer.headers, ...staleMarks, age }
      return prebuild({ ...answer, headers }, way.encoding, body, more[way.scheme])
    },

    /** Removes all answers whose key starts with `beginning`. */
    forgetAll(beginning: string): void {
      for (const key of [...answers.keys()]) if (key.startsWith(beginning)) forget(key)
    },

    get bytes() {
      return bytes
    },
  }

  function build(key: string, answer: CachedAnswer, { scheme, encoding }: Way, body: Buffer) {
    const made = prebuild(answer, encoding, body, more[scheme])
    answer.prebuilt[scheme].set(encoding, made)
    weigh(key, answer)
    return made
  }

  async function encode(key: string, answer: CachedAnswer, encoding: Encoding): Promise<Buffer> {
    const known = answer.encoded.get(encoding)
    if (known) return known
    const quality = isForever(answer) ? constants.BROTLI_MAX_QUALITY : quickQuality
    const made = await compress(answer.body, encoding, quality)
    store(key, answer, encoding, made)
    return made
  }

  async function pressHarder(key: string, answer: CachedAnswer): Promise<void> {
    store(key, answer, 'br', await compress(answer.body, 'br', constants.BROTLI_MAX_QUALITY))
  }

  function store(key: string, answer: CachedAnswer, encoding: Encoding, made: Buffer): void {
    answer.encoded.set(encoding, made)
    for (const made of Object.values(answer.prebuilt)) made.delete(encoding)
    weigh(key, answer)
  }
}

// The style sheet is made once for each colour, and is a third of a first visit.
const isForever = ({ headers }: CachedAnswer) => headers['cache-control']?.includes('immutable')

const quickQuality = 5
const longestStaleMs = 12 * 60 * 60 * 1000
// RFC 9211: the page was asked for anew, which failed.
const staleMarks = {
  'cache-control': 'no-store',
  'cache-status': 'pathshala; fwd=stale; fwd-status=503; detail=unavailable',
}
const hitsWorthMore = 32

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
    prebuilt: { http: new Map(), https: new Map() },
    hits: 0,
    madeAt: performance.now(),
    weight: 0,
  }
}

function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'br')
    return brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        // Brotli's memory grows with its window, which need not be larger than the body.
        [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
      },
    })
  return gzipAsync(body, { level: 6 })
}

function windowBits(bytes: number): number {
  const needed = Math.ceil(Math.log2(bytes + 16))
  return Math.min(Math.max(needed, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}

function weightOf(key: string, { encoded, prebuilt }: CachedAnswer): number {
  const bodies = [...encoded.values()].map((body) => body.length)
  const built = Object.values(prebuilt).reduce((sum, made) => sum + made.size, 0)
  // About a kilobyte for the entry and its headers; a key has at most two bytes per letter.
  return bodies.reduce((sum, weight) => sum + weight, 1024 + 2 * key.length + built * prebuiltBytes)
}
