import { toLatinDigits } from '#app/text/base/digits.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import type { NoticeView } from './notices.entity.ts'
import { categoriesOf, spellingsOf } from './notices.rules.ts'

export const noticesPerPage = 6
export const pinnedInGroup = 3

/** What a visitor chose on the list; an empty or missing value chooses all. */
export interface NoticeFilter {
  /** In any equivalent spelling. */
  kind?: string | undefined
  /** Four Latin digits. */
  year?: string | undefined
  pinned?: string | undefined
}

/** A link of a filter. */
export interface FilterChoice {
  value: string
  /** How many notices the list has with this choice. */
  count: number
}

type Listed = Pick<NoticeView, 'is_pinned' | 'category' | 'date'>

/** Keeps the order. */
export function filterNotices<T extends Listed>(
  notices: readonly T[],
  { kind, year, pinned }: NoticeFilter,
): T[] {
  const spellings = kind ? spellingsLike(notices, kind) : undefined
  return notices.filter(
    (notice) =>
      (!spellings || spellings.has(notice.category)) &&
      (!year || yearOf(notice) === year) &&
      (!pinned || notice.is_pinned),
  )
}

/** In dictionary order; a chosen one without notices too, as it was asked for. */
export function kindChoices(notices: readonly Listed[], chosen = ''): FilterChoice[] {
  const byKey = new Map<string, number>()
  for (const [category, count] of countBy(notices, (notice) => notice.category)) {
    const key = searchKey(category)
    byKey.set(key, (byKey.get(key) ?? 0) + count)
  }
  const choices = categoriesOf(notices).map((value) => ({ value, count: byKey.get(searchKey(value)) ?? 0 }))
  return withChosen(choices, chosen, isSameKind(chosen))
}

/** Newest first; a chosen one without notices too. */
export function yearChoices(notices: readonly Listed[], chosen = ''): FilterChoice[] {
  const dated = notices.filter(({ date }) => date)
  const choices = [...countBy(dated, yearOf)].map(([value, count]) => ({ value, count }))
  return withChosen(choices, chosen, (year) => year === chosen).sort(
    (a, b) => Number(b.value) - Number(a.value),
  )
}

/** A choice filters if there is another one, or if it can be taken away. */
export function isWorthShowing(choices: readonly FilterChoice[], chosen: string | undefined): boolean {
  return Boolean(chosen) || choices.length > 1
}

/** The usual spelling of a kind; unknown ones as they are. */
export function spellingOf(kinds: readonly string[], kind: string): string {
  return kinds.find(isSameKind(kind)) ?? kind
}

/** Empty if nothing is left to compare. */
export function readKind(text: string): string {
  return searchKey(text) && text
}

/** A year in any digits as four Latin ones; empty if it is none. */
export function readYear(text: string): string {
  const digits = toLatinDigits(text)
  return /^\d{4}$/.test(digits) ? digits : ''
}

const yearOf = ({ date }: Listed) => date?.slice(0, 4) ?? ''

const isSameKind = (kind: string) => {
  const key = searchKey(kind)
  return (other: string) => searchKey(other) === key
}

function spellingsLike(notices: readonly Listed[], kind: string): Set<string> {
  return new Set(spellingsOf(notices).filter(isSameKind(kind)))
}

function countBy<T>(list: readonly T[], groupOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(groupOf(one), (counts.get(groupOf(one)) ?? 0) + 1)
  return counts
}

function withChosen(
  choices: FilterChoice[],
  chosen: string,
  isChosen: (value: string) => boolean,
): FilterChoice[] {
  if (!chosen || choices.some(({ value }) => isChosen(value))) return choices
  return [...choices, { value: chosen, count: 0 }]
}
