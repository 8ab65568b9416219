import type { Sender } from './sender.ts'

/** The most bytes that one sender may hold, and all together. */
export interface ByteBounds {
  each: number
  all: number
}

/**
 * A semaphore that counts bytes. A request gets at most a quarter of what is free, so that a few large ones never take
 * all of it. `take` returns the function that releases the bytes, or who is over its limit: the sender or all together.
 * `each` is at most a fifth of `all`, so that nobody alone is what all together have too much.
 */
export function createByteSemaphore({ each, all }: ByteBounds) {
  const held = new Map<string, number>()
  let total = 0

  function add(from: Sender, bytes: number): void {
    total += bytes
    for (const { name } of from) {
      const now = (held.get(name) ?? 0) + bytes
      if (now > 0) held.set(name, now)
      else held.delete(name)
    }
  }

  return {
    take(from: Sender, bytes: number): (() => void) | 'sender' | 'all' {
      const wanted = from.map(({ name, times }) => ({
        most: each * times,
        bytes: (held.get(name) ?? 0) + bytes,
      }))
      if (wanted.some((group) => group.bytes > group.most)) return 'sender'
      if ((wanted.at(-1)?.bytes ?? 0) > (all - total) / 4) return 'all'
      add(from, bytes)
      let isGiven = false
      return () => {
        if (isGiven) return
        isGiven = true
        add(from, -bytes)
      }
    },
  }
}
