import { setTimeout } from 'node:timers/promises'
import { runOnce } from '#app/db/leases.server.ts'
import { type Write, write } from '#app/db/write.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { insertSample } from './insert-sample.server.ts'
import { storeSampleFiles } from './sample-files.server.ts'

// How long an instance waits before it looks again whether another one has filled the database.
const lookAgainMs = 500

/**
 * Imports the sample college into a database that was never written to; returns whether it did. Of several instances one
 * does so, and the others wait; if that one dies, another does it.
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
  // Another instance has finished between the look and the lease.
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
