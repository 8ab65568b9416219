/** Whether the server is so far behind that writes are put off, for pages to go on. */
export interface EventLoopLag {
  isHigh(): boolean
}

const sampleMs = 200
const highMs = 500
const lowMs = 100

/** Watches how late the event loop is, as long as the process runs, for writes to be shed where pages would wait. */
export function watchEventLoopLag(): EventLoopLag {
  let meanMs = 0
  let wasHigh = false
  let dueAt = performance.now() + sampleMs
  const sample = () => {
    const now = performance.now()
    meanMs = nextMean(meanMs, Math.max(0, now - dueAt), now - dueAt + sampleMs)
    wasHigh = isHighNow(wasHigh, meanMs)
    dueAt = now + sampleMs
  }
  setInterval(sample, sampleMs).unref()
  return {
    // After a long standstill requests come before the timer does.
    isHigh: () => wasHigh || performance.now() - dueAt > highMs,
  }
}

const windowMs = 1000

/** The mean lateness over about the last second, after a sample that was so late and stands for so long. */
export function nextMean(meanMs: number, lateMs: number, elapsedMs: number): number {
  const weight = Math.min(1, elapsedMs / windowMs)
  return meanMs * (1 - weight) + lateMs * weight
}

/** Lag is high from half a second on, and until next to nothing is left of it. */
export function isHighNow(wasHigh: boolean, meanMs: number): boolean {
  return meanMs > (wasHigh ? lowMs : highMs)
}
