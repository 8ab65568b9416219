import type { AnyEntity } from '#app/contract/entity.ts'
import { cellRefusals } from '#app/sheets/cell-refusals.ts'
import { truncate } from '#app/text/base/cut.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { hasVisibleText } from '#app/text/base/visible.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { findMeant, type KnownRecords, keyFields, keysOf, type SharedKeys } from './import-keys.rules.ts'
import type { ReadRow, Reason, SheetEntity } from './import-rows.rules.ts'
import type { RowOutcome } from './imports.contract.ts'

type Values = Record<string, unknown>

/** What a row does to one record: makes it, changes these fields, or nothing. */
export interface Step {
  /** The record that is there; undefined where it is made. */
  id: number | undefined
  /** What is written: of a new record all fields, of one that is there those that change. */
  values: Values
}

/** What a row would do. */
export interface Judged {
  outcome: RowOutcome
  reasons: Reason[]
  main: Step | undefined
  /** The same of the part that it is made with. */
  part: Step | undefined
}

/** The records that rows are compared with. */
export interface Present {
  main: KnownRecords
  part: KnownRecords | undefined
  shared: SharedKeys
  /**
   * The search keys of the names that `names` of the entity allows in a record: those of its own, and those of all;
   * undefined where the school keeps no such records.
   */
  namesIn: (values: Values) => ReadonlySet<string> | undefined
  /** Records that are there, by id. */
  record: (entity: AnyEntity, id: number) => Values | undefined
}

/** What tells rows of one sheet apart: what earlier rows mean, and the numbers of those rows. */
export type EarlierRows = Map<string, number>

/** What a row means of an entity's records: one that is there, a new one, or a refusal. */
export type Meant = { id: number | undefined; key: string | undefined } | { refusal: Reason }

/** Finds the record that a row means. */
export function meantBy(row: ReadRow, { entity }: SheetEntity, { main, shared }: Present): Meant {
  if (row.id !== undefined)
    return main.has(row.id)
      ? { id: row.id, key: undefined }
      : { refusal: { field: 'id', message: texts.noSuchId(row.id) } }
  return only(findMeant(entity, row.keys, main, shared), entity)
}

function only({ ids, key }: { ids: readonly number[]; key: string | undefined }, entity: AnyEntity): Meant {
  if (ids.length > 1) return { refusal: { field: null, message: texts.several(ids.length, entity) } }
  return { id: ids[0], key }
}

/** Says what a row would do to the records there are. */
export function judge(row: ReadRow, sheet: SheetEntity, present: Present, earlier: EarlierRows): Judged {
  const { entity } = sheet
  const meant = meantBy(row, sheet, present)
  const reasons = [...row.reasons]
  if ('refusal' in meant) return refused([...reasons, meant.refusal])
  const hasPart = Object.keys(row.part).length > 0
  const main = stepFor(entity, meant.id, row.values, present)
  reasons.push(...main.reasons.filter(isNews(row)))
  const unknown = unknownName(sheet, main.step, present)
  if (unknown?.isRefused) reasons.push(unknown.reason)
  const names = [meant.id === undefined ? meant.key : `record ${meant.id}`]
  const part = hasPart ? judgePart(row, sheet, present, meant) : undefined
  if (part && 'refusal' in part) return refused([...reasons, part.refusal])
  if (part) reasons.push(...part.reasons.filter(isNews(row)))
  const name = part ? part.name : names[0]
  const before = name === undefined ? undefined : earlier.get(name)
  if (before !== undefined && before !== row.number)
    reasons.push({ field: null, message: texts.twice(before) })
  if (reasons.length > 0) return refused(reasons)
  if (name !== undefined) earlier.set(name, row.number)
  const steps = [main.step, ...(part ? [part.step] : [])]
  const notes = [...row.notes, ...(unknown ? [unknown.reason] : []), ...keptOf(row, sheet, present, meant.id)]
  return { outcome: outcomeOf(steps), reasons: notes, main: main.step, part: part?.step }
}

const refused = (reasons: Reason[]): Judged => ({
  outcome: 'refused',
  reasons,
  main: undefined,
  part: undefined,
})

function outcomeOf(steps: readonly Step[]): RowOutcome {
  if (steps.some(({ id }) => id === undefined)) return 'new'
  return steps.some(({ values }) => Object.keys(values).length > 0) ? 'change' : 'same'
}

/** What is said of a name that no record has; one that stays as it was is as good as before. */
function unknownName(
  { entity, columns }: SheetEntity,
  { id, values }: Step,
  present: Present,
): { reason: Reason; isRefused: boolean } | undefined {
  const { field = '', within = '' } = entity.sheet?.names ?? {}
  const name = String(values[field] ?? '')
  const all: Values = { ...(id !== undefined && present.record(entity, id)), ...values }
  if (!hasVisibleText(name) || all[within] == null) return undefined
  const known = present.namesIn(all)
  if (!known || known.has(searchKey(name))) return undefined
  const { head = field } = columns.find((column) => column.field === field) ?? {}
  const isRefused = known.size > 0
  const message = isRefused ? cellRefusals.unknown(head, name) : texts.notCompared(head, name)
  return { reason: { field, message }, isRefused }
}

/** The fields of a record that is there that a row says otherwise, but that stay. */
function keptOf(
  { values }: ReadRow,
  { entity, columns }: SheetEntity,
  present: Present,
  id: number | undefined,
): Reason[] {
  if (id === undefined) return []
  const record = present.record(entity, id) ?? {}
  return lastingFields(entity, record)
    .filter(
      (field) => field in values && searchKey(String(values[field])) !== searchKey(String(record[field])),
    )
    .map((field) => {
      const { head = field } = columns.find((column) => column.field === field) ?? {}
      return { field, message: texts.kept(head, String(record[field])) }
    })
}

/** Those that a record has, and keeps. */
function lastingFields({ sheet }: AnyEntity, record: Values): readonly string[] {
  const fields: readonly string[] = sheet?.lasting ?? []
  return fields.filter((field) => hasVisibleText(String(record[field] ?? '')))
}

/** A field whose cell can't be read is not missing besides. */
const isNews =
  ({ reasons }: ReadRow) =>
  (reason: Reason) =>
    reasons.every(({ field }) => field !== reason.field)

const withColumn = ({ field, message }: Reason, start: string): Reason => ({
  field: field === null ? null : start + field,
  message,
})

/** The part belongs to the record of its row, which may not be there yet. */
function judgePart(
  row: ReadRow,
  { entity, part }: SheetEntity,
  present: Present,
  meant: { id: number | undefined; key: string | undefined },
): { refusal: Reason } | { step: Step; reasons: Reason[]; name: string | undefined } {
  if (!part || !present.part) throw new Error(`${entity.path} has no part`)
  const parent = parentField(entity, part)
  const values = { ...row.part, [parent]: meant.id ?? null }
  const keys = keysOf(part, values)
  const found = only(
    meant.id === undefined
      ? { ids: [], key: findMeant(part, keys, present.part, present.shared).key }
      : findMeant(part, keys, present.part, present.shared),
    part,
  )
  if ('refusal' in found) return found
  const { step, reasons } = stepFor(part, found.id, values, present)
  return {
    step,
    reasons: reasons.map((reason) => withColumn(reason, `${part.path}.`)),
    name: found.id === undefined ? `${meant.id ?? meant.key} / ${found.key}` : `part ${found.id}`,
  }
}

/** The field of a part that says what it belongs to. */
export function parentField(entity: AnyEntity, part: AnyEntity): string {
  const [field] = Object.entries(part.fieldMeta).find(([, { refersTo }]) => refersTo === entity.table) ?? []
  if (!field) throw new Error(`${part.path} does not refer to ${entity.path}`)
  return field
}

function stepFor(
  entity: AnyEntity,
  id: number | undefined,
  given: Values,
  present: Present,
): { step: Step; reasons: Reason[] } {
  if (id === undefined) return newStep(entity, given)
  const record = present.record(entity, id) ?? {}
  return { step: { id, values: changesIn(entity, given, record) }, reasons: [] }
}

/** Those of the values that change a record. What tells it apart is the same in every way of writing it: ১০, 10. */
export function changesIn(entity: AnyEntity, given: Values, record: Values): Values {
  const ofKey = keyFields(entity)
  const lasting = lastingFields(entity, record)
  const isSame = (field: string, value: unknown) =>
    lasting.includes(field) ||
    JSON.stringify(value) === JSON.stringify(record[field]) ||
    (ofKey.includes(field) && searchKey(String(value)) === searchKey(String(record[field])))
  return Object.fromEntries(Object.entries(given).filter(([field, value]) => !isSame(field, value)))
}

/** What makes a new record, and why these values do not suffice. */
export function newStep(entity: AnyEntity, given: Values): { step: Step; reasons: Reason[] } {
  const { reasons } = valuesLeftOut(entity)
  const missing = reasons.filter(({ field }) => field !== null && !(field in given))
  return { step: { id: undefined, values: newValues(entity, given) }, reasons: missing }
}

/** The values of a new record, those that are not given as its schemas have them then. */
function newValues(entity: AnyEntity, given: Values): Values {
  return { ...valuesLeftOut(entity).values, ...given }
}

const leftOut = new WeakMap<AnyEntity, { values: Values; reasons: Reason[] }>()

/** What the fields of a record are that are not given, and those that must be. */
function valuesLeftOut(entity: AnyEntity) {
  const known = leftOut.get(entity)
  if (known) return known
  const values: Values = {}
  const reasons: Reason[] = []
  for (const field of Object.keys(entity.input.shape)) {
    const { data, error } = entity.input.shape[field].safeParse(undefined)
    if (error) reasons.push({ field, message: error.issues[0]?.message ?? '' })
    else values[field] = data
  }
  leftOut.set(entity, { values, reasons })
  return { values, reasons }
}

const texts = {
  notCompared: (head: string, name: string) =>
    `${head}: “${truncate(name)}” মিলিয়ে দেখা যায়নি, কারণ এই শ্রেণির কোনো ${head} এখনো যোগ করা হয়নি।`,
  kept: (head: string, value: string) => `${head}: আগে থেকেই আছে (${value}), তাই বদলাবে না।`,
  noSuchId: (id: number) =>
    `রেকর্ড নম্বর ${toBengaliDigits(id)} নেই। নতুন হলে নম্বরের ঘরটি ফাঁকা রাখুন, নইলে ঠিক নম্বরটি দিন।`,
  several: (count: number, { words }: AnyEntity) =>
    `এমন ${toBengaliDigits(count)}${words.counted} আগে থেকেই আছে, তাই কোনটি বোঝানো হয়েছে তা বলা যায় না। “রেকর্ড নম্বর” ঘরে ঠিক নম্বরটি দিন।`,
  twice: (row: number) =>
    `${toBengaliDigits(row)} নম্বর সারিতে একই তথ্য আগেই আছে। একটি সারি রাখুন, অথবা যেটি আলাদা সেটি ঠিক করুন।`,
}
