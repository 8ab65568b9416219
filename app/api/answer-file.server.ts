import { Readable } from 'node:stream'
import { notFound, Refusal } from '#app/contract/refusal.ts'
import { isUnchanged } from '#app/http/prebuilt-response.server.ts'
import { RangeNotSatisfiable, readRange } from '#app/storage/byte-range.server.ts'
import type { PartReader } from '#app/storage/small-files.server.ts'

interface RequestedPart {
  key: string
  part: string
  reader: PartReader
  /** Absent for files that must not be cached. */
  etag?: string
  headers: Record<string, string>
}

/** Answers a GET or HEAD for a part of a file: whole, a range of it, or 304 (RFC 9110, sections 13 and 14). */
export async function answerFile(
  { method, headers: sentHeaders }: Request,
  requested: RequestedPart,
): Promise<Response> {
  const { key, part, reader, etag } = requested
  const ifNoneMatch = (etag && sentHeaders.get('if-none-match')) ?? undefined
  const unchanged = () => new Response(null, { status: 304, headers: requested.headers })
  // Files are immutable, so only `*` needs the storage.
  if (etag && ifNoneMatch !== '*' && isUnchanged(ifNoneMatch, etag)) return unchanged()
  const headers = { ...requested.headers, 'Accept-Ranges': 'bytes' }
  if (method === 'HEAD' || ifNoneMatch === '*') {
    const size = await reader.sizeOfPart(key, part)
    if (size === undefined) throw notFound()
    return ifNoneMatch === '*'
      ? unchanged()
      : new Response(null, { headers: { ...headers, ...lengthOf(size) } })
  }
  const found = await reader.open(key, part, requestedRange(sentHeaders, etag)).catch(refuseBeyondEnd)
  if (!found) throw notFound()
  const { size, range } = found
  const body =
    'bytes' in found ? new Uint8Array(found.bytes) : (Readable.toWeb(found.stream) as ReadableStream)
  if (!range) return new Response(body, { headers: { ...headers, ...lengthOf(size) } })
  return new Response(body, {
    status: 206,
    headers: {
      ...headers,
      ...lengthOf(range.last - range.first + 1),
      'Content-Range': `bytes ${range.first}-${range.last}/${size}`,
    },
  })
}

const lengthOf = (bytes: number) => ({ 'Content-Length': String(bytes) })

/** The requested range; the whole file if If-Range names another version. */
function requestedRange(headers: Headers, etag: string | undefined) {
  const ifRange = headers.get('if-range')
  return ifRange === null || ifRange === etag ? readRange(headers.get('range') ?? undefined) : undefined
}

function refuseBeyondEnd(fault: unknown): never {
  if (!(fault instanceof RangeNotSatisfiable)) throw fault
  throw new Refusal(
    416,
    {
      bn: 'ফাইলটির এই অংশ নেই। পুরো ফাইলটি আবার খুলুন।',
      en: 'The file has no such part. Open the whole file again.',
    },
    undefined,
    { headers: { 'Content-Range': `bytes */${fault.size}` } },
  )
}
