import { cutWords } from '#app/text/base/cut.ts'
import { inOneLine } from '#app/text/base/text-blocks.ts'
import { formatDate, parseInstant, todayInDhaka } from '#app/text/dates/dates.ts'
import { compareBengali } from '#app/text/search/collate.ts'
import { findRecords } from '#app/text/search/find-records.ts'
import { foundParts, type Sought } from '#app/text/search/found-parts.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import type { Timed } from './notice-state.rules.ts'
import type { NoticeView } from './notices.entity.ts'

/** In dictionary order, without equivalent spellings. */
export function categoriesOf(notices: readonly Pick<NoticeView, 'category'>[]): string[] {
  const byKey = new Map<string, string>()
  for (const category of spellingsOf(notices)) {
    const key = searchKey(category)
    if (key !== '' && !byKey.has(key)) byKey.set(key, category)
  }
  return [...byKey.values()].sort(compareBengali)
}

/** Each spelling once, because computing the key is the most expensive step for thousands of notices. */
export function spellingsOf(notices: readonly Pick<NoticeView, 'category'>[]): string[] {
  return [...new Set(notices.map(({ category }) => category))]
}

/** The set instant, else the start of its day in Bangladesh. */
export function publishedAt({
  publish_at,
  date,
}: Pick<NoticeView, 'publish_at' | 'date'>): string | undefined {
  return publish_at ?? parseInstant(`${date}T00:00`)
}

/** The last correction, else the publication: not a pin or other changes that readers don't see. */
export function changedAt(
  notice: Pick<NoticeView, 'publish_at' | 'date' | 'revised_at' | 'updated_at'>,
): string {
  return notice.revised_at ?? publishedAt(notice) ?? notice.updated_at
}

/** Content without dates, states and memo number, because each letter has its own. */
export function copyOf({ title, description, category }: NoticeView) {
  return { title, description, category }
}

/** One line, around the first match of a search. */
export function excerptOf(description: string, sought?: Sought): { text: string; isCut: boolean } {
  const whole = inOneLine(description)
  const text = cutWords(whole, excerptLetters)
  if (text === whole) return { text, isCut: false }
  const found = sought && foundParts(whole.slice(0, mostSearched), sought).find(({ isFound }) => isFound)
  // A few words before the match give context.
  const start = found && found.start > text.length ? whole.lastIndexOf(' ', found.start - 60) + 1 : 0
  return { text: start > 0 ? `… ${cutWords(whole.slice(start), excerptLetters)}` : text, isCut: true }
}

const excerptLetters = 280
const mostSearched = 4000

/** `notices` starts with the newest. */
export function neighboursOf<T extends { id: number }>(
  notices: readonly T[],
  id: number,
): { newer: T | undefined; older: T | undefined } {
  const index = notices.findIndex((notice) => notice.id === id)
  if (index < 0) return { newer: undefined, older: undefined }
  return { newer: notices[index - 1], older: notices[index + 1] }
}

/** For the search page: ছুটির নোটিশ (২১ নভেম্বর ২০২৬). */
export function titleWithDay({ title, date }: { title: string; date: string | null }): string {
  return date ? `${title} (${formatDate(date)})` : title
}

type Dated = Timed & Pick<NoticeView, 'date' | 'date_typed'>

/** The typed day, else the day of publication in Dhaka; a draft has none. `sent` has the fields of the save. */
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
  // A form sends every field: an unchanged day counts as typed only if it was typed before.
  if (date === undefined || date === before?.date) return before?.date_typed ? before.date : null
  return date
}

function firstDay(publishAt: string | null, before: Dated | undefined, now: string): string {
  const hasMoved = publishAt !== null && publishAt !== before?.publish_at
  const wasPublic = before && !before.is_draft && !(before.publish_at && before.publish_at > now)
  if (wasPublic && before.date && !before.date_typed && !hasMoved) return before.date
  // A draft that is published after its scheduled time becomes public now.
  const isLate = before?.is_draft && publishAt !== null && publishAt <= now
  return todayInDhaka(new Date(publishAt === null || isLate ? now : publishAt))
}

/** Notices whose category, or title if they have none, matches the name of the kind by meaning. */
export function ofKind<T extends Pick<NoticeView, 'title' | 'category'>>(
  notices: readonly T[],
  kind: string,
): T[] {
  const labelOf = ({ title, category }: T) => category || title
  // Each text once: most notices share their category.
  const labels = [...new Set(notices.map(labelOf))]
  const found = findRecords(
    labels.map((title) => ({ title, category: '', description: '', date: null })),
    kind,
  )
  const matches = new Set(found.map(({ title }) => title))
  return notices.filter((notice) => matches.has(labelOf(notice)))
}
