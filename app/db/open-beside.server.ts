import type { MessagePort } from 'node:worker_threads'
import { Kysely } from 'kysely'
import type { Catalog } from '#app/contract/catalog.ts'
import { sqliteSecureErase } from '#app/db/sqlite/secure-erase.server.ts'
import { sharedWriter } from '#app/db/sqlite/share-writer.server.ts'
import { sqliteDialect } from '#app/db/sqlite/sqlite.server.ts'
import { sqliteCursor } from '#app/db/sqlite/sqlite-cursor.server.ts'
import { sqliteFile } from '#app/db/sqlite/sqlite-file.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import { readSerially } from './cursor.server.ts'
import type { Database } from './database.server.ts'

interface SharedDatabase {
  dataDir: string
  catalog: Catalog
  /** To the thread that called `shareWriter`. */
  port: MessagePort
}

/** Opens the SQLite database of this process in a second thread. */
export function openBeside({ dataDir, catalog, port }: SharedDatabase): Database {
  const file = sqliteFile(dataDir)
  const { lock, content, onFault } = sharedWriter(port)
  const sql = new Kysely<Tables>({ dialect: sqliteDialect(file, { ...limits, lock, onFault }) })
  const cursor = sqliteCursor(file, onFault)
  const secureErase = sqliteSecureErase(file, sql, lock)
  return {
    kind: 'sqlite',
    sql,
    catalog,
    content: { ...content, tag: unsupported, refreshVersion: () => undefined, stop: async () => {} },
    texts: { find: unsupported },
    readInChunks: readSerially(cursor.read),
    secureErase,
    isUnavailable: () => false,
    ping: unsupported,
    close: async () => {
      await secureErase.stop()
      cursor.close()
      await sql.destroy()
      port.close()
    },
  }
}

// A long call reads each row once or twice, so a larger cache would not help.
const limits = { busyTimeoutMs: 1500, cacheKilobytes: 2000 }

function unsupported(): never {
  throw new Error('pages are served by the first thread')
}
