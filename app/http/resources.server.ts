import type { Settings } from '#app/config.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import type { Database } from '#app/db/database.server.ts'
import type { EventLoopLag } from '#app/process/event-loop-lag.server.ts'
import type { Log } from '#app/process/log.server.ts'
import type { Storage } from '#app/storage/storage.server.ts'
import type { Assets } from './assets.server.ts'
import type { VisitCounter } from './visit-counter.server.ts'

/** The resources of the running server: opened at start, closed at stop, passed to the code that needs them. */
export interface Resources {
  settings: Settings
  catalog: Catalog
  database: Database
  storage: Storage
  log: Log
  visits: VisitCounter
  /** Updates the list of erased records beside the backups. Durable when it resolves. */
  updateErasedList(): Promise<void>
  /** Whether writes are shed; only in the process that serves requests. */
  lag?: EventLoopLag
  /** The built client files of pages; only in the process that serves requests. */
  assets?: Assets
}
