import { z } from 'zod'
import { writeAuthorized, writeLater } from '#app/api/authorized-write.server.ts'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { parseFields } from '#app/api/parse-fields.server.ts'
import { countUnlessFull, refuseWhenFull } from '#app/api/refuse-when-full.server.ts'
import {
  findBackupsWithErased,
  removeBackupsWithErased,
} from '#app/backups/erased/backups-with-erased.store.server.ts'
import { notFound, Refusal } from '#app/contract/refusal.ts'
import type { SqlTransaction } from '#app/db/database.server.ts'
import { violationOf } from '#app/db/records/violations.server.ts'
import { addJournalEntry } from '#app/features/journal/journal.store.server.ts'
import { StoreUnavailable } from '#app/storage/store-unavailable.server.ts'
import { toLatinDigits } from '#app/text/base/digits.ts'
import {
  type BackupState,
  backupState,
  download,
  type ErasedState,
  erasedState,
  oneErasedRecord,
  startedBackup,
} from './backups.contract.ts'
import { createDownloadToken, deleteBackupRecord, isActiveAdmin } from './backups.store.server.ts'
import {
  findDestination,
  findLocatedBackups,
  isReachable,
  type LocatedBackup,
  removeBackup,
} from './located-backups.store.server.ts'
import { startBackup } from './make-backup.store.server.ts'

// A script must not fill the disk with backups.
const startLimits = [{ bucket: 'backups', max: 10, windowMs: 60 * 60 * 1000 }]

async function readState({ resources }: EndpointRequest): Promise<Answer> {
  const { backupAt, backupKeep } = resources.settings
  const all = await findLocatedBackups(resources)
  const done = all.filter(({ outcome, place }) => outcome === 'done' && place !== 'gone')
  const running = all.find(({ outcome }) => outcome === 'running')
  const [last] = all.filter(({ outcome }) => outcome !== 'running')
  const body = {
    last_at: done.find(({ origin }) => origin !== 'found')?.at ?? null,
    running: running ? toRunning(running) : null,
    failure: last?.failure ? { at: last.at, reason: last.failure } : null,
    nightly_at: backupAt ?? null,
    nightly_keep: backupKeep,
    backups: done.map(toView),
  } as BackupState
  return { status: 200, body }
}

async function start(request: EndpointRequest): Promise<Answer> {
  const { id } = await startUnlessRunning(request)
  return { status: 202, body: { id } }
}

/** Makes a fresh backup and, once it is verified, deletes the others that contain erased records. */
async function startFreshBackup(request: EndpointRequest): Promise<Answer> {
  const { resources, fields } = request
  const { entity, record_id } = parseFields(oneErasedRecord, fields)
  const only = record_id === null ? undefined : { entity, recordId: record_id }
  const { id, ended } = await startUnlessRunning(request)
  const removeLater = (backup: LocatedBackup) =>
    removeBackup(resources, backup, () =>
      writeLater(
        request,
        ({ trx }) => isActiveAdmin(trx, request.user?.id),
        ({ trx }) => deleteWithJournal(trx, request, backup),
      ),
    )
  void ended
    .then((isDerived) => (isDerived ? removeBackupsWithErased(resources, id, only, removeLater) : undefined))
    .catch((fault: unknown) => resources.log.error('backups with erased records stay for now', fault))
  return { status: 202, body: { id } }
}

async function readErasedState({ resources, query }: EndpointRequest): Promise<Answer> {
  const { database, settings } = resources
  const recordId = toLatinDigits(query.get('record_id')?.trim() ?? '')
  const only = recordId
    ? { entity: query.get('entity') ?? '', recordId: /^\d{1,9}$/.test(recordId) ? Number(recordId) : 0 }
    : undefined
  const found = await findBackupsWithErased(resources, only)
  const body: ErasedState = {
    is_overwritten: !(await database.secureErase.isDue()),
    may_remain: [
      ...(database.kind === 'postgres' ? (['postgres'] as const) : []),
      ...(settings.s3 ? (['s3'] as const) : []),
    ],
    backups: found.map((backup) => ({
      ...toView(backup),
      records: backup.records,
      ends_on: backup.ends_on,
    })),
  }
  return { status: 200, body }
}

async function startUnlessRunning(request: EndpointRequest) {
  const { resources, user } = request
  if ((await findLocatedBackups(resources)).some(({ outcome }) => outcome === 'running'))
    throw alreadyRunning()
  await refuseWhenFull(resources.database.sql, startLimits)
  const by = { origin: 'dashboard', user: user?.username ?? '' } as const
  const backup = await startBackup(resources, by, (claim) =>
    writeAuthorized(request, async (w) => {
      await countUnlessFull(w, startLimits)
      const id = await claim(w.trx)
      await addJournalEntry(w.trx, request, { kind: 'backup_made', subject: { entity: 'backups', id } })
      return id
    }),
  )
  if (!backup) throw alreadyRunning()
  return backup
}

async function remove(request: EndpointRequest): Promise<Answer> {
  const found = await find(request)
  if (found.outcome === 'running') throw alreadyRunning()
  const deleteRecord = () => writeAuthorized(request, ({ trx }) => deleteWithJournal(trx, request, found))
  if (!(await removeBackup(request.resources, found, deleteRecord).catch(refuseWhenUnavailable)))
    throw notFound()
  return { status: 204 }
}

/** False if the row was already deleted. */
async function deleteWithJournal(
  trx: SqlTransaction,
  request: EndpointRequest,
  backup: LocatedBackup,
): Promise<boolean> {
  if (!(await deleteBackupRecord(trx, backup.id))) return false
  const subject = { entity: 'backups', id: backup.id }
  await addJournalEntry(trx, request, { kind: 'backup_deleted', subject })
  return true
}

async function allowDownload(request: EndpointRequest): Promise<Answer> {
  const backup = await find(request)
  const destination = isReachable(backup) ? await findDestination(request.resources, backup) : undefined
  if (!(await destination?.find(backup.file).catch(refuseWhenUnavailable)))
    throw new Refusal(409, 'এই ব্যাকআপের ফাইলটি এই সার্ভারে নেই। তালিকা থেকে অন্য একটি ব্যাকআপ ডাউনলোড করুন।')
  const token = await writeAuthorized(request, ({ trx }) =>
    createDownloadToken(trx, backup.id, request.user?.id ?? 0),
  ).catch(refuseWhenDeleted)
  return { status: 200, body: { url: `/downloads/${token}` } }
}

// The backup has been deleted meanwhile.
function refuseWhenDeleted(fault: unknown): never {
  throw violationOf(fault) === 'foreign key' ? notFound() : fault
}

async function find({ resources, id }: EndpointRequest): Promise<LocatedBackup> {
  const found = (await findLocatedBackups(resources)).find((backup) => backup.id === id)
  if (!found) throw notFound()
  return found
}

function toRunning({ id, at, bytes, step, done, total }: LocatedBackup) {
  return { id, at, bytes, progress: step ? { step, done, total } : null }
}

function toView(backup: LocatedBackup): BackupState['backups'][number] {
  const { id, at, origin, user, bytes, file, place, host, downloaded_at, downloaded_by } = backup
  const view = { id, at, origin, user, bytes, file, place, host, downloaded_at, downloaded_by }
  return view as BackupState['backups'][number]
}

function refuseWhenUnavailable(fault: unknown): never {
  if (!(fault instanceof StoreUnavailable)) throw fault
  const message = 'ব্যাকআপ রাখার ভাণ্ডারে (S3) এখন পৌঁছানো যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।'
  throw new Refusal(503, message, undefined, { headers: { 'Retry-After': '10' } })
}

function alreadyRunning(): Refusal {
  return new Refusal(409, 'একটি ব্যাকআপ এখন নেওয়া হচ্ছে। সেটি শেষ হওয়া পর্যন্ত অপেক্ষা করুন।')
}

export const backupsApi: Endpoint[] = [
  {
    method: 'get',
    path: 'erased-records/',
    summary:
      'Where records that were erased for good may still be: backups that hold them, and when those end',
    query: z.object({
      entity: z.string(),
      record_id: z.int().min(1).meta({ description: 'that record alone' }),
    }),
    answers: { 200: erasedState, 401: null, 403: null },
    run: readErasedState,
  },
  {
    method: 'post',
    path: 'erased-records/fresh-backup/',
    needsConfirmation: true,
    summary: 'Start a backup; once it is read back whole, those that hold erased records are removed',
    body: { schema: oneErasedRecord },
    answers: { 202: startedBackup, 400: null, 401: null, 403: null, 409: null, 429: null },
    run: startFreshBackup,
  },
  {
    method: 'get',
    path: 'backups/',
    summary: 'The backups, and whether one is being made',
    answers: { 200: backupState, 401: null, 403: null },
    run: readState,
  },
  {
    method: 'post',
    path: 'backups/',
    needsConfirmation: true,
    summary: 'Start a backup; it is made in the background',
    answers: { 202: startedBackup, 401: null, 403: null, 409: null, 429: null },
    run: start,
  },
  {
    method: 'delete',
    path: 'backups/{id}/',
    needsConfirmation: true,
    summary: 'Remove a backup for good',
    answers: { 204: null, 401: null, 403: null, 404: null, 409: null },
    run: remove,
  },
  {
    method: 'post',
    path: 'backups/{id}/download/',
    needsConfirmation: true,
    containsSecret: true,
    summary: 'Get an address at which a backup can be downloaded once',
    answers: { 200: download, 401: null, 403: null, 404: null, 409: null },
    run: allowDownload,
  },
]
