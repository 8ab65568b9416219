import { compareBengali } from '#app/text/collate.ts'
import { cutText } from '#app/text/cut.ts'
import { parseInstant } from '#app/text/dates.ts'
import { searchKey } from '#app/text/search-key.ts'
import type { NoticeView } from './notices.entity.ts'

/** Notices on a page of the public list. */
export const noticesPerPage = 6

type Listed = Pick<NoticeView, 'is_pinned' | 'category'>

/** The notices of a category, in any equivalent spelling; pinned ones first, otherwise in the same order. */
export function arrangeNotices<T extends Listed>(notices: readonly T[], category: string | undefined): T[] {
  const key = searchKey(category ?? '')
  const chosen = key === '' ? notices : ofCategory(notices, key)
  return [...chosen.filter((notice) => notice.is_pinned), ...chosen.filter((notice) => !notice.is_pinned)]
}

function ofCategory<T extends Listed>(notices: readonly T[], key: string): T[] {
  const meant = new Set(typingsOf(notices).filter((category) => searchKey(category) === key))
  return notices.filter(({ category }) => meant.has(category))
}

/** The distinct categories in dictionary order. */
export function categoriesOf(notices: readonly Pick<Listed, 'category'>[]): string[] {
  const byKey = new Map<string, string>()
  for (const category of typingsOf(notices)) {
    const key = searchKey(category)
    if (key !== '' && !byKey.has(key)) byKey.set(key, category)
  }
  return [...byKey.values()].sort(compareBengali)
}

// Each spelling once, because computing the key is the most expensive step for thousands of notices.
function typingsOf(notices: readonly Pick<Listed, 'category'>[]): string[] {
  return [...new Set(notices.map(({ category }) => category))]
}

/** When a notice was published: at the moment that was set, else as its day began in Bangladesh. */
export function publishedAt({
  publish_at,
  date,
}: Pick<NoticeView, 'publish_at' | 'date'>): string | undefined {
  return publish_at ?? parseInstant(`${date}T00:00`)
}

/** What a list shows of a description: its first words, on one line. */
export function firstWords(description: string): string {
  return cutText(description.replace(/\s+/g, ' ').trim(), 140)
}

/** The paragraphs of a description; single line breaks stay inside a paragraph. */
export function paragraphsOf(description: string): string[] {
  return description
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/** The newer and older neighbours of a notice in a list that starts with the newest. */
export function neighboursOf<T extends { id: number }>(
  notices: readonly T[],
  id: number,
): { newer: T | undefined; older: T | undefined } {
  const index = notices.findIndex((notice) => notice.id === id)
  if (index < 0) return { newer: undefined, older: undefined }
  return { newer: notices[index - 1], older: notices[index + 1] }
}

type Timed = Pick<NoticeView, 'is_draft' | 'publish_at' | 'expires_at'>

/** The state of a notice for visitors at an instant (ISO 8601 UTC). */
export function noticeState(notice: Timed, now: string): 'public' | 'draft' | 'scheduled' | 'expired' {
  if (notice.is_draft) return 'draft'
  if (notice.expires_at && notice.expires_at <= now) return 'expired'
  return notice.publish_at && notice.publish_at > now ? 'scheduled' : 'public'
}
