import { classKey } from '#app/text/class-key.ts'
import { foldKey, nameKey, searchKey } from '#app/text/search-key.ts'

/** A record that others refer to by its name. */
export interface NamedRecord {
  id: number
  name: string
}

/** The records that sheets refer to by name. */
export interface NamedRecords {
  /** The names of a table's records, in their order. */
  namesOf: (table: string) => readonly string[]
  /**
   * The ids of the records that a name means: those with the very name, else those that are the same to readers, at last
   * those that count the same class (৬ষ্ঠ, Six, VI).
   */
  find: (table: string, name: string) => readonly number[]
}

/** Makes records findable by name, by the tables that they are of. */
export function findableByName(
  records: Readonly<Partial<Record<string, readonly NamedRecord[]>>>,
): NamedRecords {
  const found = new Map<string, Index[]>()
  const indexesOf = (table: string): Index[] => {
    const known = found.get(table) ?? keys.map((key) => indexOf(records[table] ?? [], key))
    found.set(table, known)
    return known
  }
  return {
    namesOf: (table) => (records[table] ?? []).map(({ name }) => name),
    find: (table, name) => {
      for (const [place, index] of indexesOf(table).entries()) {
        const ids = index.get(keys[place]?.(name) ?? '')
        if (ids) return ids
      }
      return []
    },
  }
}

type Index = ReadonlyMap<string, number[]>

// From the strictest on.
const keys: readonly ((name: string) => string)[] = [
  searchKey,
  nameKey,
  (name) => foldKey(nameKey(name)),
  (name) => foldKey(classKey(name)),
]

function indexOf(records: readonly NamedRecord[], keyOf: (name: string) => string): Index {
  const index = new Map<string, number[]>()
  for (const { id, name } of records) {
    const key = keyOf(name)
    if (key) index.set(key, [...(index.get(key) ?? []), id])
  }
  return index
}
