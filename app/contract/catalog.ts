import type { AnyEntity } from './entity.ts'
import { keysInFileField } from './stored-files.ts'

/** A field of an entity that refers to records of another. */
export interface Reference {
  entity: AnyEntity
  field: string
}

/** All entities of the product, and what is derived from all of them together. */
export interface Catalog {
  /** Ordered so that each record comes after those it refers to. */
  entities: readonly AnyEntity[]
  /** By the path below /api/, which history and files use, too. */
  byPath: ReadonlyMap<string, AnyEntity>
  byTable: ReadonlyMap<string, AnyEntity>
  /** Those whose records can be erased for good. */
  erasable: readonly AnyEntity[]
  /** The fields that refer to records of a table. */
  referencesTo(table: string): readonly Reference[]
  /** The keys of the files that a record names, for any entity. */
  filesOf(record: object): string[]
}

/** Sorts the entities; throws for duplicate paths and for circular references. */
export function catalogOf(all: readonly AnyEntity[]): Catalog {
  const entities = inOrder(all)
  const byPath = new Map(entities.map((entity) => [entity.path, entity]))
  const byTable = new Map(entities.map((entity) => [entity.table, entity]))
  if (byPath.size < all.length || byTable.size < all.length)
    throw new Error('two entities have the same path or table')
  const references = new Map<string, Reference[]>()
  for (const entity of entities)
    for (const { field, refersTo } of referencesOf(entity))
      references.set(refersTo, [...(references.get(refersTo) ?? []), { entity, field }])
  const fileFields = new Set(entities.flatMap(({ files }) => Object.keys(files)))
  return {
    entities,
    byPath,
    byTable,
    erasable: entities.filter(({ isOfMinors }) => isOfMinors),
    referencesTo: (table) => references.get(table) ?? [],
    filesOf: (record) => [
      ...new Set(
        Object.entries(record).flatMap(([field, value]) =>
          fileFields.has(field) ? keysInFileField(value) : [],
        ),
      ),
    ],
  }
}

/** The reference fields of an entity, with their tables. */
export function referencesOf(entity: AnyEntity): { field: string; refersTo: string }[] {
  return Object.entries(entity.fieldMeta).flatMap(([field, { refersTo }]) =>
    refersTo ? [{ field, refersTo }] : [],
  )
}

function inOrder(all: readonly AnyEntity[]): AnyEntity[] {
  const ordered: AnyEntity[] = []
  const visit = (entity: AnyEntity, below: readonly AnyEntity[]) => {
    if (ordered.includes(entity)) return
    if (below.includes(entity)) throw new Error(`${entity.table} refers to itself in a circle`)
    for (const { refersTo } of referencesOf(entity)) {
      const other = all.find(({ table }) => table === refersTo)
      if (!other) throw new Error(`${entity.table} refers to ${refersTo}, which is no entity`)
      visit(other, [...below, entity])
    }
    ordered.push(entity)
  }
  for (const entity of all) visit(entity, [])
  return ordered
}
