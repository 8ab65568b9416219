import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findNamedFiles } from '#app/db/find-named-files.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { discard } from '#app/storage/staging.server.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Removes files older than a day that neither a record nor the history names: remnants of a process that ended. */
export async function sweepFiles(resources: Resources, now = Date.now()): Promise<void> {
  const old = (changedAt: Date) => now - changedAt.getTime() > dayMs
  // Looked up first: what is named after this was made after this, and so is not old.
  const named = await findNamedFiles(resources.database.sql, resources.database.catalog)
  for await (const { key, changedAt } of resources.storage.list())
    if (old(changedAt) && !named.has(key)) await resources.storage.remove(key)

  const stagingDir = join(resources.settings.dataDir, 'tmp')
  for (const name of await readdir(stagingDir).catch(() => [])) {
    const found = await stat(join(stagingDir, name)).catch(() => undefined)
    if (found && old(found.mtime)) await discard(join(stagingDir, name))
  }
}
