import { z } from 'zod'
import { named } from '#app/contract/schema-names.ts'

/** Sizes in bytes; `free_bytes` of the disk of the server. */
export const storageState = named(
  'StorageState',
  z.object({
    used_bytes: z.int(),
    limit_bytes: z.int().nullable(),
    free_bytes: z.int(),
    /** The type of the network file system that holds the SQLite file, where it can be damaged; null: none. */
    network_file_system: z.string().nullable(),
    /** Unhandled messages: from 2,000, or 20 MB, new ones are refused. */
    waiting_messages: z.object({ count: z.int(), bytes: z.int() }),
  }),
)

export type StorageState = z.infer<typeof storageState>

/** What the files of one kind of record take, in bytes. */
export const storageKind = named(
  'StorageKind',
  z.object({
    entity: z.string(),
    bytes: z.int(),
    deleted_bytes: z
      .int()
      .meta({ description: 'of it: of files that are in no record any more, and go with their history' }),
  }),
)

export type StorageKind = z.infer<typeof storageKind>
