import type { Resources } from '#app/http/resources.server.ts'
import { findKeptBackups, removeBackup, tidyBackups } from './kept-backups.store.server.ts'
import { startBackup, stopBackup } from './make-backup.store.server.ts'
import { isNightDue, nightlyToDrop } from './nightly.rules.ts'

const minuteMs = 60 * 1000

/** Makes a backup each night, or soon after a later start; returns a function that stops it and a running one. */
export function startNightlyBackups(resources: Resources): () => Promise<void> {
  let isTidy = false
  const look = async () => {
    // Clean up after a process that stopped, even if there are no nightly backups.
    if (!isTidy) await tidyBackups(resources)
    isTidy = true
    await backUpWhenDue(resources)
  }
  const timer = setInterval(
    () => void look().catch((fault: unknown) => resources.log.error('backup failed', fault)),
    minuteMs,
  ).unref()
  return () => {
    clearInterval(timer)
    return stopBackup(resources)
  }
}

/** Makes the backup of the night if it is due, and deletes the old ones that it replaces; returns whether it did. */
export async function backUpWhenDue(resources: Resources, now = new Date()): Promise<boolean> {
  const { backupAt, backupKeep } = resources.settings
  if (backupAt === undefined || !isNightDue(await findNightly(resources), backupAt, now)) return false
  await tidyBackups(resources)
  const started = await startBackup(resources, { origin: 'nightly', user: '' })
  if (!started || !(await started.ended)) return false
  for (const old of nightlyToDrop(await findNightly(resources), backupKeep))
    await removeBackup(resources, old)
  return true
}

async function findNightly(resources: Resources) {
  const backups = await findKeptBackups(resources)
  return backups.filter(
    ({ origin, outcome, place }) => origin === 'nightly' && !(outcome === 'done' && place === 'gone'),
  )
}
