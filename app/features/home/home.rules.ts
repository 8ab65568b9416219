import type { DocumentCategory } from '#app/features/documents/document-categories.contract.ts'
import type { InstitutionView } from '#app/features/institution/institution.entity.ts'
import { searchKey } from '#app/text/search/search-key.ts'

interface Outline {
  is_pinned: boolean
  category: string
}

/** Tiles lead to the documents of these categories, or to the notices that are found by their words. */
export const tileCategories = ['result', 'form'] as const satisfies DocumentCategory[]
export type TileCategory = (typeof tileCategories)[number]

/** The day of the newest record of each category. */
export type NewestDays = Partial<Record<TileCategory, string>>

const newestCount = 4
const pinnedCount = 3
const kindCount = 8
export const freshCount = 6

/** `all` is newest first. Pinned notices that are among the newest are not repeated. */
export function chooseNotices<T extends Outline>(all: readonly T[]): { newest: T[]; pinned: T[] } {
  return {
    newest: all.slice(0, newestCount),
    pinned: all
      .slice(newestCount)
      .filter(({ is_pinned }) => is_pinned)
      .slice(0, pinnedCount),
  }
}

/** The most frequent kinds, in the given order. */
export function frequentKinds(kinds: readonly string[], all: readonly Outline[]): string[] {
  const spellings = new Map<string, number>()
  for (const { category } of all) spellings.set(category, (spellings.get(category) ?? 0) + 1)
  const counts = new Map<string, number>()
  for (const [category, count] of spellings) {
    const key = searchKey(category)
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  const countOf = (kind: string) => counts.get(searchKey(kind)) ?? 0
  const frequent = new Set([...kinds].sort((a, b) => countOf(b) - countOf(a)).slice(0, kindCount))
  return kinds.filter((kind) => frequent.has(kind))
}

/** Which has the newest record of a category; on the same day a document wins. */
export function sourceOfNewest(
  category: TileCategory,
  notices: NewestDays,
  documents: NewestDays,
): 'notices' | 'documents' | undefined {
  const [inNotices, inDocuments] = [notices[category], documents[category]]
  if (inDocuments !== undefined && inDocuments >= (inNotices ?? '')) return 'documents'
  return inNotices === undefined ? undefined : 'notices'
}

type Profile = Pick<
  InstitutionView,
  'history' | 'government_approval_date' | 'government_approval_number' | 'institution_image'
> | null
type Part<T> = T | 'failed'

interface Parts {
  documents: Part<{ count: number }>
  institution: Part<Profile>
  notices: Part<{ newest: readonly unknown[] }>
  heads: Part<readonly unknown[]>
  committee: Part<readonly unknown[]>
  teacherCount: Part<number>
  lessonCount: Part<number>
  album: Part<object | null>
  /** The newest one. */
  achievement: Part<object | undefined>
}

/** Name and address do not count. */
export function hasAbout(profile: Profile, teacherCount: Part<number>): boolean {
  if (!profile) return false
  const { history, government_approval_date: date, government_approval_number: number } = profile
  return (
    Boolean(history || date || number || profile.institution_image) ||
    (teacherCount !== 'failed' && teacherCount > 0)
  )
}

/** Name and contact do not count; a part that failed may have content. */
export function hasContent({
  documents,
  institution,
  notices,
  heads,
  committee,
  teacherCount,
  lessonCount,
  album,
  achievement,
}: Parts): boolean {
  const parts = [
    institution === 'failed' || hasAbout(institution, teacherCount),
    notices === 'failed' || notices.newest.length > 0,
    documents === 'failed' || documents.count > 0,
    album !== null,
    achievement !== undefined,
    ...[heads, committee].map((list) => list === 'failed' || list.length > 0),
    ...[teacherCount, lessonCount].map((count) => count === 'failed' || count > 0),
  ]
  return parts.includes(true)
}
