import { z } from 'zod'
import type { HourRule } from '#app/text/dates/written-times.ts'

/** Metadata of a field that its schema lacks: for storage, forms, import and history. */
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
    | 'references'
  /** The table of the referenced record, or of each of the `references`. */
  refersTo?: string
  /** The labels of a choice. */
  words?: Readonly<Record<string, string>>
  /** How a time is read that people type without am or pm; by default as at school. */
  hours?: Exclude<HourRule, '24 hours'>
}

const metas = z.registry<FieldMeta>()

declare const kindOf: unique symbol

/** A schema whose kind is part of its type. */
export interface OfKind<Kind extends FieldMeta['kind']> {
  readonly [kindOf]: Kind
}

/** In a chain the last call counts. */
export function withMeta<S extends z.ZodType, const T extends FieldMeta>(check: S, meta: T) {
  metas.add(check, meta)
  return check as S & OfKind<T['kind']>
}

/** Also found through chained schemas; a text by default. */
export function metaOf(check: z.core.$ZodType): FieldMeta {
  return findInChain(check, (step) => metas.get(step)) ?? { kind: 'text' }
}

/** The title of the schema, or of the one it was derived from. */
export function titleOf(check: z.core.$ZodType): string | undefined {
  return findInChain(check, (step) => z.globalRegistry.get(step)?.title)
}

// zod follows refined schemas, but not wrappers like transforms and pipes.
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
  // Transformed before validation, as by `z.preprocess`.
  return first._zod.def.type === 'transform' ? out : first
}

/** Whether forms send the field once per item. */
export function isSentAsList({ kind }: FieldMeta): boolean {
  return kind === 'list' || kind === 'references'
}

export function listsIn({ shape }: z.ZodObject): string[] {
  return Object.keys(shape).filter((field) => shape[field] && isSentAsList(metaOf(shape[field])))
}
