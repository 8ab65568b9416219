import type { AnyEntity } from '#app/contract/entity.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Whether a write takes something away from visitors that they could read before: a record, a file, words. Adding records
 * or words, and moving them, does not. When in doubt it does.
 */
export function takesAway(
  { shown }: Pick<AnyEntity, 'shown'>,
  before: Values | undefined,
  after: Values | undefined,
): boolean {
  if (!before || (shown && before[shown.unless] === true)) return false
  if (!after) return true
  const times = shown ? [shown.unless, shown.from, shown.until] : []
  if (times.some((field) => before[field] !== after[field])) return true
  return Object.keys(before).some((field) => field !== 'updated_at' && isLost(before[field], after[field]))
}

function isLost(was: unknown, now: unknown): boolean {
  if (typeof was === 'string') return was !== '' && !(typeof now === 'string' && now.includes(was))
  if (!Array.isArray(was)) return false
  const there = new Set(Array.isArray(now) ? now.map((one) => JSON.stringify(one)) : [])
  return was.some((one) => !there.has(JSON.stringify(one)))
}
