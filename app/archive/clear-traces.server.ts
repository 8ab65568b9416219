import type { Resources } from '#app/http/resources.server.ts'
import { keepErasedList } from './erased-list.server.ts'

/**
 * After a record was erased: deletes its files, updates the list beside the backups, and overwrites its bytes in the
 * database. The record stays erased even if this fails; failures are logged and retried later.
 */
export async function clearTraces(resources: Resources, files: Iterable<string>): Promise<void> {
  const orLog = (work: Promise<unknown>) =>
    work.catch((fault: unknown) => resources.log.error('traces of an erased record stay for now', fault))
  for (const key of files) await orLog(resources.storage.remove(key))
  await orLog(keepErasedList(resources))
  await orLog(overwriteDeleted(resources))
}

/** Overwrites remnants of deleted rows, if the database is a file of this server. */
export async function overwriteDeleted({ database, log }: Resources): Promise<void> {
  if (!(await database.remnants.exist())) return
  const startedAt = performance.now()
  if ((await database.remnants.clear()) === 'cleared')
    log.info('deleted records overwritten', { ms: Math.round(performance.now() - startedAt) })
  else
    log.warn('deleted records not yet overwritten', {
      why: 'the database is in use, or its disk has not twice its size free; it is tried again',
    })
}
