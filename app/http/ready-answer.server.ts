import type { ServerResponse } from 'node:http'
import type { Encoding } from './accepted-encoding.server.ts'

/** An answer as it goes over the wire in one encoding. */
export interface ReadyAnswer {
  status: number
  etag: string
  body: Buffer
  /** The same bytes as a text, one letter a byte: sent in one piece with the headers, where a buffer takes two. */
  text: string | undefined
  /** Names and values in turn, as they are sent. */
  headers: string[]
  unchangedHeaders: string[]
}

interface Answer {
  status: number
  headers: Record<string, string>
  etag: string
}

const longestText = 64 * 1024
const vary = 'Accept-Encoding, Authorization'

/** Puts an answer together; `more` are headers of this scheme, beyond those that were kept. */
export function makeReady(
  { status, headers, etag }: Answer,
  encoding: Encoding,
  body: Buffer,
  more: Record<string, string>,
): ReadyAnswer {
  const all = {
    ...more,
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(body.length),
    etag,
    vary,
  }
  const { 'content-type': _type, ...ofUnchanged } = headers
  return {
    status,
    etag,
    body,
    text: body.length <= longestText ? body.toString('latin1') : undefined,
    headers: Object.entries(all).flat(),
    unchangedHeaders: Object.entries({ ...more, ...ofUnchanged, etag, vary }).flat(),
  }
}

/** The bytes that it takes beside its body, which is counted where it is kept. */
export function weightOfReady({ text = '' }: ReadyAnswer): number {
  // Two lists of about fifteen headers each, whose texts other answers share.
  return text.length + 512
}

/** Sends it; to who has it already, only that. */
export function sendReady(
  ready: ReadyAnswer,
  ifNoneMatch: string,
  isHead: boolean,
  response: ServerResponse,
): void {
  if (isUnchanged(ifNoneMatch, ready.etag)) {
    response.writeHead(304, ready.unchangedHeaders)
    response.end()
    return
  }
  response.writeHead(ready.status, ready.headers)
  if (isHead) response.end()
  else if (ready.text === undefined) response.end(ready.body)
  else response.end(ready.text, 'latin1')
}

// Room for thirty ETags, of which a browser has one.
const longestList = 1024

/** Whether an If-None-Match header names this ETag (RFC 9110, section 13.1.2). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  // As browsers send it.
  if (ifNoneMatch === etag) return true
  const opaque = etag.replace(/^W\//, '')
  const known = ifNoneMatch.slice(0, longestList).split(',')
  return ifNoneMatch === '*' || known.some((one) => one.trim().replace(/^W\//, '') === opaque)
}
