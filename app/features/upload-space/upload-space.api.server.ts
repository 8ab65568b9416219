import type { Endpoint } from '#app/api/endpoint.server.ts'
import { networkFileSystemOf } from '#app/db/sqlite/network-file-system.server.ts'
import { measureUnhandled } from '#app/features/contact-messages/contact-messages.store.server.ts'
import { freeBytes } from '#app/storage/staging.server.ts'
import { storageState } from './upload-space.contract.ts'

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
]
