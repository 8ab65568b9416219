import type { Sql } from '#app/db/database.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { logChanges } from '#app/process/log.server.ts'
import { findBackups, forgetBackup } from './backups.store.server.ts'
import { expireBackups, findKeptBackups, isReachable, removeBackup } from './kept-backups.store.server.ts'
import { startBackup, stopBackup } from './make-backup.store.server.ts'
import { isNightDone, isNightDue, lastNight, nightlyToDrop } from './nightly.rules.ts'

const lookEveryMs = 60 * 1000

/** Makes a backup each night, or soon after a later start; returns a function that stops it and a running one. */
export function startNightlyBackups(resources: Resources): () => Promise<void> {
  const look = createNightlyLook(resources)
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return () => {
    clearInterval(timer)
    return stopBackup(resources)
  }
}

/** Runs each minute. After the backup of a night, the database is not queried until the next night, so that it may sleep. */
export function createNightlyLook(resources: Resources): (now?: Date) => Promise<void> {
  const { sql } = resources.database
  const { backupAt } = resources.settings
  const faults = logChanges(resources.log, 'backup failed')
  let hasExpired = false
  let doneNight: number | undefined

  async function look(now: Date): Promise<void> {
    // Clean up after a process that stopped, even if there are no nightly backups.
    if (!hasExpired) await expireBackups(resources)
    hasExpired = true
    if (backupAt === undefined || lastNight(backupAt, now) === doneNight) return
    await backUpWhenDue(resources, now)
    if (isNightDone(await findNightly(sql), backupAt, now)) doneNight = lastNight(backupAt, now)
  }

  return (now = new Date()) => look(now).then(faults.recovered, faults.failed)
}

/**
 * Makes the backup of the night if no server of the school has made it, and deletes the old ones that it replaces;
 * returns whether it did.
 */
export async function backUpWhenDue(resources: Resources, now = new Date()): Promise<boolean> {
  const { sql } = resources.database
  const { backupAt, backupKeep } = resources.settings
  if (backupAt === undefined || !isNightDue(await findNightly(sql), backupAt, now)) return false
  const started = await startBackup(resources, { origin: 'nightly', user: '' }, async (claim) => {
    const id = await claim(sql)
    // Another server may have made it meanwhile; only one can hold the claim, so this check is final.
    const others = (await findNightly(sql)).filter((one) => one.id !== id)
    if (isNightDue(others, backupAt, now)) return id
    await forgetBackup(sql, id)
    return undefined
  })
  if (!started || !(await started.ended)) return false
  await expireBackups(resources)
  const nightly = (await findKeptBackups(resources)).filter(
    (one) => one.origin === 'nightly' && isReachable(one),
  )
  for (const old of nightlyToDrop(nightly, backupKeep)) await removeBackup(resources, old)
  return true
}

// Of all servers.
async function findNightly(sql: Sql) {
  return (await findBackups(sql)).filter(({ origin }) => origin === 'nightly')
}
