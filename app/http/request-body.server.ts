import type { IncomingMessage } from 'node:http'

/**
 * Refuses a request whose body is still being received with a lingering close: reads and drops the rest of it, at most
 * `maxBytes`, before the connection is closed. Closed at once, the client would see a broken connection instead of the
 * refusal (RFC 9112, section 9.6). Other answers stay as they are.
 */
export function closeLingering(
  response: Response,
  incoming: IncomingMessage | undefined,
  maxBytes: number,
): Response | Promise<Response> {
  const isReceiving = incoming && !incoming.complete && !incoming.destroyed
  // After 408 the sender has stalled.
  const isDrained = response.status >= 400 && response.status !== 408
  return isReceiving && isDrained ? answerAndDrain(response, incoming, maxBytes) : response
}

async function answerAndDrain(
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
      const stopWatching = watchBodyRate(incoming, () => end())
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > maxBytes) end()
      })
      for (const event of ['end', 'close', 'error']) incoming.once(event, () => end())
      incoming.resume()
    },
    // The client disconnected.
    cancel() {
      end = () => {}
    },
  })
  const headers = new Headers(response.headers)
  headers.set('Content-Length', String(answer.length))
  headers.set('Connection', 'close')
  return new Response(body, { status: response.status, headers })
}

// A slow phone sends several kilobytes a second, but a tunnel or a weak signal may interrupt it for some seconds.
const period = { ms: 10_000, leastBytes: 1024 }

/**
 * Watches a request body that is being received and calls `stalled` once less than a kilobyte of it arrived in ten
 * seconds. Returns a function that stops watching.
 */
export function watchBodyRate(
  incoming: IncomingMessage,
  stalled: () => void,
  { ms, leastBytes } = period,
): () => void {
  if (incoming.complete) return () => {}
  const { socket } = incoming
  let before = socket.bytesRead
  const isSlow = () =>
    // Unread bytes in the buffer: the delay is ours, not the sender's.
    !incoming.complete && incoming.readableLength === 0 && socket.bytesRead - before < leastBytes
  const timer = setInterval(() => {
    if (incoming.complete || socket.destroyed) clearInterval(timer)
    // After the event loop was blocked, timers run before pending I/O: read that first.
    else if (isSlow()) setImmediate(end)
    else before = socket.bytesRead
  }, ms).unref()
  function end(): void {
    if (isSlow()) {
      clearInterval(timer)
      stalled()
    } else before = socket.bytesRead
  }
  return () => clearInterval(timer)
}
