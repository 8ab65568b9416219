import { z } from 'zod'
import { erasureOf } from '#app/backups/archive/archive-format.ts'
import { openDestinations } from '#app/backups/destinations/open-destinations.server.ts'
import { type Settings, SettingsError } from '#app/config.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import type { Database } from '#app/db/database.server.ts'
import { type Erasure, findErasures } from '#app/db/records/erasures.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import type { Log } from '#app/process/log.server.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import type { ErasedListFile } from './erased-list-file.server.ts'

const erasedListOf = (catalog: Catalog) =>
  z.object({
    product: z.literal('pathshala'),
    format: z.literal(1),
    /** The list is complete up to this day in Bangladesh. */
    known_until: z.iso.date(),
    erasures: z.array(erasureOf(catalog)),
  })

export type ErasedList = Pick<z.infer<ReturnType<typeof erasedListOf>>, 'known_until' | 'erasures'>

/** The list is invalid; not thrown when it can't be read. */
class DamagedList extends SettingsError {}

/** Undefined if there is no list; throws SettingsError if it can't be read or is invalid. */
export async function readErasedList(
  file: ErasedListFile,
  catalog: Catalog,
): Promise<ErasedList | undefined> {
  const text = await readText(file)
  if (text === undefined) return undefined
  const { data } = erasedListOf(catalog).safeParse(parsed(text))
  if (data) return data
  throw new DamagedList(
    `${file.name} is damaged, or no list of erased records of this version, so it is unknown which records must not be restored. ` +
      'Nothing was changed. Replace it by a complete copy, or move it away to continue without it.',
  )
}

async function readText(file: ErasedListFile): Promise<string | undefined> {
  try {
    return await file.read()
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : 'no answer'
    throw new SettingsError(`${file.name} can't be read (${code}). Nothing was changed.`, { cause: fault })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Without duplicates. */
export function mergeErasures(...lists: readonly (readonly Erasure[])[]): Erasure[] {
  return [...new Map(lists.flat().map((one) => [keyOf(one.entity, one.record_id), one])).values()]
}

/** Identifies a record among all entities. */
export function keyOf(entity: string, recordId: number): string {
  return `${entity} ${recordId}`
}

export type ErasureResources = Pick<Resources, 'database' | 'settings' | 'log'>

const lastWrite = new WeakMap<Database, Promise<void>>()

/** Adds new erasures to the lists beside the backups. Durable when it resolves. */
export async function updateErasedList(resources: ErasureResources): Promise<void> {
  const turn = (lastWrite.get(resources.database) ?? Promise.resolve()).then(() => updateAll(resources))
  lastWrite.set(
    resources.database,
    turn.catch(() => {}),
  )
  return turn
}

async function updateAll({ database, settings, log }: ErasureResources): Promise<void> {
  const [first, ...others] = await openDestinations(settings)
  await updateUntilComplete(first.erasedList, database, log)
  // The folder may have backups from before there was an object store.
  for (const { erasedList } of others)
    if ((await erasedList.read()) !== undefined) await updateUntilComplete(erasedList, database, log)
}

/** Another server may overwrite this list with an older one: the last writer finds what is missing, and adds it. */
async function updateUntilComplete(list: ErasedListFile, database: Database, log: Log): Promise<void> {
  for (let tries = 0; tries < maxTries; tries += 1) if (!(await updateOnce(list, database, log))) return
}

const maxTries = 10

/** Returns whether it had to write. */
async function updateOnce(list: ErasedListFile, database: Database, log: Log): Promise<boolean> {
  const known = await findErasures(database.sql)
  const current = await unlessDamaged(readErasedList(list, database.catalog), () => quarantine(list, log))
  const erasures = mergeErasures(current?.erasures ?? [], known)
  const isPartial = await list.isQuarantined()
  if (erasures.length === 0 && !isPartial) return false
  const known_until = isPartial ? (current?.known_until ?? lastDay(known)) : todayInDhaka()
  if (current?.known_until === known_until && current.erasures.length === erasures.length) return false
  await writeList(list, { known_until, erasures })
  return true
}

/**
 * Runs before records are restored, so that they never exist without the list. Durable when it resolves; returns a
 * function that restores the previous list.
 */
export async function writeErasedList(
  { settings, catalog }: { settings: Settings; catalog: Catalog },
  erased: ErasedList,
): Promise<() => Promise<void>> {
  const [{ erasedList }] = await openDestinations(settings)
  const before = await readErasedList(erasedList, catalog)
  if (erased.erasures.length > 0) await writeList(erasedList, erased)
  return () => (before ? writeList(erasedList, before) : erasedList.remove())
}

/** Merges a list into another one; false if it does not exist. */
export async function copyErasedList(
  from: ErasedListFile,
  to: ErasedListFile,
  catalog: Catalog,
): Promise<boolean> {
  const list = await readErasedList(from, catalog)
  if (!list) return false
  const existing = await readErasedList(to, catalog)
  const [, known_until = ''] = [list.known_until, existing?.known_until ?? firstDay].sort()
  await writeList(to, { known_until, erasures: mergeErasures(existing?.erasures ?? [], list.erasures) })
  return true
}

function writeList(list: ErasedListFile, { known_until, erasures }: ErasedList): Promise<void> {
  const content = { product: 'pathshala', format: 1, known_until, erasures }
  return list.write(`${JSON.stringify(content, null, 1)}\n`)
}

/** If the list is damaged, runs `onDamaged` and returns undefined. */
export async function unlessDamaged<T>(list: Promise<T>, onDamaged: () => Promise<void> | void) {
  return list.catch(async (fault: unknown) => {
    if (!(fault instanceof DamagedList)) throw fault
    await onDamaged()
    return undefined
  })
}

async function quarantine(list: ErasedListFile, log: Log): Promise<void> {
  log.warn('the list of erased records was damaged', {
    kept_as: await list.quarantine(),
    todo:
      'erased.json was rebuilt from the database. If there is an intact copy of it elsewhere, put that in its place and ' +
      'start again. Then, or if there is none, delete the damaged one: until then the list is not complete for later days',
  })
}

function lastDay(erasures: readonly Erasure[]): string {
  return erasures.reduce((last, { day }) => (day > last ? day : last), firstDay)
}

const firstDay = '1970-01-01'
