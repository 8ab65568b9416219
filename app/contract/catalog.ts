import type { AnyEntity } from './entity.ts'
import { keysInFileField } from './stored-files.ts'

export interface Reference {
  entity: AnyEntity
  field: string
  /** Whether the field has a list of ids. */
  isList: boolean
}

/** All entities, and what is derived from all of them. */
export interface Catalog {
  /** Ordered so that referenced entities come first. */
  entities: readonly AnyEntity[]
  /** By path below /api/, also used by history and files. */
  byPath: ReadonlyMap<string, AnyEntity>
  byTable: ReadonlyMap<string, AnyEntity>
  /** Entities whose records can be erased for good. */
  erasable: readonly AnyEntity[]
  referencesTo(table: string): readonly Reference[]
  /** The file keys in a record of any entity. */
  filesOf(record: object): string[]
}

/** Throws for duplicate paths and circular references. */
export function catalogOf(all: readonly AnyEntity[]): Catalog {
  const entities = inOrder(all)
  const byPath = new Map(entities.map((entity) => [entity.path, entity]))
  const byTable = new Map(entities.map((entity) => [entity.table, entity]))
  if (byPath.size < all.length || byTable.size < all.length)
    throw new Error('two entities have the same path or table')
  const references = new Map<string, Reference[]>()
  for (const entity of entities)
    for (const { field, refersTo, isList } of referencesOf(entity))
      references.set(refersTo, [...(references.get(refersTo) ?? []), { entity, field, isList }])
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

export function referencesOf(entity: AnyEntity): { field: string; refersTo: string; isList: boolean }[] {
  return Object.entries(entity.fieldMeta).flatMap(([field, { kind, refersTo }]) =>
    refersTo ? [{ field, refersTo, isList: kind === 'references' }] : [],
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
