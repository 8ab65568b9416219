import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { Resources } from './resources.server.ts'
import { freeBytes } from './storage/free-space.server.ts'

/** Throws when the school can't be read and written: what /readyz says. */
export async function checkReady({ database, storage, settings }: Resources): Promise<void> {
  await Promise.all([
    database.ping(),
    storage.ping(),
    access(settings.dataDir, constants.R_OK | constants.W_OK | constants.X_OK),
    refuseFullDisk(settings.dataDir),
  ])
}

const needed = 8 * 1024 * 1024

async function refuseFullDisk(dataDir: string): Promise<void> {
  const free = await freeBytes(dataDir)
  if (free < needed) throw new Error(`the disk of DATA_DIR has ${free} bytes left`)
}
