import type { IncomingMessage } from 'node:http'

// A slow phone brings several kilobytes a second; a tunnel or a weak signal may stop it for some of them.
const period = { ms: 10_000, leastBytes: 1024 }

/**
 * Watches a body that is on its way, and calls `stalled` once when less than a kilobyte of it came in ten seconds.
 * Answers how to stop watching.
 */
export function watchPace(
  incoming: IncomingMessage,
  stalled: () => void,
  { ms, leastBytes } = period,
): () => void {
  if (incoming.complete) return () => {}
  const { socket } = incoming
  let before = socket.bytesRead
  const isSlow = () =>
    // What was sent and is not read yet waits for us, not for the sender.
    !incoming.complete && incoming.readableLength === 0 && socket.bytesRead - before < leastBytes
  const timer = setInterval(() => {
    if (incoming.complete || socket.destroyed) clearInterval(timer)
    // After a standstill of ours timers come before what has arrived meanwhile.
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
