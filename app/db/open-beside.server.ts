import type { MessagePort } from 'node:worker_threads'
import { Kysely } from 'kysely'
import type { Catalog } from '#app/contract/catalog.ts'
import { oneAtATime } from './cursor.server.ts'
import type { Database } from './database.server.ts'
import { sharedWriter } from './share-writer.server.ts'
import { sqliteDialect } from './sqlite.server.ts'
import { sqliteCursor } from './sqlite-cursor.server.ts'
import { sqliteFile } from './sqlite-file.ts'
import { sqliteRemnants } from './sqlite-remnants.server.ts'
import type { Tables } from './tables.ts'

interface Place {
  dataDir: string
  catalog: Catalog
  /** To the thread that has opened the database, and shares its writer. */
  port: MessagePort
}

/** Opens a SQLite database in a second thread of the process that has it open. */
export function openBeside({ dataDir, catalog, port }: Place): Database {
  const file = sqliteFile(dataDir)
  const { lock, content, onFault } = sharedWriter(port)
  const sql = new Kysely<Tables>({ dialect: sqliteDialect(file, { ...limits, lock, onFault }) })
  const cursor = sqliteCursor(file, onFault)
  const remnants = sqliteRemnants(file, sql, lock)
  return {
    kind: 'sqlite',
    sql,
    catalog,
    content: { ...content, tag: neverAsked, catchUp: () => undefined, stop: async () => {} },
    texts: { find: neverAsked },
    withdrawals: { follow: () => {}, mayShow: neverAsked, stop: () => {} },
    readInPieces: oneAtATime(cursor.read),
    remnants,
    isUnavailable: () => false,
    ping: neverAsked,
    close: async () => {
      await remnants.stop()
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
