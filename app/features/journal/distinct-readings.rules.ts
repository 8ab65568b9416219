const hourMs = 60 * 60 * 1000
/** Reading up to so many different records within an hour is daily work, and not recorded. */
export const maxUnrecorded = 30

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
    add(user: number, keys: Iterable<string>, now: number): string[] {
      const readings = dropExpired(byUser.get(user) ?? new Map(), now)
      byUser.delete(user)
      byUser.set(user, readings)
      dropOldest(byUser, users)
      for (const key of keys) if (!readings.has(key)) readings.set(key, { at: now, isRecorded: false })
      if (readings.size <= maxUnrecorded) return []
      const unrecorded = [...readings].filter(([, { isRecorded }]) => !isRecorded)
      for (const [, reading] of unrecorded) reading.isRecorded = true
      dropOldest(readings, records)
      return unrecorded.map(([key]) => key)
    },

    /** After a failed write: `add` returns these again. */
    unmark(user: number, keys: readonly string[]): void {
      for (const key of keys) {
        const reading = byUser.get(user)?.get(key)
        if (reading) reading.isRecorded = false
      }
    },
  }
}

// Readings are in order of time, unless the clock was set.
function dropExpired(readings: Map<string, Reading>, now: number): Map<string, Reading> {
  for (const [key, { at }] of readings) {
    if (Math.abs(now - at) < hourMs) break
    readings.delete(key)
  }
  return readings
}

function dropOldest(map: Map<unknown, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return
    map.delete(key)
  }
}
