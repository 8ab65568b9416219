import { randomInt } from 'node:crypto'
import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Kysely, sql } from 'kysely'
import { diskFaultOf } from '#app/db/sqlite/disk-fault.server.ts'
import type { WriterLock } from '#app/db/sqlite/sqlite.server.ts'
import type { Tables } from '#app/db/tables/tables.ts'

/** Overwrites the bytes of deleted rows that may still be in the files of the database. */
export interface SecureErase {
  /** Marks, in the transaction that deletes, that bytes have to be overwritten; the mark survives a power cut. */
  mark(trx: Kysely<Tables>): Promise<void>
  /** Whether bytes of deleted rows may be left. */
  isDue(): Promise<boolean>
  /** Overwrites them all; `later`: it is blocked, and retries by itself. */
  run(): Promise<'done' | 'later'>
  stop(): Promise<void>
}

/** For a database whose files this process can't access. */
export const noSecureErase: SecureErase = {
  mark: async () => {},
  isDue: async () => false,
  run: async () => 'done',
  stop: async () => {},
}

const againAfterMs = 5000

/**
 * SQLite overwrites deleted cells (`secure_delete`), but bytes stay where cells moved to another page because theirs
 * was full, and in the WAL until that is truncated. So a worker thread vacuums the file and truncates the WAL: reads go
 * on, and writes wait.
 */
export function sqliteSecureErase(file: string, db: Kysely<Tables>, lock: WriterLock): SecureErase {
  // The user_version that the last vacuum here has set. Any process that deletes sets another.
  let vacuumed: number | undefined
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isStopped = false

  async function readHead(): Promise<number> {
    const version = sql<{ user_version: number }>`pragma_user_version`.as('version')
    const row = await db.selectFrom(version).select('version.user_version').executeTakeFirstOrThrow()
    return row.user_version
  }

  async function isDue(): Promise<boolean> {
    return (await readHead()) !== cleared
  }

  async function runNow(): Promise<'done' | 'later'> {
    if (isStopped || !(await isDue())) return isStopped ? 'later' : 'done'
    await lock.take()
    try {
      if (vacuumed === undefined || (await readHead()) !== vacuumed) vacuumed = await vacuum(file)
      return (await truncateWal(file, vacuumed)) ? 'done' : retryLater()
    } catch (fault) {
      if (!isPassing(fault)) throw fault
      return retryLater()
    } finally {
      lock.release()
    }
  }

  function retryLater(): 'later' {
    timer ??= setTimeout(() => {
      timer = undefined
      // The first attempt has reported it.
      void run().catch(() => {})
    }, againAfterMs).unref()
    return 'later'
  }

  function run(): Promise<'done' | 'later'> {
    const turn = last.then(runNow)
    last = turn.catch(() => {})
    return turn
  }

  return {
    async mark(trx) {
      await sql`pragma user_version = ${sql.lit(marked)}`.execute(trx)
    },
    isDue,
    run,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await last
    },
  }
}

// Values of user_version, in the file header: 0 also for files of versions without secure_delete.
const marked = 0
const cleared = 1
// Higher values are random: each vacuum sets one until the WAL is truncated.
const firstOfTimes = 2

/** Marks a new database as one without deleted rows. */
export async function markNothingToErase(db: Kysely<Tables>): Promise<void> {
  await sql`pragma user_version = ${sql.lit(cleared)}`.execute(db)
}

const megabyte = 1024 * 1024
const mostInMemory = 64 * megabyte

/** Vacuums the file; returns the user_version that the file has as long as nothing is deleted. */
async function vacuum(file: string): Promise<number> {
  const { size } = await stat(file)
  const { bavail, bsize } = await statfs(dirname(file))
  // A complete copy beside the file, and another one in the WAL.
  if (bavail * bsize < 2 * size + 16 * megabyte)
    throw Object.assign(new Error('there is no room to vacuum the database'), { code: 'ENOSPC' })
  const place = size <= mostInMemory ? 'memory' : 'file'
  const time = randomInt(firstOfTimes, 2 ** 31)
  // Set before the vacuum: deletions after it reset the mark.
  await inThread(file, `db.exec('pragma user_version=${time}; pragma temp_store=${place}; vacuum')`)
  return time
}

/** Truncates the WAL; false while somebody reads a snapshot, like a running backup, or after deletions since `time`. */
async function truncateWal(file: string, time: number): Promise<boolean> {
  const isCleared = await inThread(
    file,
    `const { busy } = db.prepare('pragma wal_checkpoint(truncate)').get()
    db.exec('begin immediate')
    const isCleared = !busy && db.prepare('pragma user_version').get().user_version === ${time}
    if (isCleared) db.exec('pragma user_version=${cleared}')
    db.exec('commit')
    parentPort.postMessage(isCleared)`,
  )
  return isCleared === true
}

/** Runs a few lines in a worker thread with its own connection; resolves with what they post. */
async function inThread(file: string, lines: string): Promise<unknown> {
  const worker = new Worker(
    `const { DatabaseSync } = require('node:sqlite')
    const { parentPort, workerData } = require('node:worker_threads')
    const db = new DatabaseSync(workerData, { timeout: 1000 })
    try {
      db.exec('pragma synchronous=full; pragma secure_delete=on')
      ${lines}
    } finally {
      db.close()
    }`,
    { eval: true, workerData: file },
  )
  return new Promise((resolve, reject) => {
    let posted: unknown
    worker.on('message', (message) => {
      posted = message
    })
    worker.on('error', reject)
    worker.on('exit', () => resolve(posted))
  })
}

const busyCodes = [5, 6]

/** Whether a retry may succeed: the file is locked, or the disk is full. */
function isPassing(fault: unknown): boolean {
  const code = fault instanceof Error && 'errcode' in fault ? Number(fault.errcode) & 0xff : 0
  return busyCodes.includes(code) || diskFaultOf(fault) === 'full'
}
