import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accepted-encoding.server.ts'
import type { Scheme } from './address.server.ts'
import { type PrebuiltResponse, prebuild, prebuiltBytes } from './prebuilt-response.server.ts'

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** A finished answer: the same bytes for everybody. */
export interface CachedAnswer {
  /** The state of the content that it shows; void as soon as that moves on. */
  tag: string
  status: number
  headers: Record<string, string>
  etag: string
  body: Buffer
  encoded: Map<Encoding, Buffer>
  /** What was sent before, to be sent again as it is. */
  prebuilt: Record<Scheme, Map<Encoding, PrebuiltResponse>>
  hits: number
  /** The bytes that it is counted with. */
  weight: number
}

/** What a key is rendered to; undefined for what must not be kept, then the answer is passed on as it is. */
export type Render = () => Promise<{ response: Response; mayBeKept: boolean }>

/** How an answer goes over the wire. */
interface Way {
  scheme: Scheme
  encoding: Encoding
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Finished answers by key, bounded in bytes with all that is kept to send them; the ones that were not asked for longest
 * go first. `more`: the headers that a scheme adds.
 */
export function createPageCache(maxBytes: number, more: Record<Scheme, Record<string, string>>) {
  const answers = new Map<string, CachedAnswer>()
  const underWay = new Map<string, Promise<CachedAnswer | Response>>()
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
    if (!mayBeKept) return response
    const answer = await toAnswer(response, tag)
    keep(key, answer)
    return answer
  }

  return {
    /** The kept answer, when it is of this state. */
    find(key: string, tag: string): CachedAnswer | undefined {
      const answer = answers.get(key)
      if (answer?.tag !== tag) return undefined
      answer.hits += 1
      // The map is in the order of use: what is asked for moves to its end.
      if (answer.hits % 16 === 0) {
        answers.delete(key)
        answers.set(key, answer)
      }
      if (answer.hits === hitsWorthMore && answer.encoded.has('br')) void pressHarder(key, answer)
      return answer
    },

    /** Renders once, however many ask meanwhile. A Response is for one asker: it is cloned for each. */
    async findOrRender(key: string, tag: string, work: Render): Promise<CachedAnswer | Response> {
      const kept = answers.get(key)
      if (kept?.tag === tag) return kept
      const turn = `${tag} ${key}`
      const running = underWay.get(turn) ?? render(key, tag, work).finally(() => underWay.delete(turn))
      underWay.set(turn, running)
      const result = await running
      return result instanceof Response ? result.clone() : result
    },

    /** The answer as it is sent; undefined while there is no body in this encoding. */
    prebuilt(key: string, answer: CachedAnswer, { scheme, encoding }: Way): PrebuiltResponse | undefined {
      const known = answer.prebuilt[scheme].get(encoding)
      if (known) return known
      const body = answer.encoded.get(encoding)
      return body && build(key, answer, { scheme, encoding }, body)
    },

    /** The same, once its body is made; `find` has it made smaller when it is in demand. */
    async prebuild(key: string, answer: CachedAnswer, way: Way): Promise<PrebuiltResponse> {
      return build(key, answer, way, await encode(key, answer, way.encoding))
    },

    /** Forgets every answer whose key begins like this. */
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
    const made = await compress(answer.body, encoding, quickQuality)
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

const quickQuality = 5
const hitsWorthMore = 32

async function toAnswer(response: Response, tag: string): Promise<CachedAnswer> {
  const body = Buffer.from(await response.arrayBuffer())
  // Weak: it stands for the same answer in every encoding (RFC 9110, section 8.8.1).
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
        // Its memory grows with the window, of which no more is of use than there is to look back on.
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
  // The entry itself and its headers are worth about a kilobyte; a key is text of two bytes a letter at most.
  return bodies.reduce((sum, weight) => sum + weight, 1024 + 2 * key.length + built * prebuiltBytes)
}
