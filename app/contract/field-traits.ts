import { z } from 'zod'

/** What a field is, beyond what its check says: how it is stored, typed in a form, read from a sheet, told in the history. */
export interface FieldTraits {
  kind: 'text' | 'number' | 'yes-no' | 'list' | 'date' | 'instant' | 'time' | 'mobile' | 'email' | 'choice'
  /** The table of the record that it names by its id. */
  refersTo?: string
  /** What people call each of the words of a choice. */
  words?: Readonly<Record<string, string>>
}

const traits = z.registry<FieldTraits>()

/** Says of a check what its field is; the last one in a chain counts. */
export function withTraits<S extends z.ZodType>(check: S, known: FieldTraits): S {
  traits.add(check, known)
  return check
}

/** What a field is; a text where its check says nothing of it. */
export function traitsOf(check: z.ZodType): FieldTraits {
  return traits.get(check) ?? { kind: 'text' }
}
