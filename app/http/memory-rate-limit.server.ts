/** At most `each` events of one client and `all` events in total, in each window of `windowMs` milliseconds. */
export interface MemoryRateLimit {
  each: number
  all: number
  windowMs: number
}

/** A fixed-window rate limit in memory, for one process. Returns whether one more event is allowed. */
export function createMemoryRateLimit({ each, all, windowMs }: MemoryRateLimit) {
  let begun = Number.NEGATIVE_INFINITY
  let total = 0
  const counts = new Map<string, number>()

  return function isAllowed(client: string, now = performance.now()): boolean {
    if (now - begun >= windowMs) {
      begun = now
      total = 0
      counts.clear()
    }
    const own = counts.get(client) ?? 0
    if (own >= each || total >= all) return false
    counts.set(client, own + 1)
    total += 1
    return true
  }
}
