import type { AnyEntity } from '#app/contract/entity.ts'

/** What a write does to what visitors can read, from the least to the most. */
export const publicEffects = ['adds', 'rewords', 'takes away'] as const
export type PublicEffect = (typeof publicEffects)[number]

type Values = Readonly<Record<string, unknown>>

/**
 * What the change of a record does: it takes away a record, a file, a whole text; it puts other words for some; or it only
 * adds and moves.
 */
export function publicEffect(
  { visibility }: Pick<AnyEntity, 'visibility'>,
  before: Values | undefined,
  after: Values | undefined,
): PublicEffect {
  if (!before || (visibility && before[visibility.draft] === true)) return 'adds'
  if (!after) return 'takes away'
  const times = visibility ? [visibility.draft, visibility.publishAt, visibility.expireAt] : []
  if (times.some((field) => before[field] !== after[field])) return 'takes away'
  const fields = Object.keys(before).filter((field) => field !== 'updated_at')
  return strongest(fields.map((field) => effectOf(before[field], after[field])))
}

/** The strongest of several effects; 'adds' of none. */
export function strongest(effects: readonly PublicEffect[]): PublicEffect {
  return publicEffects.findLast((effect) => effects.includes(effect)) ?? 'adds'
}

function effectOf(was: unknown, now: unknown): PublicEffect {
  if (Array.isArray(was)) return isSubset(was, now) ? 'adds' : 'takes away'
  if (typeof was !== 'string' || was === '') return 'adds'
  if (typeof now !== 'string' || now === '' || isFile(was)) return was === now ? 'adds' : 'takes away'
  return now.includes(was) ? 'adds' : 'rewords'
}

// The key of a stored file.
function isFile(value: string): boolean {
  return /^[a-z-]+\/[^\s/]+$/.test(value)
}

function isSubset(was: readonly unknown[], now: unknown): boolean {
  const there = new Set(Array.isArray(now) ? now.map((one) => JSON.stringify(one)) : [])
  return was.every((one) => there.has(JSON.stringify(one)))
}
