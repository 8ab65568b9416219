import type { z } from 'zod'
import type { AnyEntity } from '#app/contract/entity.ts'
import { idField } from '#app/sheets/columns.ts'
import { isStorable } from '#app/text/base/visible.ts'
import type { SentRow } from './imports.contract.ts'
import { type MatchKeys, matchFields, matchKeysOf } from './row-match.rules.ts'

export type Values = Record<string, unknown>
export type Messages = Record<string, string[]>

/** Records of `part` may be in the same rows, like sections of classes. */
export interface SheetEntity {
  entity: AnyEntity
  part: AnyEntity | undefined
}

export interface ParsedRow {
  /** The number of an existing record. */
  id: number | undefined
  values: Values
  part: Values
  keys: MatchKeys
  shared: readonly string[]
  errors: Messages
}

/** Unknown fields are ignored. */
export function parseRow({ entity, part }: SheetEntity, { fields, shared = [] }: SentRow): ParsedRow {
  const errors: Messages = {}
  const id = parseId(fields[idField], errors)
  const values = parseFields(entity, fields, '', errors)
  const ofPart = part ? parseFields(part, fields, `${part.path}.`, errors) : {}
  return { id, values, part: ofPart, keys: matchKeysOf(entity, values), shared, errors }
}

/** Match keys of a row that is not parsed yet: first those of the entity, then of the part. */
export function keysOfFields({ entity, part }: SheetEntity, fields: SentRow['fields']): MatchKeys {
  const keysOf = (one: AnyEntity, prefix: string) =>
    matchKeysOf(one, parseFields(one, fields, prefix, {}, matchFields(one)))
  return [...keysOf(entity, ''), ...(part ? keysOf(part, `${part.path}.`) : [])]
}

function parseFields(
  entity: AnyEntity,
  fields: SentRow['fields'],
  prefix: string,
  errors: Messages,
  names = Object.keys(entity.input.shape),
): Values {
  const values: Values = {}
  const { input } = entity
  for (const field of names) {
    const name = prefix + field
    const given = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (given === undefined) continue
    if (typeof given === 'string' && !isStorable(given)) {
      errors[name] = [texts.notStorable]
      continue
    }
    const { data, error } = input.shape[field].safeParse(given)
    if (error) errors[name] = inBengali(entity, field, messagesIn(error))
    else values[field] = data
  }
  return values
}

/** Replaces English messages. */
export function inBengali({ language, labels }: AnyEntity, field: string, messages: string[]): string[] {
  return language === 'en' ? [texts.notUnderstood(labels?.[field] ?? field)] : messages
}

function parseId(given: unknown, errors: Messages): number | undefined {
  if (given === undefined || given === null || given === '') return undefined
  if (/^[1-9]\d{0,8}$/.test(String(given))) return Number(given)
  errors[idField] = [texts.noNumber]
  return undefined
}

export const messagesIn = ({ issues }: z.ZodError) => issues.map(({ message }) => message)

const texts = {
  notUnderstood: (head: string) => `${head}: ঠিকভাবে দিন।`,
  noNumber: 'রেকর্ড নম্বর: একটি সংখ্যা হতে হবে।',
  notStorable: 'লেখার মধ্যে অচল অক্ষর আছে। লেখাটি মুছে আবার টাইপ করুন।',
}
