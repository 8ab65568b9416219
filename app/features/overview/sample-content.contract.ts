import { z } from 'zod'

// Here, and not with the sample, because features know nothing of it: the sample imports what the overview asks of it.

/** The sample records that nobody has edited. */
export const sampleState = z.object({
  records: z.int(),
  /** Their ids, by the path of the list. */
  ids: z.record(z.string(), z.array(z.int())),
})

export type SampleState = z.infer<typeof sampleState>

/** The name of the sample college, which a school replaces with its name. */
export const sampleName = 'সোনাবিল আদর্শ মহাবিদ্যালয়'

/** The domain of its addresses; `.example` is reserved and reaches nobody (RFC 2606). */
export const sampleDomain = 'sonabil-college.example'
