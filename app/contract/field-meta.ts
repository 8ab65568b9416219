import { z } from 'zod'

/** Traits of a field that its schema does not express: how it is stored, edited, imported, and shown in the history. */
export interface FieldMeta {
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

const metas = z.registry<FieldMeta>()

declare const kindOf: unique symbol

/** A schema of which TypeScript, too, knows the kind. */
export interface OfKind<Kind extends FieldMeta['kind']> {
  readonly [kindOf]: Kind
}

/** Adds traits to a schema; in a chain the last call counts. */
export function withMeta<S extends z.ZodType, const T extends FieldMeta>(check: S, known: T) {
  metas.add(check, known)
  return check as S & OfKind<T['kind']>
}

/** The traits of a field, whatever was chained to it; a text by default. */
export function metaOf(check: z.core.$ZodType): FieldMeta {
  return findInChain(check, (step) => metas.get(step)) ?? { kind: 'text' }
}

/** The label of a field: the title of its schema, or of what it was made from. */
export function titleOf(check: z.core.$ZodType): string | undefined {
  return findInChain(check, (step) => z.globalRegistry.get(step)?.title)
}

// zod itself goes from a refined schema to the one before; not from one that wraps another, as transforms and pipes do.
function findInChain<T>(check: z.core.$ZodType, find: (step: z.core.$ZodType) => T | undefined) {
  for (let step: z.core.$ZodType | undefined = check; step; step = within(step)) {
    const found = find(step)
    if (found !== undefined) return found
  }
  return undefined
}

function within({ _zod: { def } }: z.core.$ZodType): z.core.$ZodType | undefined {
  if ('innerType' in def) return def.innerType as z.core.$ZodType
  if (def.type !== 'pipe') return undefined
  const { in: first, out } = def as z.core.$ZodPipeDef
  // What is changed before it is checked, as by `z.preprocess`.
  return first._zod.def.type === 'transform' ? out : first
}

/** The fields of a contract that are lists. */
export function listsIn({ shape }: z.ZodObject): string[] {
  return Object.keys(shape).filter((field) => shape[field] && metaOf(shape[field]).kind === 'list')
}
