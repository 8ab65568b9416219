/** Whether the event loop lags so much that writes are shed, so that pages are still served. */
export interface EventLoopLag {
  isHigh(): boolean
}

const sampleMs = 200
const highMs = 500
const lowMs = 100

/** Measures the event-loop lag as long as the process runs, for load shedding. */
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
    // After the event loop was blocked, requests may run before the timer: measure here, too.
    isHigh: () => wasHigh || performance.now() - dueAt > highMs,
  }
}

const windowMs = 1000

/** The mean lag over about the last second, given a sample and the time that it covers. */
export function nextMean(meanMs: number, lateMs: number, elapsedMs: number): number {
  const weight = Math.min(1, elapsedMs / windowMs)
  return meanMs * (1 - weight) + lateMs * weight
}

/** Lag becomes high at half a second, and stays high until it is nearly gone (hysteresis). */
export function isHighNow(wasHigh: boolean, meanMs: number): boolean {
  return meanMs > (wasHigh ? lowMs : highMs)
}
