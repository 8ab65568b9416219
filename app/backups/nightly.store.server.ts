import type { Sql } from '#app/db/database.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { logChanges } from '#app/process/log.server.ts'
import { deleteBackupRecord, findBackups } from './backups.store.server.ts'
import {
  expireBackups,
  findLocatedBackups,
  isReachable,
  removeBackup,
} from './located-backups.store.server.ts'
import { startBackup, stopBackup } from './make-backup.store.server.ts'
import { expiredNightly, isNightDone, isNightDue, lastNight } from './nightly.rules.ts'

const checkEveryMs = 60 * 1000

/** Returns a function that stops the schedule and a running backup. */
export function startNightlyBackups(resources: Resources): () => Promise<void> {
  const check = createNightlyCheck(resources)
  const timer = setInterval(() => void check(), checkEveryMs).unref()
  return () => {
    clearInterval(timer)
    return stopBackup(resources)
  }
}

/** After the backup of a night, the database is not queried until the next night, so that it can suspend. */
export function createNightlyCheck(resources: Resources): (now?: Date) => Promise<void> {
  const { sql } = resources.database
  const { backupAt } = resources.settings
  const faults = logChanges(resources.log, 'backup failed')
  let hasExpired = false
  let doneNight: number | undefined

  async function check(now: Date): Promise<void> {
    // Also without nightly backups: cleans up after a process that stopped.
    if (!hasExpired) await expireBackups(resources)
    hasExpired = true
    if (backupAt === undefined || lastNight(backupAt, now) === doneNight) return
    await backUpWhenDue(resources, now)
    if (isNightDone(await findNightly(sql), backupAt, now)) doneNight = lastNight(backupAt, now)
  }

  return (now = new Date()) => check(now).then(faults.recovered, faults.failed)
}

/** Also deletes expired nightly backups. Returns whether it made one. */
export async function backUpWhenDue(resources: Resources, now = new Date()): Promise<boolean> {
  const { sql } = resources.database
  const { backupAt, backupKeep } = resources.settings
  if (backupAt === undefined || !isNightDue(await findNightly(sql), backupAt, now)) return false
  const started = await startBackup(resources, { origin: 'nightly', user: '' }, async (claim) => {
    const id = await claim(sql)
    // Checked again, because another server may have made it before this claim.
    const others = (await findNightly(sql)).filter((one) => one.id !== id)
    if (isNightDue(others, backupAt, now)) return id
    await deleteBackupRecord(sql, id)
    return undefined
  })
  if (!started || !(await started.ended)) return false
  await expireBackups(resources)
  const nightly = (await findLocatedBackups(resources)).filter(
    (one) => one.origin === 'nightly' && isReachable(one),
  )
  for (const old of expiredNightly(nightly, backupKeep)) await removeBackup(resources, old)
  return true
}

// Of all servers.
async function findNightly(sql: Sql) {
  return (await findBackups(sql)).filter(({ origin }) => origin === 'nightly')
}
