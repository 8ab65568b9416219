/** Lets at most `width` pieces of work run at a time; `maxWaiting` more wait, then `onFull` is thrown. */
export function createGate(width: number, maxWaiting = Number.POSITIVE_INFINITY, onFull?: () => Error) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running >= width) {
      if (waiting.length >= maxWaiting && onFull) throw onFull()
      await new Promise<void>((resume) => waiting.push(resume))
    }
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
