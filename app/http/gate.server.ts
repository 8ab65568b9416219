/** Thrown by a gate before which too many wait already. */
export class GateFull extends Error {}

/** Lets at most `width` pieces of work run at a time; `maxWaiting` more wait, the next gets GateFull. */
export function createGate(width: number, maxWaiting = Number.POSITIVE_INFINITY) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running >= width) {
      if (waiting.length >= maxWaiting) throw new GateFull('too many wait')
      await new Promise<void>((resume) => waiting.push(resume))
    } else running += 1
    try {
      return await work()
    } finally {
      // The place is handed on: free for a moment, somebody new could take it as well.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
