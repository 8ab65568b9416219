import { z } from 'zod'

/** The space that uploads use, their limit, and the free space of the disk; sizes in bytes. */
export const storageState = z.object({
  used_bytes: z.int(),
  limit_bytes: z.int().nullable(),
  free_bytes: z.int(),
})

export type StorageState = z.infer<typeof storageState>
