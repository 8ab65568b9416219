import { DatabaseSync } from 'node:sqlite'
import type { OtherWrites } from '#app/db/content/content-version.server.ts'

/**
 * Knows whether anybody has written to a SQLite file: a look at memory that all its connections share, without reading a
 * table (https://sqlite.org/pragma.html#pragma_data_version).
 */
export function watchSqlite(file: string): OtherWrites {
  const connection = new DatabaseSync(file, { readOnly: true })
  let seen: unknown

  return {
    areKnown() {
      try {
        const now = connection.prepare('pragma data_version').get()?.data_version
        const isSame = now === seen
        seen = now
        return isSame
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
