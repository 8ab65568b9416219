import { setImmediate } from 'node:timers/promises'
import type { Catalog } from '#app/contract/catalog.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { CrudStore } from '#app/db/records/crud-store.server.ts'
import { findableByName, type NamedRecords } from '#app/sheets/named-records.ts'
import { namesByTable } from '#app/sheets/names-by-table.server.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { findMeant, KnownRecords, keyFields, keysOf, type SharedKeys } from './import-keys.rules.ts'
import type { ReadRow, SheetEntity } from './import-rows.rules.ts'
import type { Present } from './judge-rows.rules.ts'
import { parentField } from './judge-rows.rules.ts'

/** An entity whose records come from sheets, with the stores that write them. */
export interface ImportedEntity extends SheetEntity {
  store: CrudStore<AnyEntity>
  partStore: CrudStore<AnyEntity> | undefined
}

type Db = Sql | SqlTransaction

/** The records that the rows of a sheet may refer to by name. */
export async function findNamed(
  db: Db,
  catalog: Catalog,
  { entity, part }: SheetEntity,
): Promise<NamedRecords> {
  return findableByName(Object.fromEntries(await namesByTable(db, catalog, [entity, part])))
}

/** The records that rows of a sheet are compared with: all their keys, and of some the whole record. */
export class PresentRecords implements Present {
  readonly main: KnownRecords
  readonly part: KnownRecords | undefined
  readonly shared: SharedKeys
  readonly #imported: ImportedEntity
  readonly #records = new Map<AnyEntity, Map<number, Record<string, unknown>>>()

  readonly #names: ReadonlyMap<number | null, ReadonlySet<string>>

  private constructor(
    imported: ImportedEntity,
    shared: SharedKeys,
    names: ReadonlyMap<number | null, ReadonlySet<string>>,
  ) {
    this.#imported = imported
    this.#names = names
    this.main = new KnownRecords(imported.entity)
    this.part = imported.part && new KnownRecords(imported.part)
    this.shared = shared
    for (const entity of [imported.entity, imported.part]) if (entity) this.#records.set(entity, new Map())
  }

  static async read(db: Db, imported: ImportedEntity, shared: SharedKeys): Promise<PresentRecords> {
    const present = new PresentRecords(imported, shared, await readNames(db, imported))
    await readKeys(db, imported.store, present.main)
    if (imported.partStore && present.part) await readKeys(db, imported.partStore, present.part)
    return present
  }

  namesIn(values: Record<string, unknown>): ReadonlySet<string> | undefined {
    if (this.#names.size === 0) return undefined
    const { within = '' } = this.#imported.entity.sheet?.names ?? {}
    const own = this.#names.get(Number(values[within]))
    return new Set([...(own ?? []), ...(this.#names.get(null) ?? [])])
  }

  record(entity: AnyEntity, id: number): Record<string, unknown> | undefined {
    return this.#records.get(entity)?.get(id)
  }

  /** Remembers a record as it is now. */
  add(entity: AnyEntity, record: Record<string, unknown> & { id: number }): void {
    const known = entity === this.#imported.entity ? this.main : this.part
    known?.add(record)
    this.#records.get(entity)?.set(record.id, record)
  }

  /** Reads the records that these rows mean, and forgets others. */
  async load(db: Db, rows: readonly ReadRow[]): Promise<void> {
    const { entity, part, store, partStore } = this.#imported
    for (const records of this.#records.values()) records.clear()
    const meant = rows.map((row) => ({ row, ids: this.#idsOf(row) }))
    await this.#keep(
      db,
      store,
      meant.flatMap(({ ids }) => ids),
    )
    const known = this.part
    if (!part || !partStore || !known) return
    const parent = parentField(entity, part)
    const ofParts = meant.flatMap(({ row, ids }) =>
      ids.flatMap(
        (id) => findMeant(part, keysOf(part, { ...row.part, [parent]: id }), known, this.shared).ids,
      ),
    )
    await this.#keep(db, partStore, ofParts)
  }

  #idsOf(row: ReadRow): readonly number[] {
    if (row.id !== undefined) return this.main.has(row.id) ? [row.id] : []
    return findMeant(this.#imported.entity, row.keys, this.main, this.shared).ids
  }

  async #keep(db: Db, store: CrudStore<AnyEntity>, ids: readonly number[]): Promise<void> {
    for (const record of await store.findByIds(db, [...new Set(ids)], 'staff'))
      this.#records.get(store.entity)?.set(record.id, record)
  }
}

/** The search keys of the names that texts of an entity may be, by what they are of; null for those of all. */
async function readNames(db: Db, { entity }: ImportedEntity): Promise<Map<number | null, Set<string>>> {
  const names = new Map<number | null, Set<string>>()
  const { table, within } = entity.sheet?.names ?? {}
  if (!table || !within) return names
  const rows = await db
    .selectFrom(table as 'sections')
    .select(['name', `${within as 'class_name'} as of`])
    .execute()
  for (const { name, of } of rows) names.set(of, (names.get(of) ?? new Set()).add(searchKey(name)))
  return names
}

const keysInPiece = 250

async function readKeys(db: Db, { entity }: CrudStore<AnyEntity>, known: KnownRecords): Promise<void> {
  const columns = ['id', ...keyFields(entity)] as 'id'[]
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom(entity.table as 'classes')
      .select(columns)
      .where('id', '>', after)
      .orderBy('id')
      .limit(keysInPiece)
      .execute()
    for (const row of rows) known.add(row)
    if (rows.length < keysInPiece) return
    after = rows.at(-1)?.id ?? after
    await setImmediate()
  }
}
