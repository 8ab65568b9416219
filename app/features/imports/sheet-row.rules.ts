import { idField } from '#app/sheets/columns.ts'
import { cellRefusals } from '#app/sheets/read-cell.ts'
import type { SheetRow } from '#app/sheets/sheet.ts'
import { truncate } from '#app/text/base/cut.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { hasVisibleText } from '#app/text/base/visible.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import type { ImportKind } from './import-kinds.rules.ts'
import { maxBodyBytes, maxRows, type RowOutcome, type RowPlan, type WrittenRow } from './imports.contract.ts'
import type { Messages } from './parse-row.rules.ts'
import type { Corrected, ReadRow, UnknownName } from './read-rows.rules.ts'
import { findIdentifying, isShareable, type MatchKeys, matchLists } from './row-match.rules.ts'

export interface WorkingRow extends SheetRow {
  corrected: Corrected
  read: ReadRow
  keys: MatchKeys
  /** Fields whose value other rows have, too. */
  shared: readonly string[]
  /** The fields to send, as JSON; empty until they are known. */
  payload: string
  plan: RowPlan | undefined
  /** The payload of its plan. */
  plannedPayload: string
  result: RowResult | undefined
  written: WrittenRow | undefined
  /** Whether its record was changed by others before it was written. */
  hasConflict: boolean
}

/** By the plan and by the other rows of the sheet. */
export interface RowResult {
  outcome: RowOutcome
  errors: Messages
  notes: Messages
  /** Names without a record: of references, and of `sheet.names`, like the section of a student. */
  unknown: readonly UnknownName[]
}

/** Search keys of names by the id of their parent; null: of all parents. */
export type NamesWithin = ReadonlyMap<number | null, ReadonlySet<string>>

/** Sets `shared` and `payload` of each row, and drops outdated plans. */
export function markShared({ entity }: ImportKind, rows: Iterable<WorkingRow>): void {
  const lists = matchLists(entity)
  const shareable = [...lists.keys()].filter((list) => isShareable(entity, list))
  const counts = new Map<string, number>()
  const nameOf = (list: number, key: string) => `${list}: ${key}`
  for (const { keys } of rows)
    for (const list of shareable) {
      const key = keys[list]
      if (key !== undefined) counts.set(nameOf(list, key), (counts.get(nameOf(list, key)) ?? 0) + 1)
    }
  for (const row of rows) {
    const shared = shareable.flatMap((list) => {
      const key = row.keys[list]
      const field = lists[list]?.at(-1)
      return key !== undefined && field && (counts.get(nameOf(list, key)) ?? 0) > 1 ? [field] : []
    })
    if (row.payload !== '' && shared.join() === row.shared.join()) continue
    row.shared = shared
    row.payload = JSON.stringify(fieldsOf(row))
    if (row.payload !== row.plannedPayload) row.plan = undefined
  }
}

export function fieldsOf({ read: { fields }, shared }: Pick<WorkingRow, 'read' | 'shared'>) {
  return { fields, ...(shared.length > 0 && { shared: [...shared] }) }
}

const unread: ReadRow = { fields: {}, cellTexts: {}, errors: {}, notes: {}, unknown: [] }

export function newRow({ number, cells }: SheetRow): WorkingRow {
  return {
    number,
    cells,
    corrected: {},
    read: unread,
    keys: [],
    shared: [],
    payload: '',
    plan: undefined,
    plannedPayload: '',
    result: undefined,
    written: undefined,
    hasConflict: false,
  }
}

/** Sets the result of planned rows; a second row of a record is refused. */
export function resolveRows(kind: ImportKind, rows: Iterable<WorkingRow>, names: NamesWithin): void {
  const earlier = new Map<string, number>()
  for (const row of rows) {
    // While a corrected row is planned again, it stays among the refused rows.
    if (!row.plan && isCorrected(row) && row.result?.outcome === 'refused') continue
    row.result = row.plan && resolveRow(kind, row, row.plan, names)
    if (!row.plan || !row.result || row.result.outcome === 'refused') continue
    const [record, ...others] = recordNames(kind, row, row.plan)
    const before = record === undefined ? undefined : earlier.get(record)
    if (before !== undefined) row.result = refuseDuplicate(kind, row, row.result, before)
    else for (const name of [record, ...others]) if (name !== undefined) earlier.set(name, row.number)
  }
}

export function isCorrected({ corrected }: Pick<WorkingRow, 'corrected'>): boolean {
  return Object.keys(corrected).length > 0
}

function resolveRow(kind: ImportKind, { read }: WorkingRow, plan: RowPlan, names: NamesWithin): RowResult {
  const errors = { ...plan.errors, ...read.errors }
  const notes = { ...plan.notes, ...read.notes }
  const { field = '', table = '', within = '' } = kind.entity.sheet?.names ?? {}
  const compared = plan.outcome === 'refused' ? undefined : compareName(kind, read, plan, names)
  if (compared) (compared.isRefused ? errors : notes)[field] = [compared.message]
  const name = read.fields[field]
  const isUnknown = compared?.isRefused || read.unknown.some((unknown) => unknown.field === within)
  return {
    outcome: Object.keys(errors).length > 0 ? 'refused' : plan.outcome,
    errors,
    notes,
    unknown: isUnknown && name ? [...read.unknown, { field, table, name }] : read.unknown,
  }
}

/** Rows of one record share a name: its id, or the key of a new record; a written one has both. */
function recordNames(
  { entity, part }: ImportKind,
  { keys, shared, read, written }: WorkingRow,
  { id }: RowPlan,
) {
  const list = findIdentifying(entity, keys, shared)
  const byKey = list < 0 ? [] : [`${list}: ${keys[list]}`]
  const names = id === null ? byKey : [`record ${id}`, ...(written ? byKey : [])]
  const hasPart = part && Object.keys(read.fields).some((field) => field.startsWith(`${part.path}.`))
  return hasPart
    ? names.map((name) => `${name} / ${keys.slice(matchLists(entity).length).join('\n')}`)
    : names
}

/** At the field that should differ, so that it can be corrected there. */
function refuseDuplicate(
  { entity }: ImportKind,
  { keys, read }: WorkingRow,
  result: RowResult,
  before: number,
): RowResult {
  const last = matchLists(entity)
    .find((_fields, list) => keys[list] !== undefined)
    ?.at(-1)
  const field = read.fields[idField] === undefined ? (last ?? idField) : idField
  const message = `${toBengaliDigits(before)} নম্বর সারিতে ${duplicateWords}`
  return { ...result, outcome: 'refused', errors: { ...result.errors, [field]: [message] } }
}

/** The end of the message of all duplicates. */
export const duplicateWords = 'একই তথ্য আগেই আছে। একটি সারি রাখুন, অথবা যেটি আলাদা সেটি ঠিক করুন।'

/** Checks that a name exists within its parent: the section of a student within the class. */
function compareName(kind: ImportKind, { fields }: ReadRow, plan: RowPlan, names: NamesWithin) {
  const { field = '', within = '' } = kind.entity.sheet?.names ?? {}
  const isAsBefore = plan.outcome === 'same' || (plan.outcome === 'changed' && !(field in plan.changes))
  const name = fields[field]
  const whole = Number(fields[within] ?? plan.changes[within]?.after)
  if (isAsBefore || names.size === 0 || !name || !hasVisibleText(name) || !whole) return undefined
  const known = new Set([...(names.get(whole) ?? []), ...(names.get(null) ?? [])])
  if (known.has(searchKey(name))) return undefined
  const { head = field } = kind.columns.find((column) => column.field === field) ?? {}
  const isRefused = known.size > 0
  const notCompared = `${head}: “${truncate(name)}” মিলিয়ে দেখা যায়নি, কারণ এই শ্রেণির কোনো ${head} এখনো যোগ করা হয়নি।`
  return { isRefused, message: isRefused ? cellRefusals.unknown(head, name) : notCompared }
}

// The rest of a row in a call.
const overheadBytes = 300

/** The first rows, up to the limits of one call; at least one. */
export function rowsOfCall<R extends { payload: string }>(rows: readonly R[]): R[] {
  const encoder = new TextEncoder()
  const fitting: R[] = []
  let bytes = 0
  for (const row of rows.slice(0, maxRows)) {
    bytes += encoder.encode(row.payload).length + overheadBytes
    if (fitting.length > 0 && bytes > maxBodyBytes) break
    fitting.push(row)
  }
  return fitting
}
