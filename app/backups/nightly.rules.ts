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

export function isNightDue(nightly: readonly Nightly[], backupAt: string, now: Date): boolean {
  const since = lastNight(backupAt, now)
  const isDerived = nightly.some(({ at, outcome }) => outcome !== 'failed' && Date.parse(at) >= since)
  const lastHour = nightly.filter(({ at }) => now.getTime() - Date.parse(at) < hourMs)
  // Another server retries a stopped backup once: a backup may be what stops the servers.
  const isTakenOver = lastHour.length === 1 && lastHour[0]?.failure === 'interrupted'
  return !isDerived && (lastHour.length === 0 || isTakenOver)
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

/** All but the latest `keep`, the latest of each of four weeks, and the last complete one. */
export function expiredNightly<B extends Nightly>(nightly: readonly B[], keep: number): B[] {
  const seenWeeks = new Set<number>()
  const newestFirst = nightly
    .filter(({ outcome }) => outcome === 'done')
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const lastComplete = newestFirst.find(({ failure }) => failure === '')
  return newestFirst.filter((backup, index) => {
    const { at } = backup
    const week = weekOf(at)
    const isNewestOfWeek = !seenWeeks.has(week)
    seenWeeks.add(week)
    return index >= keep && !(isNewestOfWeek && seenWeeks.size <= weeks) && backup !== lastComplete
  })
}

/** The day (YYYY-MM-DD) on which a nightly backup will be deleted if every night makes one; undefined if never. */
export function expiryDayOf<B extends Nightly>(
  backup: B,
  nightly: readonly B[],
  keep: number,
  now: Date,
): string | undefined {
  let remaining: Nightly[] = [...nightly]
  for (let night = 1; remaining.includes(backup) && night <= keep + weeks * 7 + 7; night += 1) {
    const at = new Date(now.getTime() + night * dayMs)
    remaining.push({ id: -night, at: at.toISOString(), outcome: 'done', failure: '' })
    const expired = expiredNightly(remaining, keep)
    if (expired.includes(backup)) return todayInDhaka(at)
    remaining = remaining.filter((one) => !expired.includes(one))
  }
  return undefined
}

// Weeks run from Sunday to Saturday; the first Sunday of Unix time was January 4, 1970.
function weekOf(at: string): number {
  const day = Date.parse(`${todayInDhaka(new Date(at))}T00:00Z`) / dayMs
  return Math.floor((day - 3) / 7)
}
