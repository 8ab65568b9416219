import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { BackupManifest } from '#app/backups/archive/archive-format.ts'
import { findAdminsIn } from '#app/backups/archive/backup-admins.server.ts'
import { refuseWithoutSpace } from '#app/backups/archive/buffered-file.server.ts'
import { findInvalidRecords } from '#app/backups/archive/invalid-records.server.ts'
import { isManifestSetting, manifestSettings } from '#app/backups/archive/manifest-settings.server.ts'
import { verifyBackup } from '#app/backups/archive/open-archive.server.ts'
import { restoreBackup } from '#app/backups/archive/restore-archive.server.ts'
import { stageBackup } from '#app/backups/archive/write-archive.server.ts'
import { recordBackup } from '#app/backups/backups.store.server.ts'
import type { BackupDestination } from '#app/backups/destinations/backup-destination.server.ts'
import {
  backupsFolder,
  finishBackup,
  isBackupName,
  unfinishedName,
} from '#app/backups/destinations/backups-folder.ts'
import { openDestinations } from '#app/backups/destinations/open-destinations.server.ts'
import { copyErasedList, updateErasedList } from '#app/backups/erased/erased-list.server.ts'
import { listInFolder } from '#app/backups/erased/erased-list-file.server.ts'
import { findErasedIn } from '#app/backups/erased/erased-rows.server.ts'
import { hostName } from '#app/backups/located-backups.store.server.ts'
import { newFileName } from '#app/backups/make-backup.store.server.ts'
import { type Settings, SettingsError } from '#app/config.server.ts'
import { openDatabase, readSnapshot } from '#app/db/database.server.ts'
import { lastMigration, migrationNames } from '#app/db/migrate.server.ts'
import { catalog } from '#app/features/entities.ts'
import { addJournalEntry, serverActor } from '#app/features/journal/journal.store.server.ts'
import { createLog } from '#app/process/log.server.ts'
import { storedEntities } from '#app/server/stored-entities.server.ts'
import { openStorage } from '#app/storage/open-storage.server.ts'
import { discard } from '#app/storage/staging.server.ts'
import { isStoreUnavailable } from '#app/storage/store-unavailable.server.ts'
import { type Ask, askInTerminal, confirmRestore, describeAdmins } from './confirm-restore.ts'

/** `backup [FILE]`: returns the output. */
export async function backup(settings: Settings, file?: string): Promise<string> {
  const path = resolve(file ?? join(backupsFolder(settings), newFileName()))
  const [first, ...others] = await openDestinations(settings)
  const isInFolder = dirname(path) === resolve(backupsFolder(settings))
  const target = file === undefined ? first : isInFolder ? (others.at(-1) ?? first) : undefined
  const manifest = await stageBackup({ settings, storage: await openStorage(settings), catalog }, path, {})
  const { size } = await stat(unfinishedName(path))
  await (target ? target.save(path) : finishBackup(path))
  await recordForDashboard(settings, target && { target, file: basename(path) }, size, manifest).catch(
    (fault: Error) =>
      console.error(`The backup is whole, but the dashboard does not list it (${fault.message}).`),
  )
  if (target?.kind === 'store')
    return `${basename(path)} in the object store\n${sizeOf(manifest)}, read back and whole.${lostFilesIn(manifest)}`
  return `${path}\n${sizeOf(manifest)}, read back and whole. Store a copy on another machine.${lostFilesIn(manifest)}`
}

/** `verify-backup FILE`: returns the output, with the Admins and the number of erased records in the file. */
export async function verify(file: string | undefined): Promise<string> {
  if (!file) throw new SettingsError('The file is missing: npm run cli -- verify-backup FILE')
  const backup = await verifyBackup(file, catalog)
  const { manifest } = backup
  const { knownUntil, erased } = await findErasedIn(file, catalog)
  return [
    `Whole. Made at ${manifest.created_at}: ${sizeOf(manifest)}.${lostFilesIn(manifest)}`,
    ...describeAdmins(await findAdminsIn(file, catalog), 'are'),
    `Erasures are known up to ${knownUntil}.` +
      (erased > 0
        ? ` It still contains ${erased} records that were erased since: a restore leaves them out.`
        : ''),
  ].join('\n')
}

/** `restore FILE [--erased FILE] [--yes]`: returns the output. Asks first, unless `--yes` is given. */
export async function restore(
  settings: Settings,
  args: readonly (string | undefined)[],
  ask: Ask = askInTerminal,
): Promise<string> {
  const { file, erasedFile, isConfirmed } = readRestore(args)
  const place = { settings, storage: await openStorage(settings), catalog }
  const { manifest, knownUntil, excluded } = await withFile(settings, file, (path) =>
    restoreBackup(place, path, {
      erasedFile,
      confirm: async (admins) => {
        if (!isConfirmed) await confirmRestore(admins, ask)
      },
    }),
  )
  const broken = await listInvalid(settings)
  const current = manifestSettings(settings)
  const different = Object.entries(manifest.settings).filter(
    ([name, value]) => isManifestSetting(name) && printable.test(value) && current[name] !== value,
  )
  const settingLines = different.map(([name, value]) => `  ${name}=${value}`)
  return [
    `Restored the backup of ${manifest.created_at}: ${sizeOf(manifest)}.${lostFilesIn(manifest)}`,
    `${excluded} records that were erased for good were left out.`,
    `Erasures are known up to ${knownUntil}. Records erased after that day are back: erase them again, or restore into ` +
      'another empty place with a newer list: --erased erased.json',
    ...(broken.length > 0
      ? ['These records break current rules; open them in the dashboard, and save or delete them:', ...broken]
      : []),
    ...(settingLines.length > 0
      ? ['Settings of the old server that differ; set them again if they still apply:', ...settingLines]
      : []),
    'Passwords, DATABASE_URL and S3 keys are in no backup. Start the server: npm start',
  ].join('\n')
}

async function listInvalid(settings: Settings): Promise<string[]> {
  const database = await openDatabase({ ...settings, catalog })
  try {
    const invalid = await findInvalidRecords(
      database,
      storedEntities.map(({ store }) => store),
    )
    return [...invalid].map(([entity, ids]) => {
      const more = ids.length > maxListed ? ` and ${ids.length - maxListed} more` : ''
      return `  ${entity}: ${ids.slice(0, maxListed).join(', ')}${more}`
    })
  } finally {
    await database.close()
  }
}

const maxListed = 20

function readRestore(args: readonly (string | undefined)[]) {
  const usage = 'The file is missing: npm run cli -- restore FILE [--erased FILE] [--yes]'
  try {
    const given = args.filter((arg) => arg !== undefined)
    const { values, positionals } = parseArgs({
      args: given,
      options: { erased: { type: 'string' }, yes: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (file && more.length === 0 && values.erased !== '')
      return { file, erasedFile: values.erased, isConfirmed: values.yes }
  } catch {
    // An unknown option, or --erased without a file.
  }
  throw new SettingsError(usage)
}

// Standard output is for the result of the command.
const log = createLog({ out: process.stderr, err: process.stderr })

// Control characters could change the terminal.
const printable = /^[\x20-\x7e]{1,2000}$/

// Without migrating an older database: the next start of the server does that.
async function recordForDashboard(
  settings: Settings,
  stored: { target: BackupDestination; file: string } | undefined,
  bytes: number,
  manifest: BackupManifest,
): Promise<void> {
  if ((await readSnapshot(settings, lastMigration)) !== migrationNames.at(-1)) return
  const database = await openDatabase({ ...settings, catalog, busyTimeoutMs: 10_000 })
  try {
    if (stored) await updateErasedList({ database, settings, log })
    await addJournalEntry(database.sql, serverActor, { kind: 'backup_made' })
    await recordBackup(database.sql, {
      at: manifest.created_at,
      origin: 'cli',
      user: '',
      host: hostName,
      owner: (await stored?.target.owner()) ?? '',
      file: stored?.file ?? '',
      bytes,
      failure: manifest.lost_files > 0 ? 'files lost' : '',
    })
  } finally {
    await database.close()
  }
}

/** `backups`: lists the backups in DATA_DIR and the object store. */
export async function listBackups(settings: Settings): Promise<string> {
  const lines: string[] = []
  for (const target of await openDestinations(settings))
    for (const [name, { bytes }] of await target.files())
      lines.push(
        `${name}  ${bytes} bytes, ${target.kind === 'store' ? 'in the object store' : 'in DATA_DIR'}`,
      )
  return lines.length > 0 ? lines.sort().join('\n') : 'There are no backups.'
}

/** `fetch-backup NAME [FILE]`: copies a backup from the object store or DATA_DIR into a new file; returns the output. */
export async function fetchBackup(settings: Settings, name?: string, file = name): Promise<string> {
  if (!name || !file || !isBackupName(name))
    throw new SettingsError(
      'The name is missing or invalid: npm run cli -- fetch-backup NAME [FILE]. NAME comes from npm run cli -- backups, without a path.',
    )
  const path = resolve(file)
  const { erasedList } = await fetchTo(settings, name, path)
  const listBeside = listInFolder(dirname(path))
  const hasList = await copyErasedList(erasedList, listBeside, catalog).catch((fault: Error) => {
    throw new SettingsError(`${path} is whole, but lacks the list of what was erased since: ${fault.message}`)
  })
  return hasList
    ? `${path}\nBeside it is erased.json: a restore leaves out what that lists. Keep both together.`
    : path
}

/** Copies a backup into a new file; returns its destination, which also has the list of erased records. */
async function fetchTo(settings: Settings, name: string, path: string): Promise<BackupDestination> {
  for (const target of await openDestinations(settings)) {
    const found = await target.open(name)
    if (!found) continue
    await explainUnwritable(path, () => saveAs(path, found))
    return target
  }
  throw new SettingsError(`There is no backup ${name}. npm run cli -- backups lists them.`)
}

/** The file gets its name when it is complete. */
async function saveAs(path: string, { stream, size }: { stream: Readable; size: number }): Promise<void> {
  if (existsSync(path)) throw new SettingsError(`${path} is there already. Name a file that is not.`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await refuseWithoutSpace(dirname(path), size)
  try {
    await pipeline(stream, createWriteStream(unfinishedName(path), { mode: 0o600 }))
  } catch (fault) {
    await rm(unfinishedName(path), { force: true })
    throw fault
  }
  await finishBackup(path)
}

async function explainUnwritable(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (fault) {
    if (isStoreUnavailable(fault) || !(fault instanceof Error && 'syscall' in fault && 'code' in fault))
      throw fault
    throw new SettingsError(`${path} can't be written (${fault.code}).`, { cause: fault })
  }
}

/** Runs work with the path of a backup: a file, or a temporary copy of one in the object store. */
async function withFile<T>(settings: Settings, file: string, work: (path: string) => Promise<T>): Promise<T> {
  if (!settings.s3 || existsSync(file) || !isBackupName(file)) return work(file)
  const stagingDir = join(settings.dataDir, 'tmp')
  await mkdir(stagingDir, { recursive: true })
  const folder = await mkdtemp(join(stagingDir, 'restore-'))
  try {
    const path = join(folder, file)
    await fetchTo(settings, file, path)
    return await work(path)
  } finally {
    await discard(folder)
  }
}

function sizeOf({ rows, files }: BackupManifest): string {
  return `${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows, ${files} files`
}

function lostFilesIn({ lost_files }: BackupManifest): string {
  return lost_files === 0
    ? ''
    : `\n${lost_files} uploads that records or their history name were not there any more: look at the disk.`
}
