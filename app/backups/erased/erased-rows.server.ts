import { dirname, resolve } from 'node:path'
import { type BackupTable, erasureOf } from '#app/backups/archive/archive-format.ts'
import type { Row } from '#app/backups/archive/check-row.server.ts'
import { explainFaults, type OpenBackup, openBackup } from '#app/backups/archive/open-archive.server.ts'
import { SettingsError } from '#app/config.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import type { Erasure } from '#app/db/records/erasures.server.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { keyOf, mergeErasures, readErasedList } from './erased-list.server.ts'
import { type ErasedListFile, listAt, listInFolder } from './erased-list-file.server.ts'

/** Erased records that a restore must leave out. */
export interface Erased {
  erasures: Erasure[]
  /** The day up to which erasures are known. */
  knownUntil: string
  isErased(table: BackupTable, row: Row): boolean
  /** Uploads that only erased records refer to. */
  files: ReadonlySet<string>
  /** In this backup. */
  erasedCount: number
}

/** Reads erasures from the backup itself, from lists, and from `requiredFile`; changes nothing. */
export async function findErased(
  backup: OpenBackup,
  catalog: Catalog,
  lists: readonly ErasedListFile[],
  requiredFile?: string,
): Promise<Erased> {
  const fromBackup: Erasure[] = []
  const erasure = erasureOf(catalog)
  if (backup.tables.includes('erasures'))
    for await (const { row } of backup.rows('erasures')) fromBackup.push(erasure.parse(row))
  const read = await Promise.all(lists.map((list) => readErasedList(list, catalog)))
  if (requiredFile !== undefined) {
    const list = await readErasedList(listAt(resolve(requiredFile)), catalog)
    if (!list) throw new SettingsError(`${requiredFile} can't be read (ENOENT). Nothing was changed.`)
    read.push(list)
  }
  const found = read.flatMap((list) => list ?? [])
  // The backup has all erasures up to its day.
  const days = [todayInDhaka(new Date(backup.manifest.created_at)), ...found.map((one) => one.known_until)]
  const erasures = mergeErasures(fromBackup, ...found.map((one) => one.erasures))
  const keys = new Set(erasures.map((one) => keyOf(one.entity, one.record_id)))
  const isErased = (table: BackupTable, row: Row) => keys.has(recordIn(catalog, table, row) ?? '')
  return {
    erasures,
    knownUntil: days.sort().at(-1) ?? '',
    isErased,
    ...(keys.size > 0 ? await scan(backup, catalog, isErased) : { files: new Set(), erasedCount: 0 }),
  }
}

/** The day up to which a file and the list beside it know erasures, and how many erased records it contains. */
export async function findErasedIn(
  file: string,
  catalog: Catalog,
): Promise<{ knownUntil: string; erased: number }> {
  const backup = await openBackup(file, catalog)
  try {
    return await explainFaults(file, async () => {
      const { knownUntil, erasedCount } = await findErased(backup, catalog, [
        listInFolder(dirname(resolve(file))),
      ])
      return { knownUntil, erased: erasedCount }
    })
  } finally {
    backup.close()
  }
}

async function scan(
  backup: OpenBackup,
  catalog: Catalog,
  isErased: Erased['isErased'],
): Promise<Pick<Erased, 'files' | 'erasedCount'>> {
  const records = new Set<string>()
  const files = new Set<string>()
  const referenced = new Set<string>()
  for (const table of backup.tables)
    for await (const { row, files: keys } of backup.rows(table)) {
      const isErasedRow = isErased(table, row)
      if (isErasedRow) records.add(recordIn(catalog, table, row) ?? '')
      for (const key of keys) (isErasedRow ? files : referenced).add(key)
    }
  return { files: new Set([...files].filter((key) => !referenced.has(key))), erasedCount: records.size }
}

/** The key (`keyOf`) of a row or, for history, of its record; undefined if it can't be erased. */
export function recordIn({ erasable }: Catalog, table: BackupTable, row: Row): string | undefined {
  if (table === 'changes') return keyOf(String(row.entity), Number(row.record_id))
  const pathOf = (name: unknown) => erasable.find((entity) => entity.table === name)?.path
  const entity = table === 'sample_records' ? pathOf(row.entity) : pathOf(table)
  return entity && keyOf(entity, Number(table === 'sample_records' ? row.record_id : row.id))
}
