import { foldKey, searchKey } from './search-key.ts'
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
  const terms = searchTerms(search)
  if (terms.length === 0) return records
  const strict = records.filter((record) => terms.every((term) => isSaid(record, term, asItIs)))
  const exact =
    strict.length > 0
      ? strict
      : records.filter((record) => terms.every((term) => isSaid(record, term, foldKey)))
  const fold = strict.length > 0 ? asItIs : foldKey
  const known = new Set(exact)
  const meant = records.filter(
    (record) =>
      !known.has(record) && terms.every((term) => isSaid(record, term, fold) || isMeant(record, term)),
  )
  return exact.length + meant.length > 0 ? [...exact, ...meant] : findInTexts(records, terms)
}

function findInTexts<T extends Searched>(records: readonly T[], terms: readonly SearchTerm[]): readonly T[] {
  const words = terms.flatMap((term) => term.words)
  const strict = records.filter((record) => hasWords(keysOf(record).text, words))
  if (strict.length > 0) return strict
  return records.filter((record) => hasWords(foldKey(keysOf(record).text), words.map(foldKey)))
}

type Fold = (key: string) => string
const asItIs: Fold = (key) => key

const isSaid = (record: Searched, { words, datePart }: SearchTerm, fold: Fold) =>
  hasWords(fold(keysOf(record).key), words.map(fold)) ||
  (datePart !== undefined && record.date?.includes(datePart) === true)

const isMeant = (record: Searched, { synonyms }: SearchTerm) =>
  synonyms.some((one) => keysOf(record).words.includes(one))

interface Keys {
  key: string
  words: string
  text: string
}

// Computing the keys takes longer than searching them, and each typed letter searches all records.
const known = new WeakMap<Searched, Keys>()

function keysOf(record: Searched): Keys {
  const found = known.get(record)
  if (found) return found
  const said = `${record.title}\n${record.category}`
  const keys = { key: searchKey(said), words: wordsOf(said), text: searchKey(record.description) }
  known.set(record, keys)
  return keys
}
