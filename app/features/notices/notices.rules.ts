import { cutWords } from '#app/text/base/cut.ts'
import { inOneLine } from '#app/text/base/text-blocks.ts'
import { parseInstant, todayInDhaka } from '#app/text/dates/dates.ts'
import { compareBengali } from '#app/text/search/collate.ts'
import { findRecords } from '#app/text/search/find-records.ts'
import { foundParts, type Sought } from '#app/text/search/found-parts.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import type { Timed } from './notice-state.rules.ts'
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

/** The same for what a search found: what has its very words before what only means the same. */
export function arrangeFound<T extends Listed & { isExact: boolean }>(
  notices: readonly T[],
  category: string | undefined,
): T[] {
  const arranged = arrangeNotices(notices, category)
  return [...arranged.filter(({ isExact }) => isExact), ...arranged.filter(({ isExact }) => !isExact)]
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

/** What a copy of a notice starts with: its content, without what belongs to its time. */
export function copyOf({ title, description, category }: NoticeView) {
  return { title, description, category }
}

/** The excerpt of a description in a list, on one line; with the first place that a search found in it. */
export function excerptOf(description: string, sought?: Sought): { text: string; isCut: boolean } {
  const whole = inOneLine(description)
  const text = cutWords(whole, excerptLetters)
  if (text === whole) return { text, isCut: false }
  const found = sought && foundParts(whole.slice(0, mostSearched), sought).find(({ isFound }) => isFound)
  // Some words before it tell what it is about.
  const start = found && found.start > text.length ? whole.lastIndexOf(' ', found.start - 60) + 1 : 0
  return { text: start > 0 ? `… ${cutWords(whole.slice(start), excerptLetters)}` : text, isCut: true }
}

const excerptLetters = 280
const mostSearched = 4000

/** The newer and older neighbours of a notice in a list that starts with the newest. */
export function neighboursOf<T extends { id: number }>(
  notices: readonly T[],
  id: number,
): { newer: T | undefined; older: T | undefined } {
  const index = notices.findIndex((notice) => notice.id === id)
  if (index < 0) return { newer: undefined, older: undefined }
  return { newer: notices[index - 1], older: notices[index + 1] }
}

type Dated = Timed & Pick<NoticeView, 'date' | 'date_typed'>

/**
 * The day of a notice that is saved at an instant: the typed one, or else the day on which it first shows in Dhaka, which a
 * draft does not have yet. `sent` has the fields of the save, `before` is the notice as it was.
 */
export function dayOfNotice(
  sent: Partial<Dated>,
  before: Dated | undefined,
  now: string,
): Pick<Dated, 'date' | 'date_typed'> {
  const typed = typedDay(sent, before)
  if (typed) return { date: typed, date_typed: true }
  const { is_draft = false, publish_at = null } = { ...before, ...sent }
  return { date: is_draft ? null : firstDay(publish_at, before, now), date_typed: false }
}

function typedDay({ date }: Partial<Dated>, before: Dated | undefined): string | null {
  // A form sends every field: a day that came back unchanged was typed only if it was before.
  if (date === undefined || date === before?.date) return before?.date_typed ? before.date : null
  return date
}

function firstDay(publishAt: string | null, before: Dated | undefined, now: string): string {
  const hasMoved = publishAt !== null && publishAt !== before?.publish_at
  const wasShown = before && !before.is_draft && !(before.publish_at && before.publish_at > now)
  if (wasShown && before.date && !before.date_typed && !hasMoved) return before.date
  // A draft that is published after its time has passed shows from now on, not from that time.
  const isLate = before?.is_draft && publishAt !== null && publishAt <= now
  return todayInDhaka(new Date(publishAt === null || isLate ? now : publishAt))
}

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
