import { compareBengali } from '#app/text/collate.ts'
import { cutText } from '#app/text/cut.ts'
import { searchKey } from '#app/text/search-key.ts'
import type { NoticeView } from './notices.entity.ts'

/** How many notices a page of the public list shows. */
export const noticesPerPage = 6

type Listed = Pick<NoticeView, 'is_pinned' | 'category'>

/** The notices of a category, the pinned ones first; else in the order they come in. Two typings are one category. */
export function arrangeNotices<T extends Listed>(notices: readonly T[], category: string | undefined): T[] {
  const key = searchKey(category ?? '')
  const chosen = key === '' ? notices : ofCategory(notices, key)
  return [...chosen.filter((notice) => notice.is_pinned), ...chosen.filter((notice) => !notice.is_pinned)]
}

function ofCategory<T extends Listed>(notices: readonly T[], key: string): T[] {
  const meant = new Set(typingsOf(notices).filter((category) => searchKey(category) === key))
  return notices.filter(({ category }) => meant.has(category))
}

/** The categories that notices have, each once, as a dictionary has them. */
export function categoriesOf(notices: readonly Pick<Listed, 'category'>[]): string[] {
  const byKey = new Map<string, string>()
  for (const category of typingsOf(notices)) {
    const key = searchKey(category)
    if (key !== '' && !byKey.has(key)) byKey.set(key, category)
  }
  return [...byKey.values()].sort(compareBengali)
}

// Of thousands of notices, each typing once: a key takes longer than all else that is done with a notice here.
function typingsOf(notices: readonly Pick<Listed, 'category'>[]): string[] {
  return [...new Set(notices.map(({ category }) => category))]
}

/** What a list shows of a description: its first words, on one line. */
export function firstWords(description: string): string {
  return cutText(description.replace(/\s+/g, ' ').trim(), 140)
}

/** The paragraphs of a description; a single line break stays inside its paragraph. */
export function paragraphsOf(description: string): string[] {
  return description
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/** The notices that came before and after one, of a list that begins with the newest. */
export function neighboursOf<T extends { id: number }>(
  notices: readonly T[],
  id: number,
): { newer: T | undefined; older: T | undefined } {
  const index = notices.findIndex((notice) => notice.id === id)
  if (index < 0) return { newer: undefined, older: undefined }
  return { newer: notices[index - 1], older: notices[index + 1] }
}

type Timed = Pick<NoticeView, 'is_draft' | 'publish_at' | 'expires_at'>

/** What visitors see of a notice at an instant (ISO 8601 UTC): all of it, or why nothing. */
export function noticeState(notice: Timed, now: string): 'public' | 'draft' | 'scheduled' | 'expired' {
  if (notice.is_draft) return 'draft'
  if (notice.expires_at && notice.expires_at <= now) return 'expired'
  return notice.publish_at && notice.publish_at > now ? 'scheduled' : 'public'
}
