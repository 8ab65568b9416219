import { z } from 'zod'

interface Bounds {
  most: number
  /** The refusal of what is no list. */
  error: string
  tooMany: string
}

/** A list, empty if missing. Items of a longer one are not checked: naming the faults of each could take seconds. */
export function boundedList<I extends z.ZodType>(item: I, { most, error, tooMany }: Bounds) {
  const count = (given: unknown, context: z.RefinementCtx) => {
    if (!Array.isArray(given) || given.length <= most) return given
    context.addIssue({ code: 'custom', message: tooMany })
    return z.NEVER
  }
  return z.preprocess(count, z.array(item, { error })).default([]).meta({ maxItems: most })
}
