const hourMs = 60 * 60 * 1000
/** Reading up to so many different records within an hour is daily work, and not recorded. */
export const mostUnrecorded = 30

interface Reading {
  at: number
  isRecorded: boolean
}

interface Limits {
  /** Most users; the one who has read nothing for longest is dropped. */
  users?: number
  /** Most readings of a user; the oldest are dropped, and count again if repeated. */
  records?: number
}

/** In limited memory, for one process. */
export function createDistinctReadings({ users = 100, records = 1000 }: Limits = {}) {
  const byUser = new Map<number, Map<string, Reading>>()

  return {
    /** Returns the records to write to the journal now, each once; none while they are few within the hour. */
    add(user: number, names: Iterable<string>, now: number): string[] {
      const readings = dropExpired(byUser.get(user) ?? new Map(), now)
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

    /** After a failed write: `add` returns these again. */
    unmark(user: number, names: readonly string[]): void {
      for (const name of names) {
        const reading = byUser.get(user)?.get(name)
        if (reading) reading.isRecorded = false
      }
    },
  }
}

// Readings are in order of time, unless the clock was set.
function dropExpired(readings: Map<string, Reading>, now: number): Map<string, Reading> {
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
