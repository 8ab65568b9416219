import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { backupsFolder } from '#app/archive/backups-folder.ts'
import { type Settings, SettingsError } from '#app/config.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import type { Database } from '#app/db/database.server.ts'
import { type Erasure, findErasures } from '#app/db/erasures.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import type { Log } from '#app/process/log.server.ts'
import { sync } from '#app/storage/sync.server.ts'
import { todayInDhaka } from '#app/text/dates.ts'
import { erasureOf } from './archive-format.ts'

const erasedListOf = (catalog: Catalog) =>
  z.object({
    product: z.literal('pathshala'),
    format: z.literal(1),
    /** The list is complete up to this day in Bangladesh. */
    known_until: z.iso.date(),
    erasures: z.array(erasureOf(catalog)),
  })

/** What was erased for good, and the day up to which that is complete. */
export type ErasedList = Pick<z.infer<ReturnType<typeof erasedListOf>>, 'known_until' | 'erasures'>

/** Thrown for a list that was read and is invalid. If the disk can not read it, it may still be valid. */
class DamagedList extends SettingsError {}

/** The list of erased records in the folder for backups. */
export function erasedListIn(folder: string): string {
  return join(folder, 'erased.json')
}

// A million lines take half of this.
const maxBytes = 128 * 1024 * 1024

/** Reads a list; undefined if there is none; throws SettingsError if it can't be read or is invalid. */
export async function readErasedList(file: string, catalog: Catalog): Promise<ErasedList | undefined> {
  const content = await readContent(file)
  if (content === undefined) return undefined
  const { data } = erasedListOf(catalog).safeParse(content)
  if (data) return data
  throw new DamagedList(
    `${file} is damaged, or no list of erased records of this version, so it is unknown which records must not be restored. ` +
      'Nothing was changed. Put a whole copy of it in its place, or move it away to go on without it.',
  )
}

async function readContent(file: string): Promise<unknown> {
  try {
    const { size } = await stat(file)
    return size > maxBytes ? null : JSON.parse(await readFile(file, 'utf8'))
  } catch (fault) {
    if (fault instanceof SyntaxError) return null
    const code = fault instanceof Error && 'code' in fault ? fault.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new SettingsError(`${file} can't be read (${code}). Nothing was changed.`, { cause: fault })
  }
}

/** All lines of several lists, without duplicates. */
export function mergeErasures(...lists: readonly (readonly Erasure[])[]): Erasure[] {
  return [...new Map(lists.flat().map((one) => [keyOf(one.entity, one.record_id), one])).values()]
}

/** Identifies a record among all entities. */
export function keyOf(entity: string, recordId: number): string {
  return `${entity} ${recordId}`
}

type Place = Pick<Resources, 'database' | 'settings' | 'log'>

const lastWrite = new WeakMap<Database, Promise<void>>()

/** Updates the list beside the backups, once something has been erased. Durable when it resolves. */
export async function keepErasedList(place: Place): Promise<void> {
  const turn = (lastWrite.get(place.database) ?? Promise.resolve()).then(() => keepNow(place))
  lastWrite.set(
    place.database,
    turn.catch(() => {}),
  )
  return turn
}

async function keepNow({ database, settings, log }: Place): Promise<void> {
  const file = erasedListIn(backupsFolder(settings))
  const known = await findErasures(database.sql)
  const kept = await unlessDamaged(readErasedList(file, database.catalog), () => putAside(file, log))
  const erasures = mergeErasures(kept?.erasures ?? [], known)
  const isPartial = existsSync(damaged(file))
  if (erasures.length === 0 && !isPartial) return
  const known_until = isPartial ? (kept?.known_until ?? lastDay(known)) : todayInDhaka()
  if (kept?.known_until === known_until && kept.erasures.length === erasures.length) return
  await writeDurably(file, { product: 'pathshala', format: 1, known_until, erasures })
}

/**
 * Writes a list beside the backups of a place before records are restored there, so that they are never there without
 * it. Durable when it resolves; returns a function that restores the previous list.
 */
export async function placeErasedList(
  { settings, catalog }: { settings: Settings; catalog: Catalog },
  { known_until, erasures }: ErasedList,
): Promise<() => Promise<void>> {
  const file = erasedListIn(backupsFolder(settings))
  const before = await readErasedList(file, catalog)
  const place = (list: ErasedList) => writeDurably(file, { product: 'pathshala', format: 1, ...list })
  if (erasures.length > 0) await place({ known_until, erasures })
  return () => (before ? place(before) : rm(file, { force: true }))
}

/** While this file exists, the list may lack what the damaged one knew, so `known_until` does not advance. */
function damaged(file: string): string {
  return `${file}.damaged`
}

/** The list; if it is damaged, runs `onDamaged` and returns undefined. */
export async function unlessDamaged<T>(list: Promise<T>, onDamaged: () => Promise<void> | void) {
  return list.catch(async (fault: unknown) => {
    if (!(fault instanceof DamagedList)) throw fault
    await onDamaged()
    return undefined
  })
}

// Copied, not moved, so that there is always a list; the new one then replaces it atomically.
async function putAside(file: string, log: Log): Promise<void> {
  await copyFile(file, damaged(file))
  await sync(damaged(file))
  log.warn('the list of erased records was damaged', {
    kept_as: basename(damaged(file)),
    todo:
      'erased.json was rebuilt from the database. If there is an intact copy of it elsewhere, put that in its place and ' +
      'start again. Then, or if there is none, delete the damaged one: until then the list is not complete for later days',
  })
}

function lastDay(erasures: readonly Erasure[]): string {
  return erasures.reduce((last, { day }) => (day > last ? day : last), beforeAll)
}

const beforeAll = '1970-01-01'

/** Replaces a file atomically: after a power cut it is the old or the new one, whole. */
async function writeDurably(path: string, content: z.infer<ReturnType<typeof erasedListOf>>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.unfinished`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(`${JSON.stringify(content, null, 1)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (fault) {
    await rm(unfinished, { force: true })
    throw fault
  }
  await sync(dirname(path))
}
