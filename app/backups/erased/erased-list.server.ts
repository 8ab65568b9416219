import { z } from 'zod'
import { erasureOf } from '#app/backups/archive/archive-format.ts'
import { backupsPlaces } from '#app/backups/places/backups-places.server.ts'
import { type Settings, SettingsError } from '#app/config.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import type { Database } from '#app/db/database.server.ts'
import { type Erasure, findErasures } from '#app/db/records/erasures.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import type { Log } from '#app/process/log.server.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import type { ErasedListPlace } from './erased-list-place.server.ts'

const erasedListOf = (catalog: Catalog) =>
  z.object({
    product: z.literal('pathshala'),
    format: z.literal(1),
    /** The list is complete up to this day in Bangladesh. */
    known_until: z.iso.date(),
    erasures: z.array(erasureOf(catalog)),
  })

export type ErasedList = Pick<z.infer<ReturnType<typeof erasedListOf>>, 'known_until' | 'erasures'>

/** Thrown for an invalid list, not for one that can't be read. */
class DamagedList extends SettingsError {}

/** Reads a list; undefined if there is none; throws SettingsError if it can't be read or is invalid. */
export async function readErasedList(
  place: ErasedListPlace,
  catalog: Catalog,
): Promise<ErasedList | undefined> {
  const text = await readText(place)
  if (text === undefined) return undefined
  const { data } = erasedListOf(catalog).safeParse(parsed(text))
  if (data) return data
  throw new DamagedList(
    `${place.name} is damaged, or no list of erased records of this version, so it is unknown which records must not be restored. ` +
      'Nothing was changed. Put a whole copy of it in its place, or move it away to go on without it.',
  )
}

async function readText(place: ErasedListPlace): Promise<string | undefined> {
  try {
    return await place.read()
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : 'no answer'
    throw new SettingsError(`${place.name} can't be read (${code}). Nothing was changed.`, { cause: fault })
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

/** Updates the lists beside the backups, once something has been erased. Durable when it resolves. */
export async function updateErasedList(place: ErasureResources): Promise<void> {
  const turn = (lastWrite.get(place.database) ?? Promise.resolve()).then(() => keepAll(place))
  lastWrite.set(
    place.database,
    turn.catch(() => {}),
  )
  return turn
}

async function keepAll({ database, settings, log }: ErasureResources): Promise<void> {
  const [first, ...others] = await backupsPlaces(settings)
  await keepWhole(first.list, database, log)
  // Backups from before there was an object store may lie in the folder.
  for (const { list } of others) if ((await list.read()) !== undefined) await keepWhole(list, database, log)
}

/** Another server may write an older list over ours: whoever wrote last looks whether all is in it, so all is. */
async function keepWhole(list: ErasedListPlace, database: Database, log: Log): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) if (!(await keepNow(list, database, log))) return
}

const mostTries = 10

/** Returns whether it wrote anything. */
async function keepNow(list: ErasedListPlace, database: Database, log: Log): Promise<boolean> {
  const known = await findErasures(database.sql)
  const kept = await unlessDamaged(readErasedList(list, database.catalog), () => putAside(list, log))
  const erasures = mergeErasures(kept?.erasures ?? [], known)
  const isPartial = await list.hasAside()
  if (erasures.length === 0 && !isPartial) return false
  const known_until = isPartial ? (kept?.known_until ?? lastDay(known)) : todayInDhaka()
  if (kept?.known_until === known_until && kept.erasures.length === erasures.length) return false
  await writeList(list, { known_until, erasures })
  return true
}

/**
 * Writes a list beside the backups of a place before records are restored there, so that they are never there without
 * it. Durable when it resolves; returns a function that restores the previous list.
 */
export async function placeErasedList(
  { settings, catalog }: { settings: Settings; catalog: Catalog },
  erased: ErasedList,
): Promise<() => Promise<void>> {
  const [{ list }] = await backupsPlaces(settings)
  const before = await readErasedList(list, catalog)
  if (erased.erasures.length > 0) await writeList(list, erased)
  return () => (before ? writeList(list, before) : list.remove())
}

/** Adds a list to the one of another place, if there is any; returns whether there is. */
export async function copyErasedList(
  from: ErasedListPlace,
  to: ErasedListPlace,
  catalog: Catalog,
): Promise<boolean> {
  const list = await readErasedList(from, catalog)
  if (!list) return false
  const there = await readErasedList(to, catalog)
  const [, known_until = ''] = [list.known_until, there?.known_until ?? beforeAll].sort()
  await writeList(to, { known_until, erasures: mergeErasures(there?.erasures ?? [], list.erasures) })
  return true
}

function writeList(list: ErasedListPlace, { known_until, erasures }: ErasedList): Promise<void> {
  const content = { product: 'pathshala', format: 1, known_until, erasures }
  return list.write(`${JSON.stringify(content, null, 1)}\n`)
}

/** The list; if it is damaged, runs `onDamaged` and returns undefined. */
export async function unlessDamaged<T>(list: Promise<T>, onDamaged: () => Promise<void> | void) {
  return list.catch(async (fault: unknown) => {
    if (!(fault instanceof DamagedList)) throw fault
    await onDamaged()
    return undefined
  })
}

async function putAside(list: ErasedListPlace, log: Log): Promise<void> {
  log.warn('the list of erased records was damaged', {
    kept_as: await list.putAside(),
    todo:
      'erased.json was rebuilt from the database. If there is an intact copy of it elsewhere, put that in its place and ' +
      'start again. Then, or if there is none, delete the damaged one: until then the list is not complete for later days',
  })
}

function lastDay(erasures: readonly Erasure[]): string {
  return erasures.reduce((last, { day }) => (day > last ? day : last), beforeAll)
}

const beforeAll = '1970-01-01'
