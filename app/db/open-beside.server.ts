import type { MessagePort } from 'node:worker_threads'
import { Kysely } from 'kysely'
import type { Catalog } from '#app/contract/catalog.ts'
import { sqliteSecureErase } from '#app/db/sqlite/secure-erase.server.ts'
import { sharedWriter } from '#app/db/sqlite/share-writer.server.ts'
import { sqliteDialect } from '#app/db/sqlite/sqlite.server.ts'
import { sqliteCursor } from '#app/db/sqlite/sqlite-cursor.server.ts'
import { sqliteFile } from '#app/db/sqlite/sqlite-file.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import { oneAtATime } from './cursor.server.ts'
import type { Database } from './database.server.ts'

interface SharedDatabase {
  dataDir: string
  catalog: Catalog
  /** To the thread that has opened the database, and shares its writer. */
  port: MessagePort
}

/** Opens a SQLite database in a second thread of the process that has it open. */
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
    content: { ...content, tag: neverAsked, refreshVersion: () => undefined, stop: async () => {} },
    texts: { find: neverAsked },
    readInPieces: oneAtATime(cursor.read),
    secureErase,
    isUnavailable: () => false,
    ping: neverAsked,
    close: async () => {
      await secureErase.stop()
      cursor.close()
      await sql.destroy()
      port.close()
    },
  }
}

// A long call reads each row once or twice, so a larger cache would only take memory.
const limits = { busyTimeoutMs: 1500, cacheKilobytes: 2000 }

function neverAsked(): never {
  throw new Error('pages are served by the first thread')
}
