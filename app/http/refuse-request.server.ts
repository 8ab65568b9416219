import type { ServerResponse } from 'node:http'
import { securityHeaders } from './headers.server.ts'

/** Refuses a request before the application sees it, with plain text, or JSON below /api/. */
export function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  const isCall = response.req.url?.startsWith('/api/')
  if (!response.headersSent)
    response.writeHead(status, {
      ...securityHeaders('api'),
      'Content-Type': isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
      ...headers,
    })
  response.end(isCall ? JSON.stringify({ message }) : message)
}
