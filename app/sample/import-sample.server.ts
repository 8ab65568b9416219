import { setTimeout } from 'node:timers/promises'
import { runOnce } from '#app/db/leases.server.ts'
import { type Write, write } from '#app/db/write.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { insertSample } from './insert-sample.server.ts'
import { storeSampleFiles } from './sample-files.server.ts'

const retryMs = 500

/**
 * Only into a new database; returns whether it did. One instance imports while the others wait; if it dies, another one
 * takes over.
 */
export async function importSample(resources: Resources): Promise<boolean> {
  while (await isNewDatabase(resources)) {
    const run = await runOnce(resources.database, 'sample', () => importOnce(resources))
    if (run.isDone) return run.value
    await setTimeout(retryMs)
  }
  return false
}

async function importOnce(resources: Resources): Promise<boolean> {
  // Another instance has finished before this one got the lease.
  if (!(await isNewDatabase(resources))) return false
  resources.log.info('filling the empty database with a sample college')
  const files = await storeSampleFiles(resources)
  return write(resources.database, async (w) => {
    // Another instance has taken over, for example because this one was suspended.
    if (!(await isNewDatabase(resources, w))) return false
    await insertSample(w, files)
    w.invalidatePages('added')
    return true
  })
}

// The content version increases with the first visible record, and never decreases.
async function isNewDatabase({ database }: Resources, w?: Write): Promise<boolean> {
  const query = (w?.trx ?? database.sql).selectFrom('content_version').select('version')
  const { version } = await (w?.kind === 'postgres' ? query.forUpdate() : query).executeTakeFirstOrThrow()
  return version === 1
}
