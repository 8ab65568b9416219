import { DatabaseSync } from 'node:sqlite'
import type { WriteWatcher } from '#app/db/content/content-version.server.ts'

/** Compares a version in shared memory, without reading a table (https://sqlite.org/pragma.html#pragma_data_version). */
export function watchSqlite(file: string): WriteWatcher {
  const connection = new DatabaseSync(file, { readOnly: true })
  let lastVersion: unknown

  return {
    isCurrent() {
      try {
        const version = connection.prepare('pragma data_version').get()?.data_version
        const isUnchanged = version === lastVersion
        lastVersion = version
        return isUnchanged
      } catch {
        // The next read reports the disk fault.
        return false
      }
    },
    stop: async () => {
      if (connection.isOpen) connection.close()
    },
  }
}
