import { referencesOf } from '#app/contract/catalog.ts'
import { type AnyEntity, nameOfRecord } from '#app/contract/entity.ts'
import { classKey } from '#app/text/search/class-key.ts'
import { foldKey, nameKey, searchKey } from '#app/text/search/search-key.ts'

export interface NamedRecord {
  id: number
  name: string
  /** The id of its parent, like the class of a section; null or left out: it belongs to all. */
  within?: number | null
}

/** The parent is the first reference. */
export function toNamedRecord(entity: AnyEntity, record: Readonly<Record<string, unknown>>): NamedRecord {
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

export interface NamedRecords {
  /** The names of a table's records, in the order of the list. */
  namesOf: (table: string) => readonly string[]
  /**
   * The ids of the records with exactly this name, else with an equivalent one, else with the same class number (৬ষ্ঠ,
   * Six, VI). With `within`, only records of that parent or of all.
   */
  find: (table: string, name: string, within?: number) => readonly number[]
}

/** `records` by table. */
export function createNameIndex(
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

// The strictest first.
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

/** Returns an empty name for a deleted record. */
export function createNameLookup(
  names: ReadonlyMap<string, readonly NamedRecord[]>,
): (table: string, id: number) => string {
  const byTable = new Map(
    [...names].map(([table, records]) => [table, new Map(records.map(({ id, name }) => [id, name]))]),
  )
  return (table, id) => byTable.get(table)?.get(id) ?? ''
}
