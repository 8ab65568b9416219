import { z } from 'zod'

/** Traits of a field that its schema does not express: how it is stored, edited, imported, and shown in the history. */
export interface FieldTraits {
  kind:
    | 'text'
    | 'number'
    | 'yes-no'
    | 'list'
    | 'date'
    | 'instant'
    | 'time'
    | 'mobile'
    | 'email'
    | 'choice'
    | 'pairs'
  /** The table that it refers to. */
  refersTo?: string
  /** The labels of a choice. */
  words?: Readonly<Record<string, string>>
}

const traits = z.registry<FieldTraits>()

/** Adds traits to a schema; in a chain the last call counts. */
export function withTraits<S extends z.ZodType>(check: S, known: FieldTraits): S {
  traits.add(check, known)
  return check
}

/** The traits of a field; a text by default. */
export function traitsOf(check: z.core.$ZodType): FieldTraits {
  return traits.get(check) ?? { kind: 'text' }
}

/** The fields of a contract that are lists. */
export function listsIn({ shape }: z.ZodObject): string[] {
  return Object.keys(shape).filter((field) => shape[field] && traitsOf(shape[field]).kind === 'list')
}
