import type { ServerResponse } from 'node:http'
import type { Encoding } from './compress.server.ts'

/** A complete response in one encoding, built once: that saves a fifth to a third of the time of each answer. */
export interface PrebuiltResponse {
  status: number
  etag: string
  body: Buffer
  /** Names and values alternate, as `writeHead` takes them. */
  headers: string[]
  unchangedHeaders: string[]
}

interface Answer {
  status: number
  headers: Record<string, string>
  etag: string
}

const vary = 'Accept-Encoding, Authorization'

export function prebuild(
  { status, headers, etag }: Answer,
  encoding: Encoding,
  body: Buffer,
  schemeHeaders: Record<string, string>,
): PrebuiltResponse {
  const all = {
    ...schemeHeaders,
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(body.length),
    etag,
    vary,
  }
  const { 'content-type': _type, ...otherHeaders } = headers
  return {
    status,
    etag,
    body,
    headers: Object.entries(all).flat(),
    unchangedHeaders: Object.entries({ ...schemeHeaders, ...otherHeaders, etag, vary }).flat(),
  }
}

/** Its bytes besides the body: two lists of about fifteen headers each, whose texts other responses share. */
export const prebuiltBytes = 512

/** Sends the response, or 304 to a client that has it. */
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

// Room for thirty ETags; a browser sends one.
const maxListLength = 1024

/** Whether an If-None-Match header names this ETag (RFC 9110, section 13.1.2). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag) return true
  const opaque = etag.replace(/^W\//, '')
  const known = ifNoneMatch.slice(0, maxListLength).split(',')
  return ifNoneMatch === '*' || known.some((one) => one.trim().replace(/^W\//, '') === opaque)
}
