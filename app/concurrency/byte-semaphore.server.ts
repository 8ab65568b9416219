/** The most bytes that one client may hold, and all together. */
export interface ByteBounds {
  each: number
  all: number
}

/**
 * A semaphore that counts bytes. A request gets at most a quarter of what is free, so that a few large ones never take
 * all of it. `take` returns the function that releases the bytes, or who is over its limit: the client or all together.
 */
export function createByteSemaphore({ each, all }: ByteBounds) {
  const held = new Map<string, number>()
  let total = 0

  return {
    take(client: string, bytes: number): (() => void) | 'client' | 'all' {
      const own = (held.get(client) ?? 0) + bytes
      if (own > each) return 'client'
      if (own > (all - total) / 4) return 'all'
      held.set(client, own)
      total += bytes
      let isGiven = false
      return () => {
        if (isGiven) return
        isGiven = true
        total -= bytes
        const left = (held.get(client) ?? 0) - bytes
        if (left > 0) held.set(client, left)
        else held.delete(client)
      }
    },
  }
}
