import { constants, existsSync } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { updateErasedList } from '#app/backups/erased/erased-list.server.ts'
import { syncErasures } from '#app/backups/erased/sync-erasures.server.ts'
import type { AvailabilityListener } from '#app/concurrency/availability.server.ts'
import { type Settings, SettingsError } from '#app/config.server.ts'
import { type Database, openDatabase, readSnapshot } from '#app/db/database.server.ts'
import { lastMigration } from '#app/db/migrate.server.ts'
import { overwriteDeleted } from '#app/db/overwrite-deleted.server.ts'
import { requestDeadlineMs, withoutDeadline } from '#app/db/postgres/without-deadline.server.ts'
import { findReferencedFiles } from '#app/db/records/find-referenced-files.server.ts'
import { type DiskFault, diskFaultOf } from '#app/db/sqlite/disk-fault.server.ts'
import { networkFileSystemOf } from '#app/db/sqlite/network-file-system.server.ts'
import { write } from '#app/db/write.server.ts'
import { catalog } from '#app/features/entities.ts'
import { updatePublicCounts } from '#app/features/student-counts/student-counts.store.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { createVisitCounter } from '#app/http/visit-counter.server.ts'
import type { Log } from '#app/process/log.server.ts'
import { importSample } from '#app/sample/import-sample.server.ts'
import { openStorage } from '#app/storage/open-storage.server.ts'
import { withQuota } from '#app/storage/quota.server.ts'
import { type AccessRestriction, restrictAccess } from '#app/storage/restrict-access.server.ts'
import { sync } from '#app/storage/sync.server.ts'
import { watchedStorage } from '#app/storage/watched-storage.server.ts'
import { ensureFirstAdmin } from './first-admin.server.ts'
import { startMaintenance } from './maintenance.server.ts'

const stopMaintenance = new WeakMap<Resources, () => Promise<void>>()
const stopDeletion = new WeakMap<Resources, () => Promise<void>>()
const restrictions = new WeakMap<Resources, AccessRestriction>()

/** Opens database and storage, creates the first Admin and imports the sample into an empty database. */
export async function openResources(settings: Settings, log: Log): Promise<Resources> {
  await explainErrors(
    `DATA_DIR: got "${settings.dataDir}", takes a folder that this user may write`,
    async () => {
      await makeFolder(settings.dataDir)
      await access(settings.dataDir, constants.W_OK | constants.X_OK)
    },
  )
  const restriction = await restrictAccess(settings.dataDir, log)
  try {
    const resources = await openInside(settings, log)
    restrictions.set(resources, restriction)
    return resources
  } catch (fault) {
    await restriction.stop()
    throw explainDiskFault(settings.dataDir, fault)
  }
}

async function openInside(settings: Settings, log: Log): Promise<Resources> {
  const database = await explainErrors(settings.databaseUrl && `DATABASE_URL: ${noPostgres}`, () =>
    openDatabase({
      ...settings,
      catalog,
      log,
      queryDeadlineMs: requestDeadlineMs,
      listener: {
        ...logOutages('the database', log),
        timedOut: (statement) => log.warn('a query took too long', { statement: statement.slice(0, 200) }),
      },
    }),
  )
  try {
    await warnOfNetwork(settings, log)
    if (settings.databaseDirectUrl) await checkDirectUrl(settings)
    if (!settings.s3) await refuseWithoutUploads(settings.dataDir, database)
    const opened = await openStorage(settings)
    const watched = settings.s3 ? watchedStorage(opened, logOutages('the object store', log)) : opened
    const storage = withQuota(watched, settings.storageLimit)
    if (settings.s3)
      await explainErrors(
        `S3_ENDPOINT, S3_BUCKET: no object store answers there that takes this key`,
        storage.ping,
      )
    const resources: Resources = {
      settings,
      catalog,
      database,
      storage,
      log,
      visits: createVisitCounter(),
      updateErasedList: () => updateErasedList({ settings, database, log }),
    }
    // Waits while another instance does it.
    await withoutDeadline(async () => {
      await syncErasures(resources)
      await ensureFirstAdmin(resources)
      if (settings.hasSampleContent) await importSample(resources)
      // A restored or migrated database may have other students than the last count.
      await write(database, updatePublicCounts)
    })
    stopMaintenance.set(resources, startMaintenance(resources))
    if (settings.isCdnSet) stopDeletion.set(resources, await deleteCdnCopies(settings, log))
    // In the background, while pages are served.
    void overwriteDeleted(resources).catch((fault: unknown) =>
      log.error('deleted records not yet overwritten', fault),
    )
    return resources
  } catch (fault) {
    await database.close()
    throw fault
  }
}

/** For one release after `CDN`: deletes its copies in the store while the server runs. */
async function deleteCdnCopies({ s3 }: Settings, log: Log): Promise<() => Promise<void>> {
  const { deletePublicCopies, warnOfCdn } = await import('#app/storage/delete-public-copies.server.ts')
  if (s3) return deletePublicCopies(s3, log)
  warnOfCdn(log)
  return async () => {}
}

async function warnOfNetwork(settings: Settings, log: Log): Promise<void> {
  const type = await networkFileSystemOf(settings)
  if (type)
    log.warn('the database is on a network file system', {
      type,
      todo: 'move DATA_DIR to a disk of this machine, or use PostgreSQL: SQLite can be damaged there',
    })
}

// Each outage is logged once, at its start and end; refused requests are only counted.
function logOutages(what: string, log: Log): AvailabilityListener {
  return {
    becameUnavailable: (fault) => log.error(`${what} does not answer`, fault),
    becameAvailable: (outageMs) =>
      log.info(`${what} answers again`, { seconds: Math.round(outageMs / 1000) }),
  }
}

/** Refuses to start with a direct address at which backups and exports would fail, or read another database. */
async function checkDirectUrl(settings: Settings): Promise<void> {
  const migration = await explainErrors(`DATABASE_DIRECT_URL: ${noPostgres}`, () =>
    readSnapshot(settings, lastMigration),
  )
  if (migration === '')
    throw new SettingsError('DATABASE_DIRECT_URL: names another database than DATABASE_URL. Set both to one.')
}

const noPostgres = 'no PostgreSQL database answers there that takes this user'

/** Refuses to start without the files that records name: their disk may not be mounted. */
async function refuseWithoutUploads(dataDir: string, { sql, catalog }: Database): Promise<void> {
  const uploads = join(dataDir, 'uploads')
  if (existsSync(uploads)) return
  const files = await findReferencedFiles(sql, catalog)
  if (files.size > 0)
    throw new SettingsError(
      `${uploads} is missing, though ${files.size} files of the school belong there. Nothing was changed. Put it ` +
        'back, or mount the disk that holds it, or restore the last backup (npm run cli -- restore FILE). To go on ' +
        'without those files, make the folder.',
    )
}

function explainDiskFault(dataDir: string, fault: unknown): unknown {
  const kind = fault instanceof SettingsError ? undefined : diskFaultOf(fault)
  if (!kind) return fault
  const why = fault instanceof Error ? fault.message : String(fault)
  return new SettingsError(`DATA_DIR: ${dataDir} ${startFaults[kind]} (${why})`, { cause: fault })
}

const startFaults = {
  full: 'has no space left. Free some, or move it to a larger disk, then start again.',
  'read-only':
    'can not be written. Let this user write there, or mount the disk for writing, then start again.',
  damaged:
    'can not be read reliably. Check the disk, then start again, or restore the last backup elsewhere.',
} satisfies Record<DiskFault, string>

// Node's recursive mkdir hangs below /proc, which refuses folders as if the parent were missing.
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return
  if (!existsSync(dirname(path))) await makeFolder(dirname(path))
  await mkdir(path)
  await sync(dirname(path))
}

/** Runs work that depends on a setting; an error of the system or network names the setting. */
async function explainErrors<T>(setting: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    const code = codeOf(fault)
    throw setting && code ? new SettingsError(`${setting} (${code}).`, { cause: fault }) : fault
  }
}

// Error codes of the system, PostgreSQL or the object store; any other error is a bug.
function codeOf(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return undefined
  const code = [('code' in fault && fault.code) || '', fault.name].find(
    (code) =>
      typeof code === 'string' && /^(E[A-Z]+|28\w{3}|3D000|57P03|[A-Z][A-Za-z]+(?<!Error))$/.test(code),
  )
  return codeOf(fault.cause) ?? code?.toString()
}

export async function closeResources(resources: Resources): Promise<void> {
  await stopMaintenance.get(resources)?.()
  await stopDeletion.get(resources)?.()
  await restrictions.get(resources)?.stop()
  await resources.database.close()
}
