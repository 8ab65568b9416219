import { parseInstant, todayInDhaka } from '#app/text/dates/dates.ts'

export interface Nightly {
  id: number
  /** ISO 8601. */
  at: string
  outcome: string
  /** Empty if it is complete. */
  failure: string
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const weeks = 4

/** Whether the backup of the last night is missing, for example because the machine was off. */
export function isNightDue(nightly: readonly Nightly[], backupAt: string, now: Date): boolean {
  const since = lastNight(backupAt, now)
  const isMade = nightly.some(({ at, outcome }) => outcome !== 'failed' && Date.parse(at) >= since)
  const tried = nightly.filter(({ at }) => now.getTime() - Date.parse(at) < hourMs)
  // Another server retries a stopped backup once: a backup may be what stops the servers.
  const isTakenOver = tried.length === 1 && tried[0]?.failure === 'interrupted'
  return !isMade && (tried.length === 0 || isTakenOver)
}

export function isNightDone(nightly: readonly Nightly[], backupAt: string, now: Date): boolean {
  const since = lastNight(backupAt, now)
  return nightly.some(({ at, outcome }) => outcome === 'done' && Date.parse(at) >= since)
}

/** When the last backup was due, in milliseconds since 1970; `backupAt` is HH:MM in Bangladesh. */
export function lastNight(backupAt: string, now: Date): number {
  const today = Date.parse(parseInstant(`${todayInDhaka(now)}T${backupAt}`) ?? '')
  return today <= now.getTime() ? today : today - dayMs
}

/** The nightly backups to delete: all but the latest `keep`, the latest of each of four weeks, and the last complete one. */
export function nightlyToDrop<B extends Nightly>(nightly: readonly B[], keep: number): B[] {
  const seenWeeks = new Set<number>()
  const newestFirst = nightly
    .filter(({ outcome }) => outcome === 'done')
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const lastWhole = newestFirst.find(({ failure }) => failure === '')
  return newestFirst.filter((backup, index) => {
    const { at } = backup
    const week = weekOf(at)
    const isNewestOfWeek = !seenWeeks.has(week)
    seenWeeks.add(week)
    return index >= keep && !(isNewestOfWeek && seenWeeks.size <= weeks) && backup !== lastWhole
  })
}

/** The day (YYYY-MM-DD) on which a nightly backup will be deleted if every night makes one; undefined if none. */
export function lastDayOf<B extends Nightly>(
  backup: B,
  nightly: readonly B[],
  keep: number,
  now: Date,
): string | undefined {
  let kept: Nightly[] = [...nightly]
  for (let night = 1; kept.includes(backup) && night <= keep + weeks * 7 + 7; night += 1) {
    const at = new Date(now.getTime() + night * dayMs)
    kept.push({ id: -night, at: at.toISOString(), outcome: 'done', failure: '' })
    const dropped = nightlyToDrop(kept, keep)
    if (dropped.includes(backup)) return todayInDhaka(at)
    kept = kept.filter((one) => !dropped.includes(one))
  }
  return undefined
}

// Weeks run from Sunday to Saturday; the first Sunday of Unix time was January 4, 1970.
function weekOf(at: string): number {
  const day = Date.parse(`${todayInDhaka(new Date(at))}T00:00Z`) / dayMs
  return Math.floor((day - 3) / 7)
}
