import { type RawBuilder, sql } from 'kysely'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { Database } from '#app/db/database.server.ts'
import { isStorable } from '#app/text/base/visible.ts'
import { foldedPairs, foldKey, nameKey, searchKey } from '#app/text/search/search-key.ts'
import { type SearchTerm, searchTerms } from '#app/text/search/search-terms.ts'
import { searchWords, wordsOf } from '#app/text/search/search-words.ts'
import type { AnyQuery } from './query-records.server.ts'
import { isOneOf } from './search-texts.server.ts'

/** What a search leaves of a query. */
export interface Found {
  query: AnyQuery
  /** Whether a row has the words of the search themselves, or only what means the same; undefined if all have them. */
  isExact?: RawBuilder<boolean>
  /** Whether the words were found nowhere but in the long text. */
  isInText: boolean
}

/**
 * Limits a query to the records that have all words of a search, in any order: by the strict key, and by the folded one
 * if that finds nothing. Where the entity's search is wide, what means the same is found, too, and only if nothing is,
 * the words are looked for in its long text.
 */
export async function limitToSearch(query: AnyQuery, entity: AnyEntity, search = ''): Promise<Found> {
  const words = entity.searched ? searchWords(search, keyFor(entity)) : []
  if (words.length === 0) return { query, isInText: false }
  if (!words.every(isStorable)) return { query: query.where(sql<boolean>`1 = 0`), isInText: false }
  const { fullTextSearch } = entity
  const terms = fullTextSearch ? searchTerms(search) : [{ words, synonyms: [] }]
  const has = (isFolded: boolean) => allOf(terms.map((term) => hasTerm(term, fullTextSearch?.date, isFolded)))
  const isStrict = await finds(query, has(false))
  const isExact = has(!isStrict)
  if (!fullTextSearch) return { query: query.where(isExact), isInText: false }
  const isMeant = allOf(
    terms.map((term) => anyOf([hasTerm(term, fullTextSearch.date, !isStrict), ...meaning(term)])),
  )
  if (isStrict || (await finds(query, isMeant)))
    return { query: query.where(isMeant), isExact, isInText: false }
  const text = sql.ref('search_text')
  const isInText = hasWords(text, words, false)
  const isInFolded = hasWords(text, words, true)
  return { query: query.where((await finds(query, isInText)) ? isInText : isInFolded), isInText: true }
}

/**
 * The same for visitors, by the texts in memory; as the database finds them where the entity's search is not wide, and
 * where its texts are too large.
 */
export async function limitToFound(
  query: AnyQuery,
  entity: AnyEntity,
  search: string,
  { kind, texts }: Pick<Database, 'kind' | 'texts'>,
): Promise<Found> {
  if (!entity.fullTextSearch || searchWords(search).length === 0) return limitToSearch(query, entity, search)
  const found = await texts.find(entity, search)
  if (!found) return limitToSearch(query, entity, search)
  const { all, exact, isInText } = found
  return {
    query: query.where(isOneOf(kind, all)),
    ...(exact.length < all.length && { isExact: isOneOf(kind, exact) }),
    isInText,
  }
}

/** The columns by which a record is found. */
export function keysOfSearch(entity: AnyEntity, values: Readonly<Record<string, unknown>>) {
  const { searched = [], fullTextSearch } = entity
  const texts = searched.map((field) => String(values[field] ?? ''))
  const toKey = keyFor(entity)
  return {
    // A search key has no line break, so no word spans two fields.
    search_key: texts.map(toKey).join('\n'),
    ...(fullTextSearch && {
      search_words: wordsOf(texts.join('\n')),
      search_text: searchKey(String(values[fullTextSearch.text] ?? '')),
    }),
  }
}

const keyFor = ({ isOfPeople }: AnyEntity) => (isOfPeople ? nameKey : searchKey)

const finds = async (query: AnyQuery, condition: RawBuilder<boolean>) =>
  (await query.where(condition).select('id').limit(1).executeTakeFirst()) !== undefined

function hasTerm({ words, datePart }: SearchTerm, date: string | undefined, isFolded: boolean) {
  const isSaid = hasWords(sql.ref('search_key'), words, isFolded)
  return date && datePart ? anyOf([isSaid, contains(sql.ref(date), datePart)]) : isSaid
}

const meaning = ({ synonyms }: SearchTerm) => synonyms.map((one) => contains(sql.ref('search_words'), one))

function hasWords(column: RawBuilder<unknown>, words: readonly string[], isFolded: boolean) {
  if (!isFolded) return allOf(words.map((word) => contains(column, word)))
  const folded = foldedPairs.reduce((inner, [from, to]) => sql`replace(${inner}, ${from}, ${to})`, column)
  return allOf(words.map((word) => contains(folded, foldKey(word))))
}

// replace() takes `%` and `_` literally, and is the only substring test that both databases have.
const contains = (column: RawBuilder<unknown>, part: string) =>
  sql<boolean>`replace(${column}, ${part}, '') <> ${column}`

const allOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`
const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`
