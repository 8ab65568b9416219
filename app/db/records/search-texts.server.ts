import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { ContentVersion } from '#app/db/content/content-version.server.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import {
  indexKeys,
  type SearchResult,
  searchTexts,
  type TextIndex,
  type TextKeys,
  textKeys,
} from '#app/text/search/text-index.ts'
import { type AnyQuery, onlyVisible } from './query-records.server.ts'

/** The search of visitors, in memory: a scan in the database takes a hundred times as long. */
export interface SearchTexts {
  /** The ids that match; undefined if the texts of the entity are too large for the memory. */
  find(entity: AnyEntity, search: string): Promise<SearchResult<number> | undefined>
}

interface Text extends TextKeys {
  id: number
  updatedAt: string
}

interface Texts {
  /** Of the content version. */
  tag: string
  byId: ReadonlyMap<number, Text>
  index: TextIndex<number>
}

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
    const index = indexKeys([...byId.values()].map((keys) => ({ record: keys.id, keys })))
    const texts = { tag, byId, index }
    cache.set(entity, texts)
    return texts
  }

  const bytesOfOthers = (entity: AnyEntity) =>
    [...cache].reduce((sum, [other, { byId }]) => sum + (other === entity ? 0 : bytesOf(byId.values())), 0)

  const visibleRecords = (entity: AnyEntity) =>
    onlyVisible(db.sql.selectFrom(entity.table as 'notices') as AnyQuery, entity)

  async function readTexts(entity: AnyEntity, ids: readonly number[]): Promise<Text[]> {
    const { fields = [], date } = entity.visitorSearch ?? {}
    const columns = new Set(['id', 'updated_at', ...fields, ...(date ? [date] : [])])
    const rows = await visibleRecords(entity)
      .where(hasIdIn(db.kind, ids))
      .select([...columns].map((column) => sql.ref(column).as(column)))
      .$if(entity.fullTextSearch !== undefined, (query) =>
        query.select(sql.ref('search_text').as('search_text')),
      )
      .execute()
    return rows.map((row) => toText(entity, row))
  }

  return {
    find: async (entity, search) => {
      const texts = await textsOf(entity)
      return texts && (searchTexts(texts.index, search) ?? nothingFound)
    },
  }
}

const nothingFound: SearchResult<number> = {
  tier: 'words',
  best: [],
  rest: [],
  sought: { words: [], phrases: [] },
  ignored: [],
  related: [],
}

function toText({ visitorSearch, fieldMeta, isOfPeople, words }: AnyEntity, row: Row): Text {
  const { fields = [], date = '' } = visitorSearch ?? {}
  const wordsOfField = (field: string) => {
    const value = String(row[field] ?? '')
    return fieldMeta[field]?.words?.[value] ?? value
  }
  return {
    id: Number(row.id),
    updatedAt: String(row.updated_at),
    ...textKeys({
      head: fields.map(wordsOfField).join('\n'),
      kind: isOfPeople ? words.one : '',
      text: String(row.search_text ?? ''),
      date: (row[date] as string | null | undefined) ?? null,
    }),
  }
}

type Row = Readonly<Record<string, unknown> & { id?: unknown; updated_at?: unknown; search_text?: unknown }>

/** One parameter, however many ids there are. */
export const hasIdIn = (kind: 'sqlite' | 'postgres', ids: readonly number[]): RawBuilder<boolean> =>
  kind === 'sqlite'
    ? sql<boolean>`id in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<boolean>`id = any(${`{${ids.join(',')}}`}::int[])`

// V8 takes two bytes for each letter of a text with Bengali ones; a record takes about 400 beside its texts.
function bytesOf(texts: Iterable<Text>): number {
  let letters = 0
  let count = 0
  for (const { head, looseHead, text, looseText } of texts) {
    count += 1
    letters += head.length + text.length
    letters += looseHead === head ? 0 : looseHead.length
    letters += looseText === text ? 0 : looseText.length
  }
  return letters * 2 + count * 400
}
