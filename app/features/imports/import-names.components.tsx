import { referencesOf } from '#app/contract/catalog.ts'
import { nameOfRecord } from '#app/contract/entity.ts'
import { findableByName, type NamedRecord, type NamedRecords, nameFinder } from '#app/sheets/named-records.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { entityOfTable, type ImportKind } from './import-kinds.rules.ts'
import type { NamesWithin } from './sheet-row.rules.ts'

/** The records that the rows of a sheet refer to by name. */
export interface ImportNames {
  named: NamedRecords
  nameOf: (table: string, id: number) => string
  within: NamesWithin
}

/** Undefined if the server can't be reached. */
export async function readNames({ entity, part }: ImportKind): Promise<ImportNames | undefined> {
  const { names } = entity.sheet ?? {}
  const referred = [entity, ...(part ? [part] : [])]
    .flatMap((one) => referencesOf(one))
    .map(({ refersTo }) => refersTo)
  const tables = [...new Set([...referred, ...(names ? [names.table] : [])])]
  const found = new Map<string, NamedRecord[]>()
  let within: NamesWithin = new Map()
  const lists = await Promise.all(
    tables.map(async (table) => {
      const of = entityOfTable(table)
      return { table, of, records: of ? await readRecords(of) : [] }
    }),
  )
  for (const { table, of, records } of lists) {
    if (records === 'failed') return undefined
    if (!of) continue
    const all: readonly (Record<string, unknown> & { id: number })[] = records
    const [parent] = referencesOf(of)
    found.set(
      table,
      all.map((record) => ({
        id: record.id,
        name: nameOfRecord(of, record, () => ''),
        ...(parent && { within: record[parent.field] as number | null }),
      })),
    )
    if (table === names?.table) within = namesWithin(all, names.within)
  }
  return { named: findableByName(Object.fromEntries(found)), nameOf: nameFinder(found), within }
}

function namesWithin(records: readonly Record<string, unknown>[], field: string): NamesWithin {
  const names = new Map<number | null, Set<string>>()
  for (const record of records) {
    const whole = typeof record[field] === 'number' ? record[field] : null
    names.set(whole, (names.get(whole) ?? new Set()).add(searchKey(String(record.name ?? ''))))
  }
  return names
}
