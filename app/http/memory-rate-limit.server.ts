import type { Sender } from '#app/concurrency/sender.ts'

/** At most `each` events of one sender and `all` events in total, in each window of `windowMs` milliseconds. */
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

  return function isAllowed(from: Sender, now = performance.now()): boolean {
    if (now - begun >= windowMs) {
      begun = now
      total = 0
      counts.clear()
    }
    const countOf = (name: string) => counts.get(name) ?? 0
    if (total >= all || from.some(({ name, times }) => countOf(name) >= each * times)) return false
    for (const { name } of from) counts.set(name, countOf(name) + 1)
    total += 1
    return true
  }
}
