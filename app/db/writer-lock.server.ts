/** Who writes into SQLite: one at a time, in the order in which they came. */
export interface WriterLock {
  take(): Promise<void> | undefined
  release(): void
}

/** A lock that nobody holds. */
export function createWriterLock(): WriterLock {
  const waiting: (() => void)[] = []
  let isTaken = false
  return {
    take(): Promise<void> | undefined {
      if (isTaken) return new Promise((resolve) => waiting.push(resolve))
      isTaken = true
      return undefined
    },
    release(): void {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    },
  }
}
