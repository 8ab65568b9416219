import { foldKey, searchKey } from '#app/text/search-key.ts'
import { type SearchTerm, searchTerms } from '#app/text/search-terms.ts'
import { hasWords, wordsOf } from '#app/text/search-words.ts'
import type { NoticeView } from './notices.entity.ts'

type Searched = Pick<NoticeView, 'title' | 'category' | 'description' | 'date'>

/**
 * The notices that a search finds, in their order, as `limitToSearch` finds them in the database: those with its very
 * words first, then those with words of the same meaning; where there are none, those with its words in the description.
 */
export function findInNotices<T extends Searched>(notices: readonly T[], search: string): readonly T[] {
  const terms = searchTerms(search)
  if (terms.length === 0) return notices
  const strict = notices.filter((notice) => terms.every((term) => isSaid(notice, term, asItIs)))
  const exact =
    strict.length > 0
      ? strict
      : notices.filter((notice) => terms.every((term) => isSaid(notice, term, foldKey)))
  const fold = strict.length > 0 ? asItIs : foldKey
  const known = new Set(exact)
  const meant = notices.filter(
    (notice) =>
      !known.has(notice) && terms.every((term) => isSaid(notice, term, fold) || isMeant(notice, term)),
  )
  return exact.length + meant.length > 0 ? [...exact, ...meant] : findInTexts(notices, terms)
}

function findInTexts<T extends Searched>(notices: readonly T[], terms: readonly SearchTerm[]): readonly T[] {
  const words = terms.flatMap((term) => term.words)
  const strict = notices.filter((notice) => hasWords(keysOf(notice).text, words))
  if (strict.length > 0) return strict
  return notices.filter((notice) => hasWords(foldKey(keysOf(notice).text), words.map(foldKey)))
}

/** The notices of a kind, in their order: by what means the same as its name in their category, or else in their title. */
export function ofKind<T extends Pick<NoticeView, 'title' | 'category'>>(
  notices: readonly T[],
  kind: string,
): T[] {
  const saidBy = ({ title, category }: T) => category || title
  // Each text once: most notices share their category.
  const said = [...new Set(notices.map(saidBy))]
  const found = findInNotices(
    said.map((title) => ({ title, category: '', description: '', date: null })),
    kind,
  )
  const meant = new Set(found.map(({ title }) => title))
  return notices.filter((notice) => meant.has(saidBy(notice)))
}

type Fold = (key: string) => string
const asItIs: Fold = (key) => key

const isSaid = (notice: Searched, { words, datePart }: SearchTerm, fold: Fold) =>
  hasWords(fold(keysOf(notice).key), words.map(fold)) ||
  (datePart !== undefined && notice.date?.includes(datePart) === true)

const isMeant = (notice: Searched, { synonyms }: SearchTerm) =>
  synonyms.some((one) => keysOf(notice).words.includes(one))

interface Keys {
  key: string
  words: string
  text: string
}

// Computing the keys takes longer than searching them, and each typed letter searches all notices.
const known = new WeakMap<Searched, Keys>()

function keysOf(notice: Searched): Keys {
  const found = known.get(notice)
  if (found) return found
  const said = `${notice.title}\n${notice.category}`
  const keys = { key: searchKey(said), words: wordsOf(said), text: searchKey(notice.description) }
  known.set(notice, keys)
  return keys
}
