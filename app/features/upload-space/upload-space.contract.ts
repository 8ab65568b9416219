import { z } from 'zod'
import { named } from '#app/contract/schema-names.ts'

/** What uploads take of what they may take, what the disk of the server has left (in bytes), whether it is a share, and the messages. */
export const storageState = named(
  'StorageState',
  z.object({
    used_bytes: z.int(),
    limit_bytes: z.int().nullable(),
    free_bytes: z.int(),
    /** The type of the network file system that holds the SQLite file, where it can be damaged; null: none. */
    network_file_system: z.string().nullable(),
    /** Messages that nobody has handled: past 2,000, or 20 MB, no more are accepted. */
    waiting_messages: z.object({ count: z.int(), bytes: z.int() }),
  }),
)

export type StorageState = z.infer<typeof storageState>
