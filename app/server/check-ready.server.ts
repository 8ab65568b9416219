import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { Resources } from '#app/http/resources.server.ts'
import { shareAnswer } from '#app/http/share-answer.server.ts'
import { logChanges } from '#app/process/log.server.ts'
import { freeBytes } from '#app/storage/staging.server.ts'

// Object stores charge per request, and anybody may request /readyz.
const storeEveryMs = 5000

/**
 * The readiness check behind /readyz: whether data can be read and written. Simultaneous requests share a check, the
 * object store is checked at most every five seconds, and changes are logged.
 */
export function createReadiness(resources: Resources): () => Promise<boolean> {
  const pingStore = shareAnswer(storeEveryMs, () => resources.storage.ping())
  const faults = logChanges(resources.log, 'not ready')

  async function check(): Promise<boolean> {
    try {
      await checkReady(resources, pingStore)
      faults.recovered()
      return true
    } catch (fault) {
      faults.failed(fault)
      return false
    }
  }

  return shareAnswer(0, check)
}

async function checkReady({ database, settings }: Resources, pingStore: () => Promise<void>): Promise<void> {
  await Promise.all([
    database.ping(),
    pingStore(),
    access(settings.dataDir, constants.R_OK | constants.W_OK | constants.X_OK),
    refuseFullDisk(settings.dataDir),
  ])
}

const minFreeBytes = 8 * 1024 * 1024

async function refuseFullDisk(dataDir: string): Promise<void> {
  const free = await freeBytes(dataDir)
  if (free < minFreeBytes) throw new Error('the disk of DATA_DIR has less than 8 MB left')
}
