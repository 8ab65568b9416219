import { z } from 'zod'

/** Thrown for fields that no form would have taken. */
export class Unfit extends Error {
  /** The first fault of each field, in words for people. */
  readonly faults: Record<string, string>

  constructor(faults: Record<string, string>) {
    super(`a record has fields that don't fit it: ${Object.keys(faults).join(', ')}`)
    this.faults = faults
  }
}

/** Throws for given fields that the contract of a record does not take; one that is left out is not looked at. */
export function refuseUnfit(input: z.ZodObject, given: object): void {
  const fields = Object.keys(input.shape)
  const isWhole = fields.every((field) => field in given)
  const { error } = (isWhole ? input : onlyThose(input, given)).safeParse(given)
  if (!error) return
  const faults = error.issues.map(({ path, message }) => [String(path[0] ?? 'form'), message] as const)
  throw new Unfit(Object.fromEntries(faults.toReversed()))
}

// A record of an older version may hold what is no longer taken; that keeps nobody from changing its other fields.
function onlyThose({ shape }: z.ZodObject, given: object): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(shape).filter(([field]) => field in given)))
}
