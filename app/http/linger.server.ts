import type { IncomingMessage } from 'node:http'
import { watchPace } from './body-pace.server.ts'

/**
 * Sends an answer while its request is still being sent, and takes in and drops the rest of that before the connection is
 * closed: closed at once, the sender would see a broken connection and no answer (RFC 9112, section 9.6).
 */
export async function answerBeforeTheEnd(
  response: Response,
  incoming: IncomingMessage,
  maxBytes: number,
): Promise<Response> {
  const answer = Buffer.from(await response.arrayBuffer())
  let end = () => {}
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(answer)
      let bytes = 0
      end = () => {
        end = () => {}
        stopWatching()
        controller.close()
      }
      const stopWatching = watchPace(incoming, () => end())
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > maxBytes) end()
      })
      for (const event of ['end', 'close', 'error']) incoming.once(event, () => end())
      incoming.resume()
    },
    // Whoever was to read the answer has gone.
    cancel() {
      end = () => {}
    },
  })
  const headers = new Headers(response.headers)
  headers.set('Content-Length', String(answer.length))
  headers.set('Connection', 'close')
  return new Response(body, { status: response.status, headers })
}
