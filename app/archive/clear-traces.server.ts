import type { Resources } from '#app/http/resources.server.ts'
import { keepErasedList } from './erased-list.server.ts'

/**
 * After a record was erased: its files go, the list beside the backups tells of it, and its bytes in the database are
 * overwritten. The record is gone whatever comes of this; what can't be done now is logged, and done later by itself.
 */
export async function clearTraces(resources: Resources, files: Iterable<string>): Promise<void> {
  const orLog = (work: Promise<unknown>) =>
    work.catch((fault: unknown) => resources.log.error('traces of an erased record stay for now', fault))
  for (const key of files) await orLog(resources.storage.remove(key))
  await orLog(keepErasedList(resources))
  await orLog(overwriteDeleted(resources))
}

/** Overwrites what was deleted, where the files of the database are this server's. */
export async function overwriteDeleted({ database, log }: Resources): Promise<void> {
  if (!(await database.leftovers.areThere())) return
  const startedAt = performance.now()
  if ((await database.leftovers.clear()) === 'cleared')
    log.info('deleted records overwritten', { ms: Math.round(performance.now() - startedAt) })
  else
    log.warn('deleted records not yet overwritten', {
      why: 'the database is in use, or its disk has not twice its size free; it is tried again',
    })
}
