import { setTimeout } from 'node:timers/promises'
import { runOnce } from '#app/db/leases.server.ts'
import { type Write, write } from '#app/db/write.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { insertSample } from './insert-sample.server.ts'
import { storeSampleFiles } from './sample-files.server.ts'

const lookAgainMs = 500

/**
 * Imports the sample college into a new database; returns whether it did. One instance imports while the others wait; if
 * it dies, another one takes over.
 */
export async function fillWithSample(resources: Resources): Promise<boolean> {
  while (await isUntouched(resources)) {
    const filling = await runOnce(resources.database, 'sample', () => importSample(resources))
    if (filling.isDone) return filling.value
    await setTimeout(lookAgainMs)
  }
  return false
}

async function importSample(resources: Resources): Promise<boolean> {
  // Another instance has finished before this one got the lease.
  if (!(await isUntouched(resources))) return false
  resources.log.info('filling the empty database with a sample college')
  const files = await storeSampleFiles(resources)
  return write(resources.database, async (w) => {
    // Another instance has written, perhaps because this one was stopped for a while.
    if (!(await isUntouched(resources, w))) return false
    await insertSample(w, files)
    w.invalidatePages('added')
    return true
  })
}

// The content version increases with the first visible record, and never decreases.
async function isUntouched({ database }: Resources, w?: Write): Promise<boolean> {
  const query = (w?.trx ?? database.sql).selectFrom('content_version').select('version')
  const { version } = await (w?.kind === 'postgres' ? query.forUpdate() : query).executeTakeFirstOrThrow()
  return version === 1
}
