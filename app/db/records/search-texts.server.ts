import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { ContentVersion } from '#app/db/content/content-version.server.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import { type SearchKeys, strategiesByKeys, withFolded } from '#app/text/search/find-records.ts'
import { firstFound } from '#app/text/search/search-strategies.ts'
import { searchTerms } from '#app/text/search/search-terms.ts'
import { type AnyQuery, onlyVisible } from './query-records.server.ts'

/** The full-text search of visitors, in memory: a scan in the database takes a hundred times as long. */
export interface SearchTexts {
  /** Undefined if the texts of the entity are too large for the memory. */
  find(entity: AnyEntity, search: string): Promise<FoundIds | undefined>
}

export interface FoundIds {
  all: readonly number[]
  /** Matched by the words themselves, not by synonyms. */
  exact: readonly number[]
  /** Whether the words match only in the long text. */
  isInText: boolean
}

interface Text extends SearchKeys {
  id: number
  updatedAt: string
}

interface Texts {
  /** Of the content version. */
  tag: string
  byId: ReadonlyMap<number, Text>
  list: readonly Text[]
}

const keyColumns = ['search_key', 'search_words', 'search_text'] as const

const maxBytes = 64 * 1024 * 1024
const chunkSize = 200

/**
 * Loads texts at the first search, and changed ones at the first search after a write. Beyond the limit an entity is not
 * cached until the next start.
 */
export function createSearchTexts(
  db: { sql: Kysely<Tables>; kind: 'sqlite' | 'postgres'; content: Pick<ContentVersion, 'tag'> },
  byteLimit = maxBytes,
): SearchTexts {
  const cache = new Map<AnyEntity, Texts>()
  const inFlight = new Map<AnyEntity, Promise<Texts | undefined>>()
  const tooLarge = new Set<AnyEntity>()

  async function textsOf(entity: AnyEntity): Promise<Texts | undefined> {
    for (;;) {
      const tag = db.content.tag()
      const texts = cache.get(entity)
      if (texts?.tag === tag || tooLarge.has(entity)) return texts
      if (!inFlight.has(entity)) return refreshOnce(entity, tag, texts)
      await inFlight.get(entity)
    }
  }

  async function refreshOnce(entity: AnyEntity, tag: string, texts: Texts | undefined) {
    const refreshing = refresh(entity, tag, texts?.byId ?? new Map())
    inFlight.set(entity, refreshing)
    try {
      return await refreshing
    } finally {
      inFlight.delete(entity)
    }
  }

  async function refresh(entity: AnyEntity, tag: string, before: Texts['byId']): Promise<Texts | undefined> {
    const rows = await visibleRecords(entity).select(['id', 'updated_at']).execute()
    const byId = new Map<number, Text>()
    const changed: number[] = []
    for (const { id, updated_at } of rows) {
      const text = before.get(id)
      if (text?.updatedAt === updated_at) byId.set(id, text)
      else changed.push(id)
    }
    let bytes = bytesOf(byId.values()) + bytesOfOthers(entity)
    for (let start = 0; start < changed.length; start += chunkSize) {
      // The event loop is free between chunks.
      if (start > 0) await nextTurn()
      const read = await readTexts(entity, changed.slice(start, start + chunkSize))
      for (const text of read) byId.set(text.id, text)
      bytes += bytesOf(read)
      if (bytes > byteLimit) {
        tooLarge.add(entity)
        cache.delete(entity)
        return undefined
      }
    }
    const texts = { tag, byId, list: [...byId.values()] }
    cache.set(entity, texts)
    return texts
  }

  const bytesOfOthers = (entity: AnyEntity) =>
    [...cache].reduce((sum, [other, { list }]) => sum + (other === entity ? 0 : bytesOf(list)), 0)

  const visibleRecords = (entity: AnyEntity) =>
    onlyVisible(db.sql.selectFrom(entity.table as 'notices') as AnyQuery, entity)

  async function readTexts(entity: AnyEntity, ids: readonly number[]): Promise<Text[]> {
    const rows = await visibleRecords(entity)
      .where(hasIdIn(db.kind, ids))
      .select(['id', 'updated_at'])
      .select(keyColumns.map((column) => sql.ref<string>(column).as(column)))
      .select(sql.ref<string | null>(entity.fullTextSearch?.date ?? 'id').as('date'))
      .execute()
    return rows.map(({ id, updated_at, search_key, search_words, search_text, date }) => ({
      id,
      updatedAt: updated_at,
      ...withFolded({ title: search_key, description: search_text }, search_words, date),
    }))
  }

  return {
    find: async (entity, search) => {
      const texts = await textsOf(entity)
      if (!texts) return undefined
      const found = firstFound(texts.list, strategiesByKeys(searchTerms(search)))
      return {
        all: found?.found.map(toId) ?? [],
        exact: found?.exact.map(toId) ?? [],
        isInText: found?.strategy.isInText ?? false,
      }
    },
  }
}

const toId = ({ id }: Text) => id

/** One parameter, however many ids there are. */
export const hasIdIn = (kind: 'sqlite' | 'postgres', ids: readonly number[]): RawBuilder<boolean> =>
  kind === 'sqlite'
    ? sql<boolean>`id in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<boolean>`id = any(${`{${ids.join(',')}}`}::int[])`

// V8 takes two bytes for each letter of a text with Bengali ones; a record takes about 400 beside its texts.
function bytesOf(texts: Iterable<Text>): number {
  let letters = 0
  let count = 0
  for (const { strict, folded, words } of texts) {
    count += 1
    letters += strict.title.length + strict.description.length + words.length
    letters += folded.title === strict.title ? 0 : folded.title.length
    letters += folded.description === strict.description ? 0 : folded.description.length
  }
  return letters * 2 + count * 400
}
