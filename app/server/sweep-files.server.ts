import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findNamedFiles } from '#app/db/records/find-named-files.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { discard } from '#app/storage/staging.server.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Deletes files older than a day that neither a record nor the history names, for example after a crash. */
export async function sweepFiles(resources: Resources, now = Date.now()): Promise<void> {
  const old = (changedAt: Date) => now - changedAt.getTime() > dayMs
  // Files first: a file that is named later is younger than a day.
  const named = await findNamedFiles(resources.database.sql, resources.database.catalog)
  for await (const { key, changedAt } of resources.storage.list())
    if (old(changedAt) && !named.has(key)) await resources.storage.remove(key)

  const stagingDir = join(resources.settings.dataDir, 'tmp')
  for (const name of await readdir(stagingDir).catch(() => [])) {
    const found = await stat(join(stagingDir, name)).catch(() => undefined)
    if (found && old(found.mtime)) await discard(join(stagingDir, name))
  }
}
