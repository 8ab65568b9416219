// A file of its own, because the overview needs nothing else of backups at first.
export type Light = 'green' | 'amber' | 'red'

const dayMs = 24 * 60 * 60 * 1000

/** By the age of the last complete backup; null: there is none. */
export function lightOf(lastAt: string | null, now: Date): Light {
  const days = lastAt === null ? Number.POSITIVE_INFINITY : (now.getTime() - Date.parse(lastAt)) / dayMs
  if (days < 2) return 'green'
  return days < 8 ? 'amber' : 'red'
}
