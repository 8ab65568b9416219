import type { ServerResponse } from 'node:http'
import type { Encoding } from './accepted-encoding.server.ts'

/** An answer as it goes over the wire in one encoding, put together once: that spares a fifth to a third of each answer. */
export interface PrebuiltResponse {
  status: number
  etag: string
  body: Buffer
  /** Names and values in turn, as they are sent. */
  headers: string[]
  unchangedHeaders: string[]
}

interface Answer {
  status: number
  headers: Record<string, string>
  etag: string
}

const vary = 'Accept-Encoding, Authorization'

/** Puts an answer together; `more` are headers of this scheme, beyond those that were kept. */
export function prebuild(
  { status, headers, etag }: Answer,
  encoding: Encoding,
  body: Buffer,
  more: Record<string, string>,
): PrebuiltResponse {
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
    headers: Object.entries(all).flat(),
    unchangedHeaders: Object.entries({ ...more, ...ofUnchanged, etag, vary }).flat(),
  }
}

/** The bytes that it takes beside its body: two lists of about fifteen headers each, whose texts other answers share. */
export const prebuiltBytes = 512

/** Sends it; to who has it already, only that. */
export function sendPrebuilt(
  prebuilt: PrebuiltResponse,
  ifNoneMatch: string,
  isHead: boolean,
  response: ServerResponse,
): void {
  if (isUnchanged(ifNoneMatch, prebuilt.etag)) {
    response.writeHead(304, prebuilt.unchangedHeaders)
    response.end()
    return
  }
  response.writeHead(prebuilt.status, prebuilt.headers)
  if (isHead) response.end()
  else response.end(prebuilt.body)
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
