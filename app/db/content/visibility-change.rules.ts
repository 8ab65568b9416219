import type { AnyEntity } from '#app/contract/entity.ts'

/** What a write does to what visitors can read: it only adds, or something that they could read is gone or replaced. */
export type VisibilityChange = 'added' | 'removed'

type Values = Readonly<Record<string, unknown>>

/** What the change of a record does: 'added' where nothing that visitors could read is gone, replaced or put off. */
export function visibilityChange(
  { visibility }: Pick<AnyEntity, 'visibility'>,
  before: Values | undefined,
  after: Values | undefined,
): VisibilityChange {
  if (!before || (visibility && before[visibility.draft] === true)) return 'added'
  if (!after) return 'removed'
  const isSame = (field: string) => before[field] === after[field]
  if (visibility && ![visibility.draft, visibility.publishAt, visibility.expireAt].every(isSame))
    return 'removed'
  const fields = Object.keys(before).filter((field) => field !== 'updated_at')
  return fields.every((field) => isWithin(before[field], after[field])) ? 'added' : 'removed'
}

/** Of both changes, in any order: 'removed' if one of them is. */
export function combined(one: VisibilityChange | undefined, other: VisibilityChange): VisibilityChange {
  return one === 'removed' ? one : other
}

/** Whether all that a field held is still in it. */
function isWithin(was: unknown, now: unknown): boolean {
  if (Array.isArray(was)) return isSubset(was, now)
  return was === now || was === null || was === undefined || was === ''
}

function isSubset(was: readonly unknown[], now: unknown): boolean {
  const there = new Set(Array.isArray(now) ? now.map((one) => JSON.stringify(one)) : [])
  return was.every((one) => there.has(JSON.stringify(one)))
}
