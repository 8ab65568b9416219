import { dirname, resolve } from 'node:path'
import { type BackupTable, erasureOf } from '#app/backups/archive/archive-format.ts'
import type { Row } from '#app/backups/archive/check-row.server.ts'
import { explained, type OpenBackup, openBackup } from '#app/backups/archive/open-archive.server.ts'
import { SettingsError } from '#app/config.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import type { Erasure } from '#app/db/records/erasures.server.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { keyOf, mergeErasures, readErasedList } from './erased-list.server.ts'
import { type ErasedListPlace, listAt, listInFolder } from './erased-list-place.server.ts'

/** Erased records that a restore must leave out. */
export interface Erased {
  erasures: Erasure[]
  /** The day up to which erasures are known. */
  knownUntil: string
  isErased(table: BackupTable, row: Row): boolean
  /** Uploads that only erased records name. */
  files: ReadonlySet<string>
  /** How many erased records the backup contains. */
  leftOut: number
}

/** Reads erasures from the backup itself and from lists, and from the file `needed`, which must exist; changes nothing. */
export async function findErased(
  backup: OpenBackup,
  catalog: Catalog,
  lists: readonly ErasedListPlace[],
  needed?: string,
): Promise<Erased> {
  const fromBackup: Erasure[] = []
  const erasure = erasureOf(catalog)
  if (backup.tables.includes('erasures'))
    for await (const { row } of backup.rows('erasures')) fromBackup.push(erasure.parse(row))
  const read = await Promise.all(lists.map((list) => readErasedList(list, catalog)))
  if (needed !== undefined) {
    const list = await readErasedList(listAt(resolve(needed)), catalog)
    if (!list) throw new SettingsError(`${needed} can't be read (ENOENT). Nothing was changed.`)
    read.push(list)
  }
  const found = read.flatMap((list) => list ?? [])
  // Records erased before the backup was made are not in it.
  const days = [todayInDhaka(new Date(backup.manifest.created_at)), ...found.map((one) => one.known_until)]
  const erasures = mergeErasures(fromBackup, ...found.map((one) => one.erasures))
  const keys = new Set(erasures.map((one) => keyOf(one.entity, one.record_id)))
  const isErased = (table: BackupTable, row: Row) => keys.has(recordIn(catalog, table, row) ?? '')
  return {
    erasures,
    knownUntil: days.sort().at(-1) ?? '',
    isErased,
    ...(keys.size > 0 ? await lookThrough(backup, catalog, isErased) : { files: new Set(), leftOut: 0 }),
  }
}

/** For a file: the day up to which it and the list beside it know erasures, and how many such records it contains. */
export async function findErasedIn(
  file: string,
  catalog: Catalog,
): Promise<{ knownUntil: string; erased: number }> {
  const backup = await openBackup(file, catalog)
  try {
    return await explained(file, async () => {
      const { knownUntil, leftOut } = await findErased(backup, catalog, [
        listInFolder(dirname(resolve(file))),
      ])
      return { knownUntil, erased: leftOut }
    })
  } finally {
    backup.close()
  }
}

async function lookThrough(
  backup: OpenBackup,
  catalog: Catalog,
  isErased: Erased['isErased'],
): Promise<Pick<Erased, 'files' | 'leftOut'>> {
  const records = new Set<string>()
  const files = new Set<string>()
  const named = new Set<string>()
  for (const table of backup.tables)
    for await (const { row, files: keys } of backup.rows(table)) {
      const isGone = isErased(table, row)
      if (isGone) records.add(recordIn(catalog, table, row) ?? '')
      for (const key of keys) (isGone ? files : named).add(key)
    }
  return { files: new Set([...files].filter((key) => !named.has(key))), leftOut: records.size }
}

/** The key of the record that a row is, or is about, as of `keyOf`; undefined for records that can not be erased. */
export function recordIn({ erasable }: Catalog, table: BackupTable, row: Row): string | undefined {
  if (table === 'changes') return keyOf(String(row.entity), Number(row.record_id))
  const of = (name: unknown) => erasable.find((entity) => entity.table === name)?.path
  const entity = table === 'sample_records' ? of(row.entity) : of(table)
  return entity && keyOf(entity, Number(table === 'sample_records' ? row.record_id : row.id))
}
