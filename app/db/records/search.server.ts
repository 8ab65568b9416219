import { type RawBuilder, sql } from 'kysely'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { Database } from '#app/db/database.server.ts'
import { isStorable } from '#app/text/base/visible.ts'
import { foldedPairs, foldKey, nameKey, searchKey } from '#app/text/search/search-key.ts'
import { type SearchTerm, searchTerms } from '#app/text/search/search-terms.ts'
import { searchWords, wordsOf } from '#app/text/search/search-words.ts'
import type { SearchFacts } from '#app/text/search/text-index.ts'
import type { AnyQuery } from './query-records.server.ts'
import { hasIdIn } from './search-texts.server.ts'

export interface FilteredQuery {
  query: AnyQuery
  /** Whether a row is among the best matches; undefined if all are. */
  isBest?: RawBuilder<boolean>
  found: SearchFacts
}

const factsOf = (words: readonly string[], tier: SearchFacts['tier'] = 'words'): SearchFacts => ({
  tier,
  sought: { words, phrases: [] },
  ignored: [],
  related: [],
})

/**
 * Limits a query to records with all words of a search: by the strict key, else by the folded one. With full-text search
 * synonyms match, too, and if nothing does, the long text is searched.
 */
export async function filterBySearch(
  query: AnyQuery,
  entity: AnyEntity,
  search = '',
): Promise<FilteredQuery> {
  const words = entity.searched ? searchWords(search, keyFor(entity)) : []
  if (words.length === 0) return { query, found: factsOf(words) }
  if (!words.every(isStorable)) return { query: query.where(sql<boolean>`1 = 0`), found: factsOf(words) }
  const { fullTextSearch } = entity
  const terms = fullTextSearch ? searchTerms(search) : [{ words, synonyms: [] }]
  const has = (isFolded: boolean) => allOf(terms.map((term) => hasTerm(term, fullTextSearch?.date, isFolded)))
  const isStrict = await exists(query, has(false))
  const isExact = has(!isStrict)
  if (!fullTextSearch) return { query: query.where(isExact), found: factsOf(words) }
  const matchesMeaning = allOf(
    terms.map((term) => anyOf([hasTerm(term, fullTextSearch.date, !isStrict), ...synonymConditions(term)])),
  )
  if (isStrict || (await exists(query, matchesMeaning)))
    return { query: query.where(matchesMeaning), isBest: isExact, found: factsOf(words) }
  const text = sql.ref('search_text')
  const isInText = hasWords(text, words, false)
  const isInFolded = hasWords(text, words, true)
  return {
    query: query.where((await exists(query, isInText)) ? isInText : isInFolded),
    found: factsOf(words, 'text'),
  }
}

/** `filterBySearch` for visitors, by the texts in memory if the entity has them. */
export async function filterInMemory(
  query: AnyQuery,
  entity: AnyEntity,
  search: string,
  { kind, texts }: Pick<Database, 'kind' | 'texts'>,
): Promise<FilteredQuery> {
  if (!entity.visitorSearch || searchWords(search).length === 0) return filterBySearch(query, entity, search)
  const result = await texts.find(entity, search)
  if (!result) return filterBySearch(query, entity, search)
  const { best, rest, ...found } = result
  return {
    query: query.where(hasIdIn(kind, [...best, ...rest])),
    ...(rest.length > 0 && { isBest: hasIdIn(kind, best) }),
    found,
  }
}

export function searchColumns(entity: AnyEntity, values: Readonly<Record<string, unknown>>) {
  const { searched = [], fullTextSearch } = entity
  const texts = searched.map((field) => String(values[field] ?? ''))
  const toKey = keyFor(entity)
  return {
    // A line break separates fields: no word spans two of them.
    search_key: texts.map(toKey).join('\n'),
    ...(fullTextSearch && {
      search_words: wordsOf(texts.join('\n')),
      search_text: searchKey(String(values[fullTextSearch.text] ?? '')),
    }),
  }
}

const keyFor = ({ isOfPeople }: AnyEntity) => (isOfPeople ? nameKey : searchKey)

const exists = async (query: AnyQuery, condition: RawBuilder<boolean>) =>
  (await query.where(condition).select('id').limit(1).executeTakeFirst()) !== undefined

function hasTerm({ words, datePart }: SearchTerm, date: string | undefined, isFolded: boolean) {
  const hasAllWords = hasWords(sql.ref('search_key'), words, isFolded)
  return date && datePart ? anyOf([hasAllWords, contains(sql.ref(date), datePart)]) : hasAllWords
}

const synonymConditions = ({ synonyms }: SearchTerm) =>
  synonyms.map((one) => contains(sql.ref('search_words'), one))

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
