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
  /** Must be called in the transaction that deletes; the mark survives a power cut. */
  mark(trx: Kysely<Tables>): Promise<void>
  /** Whether bytes of deleted rows may be left. */
  isDue(): Promise<boolean>
  /** `later`: it is blocked now, and retries by itself. */
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

const retryAfterMs = 5000

/**
 * `secure_delete` overwrites deleted cells, but not copies on pages that they were moved from, nor the WAL. So a worker
 * thread vacuums the file and truncates the WAL; meanwhile reads go on, and writes wait.
 */
export function sqliteSecureErase(file: string, db: Kysely<Tables>, lock: WriterLock): SecureErase {
  // The user_version of the last vacuum. Any process that deletes changes it.
  let vacuumed: number | undefined
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isStopped = false

  async function readMark(): Promise<number> {
    const version = sql<{ user_version: number }>`pragma_user_version`.as('version')
    const row = await db.selectFrom(version).select('version.user_version').executeTakeFirstOrThrow()
    return row.user_version
  }

  async function isDue(): Promise<boolean> {
    return (await readMark()) !== clearMark
  }

  async function runNow(): Promise<'done' | 'later'> {
    if (isStopped || !(await isDue())) return isStopped ? 'later' : 'done'
    await lock.acquire()
    try {
      if (vacuumed === undefined || (await readMark()) !== vacuumed) vacuumed = await vacuum(file)
      return (await truncateWal(file, vacuumed)) ? 'done' : retryLater()
    } catch (fault) {
      if (!isTemporary(fault)) throw fault
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
    }, retryAfterMs).unref()
    return 'later'
  }

  function run(): Promise<'done' | 'later'> {
    const turn = last.then(runNow)
    last = turn.catch(() => {})
    return turn
  }

  return {
    async mark(trx) {
      await sql`pragma user_version = ${sql.lit(dueMark)}`.execute(trx)
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

// Values of user_version: 0 also in files of releases without secure_delete.
const dueMark = 0
const clearMark = 1
// From a vacuum until the WAL is truncated: a random value.
const firstRandomMark = 2

/** For a new database. */
export async function markNothingToErase(db: Kysely<Tables>): Promise<void> {
  await sql`pragma user_version = ${sql.lit(clearMark)}`.execute(db)
}

const megabyte = 1024 * 1024
const maxInMemory = 64 * megabyte

/** Returns the user_version that the file has until something is deleted. */
async function vacuum(file: string): Promise<number> {
  const { size } = await stat(file)
  const { bavail, bsize } = await statfs(dirname(file))
  // A copy in a temporary file, and another one in the WAL.
  if (bavail * bsize < 2 * size + 16 * megabyte)
    throw Object.assign(new Error('there is no room to vacuum the database'), { code: 'ENOSPC' })
  const tempStore = size <= maxInMemory ? 'memory' : 'file'
  const mark = randomInt(firstRandomMark, 2 ** 31)
  // Before the vacuum: later deletions reset the mark.
  await inThread(file, `db.exec('pragma user_version=${mark}; pragma temp_store=${tempStore}; vacuum')`)
  return mark
}

/** False while somebody, like a backup, reads a snapshot, or after new deletions. */
async function truncateWal(file: string, mark: number): Promise<boolean> {
  const isCleared = await inThread(
    file,
    `const { busy } = db.prepare('pragma wal_checkpoint(truncate)').get()
    db.exec('begin immediate')
    const isCleared = !busy && db.prepare('pragma user_version').get().user_version === ${mark}
    if (isCleared) db.exec('pragma user_version=${clearMark}')
    db.exec('commit')
    parentPort.postMessage(isCleared)`,
  )
  return isCleared === true
}

/** Runs code in a worker thread with its own connection; resolves with the posted message. */
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
function isTemporary(fault: unknown): boolean {
  const code = fault instanceof Error && 'errcode' in fault ? Number(fault.errcode) & 0xff : 0
  return busyCodes.includes(code) || diskFaultOf(fault) === 'full'
}
