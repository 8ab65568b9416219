/** The lock of SQLite's single writer, first come, first served. */
export interface WriterLock {
  take(): Promise<void> | undefined
  release(): void
}

/** Makes an unlocked lock. */
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
