import type { Settings } from '#app/config.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { ensureFirstAdmin } from '#app/first-admin.server.ts'
import type { Log } from '#app/http/log.server.ts'
import type { Resources } from '#app/resources.server.ts'
import { fillWithSample } from '#app/sample/import-sample.server.ts'
import { openStorage } from '#app/storage/storage.server.ts'
import { startUpkeep } from '#app/upkeep.server.ts'

const upkeeps = new WeakMap<Resources, () => void>()

/** Opens database and storage, makes the first Admin and fills an empty database; the server is ready after it. */
export async function openResources(settings: Settings, log: Log): Promise<Resources> {
  const storage = await openStorage(settings)
  const database = await openDatabase({
    ...settings,
    onIdleFault: (fault) => log.error('database connection lost', fault),
  })
  const resources: Resources = { settings, database, storage, log }
  await ensureFirstAdmin(resources)
  if (settings.hasSampleContent) await fillWithSample(resources)
  upkeeps.set(resources, startUpkeep(resources))
  return resources
}

/** Closes what was opened. */
export async function closeResources(resources: Resources): Promise<void> {
  upkeeps.get(resources)?.()
  await resources.database.close()
}
