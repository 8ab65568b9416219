import type { AnyEntity } from '#app/contract/entity.ts'
import { idField, valuesOfPart } from '#app/sheets/columns.ts'
import { truncate } from '#app/text/base/cut.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { hasVisibleText } from '#app/text/base/visible.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import type { RowOutcome } from './imports.contract.ts'
import {
  inBengali,
  type Messages,
  messagesIn,
  type ParsedRow,
  type SheetEntity,
  type Values,
} from './parse-row.rules.ts'
import { findMatch, type Match, type MatchIndex, matchFields, matchKeysOf } from './row-match.rules.ts'

export interface Existing {
  main: MatchIndex
  part: MatchIndex | undefined
  record: (entity: AnyEntity, id: number) => (Values & { id: number; updated_at: string }) | undefined
}

export interface Step {
  /** Undefined for a new record. */
  id: number | undefined
  /** All values of a new record, or the changed values of an existing one. */
  values: Values
}

export interface PlannedSteps {
  outcome: RowOutcome
  /** Rows with the same key are the same new record. */
  key: string | undefined
  main: Step | undefined
  part: Step | undefined
  errors: Messages
  notes: Messages
}

export function planRow(row: ParsedRow, sheet: SheetEntity, existing: Existing): PlannedSteps {
  const { entity, part } = sheet
  const match = row.id === undefined ? matchOf(entity, row, existing.main) : { ids: [row.id], key: undefined }
  const main = planRecord(entity, match, row.values, existing)
  const isWithPart = part !== undefined && Object.keys(row.part).length > 0
  const ofPart = isWithPart ? planPart(row, { entity, part }, match, existing) : undefined
  // A field with a parse error is not reported as missing, too.
  const errors = { ...ofPart?.errors, ...main.errors, ...row.errors }
  const steps = [main.step, ofPart?.step].filter((step) => step !== undefined)
  const isRefused = Object.keys(errors).length > 0
  return {
    outcome: isRefused ? 'refused' : outcomeOf(steps),
    key: ofPart ? ofPart.key : match.key,
    main: main.step,
    part: ofPart?.step,
    errors,
    notes: main.notes,
  }
}

function outcomeOf(steps: readonly Step[]): RowOutcome {
  if (steps.some(({ id }) => id === undefined)) return 'new'
  return steps.some(({ values }) => Object.keys(values).length > 0) ? 'changed' : 'same'
}

const matchOf = (
  entity: AnyEntity,
  { keys, shared }: Pick<ParsedRow, 'keys' | 'shared'>,
  index: MatchIndex,
) => findMatch(entity, keys, index, shared)

interface PlannedRecord {
  step?: Step
  errors: Messages
  notes: Messages
}

function planRecord(entity: AnyEntity, { ids }: Match, given: Values, existing: Existing): PlannedRecord {
  const [id, ...others] = ids
  if (others.length > 0) return { errors: { [idField]: [texts.several(ids.length, entity)] }, notes: {} }
  if (id === undefined) return planNew(entity, given)
  const before = existing.record(entity, id)
  if (!before) return { errors: { [idField]: [texts.noSuchId(id)] }, notes: {} }
  return {
    step: { id, values: changesIn(entity, given, before) },
    errors: {},
    notes: notesOn(entity, given, before),
  }
}

function planNew(entity: AnyEntity, given: Values): PlannedRecord {
  const { values, errors } = defaultsOf(entity)
  const missing = Object.entries(errors).filter(([field]) => !(field in given))
  return {
    step: { id: undefined, values: { ...values, ...given } },
    errors: Object.fromEntries(missing),
    notes: {},
  }
}

/** The record that it belongs to may be new. */
function planPart(
  row: ParsedRow,
  { entity, part }: { entity: AnyEntity; part: AnyEntity },
  whole: Match,
  existing: Existing,
): PlannedRecord & { key: string | undefined } {
  const [wholeId = null] = whole.ids
  const values = { ...row.part, [parentField(entity, part)]: wholeId }
  const keys = matchKeysOf(part, values)
  const found = existing.part ? findMatch(part, keys, existing.part) : { ids: [], key: undefined }
  const match = wholeId === null ? { ...found, ids: [] } : found
  const { errors, ...planned } = planRecord(part, match, values, existing)
  return {
    ...planned,
    errors: valuesOfPart(part, errors),
    key: `${wholeId ?? whole.key} / ${match.key}`,
  }
}

/** The reference field from a part to its parent. */
export function parentField(entity: AnyEntity, part: AnyEntity): string {
  const [field] = Object.entries(part.fieldMeta).find(([, { refersTo }]) => refersTo === entity.table) ?? []
  if (!field) throw new Error(`${part.path} does not refer to ${entity.path}`)
  return field
}

/** Equivalent match keys are equal (১০, 10), and immutable fields never change. */
function changesIn(entity: AnyEntity, given: Values, before: Values): Values {
  const ofKey = matchFields(entity)
  const immutable = immutableIn(entity, before)
  const isSame = (field: string, value: unknown) =>
    immutable.includes(field) ||
    JSON.stringify(value) === JSON.stringify(before[field]) ||
    (ofKey.includes(field) && searchKey(String(value)) === searchKey(String(before[field])))
  return Object.fromEntries(Object.entries(given).filter(([field, value]) => !isSame(field, value)))
}

function notesOn(entity: AnyEntity, given: Values, before: Values): Messages {
  const ignored = immutableIn(entity, before).filter(
    (field) => field in given && searchKey(String(given[field])) !== searchKey(String(before[field])),
  )
  return Object.fromEntries(ignored.map((field) => [field, [texts.immutable(String(before[field]))]]))
}

function immutableIn({ sheet }: AnyEntity, record: Values): readonly string[] {
  const fields: readonly string[] = sheet?.immutable ?? []
  return fields.filter((field) => hasVisibleText(String(record[field] ?? '')))
}

const defaults = new WeakMap<AnyEntity, { values: Values; errors: Messages }>()

/** Default values, and the errors of missing required fields. */
function defaultsOf(entity: AnyEntity) {
  const known = defaults.get(entity)
  if (known) return known
  const values: Values = {}
  const errors: Messages = {}
  for (const field of Object.keys(entity.input.shape)) {
    const { data, error } = entity.input.shape[field].safeParse(undefined)
    if (error) errors[field] = inBengali(entity, field, messagesIn(error)).slice(0, 1)
    else values[field] = data
  }
  defaults.set(entity, { values, errors })
  return { values, errors }
}

const texts = {
  immutable: (value: string) => `আগে থেকেই আছে (${truncate(value)}), তাই বদলাবে না।`,
  noSuchId: (id: number) =>
    `রেকর্ড নম্বর ${toBengaliDigits(id)} নেই। নতুন হলে নম্বরের ঘরটি ফাঁকা রাখুন, নইলে ঠিক নম্বরটি দিন।`,
  several: (count: number, { words }: AnyEntity) =>
    `এমন ${toBengaliDigits(count)}${words.counted} আগে থেকেই আছে, তাই কোনটি বোঝানো হয়েছে তা বলা যায় না। “রেকর্ড নম্বর” ঘরে ঠিক নম্বরটি দিন।`,
}
