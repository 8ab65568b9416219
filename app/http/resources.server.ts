import type { Settings } from '#app/config.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import type { Database } from '#app/db/database.server.ts'
import type { EventLoopLag } from '#app/process/event-loop-lag.server.ts'
import type { Log } from '#app/process/log.server.ts'
import type { Storage } from '#app/storage/storage.server.ts'

/** What the running server holds: opened at start, closed at stop, handed to whatever needs it. */
export interface Resources {
  settings: Settings
  catalog: Catalog
  database: Database
  storage: Storage
  log: Log
  /** Where requests are answered: whether writes have to wait. */
  lag?: EventLoopLag
}
