import type { Log } from '#app/process/log.server.ts'
import type { Database } from './database.server.ts'

export async function overwriteDeleted({ database, log }: { database: Database; log: Log }): Promise<void> {
  if (!(await database.secureErase.isDue())) return
  const startedAt = performance.now()
  if ((await database.secureErase.run()) === 'done')
    log.info('deleted records overwritten', { ms: Math.round(performance.now() - startedAt) })
  else
    log.warn('deleted records not yet overwritten', {
      why: 'the database is in use, or its disk has not twice its size free; it is tried again',
    })
}
