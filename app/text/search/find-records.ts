import { foldKey, searchKey } from './search-key.ts'
import { findBy, type SearchStrategy } from './search-strategies.ts'
import { type SearchTerm, searchTerms } from './search-terms.ts'
import { hasWords, wordsOf } from './search-words.ts'

/** What a search looks at: words of title and category, year and month of the day, words of the description at last. */
interface Searched {
  title: string
  category: string
  description: string
  /** YYYY-MM-DD. */
  date: string | null
}

/**
 * The records that a search finds, in their order, as `limitToSearch` finds them in the database: those with its very
 * words first, then those with words of the same meaning; where there are none, those with its words in the description.
 */
export function findRecords<T extends Searched>(records: readonly T[], search: string): readonly T[] {
  return findBy(records, waysToFind(search))
}

/** The same for records that say in other fields what is searched. */
export function recordFinder<T extends object>(
  textsOf: (record: T) => Searched,
): (search: string) => SearchStrategy<T>[] {
  // Computing the keys takes longer than searching them, and each typed letter searches all records.
  const known = new WeakMap<T, SearchKeys>()
  const keysOf = (record: T) => {
    const keys = known.get(record) ?? toKeys(textsOf(record))
    known.set(record, keys)
    return keys
  }
  return (search) =>
    strategiesByKeys(searchTerms(search)).map(({ fits, ...way }) => ({
      ...way,
      fits: (record) => fits(keysOf(record)),
    }))
}

const waysToFind = recordFinder<Searched>((record) => record)

/** What is searched of a record, by its keys. */
export interface SearchKeys {
  strict: Texts
  /** With the letters that `foldKey` takes for equal. */
  folded: Texts
  /** Title and category between single blanks, as `wordsOf` makes them. */
  words: string
  /** YYYY-MM-DD. */
  date: string | null
}

interface Texts {
  title: string
  description: string
}

/** A way to find, and whether it looks in the long text only. */
export interface TextWay<T> extends SearchStrategy<T> {
  isInText: boolean
}

/** The ways to find by these terms, in the order in which they are tried. */
export function strategiesByKeys(terms: readonly SearchTerm[]): TextWay<SearchKeys>[] {
  if (terms.length === 0) return [{ fits: () => 'exact', isInText: false }]
  const foldedTerms = terms.map((term) => ({ ...term, words: term.words.map(foldKey) }))
  const inTitle = (kind: Kind, asked: readonly SearchTerm[]): TextWay<SearchKeys> => ({
    fits: (keys) => {
      if (asked.every((term) => isSaid(keys, term, kind))) return 'exact'
      return asked.every((term) => isSaid(keys, term, kind) || isMeant(keys, term)) ? 'alike' : undefined
    },
    isInText: false,
  })
  const inText = (kind: Kind, asked: readonly SearchTerm[]): TextWay<SearchKeys> => {
    const words = asked.flatMap((term) => term.words)
    return {
      fits: (keys) => (hasWords(keys[kind].description, words) ? 'exact' : undefined),
      isInText: true,
    }
  }
  return [
    { ...inTitle('strict', terms), needsExact: true },
    inTitle('folded', foldedTerms),
    inText('strict', terms),
    inText('folded', foldedTerms),
  ]
}

type Kind = 'strict' | 'folded'

const isSaid = (keys: SearchKeys, { words, datePart }: SearchTerm, kind: Kind) =>
  hasWords(keys[kind].title, words) || (datePart !== undefined && keys.date?.includes(datePart) === true)

const isMeant = (keys: SearchKeys, { synonyms }: SearchTerm) =>
  synonyms.some((one) => keys.words.includes(one))

/** The keys of texts that have search keys already. */
export function withFolded(strict: Texts, words: string, date: string | null): SearchKeys {
  const folded = { title: foldKey(strict.title), description: foldKey(strict.description) }
  return { strict, folded, words, date }
}

function toKeys({ title, category, description, date }: Searched): SearchKeys {
  const said = `${title}\n${category}`
  return withFolded({ title: searchKey(said), description: searchKey(description) }, wordsOf(said), date)
}
