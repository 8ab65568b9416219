import type { IncomingMessage } from 'node:http'

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
    // Bytes that arrived and are not read yet wait for us, not for the sender.
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
