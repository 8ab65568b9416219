const hourMs = 60 * 60 * 1000
/** Up to so many different records within an hour are daily work, and not recorded. */
export const mostUnrecorded = 30

interface Reading {
  at: number
  isRecorded: boolean
}

interface Limits {
  /** Beyond it, the user who has read nothing for longest is forgotten. */
  users?: number
  /** Per user; beyond it, the oldest readings are forgotten, and count again if repeated. */
  records?: number
}

/** Counts the different records that each user reads within an hour, in limited memory, for one process. */
export function createDistinctReadings({ users = 100, records = 1000 }: Limits = {}) {
  const byUser = new Map<number, Map<string, Reading>>()

  return {
    /** The records to write to the journal now, each once; none while there are few within the hour. */
    add(user: number, names: Iterable<string>, now: number): string[] {
      const readings = forgetOld(byUser.get(user) ?? new Map(), now)
      byUser.delete(user)
      byUser.set(user, readings)
      dropFirst(byUser, users)
      for (const name of names) if (!readings.has(name)) readings.set(name, { at: now, isRecorded: false })
      if (readings.size <= mostUnrecorded) return []
      const unrecorded = [...readings].filter(([, { isRecorded }]) => !isRecorded)
      for (const [, reading] of unrecorded) reading.isRecorded = true
      dropFirst(readings, records)
      return unrecorded.map(([name]) => name)
    },

    /** After a failed write: these are returned again with the next ones. */
    unmark(user: number, names: readonly string[]): void {
      for (const name of names) {
        const reading = byUser.get(user)?.get(name)
        if (reading) reading.isRecorded = false
      }
    },
  }
}

// In order of time, unless the clock was set.
function forgetOld(readings: Map<string, Reading>, now: number): Map<string, Reading> {
  for (const [name, { at }] of readings) {
    if (Math.abs(now - at) < hourMs) break
    readings.delete(name)
  }
  return readings
}

function dropFirst(map: Map<unknown, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return
    map.delete(key)
  }
}
