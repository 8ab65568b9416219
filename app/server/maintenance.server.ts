import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteExpiredDevices } from '#app/api/devices.server.ts'
import { deleteExpiredAnswers } from '#app/api/idempotency.server.ts'
import { startNightlyBackups } from '#app/backups/nightly.store.server.ts'
import { runOnce, scheduleOnce } from '#app/db/leases.server.ts'
import { overwriteDeleted } from '#app/db/overwrite-deleted.server.ts'
import { withoutDeadline } from '#app/db/postgres/without-deadline.server.ts'
import { findReferencedFiles } from '#app/db/records/find-referenced-files.server.ts'
import { deleteExpiredSignIns } from '#app/features/accounts/sign-in/sign-ins.store.server.ts'
import { deleteExpiredTokens } from '#app/features/accounts/sign-in/tokens.store.server.ts'
import { readCircular } from '#app/features/circular/circular.store.server.ts'
import { deleteExpiredMessages } from '#app/features/contact-messages/contact-messages.store.server.ts'
import { deleteExpiredChanges } from '#app/features/history/history.store.server.ts'
import { deleteExpiredJournal } from '#app/features/journal/journal.store.server.ts'
import { deleteExpiredVisits, storeVisits } from '#app/features/visits/visits.store.server.ts'
import { deleteExpiredEvents } from '#app/http/rate-limit.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { logChanges } from '#app/process/log.server.ts'
import { discard } from '#app/storage/staging.server.ts'

const everyMs = 6 * 60 * 60 * 1000
const firstAfterMs = 60 * 1000
const circularEveryMs = 60 * 1000
const visitsEveryMs = 60 * 1000
// Shorter, so that the same instance may do the next check.
const circularRestMs = circularEveryMs / 2

/**
 * Regularly deletes what has expired: tokens, rate-limit events, stored answers, history, messages,
 * visits, orphaned files. One of several instances does it each time.
 */
export function startMaintenance(resources: Resources): () => Promise<void> {
  const maintenance = () => withoutDeadline(() => maintainLogged(resources))
  const stopMaintenance = scheduleOnce(resources.database, 'upkeep', maintenance, {
    firstAfterMs,
    everyMs,
    onFault: (fault) => resources.log.error('upkeep failed', fault),
  })
  const circularTimer = setInterval(followCircular(resources), circularEveryMs).unref()
  const stopBackups = startNightlyBackups(resources)
  const stopVisits = startStoringVisits(resources)
  return async () => {
    stopMaintenance()
    clearInterval(circularTimer)
    await Promise.all([stopBackups(), stopVisits()])
  }
}

/** Each minute; stopping stores what was counted since. */
function startStoringVisits({ database, visits, log }: Resources): () => Promise<void> {
  const faults = logChanges(log, 'visits not stored')
  const store = () => storeVisits(database, visits).then(faults.recovered, faults.failed)
  const timer = setInterval(() => void store(), visitsEveryMs).unref()
  return () => {
    clearInterval(timer)
    return store()
  }
}

// Without this, a change of the circular would get the date of its first reader.
function followCircular(resources: Resources): () => void {
  let lastTag = ''
  return () => {
    const tag = resources.database.content.tag()
    if (tag === lastTag) return
    lastTag = tag
    // Only the first instance finds a change; the others look a minute or more later.
    void runOnce(resources.database, 'circular', () => readCircular(resources), { restMs: circularRestMs })
      .then((result) => {
        if (!result.isDone) lastTag = ''
      })
      .catch((fault: unknown) => {
        lastTag = ''
        resources.log.error("the circular's items could not be followed", fault)
      })
  }
}

// Of several instances only one logs it.
async function maintainLogged(resources: Resources): Promise<void> {
  const startedAt = performance.now()
  await maintain(resources)
  resources.log.info('tidied up', { ms: Math.round(performance.now() - startedAt) })
}

/** Runs maintenance once, now. */
export async function maintain(resources: Resources): Promise<void> {
  const { sql } = resources.database
  await deleteExpiredEvents(sql)
  await deleteExpiredAnswers(sql)
  await deleteExpiredTokens(sql)
  await deleteExpiredSignIns(sql)
  await deleteExpiredDevices(sql)
  await deleteExpiredChanges(sql)
  await deleteExpiredJournal(sql)
  await deleteExpiredVisits(sql)
  await deleteExpiredMessages(resources.database)
  await readCircular(resources)
  await overwriteDeleted(resources)
  await sweepFiles(resources)
}

const dayMs = 24 * 60 * 60 * 1000

/** Deletes files older than a day that neither a record nor the history names, for example after a crash. */
export async function sweepFiles(resources: Resources, now = Date.now()): Promise<void> {
  const isOld = (changedAt: Date) => now - changedAt.getTime() > dayMs
  // Files first: a file that is referenced later is younger than a day.
  const referenced = await findReferencedFiles(resources.database.sql, resources.database.catalog)
  for await (const { key, changedAt } of resources.storage.list())
    if (isOld(changedAt) && !referenced.has(key)) await resources.storage.remove(key)

  const stagingDir = join(resources.settings.dataDir, 'tmp')
  for (const name of await readdir(stagingDir).catch(() => [])) {
    const found = await stat(join(stagingDir, name)).catch(() => undefined)
    if (found && isOld(found.mtime)) await discard(join(stagingDir, name))
  }
}
