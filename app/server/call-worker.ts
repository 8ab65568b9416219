import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { callsInThread } from '#app/api/call-in-thread.server.ts'
import { withRights } from '#app/api/caller.server.ts'
import { updateErasedList } from '#app/backups/erased/erased-list.server.ts'
import { answerQuestions } from '#app/concurrency/worker-thread.server.ts'
import type { Settings } from '#app/config.server.ts'
import { openBeside } from '#app/db/open-beside.server.ts'
import { catalog } from '#app/features/entities.ts'
import { createLog } from '#app/process/log.server.ts'
import { openStorage } from '#app/storage/open-storage.server.ts'
import { withQuota } from '#app/storage/quota.server.ts'
import { importCalls } from './import-calls.server.ts'
import { findCurrentUser } from './stored-entities.server.ts'

export interface CallWorkerTask {
  settings: Settings
  port: MessagePort
}

const { settings, port }: CallWorkerTask = workerData
const database = openBeside({ ...settings, catalog, port })
const storage = withQuota(await openStorage(settings), settings.storageLimit)
const log = createLog()
const place = { settings, database, log }
const resources = { ...place, catalog, storage, updateErasedList: () => updateErasedList(place) }
if (parentPort)
  answerQuestions(
    parentPort,
    callsInThread(importCalls, resources, (endpoint, request) =>
      withRights(endpoint, request, findCurrentUser),
    ),
    database.close,
  )
