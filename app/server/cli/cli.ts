import { updateErasedList } from '#app/backups/erased/erased-list.server.ts'
import { syncErasures } from '#app/backups/erased/sync-erasures.server.ts'
import { readSettings, SettingsError } from '#app/config.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { isDatabaseUnavailable } from '#app/db/postgres/database-unavailable.server.ts'
import { catalog } from '#app/features/entities.ts'
import { createVisitCounter } from '#app/http/visit-counter.server.ts'
import { createLog } from '#app/process/log.server.ts'
import { makeFilesPrivate } from '#app/process/tune-process.server.ts'
import { importSample } from '#app/sample/import-sample.server.ts'
import { dropSecondFactor, resetPassword } from '#app/server/first-admin.server.ts'
import { maintain } from '#app/server/maintenance.server.ts'
import { openStorage } from '#app/storage/open-storage.server.ts'
import { withQuota } from '#app/storage/quota.server.ts'
import { isStoreFault, isStoreUnavailable } from '#app/storage/store-unavailable.server.ts'
import { backup, fetchBackup, listBackups, restore, verify } from './backup-commands.ts'

// Before anything is opened: new files must be readable by this user alone.
makeFilesPrivate()

const usage = `Commands (npm run cli -- COMMAND):
  set-password NAME     sets a new random password for a user, and prints it
  remove-second-factor NAME
                        removes the second factor of a user who has lost phone and recovery codes
  import-sample         imports the sample college into an empty database
  backup [FILE]         saves database and uploads in one file, while the server runs
  verify-backup FILE    checks a whole backup like a restore, and changes nothing
  backups               lists the backups in DATA_DIR and the object store
  fetch-backup NAME [FILE]
                        copies a listed backup to a file
  restore FILE [--erased FILE] [--yes]
                        restores a backup into an empty DATA_DIR or database, without records that were erased for good;
                        lists the future Admins and asks for confirmation, unless --yes is given; FILE may be the name
                        of a backup in the object store
  tidy-up               deletes old history and unused files now, as the server does regularly`

const [command, argument, ...more] = process.argv.slice(2)
const commands: Record<string, () => Promise<void>> = {
  'set-password': setPassword,
  'remove-second-factor': removeSecondFactor,
  'import-sample': runSampleImport,
  backup: async () => console.log(await backup(readSettings(), argument)),
  backups: async () => console.log(await listBackups(readSettings())),
  'fetch-backup': async () => console.log(await fetchBackup(readSettings(), argument, ...more)),
  'verify-backup': async () => console.log(await verify(argument)),
  restore: async () => console.log(await restore(readSettings(), [argument, ...more])),
  'tidy-up': maintainNow,
}

try {
  const run = commands[command ?? '']
  if (!run) throw new SettingsError(usage)
  await run()
} catch (fault) {
  console.error(explain(fault))
  process.exitCode = 1
}

/** The message of errors that the user can repair; other errors unchanged. */
function explain(fault: unknown): unknown {
  if (fault instanceof SettingsError) return fault.message
  if (isDatabaseUnavailable(fault) || !(isStoreUnavailable(fault) || isStoreFault(fault))) return fault
  return `The object store does not answer, or refuses (${rootOf(fault)}). Check it and the S3_ settings, then try again.`
}

function rootOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  if (fault.cause) return rootOf(fault.cause)
  return fault.name === 'Error' ? fault.message : fault.name
}

async function setPassword(): Promise<void> {
  if (!argument) throw new SettingsError('The user is missing: npm run cli -- set-password NAME')
  await withResources(async (resources) => {
    const password = await resetPassword(resources, argument)
    if (password === undefined) throw new SettingsError(`There is no user "${argument}".`)
    console.log(`The password of ${argument} is now: ${password}\nIt must be changed at the next sign-in.`)
  })
}

async function removeSecondFactor(): Promise<void> {
  if (!argument) throw new SettingsError('The user is missing: npm run cli -- remove-second-factor NAME')
  await withResources(async (resources) => {
    if (!(await dropSecondFactor(resources, argument)))
      throw new SettingsError(`There is no user "${argument}".`)
    console.log(`${argument} can now sign in by password alone.`)
  })
}

async function runSampleImport(): Promise<void> {
  await withResources(async (resources) => {
    await syncErasures(resources)
    const isFilled = await importSample(resources)
    console.log(
      isFilled ? 'The sample college was imported.' : 'Nothing was done: the database is not empty.',
    )
  })
}

async function maintainNow(): Promise<void> {
  await withResources(maintain)
  console.log('Maintenance is done.')
}

async function withResources(
  work: (resources: Parameters<typeof importSample>[0]) => Promise<void>,
): Promise<void> {
  const settings = readSettings()
  // A command may wait longer for the database lock than the server, which is blocked meanwhile.
  const database = await openDatabase({ ...settings, catalog, busyTimeoutMs: 10_000 })
  try {
    const storage = withQuota(await openStorage(settings), settings.storageLimit)
    const place = { settings, database, log: createLog() }
    const visits = createVisitCounter()
    await work({ ...place, catalog, storage, visits, updateErasedList: () => updateErasedList(place) })
  } finally {
    await database.close()
  }
}
