import { foldKey, searchKey } from './search-key.ts'
import { findBy, type SearchStrategy } from './search-strategies.ts'
import { type SearchTerm, searchTerms } from './search-terms.ts'
import { hasWords, wordsOf } from './search-words.ts'

/**
 * The searchable parts of a record: words of title and category, year and month of the date, last words of the
 * description.
 */
interface SearchableTexts {
  title: string
  category: string
  description: string
  /** YYYY-MM-DD. */
  date: string | null
}

/**
 * Records that match a search, like `filterBySearch` in the database: exact matches first, then synonyms; if there are
 * none, matches in the description.
 */
export function findRecords<T extends SearchableTexts>(records: readonly T[], search: string): readonly T[] {
  return findBy(records, strategiesFor(search))
}

/** The same for records with other fields. */
export function recordFinder<T extends object>(
  textsOf: (record: T) => SearchableTexts,
): (search: string) => SearchStrategy<T>[] {
  // Cached, because computing keys takes longer than searching, and each typed letter searches all records.
  const known = new WeakMap<T, SearchKeys>()
  const keysOf = (record: T) => {
    const keys = known.get(record) ?? toKeys(textsOf(record))
    known.set(record, keys)
    return keys
  }
  return (search) =>
    strategiesByKeys(searchTerms(search)).map(({ match, ...strategy }) => ({
      ...strategy,
      match: (record) => match(keysOf(record)),
    }))
}

const strategiesFor = recordFinder<SearchableTexts>((record) => record)

interface SearchKeys {
  strict: Texts
  /** With `foldKey`. */
  folded: Texts
  /** Title and category, normalized by `wordsOf`. */
  words: string
  /** YYYY-MM-DD. */
  date: string | null
}

interface Texts {
  title: string
  description: string
}

/** The strategies for these terms, in the order of use. */
function strategiesByKeys(terms: readonly SearchTerm[]): SearchStrategy<SearchKeys>[] {
  if (terms.length === 0) return [{ match: () => 'exact' }]
  const foldedTerms = terms.map((term) => ({ ...term, words: term.words.map(foldKey) }))
  const inTitle = (kind: Kind, asked: readonly SearchTerm[]): SearchStrategy<SearchKeys> => ({
    match: (keys) => {
      if (asked.every((term) => hasTermWords(keys, term, kind))) return 'exact'
      return asked.every((term) => hasTermWords(keys, term, kind) || hasSynonym(keys, term))
        ? 'alike'
        : undefined
    },
  })
  const inText = (kind: Kind, asked: readonly SearchTerm[]): SearchStrategy<SearchKeys> => {
    const words = asked.flatMap((term) => term.words)
    return { match: (keys) => (hasWords(keys[kind].description, words) ? 'exact' : undefined) }
  }
  return [
    { ...inTitle('strict', terms), needsExact: true },
    inTitle('folded', foldedTerms),
    inText('strict', terms),
    inText('folded', foldedTerms),
  ]
}

type Kind = 'strict' | 'folded'

const hasTermWords = (keys: SearchKeys, { words, datePart }: SearchTerm, kind: Kind) =>
  hasWords(keys[kind].title, words) || (datePart !== undefined && keys.date?.includes(datePart) === true)

const hasSynonym = (keys: SearchKeys, { synonyms }: SearchTerm) =>
  synonyms.some((one) => keys.words.includes(one))

function toKeys({ title, category, description, date }: SearchableTexts): SearchKeys {
  const text = `${title}\n${category}`
  const strict = { title: searchKey(text), description: searchKey(description) }
  const folded = { title: foldKey(strict.title), description: foldKey(strict.description) }
  return { strict, folded, words: wordsOf(text), date }
}
