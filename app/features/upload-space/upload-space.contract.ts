import { z } from 'zod'
import { named } from '#app/contract/schema-names.ts'

/** What uploads take of what they may take, and what the disk of the server has left; sizes in bytes. */
export const storageState = named(
  'StorageState',
  z.object({
    used_bytes: z.int(),
    limit_bytes: z.int().nullable(),
    free_bytes: z.int(),
  }),
)

export type StorageState = z.infer<typeof storageState>
