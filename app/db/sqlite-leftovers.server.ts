import { randomInt } from 'node:crypto'
import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Kysely, sql } from 'kysely'
import { diskFaultOf } from './disk-fault.server.ts'
import type { Tables } from './tables.ts'
import type { WriterLock } from './writer-lock.server.ts'

/** What was deleted, and may still stand in the files of the database. */
export interface Leftovers {
  /** Says, in the transaction that deletes, that its traces are to go: also after a power cut. */
  mark(trx: Kysely<Tables>): Promise<void>
  areThere(): Promise<boolean>
  /** Overwrites all of it; `later`: something stands in the way, and it is tried again by itself. */
  clear(): Promise<'cleared' | 'later'>
  stop(): Promise<void>
}

/** Of a database whose files this process can't reach. */
export const unreachableLeftovers: Leftovers = {
  mark: async () => {},
  areThere: async () => false,
  clear: async () => 'cleared',
  stop: async () => {},
}

const againAfterMs = 5000

/**
 * SQLite overwrites what is deleted (`secure_delete`), and still leaves pieces: of cells that moved to another page when
 * a page was full, and all of it in the log until that is emptied. So the file is written anew, by a thread of its own:
 * reads go on, and writes wait.
 */
export function sqliteLeftovers(file: string, db: Kysely<Tables>, lock: WriterLock): Leftovers {
  // What stood in the head of the file when it was last written anew from here. Whoever deletes, in whatever process,
  // puts something else there.
  let writtenAnew: number | undefined
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isStopped = false

  async function readHead(): Promise<number> {
    const version = sql<{ user_version: number }>`pragma_user_version`.as('version')
    const row = await db.selectFrom(version).select('version.user_version').executeTakeFirstOrThrow()
    return row.user_version
  }

  async function areThere(): Promise<boolean> {
    return (await readHead()) !== cleared
  }

  async function clearNow(): Promise<'cleared' | 'later'> {
    if (isStopped || !(await areThere())) return isStopped ? 'later' : 'cleared'
    await lock.take()
    try {
      if (writtenAnew === undefined || (await readHead()) !== writtenAnew) writtenAnew = await writeAnew(file)
      return (await emptyLog(file, writtenAnew)) ? 'cleared' : tryAgain()
    } catch (fault) {
      if (!isPassing(fault)) throw fault
      return tryAgain()
    } finally {
      lock.release()
    }
  }

  function tryAgain(): 'later' {
    timer ??= setTimeout(() => {
      timer = undefined
      // What it meets was told when it was first tried.
      void clear().catch(() => {})
    }, againAfterMs).unref()
    return 'later'
  }

  function clear(): Promise<'cleared' | 'later'> {
    const turn = last.then(clearNow)
    last = turn.catch(() => {})
    return turn
  }

  return {
    async mark(trx) {
      await sql`pragma user_version = ${sql.lit(marked)}`.execute(trx)
    },
    areThere,
    clear,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await last
    },
  }
}

// In the head of the file: 0 for one of a version that did not overwrite, too.
const marked = 0
const cleared = 1
// And from here on, of one that is being written anew, or waits for its log to be emptied: a number of that one time.
const firstOfTimes = 2

/** Notes of a new database that nothing was ever deleted in it. */
export async function noteNothingDeleted(db: Kysely<Tables>): Promise<void> {
  await sql`pragma user_version = ${sql.lit(cleared)}`.execute(db)
}

const megabyte = 1024 * 1024
const mostInMemory = 64 * megabyte

/** Answers the number that stands in the head of the file as long as nothing was deleted since. */
async function writeAnew(file: string): Promise<number> {
  const { size } = await stat(file)
  const { bavail, bsize } = await statfs(dirname(file))
  // Once as a whole beside it, and once in the log on the way into it.
  if (bavail * bsize < 2 * size + 16 * megabyte)
    throw Object.assign(new Error('there is no room to write the database anew'), { code: 'ENOSPC' })
  const place = size <= mostInMemory ? 'memory' : 'file'
  const time = randomInt(firstOfTimes, 2 ** 31)
  // Before it: what is deleted after it must not be taken for overwritten.
  await inThread(file, `db.exec('pragma user_version=${time}; pragma temp_store=${place}; vacuum')`)
  return time
}

/** False while somebody reads an older state, as a backup under way does, or where something was deleted since `time`. */
async function emptyLog(file: string, time: number): Promise<boolean> {
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

/** Runs a few lines with a connection of their own; answers what they post. SQLite would hold up the event loop. */
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

/** Whether another try may pass: somebody else holds the file, or the disk is full. */
function isPassing(fault: unknown): boolean {
  const code = fault instanceof Error && 'errcode' in fault ? Number(fault.errcode) & 0xff : 0
  return busyCodes.includes(code) || diskFaultOf(fault) === 'full'
}
