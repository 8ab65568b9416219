import type { AnyEntity } from '#app/contract/entity.ts'

/** 'removed' if anything that visitors could read is deleted, hidden, replaced or postponed; else 'added'. */
export type VisibilityChange = 'added' | 'removed'

type Values = Readonly<Record<string, unknown>>

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
  return fields.every((field) => isPreserved(before[field], after[field])) ? 'added' : 'removed'
}

export function combineChanges(one: VisibilityChange | undefined, other: VisibilityChange): VisibilityChange {
  return one === 'removed' ? one : other
}

/** Whether a field still contains its previous value. */
function isPreserved(before: unknown, after: unknown): boolean {
  if (Array.isArray(before)) return isSubset(before, after)
  return before === after || before === null || before === undefined || before === ''
}

function isSubset(before: readonly unknown[], after: unknown): boolean {
  const remaining = new Set(Array.isArray(after) ? after.map((item) => JSON.stringify(item)) : [])
  return before.every((item) => remaining.has(JSON.stringify(item)))
}
