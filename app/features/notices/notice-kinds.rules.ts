import { findRecords } from '#app/text/search/find-records.ts'
import type { NoticeView } from './notices.entity.ts'

/** The notices of a kind, in their order: by what means the same as its name in their category, or else in their title. */
export function ofKind<T extends Pick<NoticeView, 'title' | 'category'>>(
  notices: readonly T[],
  kind: string,
): T[] {
  const saidBy = ({ title, category }: T) => category || title
  // Each text once: most notices share their category.
  const said = [...new Set(notices.map(saidBy))]
  const found = findRecords(
    said.map((title) => ({ title, category: '', description: '', date: null })),
    kind,
  )
  const meant = new Set(found.map(({ title }) => title))
  return notices.filter((notice) => meant.has(saidBy(notice)))
}
