import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { Database, Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { CrudStore } from '#app/db/records/crud-store.server.ts'
import { toRecord } from '#app/db/records/records.ts'
import type { ImportedEntity } from './imports.store.server.ts'
import type { ParsedRow, Values } from './parse-row.rules.ts'
import { findMatch, MatchIndex, matchFields, matchKeysOf } from './row-match.rules.ts'
import { type Existing, parentField } from './row-plan.rules.ts'

type Db = Sql | SqlTransaction
export type StoredRecord = Values & { id: number; updated_at: string }

/** Match keys of all existing records, and complete records of those that match a row. */
export class ExistingRecords implements Existing {
  readonly main: MatchIndex
  readonly part: MatchIndex | undefined
  readonly #imported: ImportedEntity
  readonly #records = new Map<AnyEntity, Map<number, StoredRecord>>()

  private constructor(imported: ImportedEntity) {
    this.#imported = imported
    this.main = new MatchIndex(imported.entity)
    this.part = imported.part && new MatchIndex(imported.part)
    for (const entity of [imported.entity, imported.part]) if (entity) this.#records.set(entity, new Map())
  }

  /** With `rows`, only records that they could match. */
  static async read(db: Db, imported: ImportedEntity, rows?: readonly ParsedRow[]): Promise<ExistingRecords> {
    const existing = new ExistingRecords(imported)
    await readKeys(db, imported.store, existing.main, (field) => rows?.map(({ values }) => values[field]))
    return existing
  }

  record(entity: AnyEntity, id: number): StoredRecord | undefined {
    return this.#records.get(entity)?.get(id)
  }

  /** Adds or replaces a record. */
  add(entity: AnyEntity, record: StoredRecord): void {
    const index = entity === this.#imported.entity ? this.main : this.part
    index?.add(record)
    this.#records.get(entity)?.set(record.id, record)
  }

  /** Reads the records that match these rows. */
  async load(db: Db, rows: readonly ParsedRow[]): Promise<void> {
    const { entity, part, store, partStore } = this.#imported
    for (const records of this.#records.values()) records.clear()
    const matches = rows.map((row) => ({ row, ids: this.#idsOf(entity, row) }))
    const ids = matches.flatMap((match) => match.ids)
    await this.#read(db, store, ids)
    if (!part || !partStore || !this.part) return
    const parent = parentField(entity, part)
    const index = this.part
    await readKeys(db, partStore, index, (field) => (field === parent ? ids : undefined))
    const ofParts = matches.flatMap((match) =>
      match.ids.flatMap(
        (id) => findMatch(part, matchKeysOf(part, { ...match.row.part, [parent]: id }), index).ids,
      ),
    )
    await this.#read(db, partStore, ofParts)
  }

  #idsOf(entity: AnyEntity, row: ParsedRow): readonly number[] {
    return row.id === undefined ? findMatch(entity, row.keys, this.main, row.shared).ids : [row.id]
  }

  async #read(db: Db, store: CrudStore<AnyEntity>, ids: readonly number[]): Promise<void> {
    for (const record of await store.findByIds(db, [...new Set(ids)], 'staff'))
      this.#records.get(store.entity)?.set(record.id, record)
  }
}

const keysPerQuery = 250

/** If all match keys contain a reference, like the class, only records with the same reference are read. */
async function readKeys(
  db: Db,
  { entity }: CrudStore<AnyEntity>,
  index: MatchIndex,
  valuesIn: (field: string) => readonly unknown[] | undefined,
): Promise<void> {
  const columns = ['id', ...matchFields(entity)] as 'id'[]
  const [field] = referencesInAll(entity)
  const values = field === undefined ? undefined : valuesIn(field)
  for (let after = 0; ; ) {
    let query = db
      .selectFrom(entity.table as 'sections')
      .select(columns)
      .where('id', '>', after)
    if (field !== undefined && values)
      query = query.where((eb) =>
        eb.or([eb(field as 'class_name', 'in', idsIn(values)), eb(field as 'class_name', 'is', null)]),
      )
    const rows = await query.orderBy('id').limit(keysPerQuery).execute()
    for (const row of rows) index.add(toRecord(entity, row))
    if (rows.length < keysPerQuery) return
    after = rows.at(-1)?.id ?? after
    await setImmediate()
  }
}

function referencesInAll({ sheet, fieldMeta }: AnyEntity): string[] {
  const [first = [], ...others] = sheet?.matchBy ?? []
  return first.filter((field) => fieldMeta[field]?.refersTo && others.every((list) => list.includes(field)))
}

// An empty list is invalid SQL, so 0 is added, which no record has.
const idsIn = (values: readonly unknown[]) => [
  0,
  ...new Set(values.filter((value) => typeof value === 'number')),
]

/** The records at a version of the history; valid until somebody writes. */
export interface CachedRecords {
  records: ExistingRecords
  version: string
}

// A sheet is sent in dozens of calls, and reading the keys of ten thousand records would double their time.
const caches = new WeakMap<Database, Map<string, CachedRecords & { timer: NodeJS.Timeout }>>()
const idleMs = 60_000

/** Also removes them from the cache, because a call that writes changes them. */
export function takeCached(database: Database, { entity }: ImportedEntity): CachedRecords | undefined {
  const cache = caches.get(database)
  const cached = cache?.get(entity.path)
  clearTimeout(cached?.timer)
  cache?.delete(entity.path)
  return cached
}

/** Only after a commit. */
export function cacheRecords(database: Database, { entity }: ImportedEntity, cached: CachedRecords): void {
  const cache = caches.get(database) ?? new Map()
  caches.set(database, cache)
  clearTimeout(cache.get(entity.path)?.timer)
  const timer = setTimeout(() => cache.delete(entity.path), idleMs).unref()
  cache.set(entity.path, { ...cached, timer })
}

/** The cached records if they are current, else those in the database; without a version if they can't be cached. */
export async function currentRecords(
  { db, kind }: { db: Db; kind: Database['kind'] },
  imported: ImportedEntity,
  rows: readonly ParsedRow[],
  cached: CachedRecords | undefined,
): Promise<{ records: ExistingRecords; version: string | undefined }> {
  const version = await versionOf({ db, kind })
  if (version === undefined) return { records: await ExistingRecords.read(db, imported, rows), version }
  if (cached?.version === version) return cached
  return { records: await ExistingRecords.read(db, imported), version }
}

/**
 * Changes with each write; clearing the sample and erasing write no history. Undefined on PostgreSQL, where changes may
 * be committed out of order.
 */
export async function versionOf({
  db,
  kind,
}: {
  db: Db
  kind: Database['kind']
}): Promise<string | undefined> {
  if (kind === 'postgres') return undefined
  const { rows } = await sql<{ version: string }>`select (select max(id) from changes)
    || ' ' || (select count(*) from erasures) || ' ' || (select count(*) from sample_records) as version`.execute(
    db,
  )
  return String(rows[0]?.version)
}
