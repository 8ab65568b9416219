import { request } from 'node:http'

/** A response as received, still compressed, without the Date header. */
export interface WireReply {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/**
 * Sends exactly these headers, which may be repeated: fetch decompresses, joins repeated headers, and does not allow a
 * Host header.
 */
export function sendOnWire(
  { url }: { url: string },
  path: string,
  headers: Record<string, string> | readonly (readonly [string, string])[] = {},
  method = 'GET',
  body?: string,
): Promise<WireReply> {
  const pairs: (readonly [string, string])[] = Array.isArray(headers) ? [...headers] : Object.entries(headers)
  if (!Array.isArray(headers) && !pairs.some(([name]) => name.toLowerCase() === 'host'))
    pairs.unshift(['Host', new URL(url).host])
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers: pairs.flat() }, async (answer) => {
      const chunks: Buffer[] = await answer.toArray()
      const { date: _date, ...rest } = answer.headers
      resolve({ status: answer.statusCode ?? 0, headers: rest, body: Buffer.concat(chunks) })
    })
      .on('error', reject)
      .end(body)
  })
}
