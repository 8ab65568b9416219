import { z } from 'zod'
import type { Endpoint } from '#app/api/endpoint.server.ts'
import { findFilesOfRecords } from '#app/db/records/find-referenced-files.server.ts'
import { networkFileSystemOf } from '#app/db/sqlite/network-file-system.server.ts'
import { measureUnhandled } from '#app/features/contact-messages/contact-messages.store.server.ts'
import { freeBytes } from '#app/storage/staging.server.ts'
import { type StorageKind, storageKind, storageState } from './upload-space.contract.ts'

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

/** `sizes` in bytes by key, like `teachers/3f2a-640x800`; the largest kind comes first. */
function sizesByKind(sizes: ReadonlyMap<string, number>, used: ReadonlySet<string>): StorageKind[] {
  const kinds = new Map<string, StorageKind>()
  for (const [key, bytes] of sizes) {
    if (bytes === 0) continue
    const entity = key.slice(0, key.indexOf('/'))
    const kind = kinds.get(entity) ?? { entity, bytes: 0, deleted_bytes: 0 }
    kind.bytes += bytes
    if (!used.has(key)) kind.deleted_bytes += bytes
    kinds.set(entity, kind)
  }
  return [...kinds.values()].sort((a, b) => b.bytes - a.bytes)
}
