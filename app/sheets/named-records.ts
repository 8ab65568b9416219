import { classKey } from '#app/text/search/class-key.ts'
import { foldKey, nameKey, searchKey } from '#app/text/search/search-key.ts'

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
  const indexes = new Map<string, Index[]>()
  // A column names the same few records in thousands of rows.
  const answers = new Map<string, readonly number[]>()
  const indexesOf = (table: string): Index[] => {
    const known = indexes.get(table) ?? keys.map((key) => indexOf(records[table] ?? [], key))
    indexes.set(table, known)
    return known
  }
  const idsOf = (table: string, name: string): readonly number[] => {
    for (const [place, index] of indexesOf(table).entries()) {
      const ids = index.get(keys[place]?.(name) ?? '')
      if (ids) return ids
    }
    return []
  }
  return {
    namesOf: (table) => (records[table] ?? []).map(({ name }) => name),
    find: (table, name) => {
      const asked = `${table}: ${name}`
      const ids = answers.get(asked) ?? idsOf(table, name)
      if (answers.size < mostAnswers && asked.length <= longestAsked) answers.set(asked, ids)
      return ids
    },
  }
}

const mostAnswers = 1_000
const longestAsked = 200

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
