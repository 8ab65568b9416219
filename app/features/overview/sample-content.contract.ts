import { z } from 'zod'

/** The unedited sample records. Here, because features can't import the sample. */
export const sampleState = z.object({
  records: z.int(),
  /** Their ids, by the path of the list. */
  ids: z.record(z.string(), z.array(z.int())),
})

export type SampleState = z.infer<typeof sampleState>
