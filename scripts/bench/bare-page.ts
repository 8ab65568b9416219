import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { ask } from './bare-part.ts'

/** A server of a minimal page: its text and pictures, without style sheets, scripts and fonts. */
export async function startBarePage(schoolPort: number, path: string) {
  const { body, headers } = await ask(schoolPort, path)
  const page = brotliCompressSync(withoutTrimmings(body.toString()))
  const server = createServer(async (request, response) => {
    if (request.url === path) {
      const type = headers['content-type'] ?? 'text/html; charset=utf-8'
      response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' })
      return response.end(page)
    }
    const answer = await ask(schoolPort, request.url ?? '/')
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function withoutTrimmings(html: string): string {
  return html.replace(/<link [^>]*>/g, '').replace(/<script\b[^>]*>.*?<\/script>/gs, '')
}
