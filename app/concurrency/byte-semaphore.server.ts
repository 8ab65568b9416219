/** How many bytes one asker may hold, and all of them together. */
export interface ByteBounds {
  each: number
  all: number
}

/**
 * A semaphore of bytes. Of what is free nobody gets more than a quarter, so that a few greedy ones never hold all of it:
 * there is room for whoever comes next. `take` answers how to give the bytes back, or who holds too much.
 */
export function createByteSemaphore({ each, all }: ByteBounds) {
  const held = new Map<string, number>()
  let total = 0

  return {
    take(asker: string, bytes: number): (() => void) | 'asker' | 'all' {
      const own = (held.get(asker) ?? 0) + bytes
      if (own > each) return 'asker'
      if (own > (all - total) / 4) return 'all'
      held.set(asker, own)
      total += bytes
      let isGiven = false
      return () => {
        if (isGiven) return
        isGiven = true
        total -= bytes
        const left = (held.get(asker) ?? 0) - bytes
        if (left > 0) held.set(asker, left)
        else held.delete(asker)
      }
    },
  }
}
