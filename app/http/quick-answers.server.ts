import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CachedAnswer, type Encoding, isUnchanged } from './page-cache.server.ts'

/** What of a request an answer from the cache depends on, as it was sent. */
export interface AskedFor {
  url: string
  host: string
  acceptEncoding: string
  /** X-Forwarded-Proto: over HTTPS some headers are added. */
  forwardedProto: string
  ifNoneMatch: string
}

interface QuickAnswer {
  asked: AskedFor
  answer: CachedAnswer
  encoding: Encoding
  body: Buffer
  /** The same bytes as a text, one letter a byte: sent in one piece with the headers, where a buffer takes two. */
  text: string | undefined
  /** Names and values in turn, as they are sent. */
  headers: string[]
  unchangedHeaders: string[]
}

const maxAddresses = 500
const maxSpellings = 8
const longestText = 64 * 1024

/**
 * Answers a request that came before in the same words: what it was answered is looked up by these words, without
 * reading them anew. It holds nothing by itself, only what the page cache holds.
 */
export function createQuickAnswers() {
  const byUrl = new Map<string, QuickAnswer[]>()

  return {
    /** Sends the answer; false when it is not known, no longer true, or due to be looked at by the page cache. */
    send(asked: AskedFor, tag: string, response: ServerResponse): boolean {
      const known = byUrl.get(asked.url)?.find((answer) => isSame(answer.asked, asked))
      if (!known || (known.answer.tag !== tag && known.answer.tag !== 'forever')) return false
      const { answer } = known
      // The page cache orders by use and compresses better what is in demand: it sees one in 256.
      if (answer.hits % 256 === 255 || answer.encoded.get(known.encoding) !== known.body) return false
      answer.hits += 1
      if (asked.ifNoneMatch && isUnchanged(asked.ifNoneMatch, answer.etag)) {
        response.writeHead(304, known.unchangedHeaders)
        response.end()
      } else {
        response.writeHead(answer.status, known.headers)
        if (known.text === undefined) response.end(known.body)
        else response.end(known.text, 'latin1')
      }
      return true
    },

    /** Takes what was just answered; `more` are headers of this connection, beyond those that were kept. */
    remember(
      asked: AskedFor,
      answer: CachedAnswer,
      encoding: Encoding,
      body: Buffer,
      more: Record<string, string>,
    ): void {
      if (byUrl.size >= maxAddresses && !byUrl.has(asked.url)) byUrl.clear()
      const others = (byUrl.get(asked.url) ?? []).filter((known) => !isSame(known.asked, asked))
      byUrl.set(asked.url, [
        {
          asked,
          answer,
          encoding,
          body,
          text: body.length <= longestText ? body.toString('latin1') : undefined,
          headers: Object.entries({ ...more, ...headersOf(answer, encoding, body) }).flat(),
          unchangedHeaders: Object.entries({ ...more, ...unchangedHeadersOf(answer) }).flat(),
        },
        ...others.slice(0, maxSpellings - 1),
      ])
    },
  }
}

function isSame(one: AskedFor, other: AskedFor): boolean {
  return (
    one.host === other.host &&
    one.acceptEncoding === other.acceptEncoding &&
    one.forwardedProto === other.forwardedProto
  )
}

/** What a plain GET asks for; undefined for any other request, and for one that must not be answered for all. */
export function readAskedFor({ method, url, rawHeaders }: IncomingMessage): AskedFor | undefined {
  if (method !== 'GET' || !url || url.length > 200) return undefined
  let host = ''
  let acceptEncoding = ''
  let forwardedProto = ''
  let ifNoneMatch = ''
  // Not `headers`: making that object takes longer than all the rest.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    const value = rawHeaders[index + 1] ?? ''
    switch (name.length) {
      case 4:
        if (name.toLowerCase() === 'host') host = value
        break
      case 13: {
        const lower = name.toLowerCase()
        if (lower === 'authorization') return undefined
        if (lower === 'if-none-match') ifNoneMatch = value
        break
      }
      case 15:
        if (name.toLowerCase() === 'accept-encoding') acceptEncoding = value
        break
      case 17:
        if (name.toLowerCase() === 'x-forwarded-proto') forwardedProto = value
    }
  }
  return { url, host, acceptEncoding, forwardedProto, ifNoneMatch }
}

/** The headers of a kept answer. */
export function headersOf(answer: CachedAnswer, encoding: Encoding, body: Buffer): Record<string, string> {
  return {
    ...answer.headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(body.length),
    etag: answer.etag,
    vary,
  }
}

/** The headers that tell of a kept answer that nothing has changed. */
export function unchangedHeadersOf(answer: CachedAnswer): Record<string, string> {
  const { 'content-type': _type, ...headers } = answer.headers
  return { ...headers, etag: answer.etag, vary }
}

const vary = 'Accept-Encoding, Authorization'
