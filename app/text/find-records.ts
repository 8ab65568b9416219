import { foldKey, searchKey } from './search-key.ts'
import { type SearchTerm, searchTerms } from './search-terms.ts'
import { hasWords, wordsOf } from './search-words.ts'
import { findBy, type Way } from './ways.ts'

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
): (search: string) => Way<T>[] {
  // Computing the keys takes longer than searching them, and each typed letter searches all records.
  const known = new WeakMap<T, Keys>()
  const keysOf = (record: T) => {
    const keys = known.get(record) ?? toKeys(textsOf(record))
    known.set(record, keys)
    return keys
  }
  return (search) => waysBy(searchTerms(search), keysOf)
}

const waysToFind = recordFinder<Searched>((record) => record)

type Fold = (key: string) => string
const asItIs: Fold = (key) => key

function waysBy<T>(terms: readonly SearchTerm[], keysOf: (record: T) => Keys): Way<T>[] {
  if (terms.length === 0) return [{ fits: () => 'exact' }]
  const words = terms.flatMap((term) => term.words)
  const inTitle = (fold: Fold): Way<T> => ({
    fits: (record) => {
      const keys = keysOf(record)
      if (terms.every((term) => isSaid(keys, term, fold))) return 'exact'
      return terms.every((term) => isSaid(keys, term, fold) || isMeant(keys, term)) ? 'alike' : undefined
    },
  })
  const inText = (fold: Fold): Way<T> => ({
    fits: (record) => (hasWords(fold(keysOf(record).text), words.map(fold)) ? 'exact' : undefined),
  })
  return [{ ...inTitle(asItIs), needsExact: true }, inTitle(foldKey), inText(asItIs), inText(foldKey)]
}

const isSaid = ({ key, date }: Keys, { words, datePart }: SearchTerm, fold: Fold) =>
  hasWords(fold(key), words.map(fold)) || (datePart !== undefined && date?.includes(datePart) === true)

const isMeant = (keys: Keys, { synonyms }: SearchTerm) => synonyms.some((one) => keys.words.includes(one))

interface Keys {
  key: string
  words: string
  text: string
  date: string | null
}

function toKeys({ title, category, description, date }: Searched): Keys {
  const said = `${title}\n${category}`
  return { key: searchKey(said), words: wordsOf(said), text: searchKey(description), date }
}
