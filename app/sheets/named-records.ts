import { referencesOf } from '#app/contract/catalog.ts'
import { type AnyEntity, nameOfRecord } from '#app/contract/entity.ts'
import { classKey } from '#app/text/search/class-key.ts'
import { foldKey, nameKey, searchKey } from '#app/text/search/search-key.ts'

/** A record that others refer to by its name. */
export interface NamedRecord {
  id: number
  name: string
  /** The record that it belongs to, like the class of a section; null or left out: to all. */
  within?: number | null
}

/** How a record is named, and what it belongs to: what its first reference names. */
export function namedRecord(entity: AnyEntity, record: Readonly<Record<string, unknown>>): NamedRecord {
  const [parent] = referencesOf(entity)
  return {
    id: Number(record.id),
    name: nameOfRecord(entity, record, () => ''),
    ...(parent && { within: record[parent.field] as number | null }),
  }
}

/** The tables of the records that entities refer to. */
export function referredTables(entities: readonly (AnyEntity | undefined)[]): Set<string> {
  const references = entities.flatMap((entity) => (entity ? referencesOf(entity) : []))
  return new Set(references.map(({ refersTo }) => refersTo))
}

/** The records that sheets refer to by name. */
export interface NamedRecords {
  /** The names of a table's records, in their order. */
  namesOf: (table: string) => readonly string[]
  /**
   * The ids of the records that a name means: those with the very name, else those that are the same to readers, at last
   * those that count the same class (৬ষ্ঠ, Six, VI). With `within`, only records that belong to that one or to all.
   */
  find: (table: string, name: string, within?: number) => readonly number[]
}

/** Makes records findable by name, by the tables that they are of. */
export function findableByName(
  records: Readonly<Partial<Record<string, readonly NamedRecord[]>>>,
): NamedRecords {
  const indexes = new Map<string, Index[]>()
  const indexesOf = (table: string): Index[] => {
    const known = indexes.get(table) ?? keys.map((key) => indexOf(records[table] ?? [], key))
    indexes.set(table, known)
    return known
  }
  return {
    namesOf: (table) => (records[table] ?? []).map(({ name }) => name),
    find: (table, name, within) => {
      for (const [place, index] of indexesOf(table).entries()) {
        const found = (index.get(keys[place]?.(name) ?? '') ?? []).filter((one) => isWithin(one, within))
        if (found.length > 0) return found.map(({ id }) => id)
      }
      return []
    },
  }
}

type Index = ReadonlyMap<string, NamedRecord[]>

const isWithin = (record: NamedRecord, within: number | undefined) =>
  within === undefined || record.within == null || record.within === within

// From the strictest on.
const keys: readonly ((name: string) => string)[] = [
  searchKey,
  nameKey,
  (name) => foldKey(nameKey(name)),
  (name) => foldKey(classKey(name)),
]

function indexOf(records: readonly NamedRecord[], keyOf: (name: string) => string): Index {
  const index = new Map<string, NamedRecord[]>()
  for (const record of records) {
    const key = keyOf(record.name)
    if (key) index.set(key, [...(index.get(key) ?? []), record])
  }
  return index
}

/** Finds the name of a record; empty for one that is gone. */
export function nameFinder(
  names: ReadonlyMap<string, readonly NamedRecord[]>,
): (table: string, id: number) => string {
  const byTable = new Map(
    [...names].map(([table, records]) => [table, new Map(records.map(({ id, name }) => [id, name]))]),
  )
  return (table, id) => byTable.get(table)?.get(id) ?? ''
}
