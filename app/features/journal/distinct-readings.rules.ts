const hourMs = 60 * 60 * 1000
/** Who reads so many different records within an hour does daily work, and nothing is written. */
export const mostUnremarked = 30

interface Reading {
  at: number
  isTold: boolean
}

interface Limits {
  /** Of so many users the readings are known; then those of whoever has read nothing for longest are forgotten. */
  users?: number
  /** Of one user so many records are known; those before count once more if they are read again. */
  records?: number
}

/** Counts the different records that each user reads within an hour, in limited memory, for one process. */
export function createDistinctReadings({ users = 100, records = 1000 }: Limits = {}) {
  const byUser = new Map<number, Map<string, Reading>>()

  return {
    /** The records to be told of now, beyond those that are told already: none while there are few within the hour. */
    add(user: number, names: Iterable<string>, now: number): string[] {
      const known = forgetOld(byUser.get(user) ?? new Map(), now)
      byUser.delete(user)
      byUser.set(user, known)
      dropFirst(byUser, users)
      for (const name of names) if (!known.has(name)) known.set(name, { at: now, isTold: false })
      if (known.size <= mostUnremarked) return []
      const untold = [...known].filter(([, { isTold }]) => !isTold)
      for (const [, reading] of untold) reading.isTold = true
      dropFirst(known, records)
      return untold.map(([name]) => name)
    },

    /** Telling of these failed: it is done with the next ones. */
    untell(user: number, names: readonly string[]): void {
      for (const name of names) {
        const reading = byUser.get(user)?.get(name)
        if (reading) reading.isTold = false
      }
    },
  }
}

// They are in the order of their times, unless the clock was set.
function forgetOld(known: Map<string, Reading>, now: number): Map<string, Reading> {
  for (const [name, { at }] of known) {
    if (Math.abs(now - at) < hourMs) break
    known.delete(name)
  }
  return known
}

function dropFirst(map: Map<unknown, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return
    map.delete(key)
  }
}
