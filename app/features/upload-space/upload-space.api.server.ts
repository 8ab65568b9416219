import { z } from 'zod'
import type { Endpoint } from '#app/api/endpoint.server.ts'
import { findFilesOfRecords } from '#app/db/records/find-referenced-files.server.ts'
import { networkFileSystemOf } from '#app/db/sqlite/network-file-system.server.ts'
import { measureUnhandled } from '#app/features/contact-messages/contact-messages.store.server.ts'
import { freeBytes } from '#app/storage/staging.server.ts'
import { storageKind, storageState } from './upload-space.contract.ts'
import { sizesByKind } from './upload-space.rules.ts'

export const storageApi: Endpoint[] = [
  {
    method: 'get',
    path: 'storage/',
    summary: 'How much room uploads and unhandled messages take, and how much is left',
    answers: { 200: storageState, 401: null, 403: null },
    run: async ({ resources: { storage, settings, database } }) => ({
      status: 200,
      body: {
        used_bytes: await storage.usedBytes(),
        limit_bytes: storage.quota ?? null,
        free_bytes: await freeBytes(settings.dataDir),
        network_file_system: (await networkFileSystemOf(settings)) ?? null,
        waiting_messages: await measureUnhandled(database.sql),
      },
    }),
  },
  {
    method: 'get',
    path: 'storage/kinds/',
    summary: 'How much room the uploads of each kind of record take, the largest first',
    answers: { 200: z.array(storageKind), 401: null, 403: null },
    run: async ({ resources: { storage, database, catalog } }) => ({
      status: 200,
      body: sizesByKind(await storage.sizes(), await findFilesOfRecords(database.sql, catalog)),
    }),
  },
]
