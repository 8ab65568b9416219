import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { ContentVersion } from '#app/db/content/content-version.server.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import { indexKeys, type SearchResult, searchTexts, type TextIndex } from '#app/text/search/text-index.ts'
import { type TextKeys, textKeys } from '#app/text/search/text-keys.ts'
import { createWordTable, type WordTable } from '#app/text/search/word-table.ts'
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
  table: WordTable
}

const maxBytes = 64 * 1024 * 1024
const chunkSize = 200
/** Of a table. */
const maxWords = 200_000

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
    const refreshing = refresh(entity, tag, texts)
    inFlight.set(entity, refreshing)
    try {
      return await refreshing
    } finally {
      inFlight.delete(entity)
    }
  }

  async function refresh(
    entity: AnyEntity,
    tag: string,
    before: Texts | undefined,
  ): Promise<Texts | undefined> {
    // Words of former texts stay in the table until there are too many.
    const isFull = before && before.table.size() > maxWords
    const table = before && !isFull ? before.table : createWordTable()
    const known: Texts['byId'] = (!isFull && before?.byId) || new Map()
    const rows = await visibleRecords(entity).select(['id', 'updated_at']).execute()
    const byId = new Map<number, Text>()
    const changed: number[] = []
    for (const { id, updated_at } of rows) {
      const text = known.get(id)
      if (text?.updatedAt === updated_at) byId.set(id, text)
      else changed.push(id)
    }
    for (let start = 0; start < changed.length; start += chunkSize) {
      // The event loop is free between chunks.
      if (start > 0) await nextTurn()
      for (const text of await readTexts(entity, table, changed.slice(start, start + chunkSize)))
        byId.set(text.id, text)
      if (bytesOf(byId, table) + bytesOfOthers(entity) > byteLimit) {
        tooLarge.add(entity)
        cache.delete(entity)
        return undefined
      }
    }
    const index = indexKeys(
      [...byId.values()].map((keys) => ({ record: keys.id, keys })),
      table,
    )
    const texts = { tag, byId, index, table }
    cache.set(entity, texts)
    return texts
  }

  const bytesOfOthers = (entity: AnyEntity) =>
    [...cache].reduce(
      (sum, [other, { byId, table }]) => sum + (other === entity ? 0 : bytesOf(byId, table)),
      0,
    )

  const visibleRecords = (entity: AnyEntity) =>
    onlyVisible(db.sql.selectFrom(entity.table as 'notices') as AnyQuery, entity)

  async function readTexts(entity: AnyEntity, table: WordTable, ids: readonly number[]): Promise<Text[]> {
    const { fields = [], date, number } = entity.visitorSearch ?? {}
    const others = [date, number].filter((column) => column !== undefined)
    const columns = new Set(['id', 'updated_at', ...fields, ...others])
    const rows = await visibleRecords(entity)
      .where(hasIdIn(db.kind, ids))
      .select([...columns].map((column) => sql.ref(column).as(column)))
      .$if(entity.fullTextSearch !== undefined, (query) =>
        query.select(sql.ref('search_text').as('search_text')),
      )
      .execute()
    return rows.map((row) => toText(entity, table, row))
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

function toText(
  { visitorSearch, fieldMeta, isOfPeople, words }: AnyEntity,
  table: WordTable,
  row: Row,
): Text {
  const { fields = [], date = '', number = '' } = visitorSearch ?? {}
  const wordsOfField = (field: string) => {
    const value = String(row[field] ?? '')
    return fieldMeta[field]?.words?.[value] ?? value
  }
  return {
    id: Number(row.id),
    updatedAt: String(row.updated_at),
    ...textKeys(
      {
        head: fields.map(wordsOfField).join('\n'),
        kind: isOfPeople ? words.one : '',
        text: String(row.search_text ?? ''),
        date: (row[date] as string | null | undefined) ?? null,
        number: String(row[number] ?? ''),
      },
      table,
    ),
  }
}

type Row = Readonly<Record<string, unknown> & { id?: unknown; updated_at?: unknown; search_text?: unknown }>

/** One parameter, however many ids there are. */
export const hasIdIn = (kind: 'sqlite' | 'postgres', ids: readonly number[]): RawBuilder<boolean> =>
  kind === 'sqlite'
    ? sql<boolean>`id in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<boolean>`id = any(${`{${ids.join(',')}}`}::int[])`

// As measured: 200 for a word of the table, 800 for one of short texts in the vocabulary, 900 for a record beside the
// numbers of its words.
function bytesOf(texts: Texts['byId'], table: WordTable): number {
  const isInHead = new Uint8Array(table.size())
  let bytes = table.size() * 200
  for (const { head, headAndKind, text } of texts.values()) {
    bytes += 900 + head.byteLength + headAndKind.byteLength + text.byteLength
    for (const number of headAndKind) isInHead[number] = 1
  }
  for (const isIn of isInHead) bytes += isIn * 800
  return bytes
}
