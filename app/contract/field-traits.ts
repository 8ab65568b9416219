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
    | 'phone'
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

/** The label of a field: the title of its schema, or of the inner one if that was trimmed or refined later. */
export function titleOf(check: z.core.$ZodType): string | undefined {
  const own = z.globalRegistry.get(check)?.title
  if (own) return own
  const { def } = check._zod
  if (def.type === 'pipe') return titleOf((def as z.core.$ZodPipeDef).in)
  if (def.type === 'default') return titleOf((def as z.core.$ZodDefaultDef).innerType)
  return undefined
}

/** The fields of a contract that are lists. */
export function listsIn({ shape }: z.ZodObject): string[] {
  return Object.keys(shape).filter((field) => shape[field] && traitsOf(shape[field]).kind === 'list')
}
