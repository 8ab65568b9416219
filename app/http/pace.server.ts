/** So often in so many milliseconds: one asker, and all of them together. */
export interface Pace {
  each: number
  all: number
  windowMs: number
}

/** Answers whether one more fits; counted in memory, for work that nobody must wait for. */
export function createPace({ each, all, windowMs }: Pace) {
  let begun = Number.NEGATIVE_INFINITY
  let total = 0
  const counts = new Map<string, number>()

  return function mayGo(asker: string, now = performance.now()): boolean {
    if (now - begun >= windowMs) {
      begun = now
      total = 0
      counts.clear()
    }
    const own = counts.get(asker) ?? 0
    if (own >= each || total >= all) return false
    counts.set(asker, own + 1)
    total += 1
    return true
  }
}
