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
import { findIdentifying, type MatchKeys, matchLists, mayBeShared } from './row-match.rules.ts'

/** A row of a sheet on its way from its cells to a record. */
export interface WorkingRow extends SheetRow {
  corrected: Corrected
  read: ReadRow
  keys: MatchKeys
  /** Fields whose value other rows have, too. */
  shared: readonly string[]
  /** What is sent of it, as JSON; empty until that is known. */
  sent: string
  plan: RowPlan | undefined
  /** What was sent for its plan. */
  planOf: string
  result: RowResult | undefined
  written: WrittenRow | undefined
  /** Its record was changed by others before it was written. */
  isReturned: boolean
}

/** What becomes of a row, by its plan and by the other rows of its sheet. */
export interface RowResult {
  outcome: RowOutcome
  errors: Messages
  notes: Messages
  /** Names that no record has: those of its cells, and the one of `sheet.names`, like the section of a student. */
  unknown: readonly UnknownName[]
}

/** The search keys of the names that belong to a record, by its id; those of null belong to all. */
export type NamesWithin = ReadonlyMap<number | null, ReadonlySet<string>>

/** Says of each row which of its values identify nobody, because other rows have them, too; and what is sent of it. */
export function shareValues({ entity }: ImportKind, rows: Iterable<WorkingRow>): void {
  const lists = matchLists(entity)
  const shareable = [...lists.keys()].filter((list) => mayBeShared(entity, list))
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
    if (row.sent !== '' && shared.join() === row.shared.join()) continue
    row.shared = shared
    row.sent = JSON.stringify(fieldsOf(row))
    if (row.sent !== row.planOf) row.plan = undefined
  }
}

/** What is sent of a row. */
export function fieldsOf({ read: { fields }, shared }: Pick<WorkingRow, 'read' | 'shared'>) {
  return { fields, ...(shared.length > 0 && { shared: [...shared] }) }
}

const unread: ReadRow = { fields: {}, cellTexts: {}, errors: {}, notes: {}, unknown: [] }

/** A row that is not read yet. */
export function newRow({ number, cells }: SheetRow): WorkingRow {
  return {
    number,
    cells,
    corrected: {},
    read: unread,
    keys: [],
    shared: [],
    sent: '',
    plan: undefined,
    planOf: '',
    result: undefined,
    written: undefined,
    isReturned: false,
  }
}

/** Says what becomes of the rows that are planned; a record that comes twice is refused the second time. */
export function resolveRows(kind: ImportKind, rows: Iterable<WorkingRow>, names: NamesWithin): void {
  const earlier = new Map<string, number>()
  for (const row of rows) {
    // While a corrected row is planned again, it stays where it is corrected.
    if (!row.plan && isCorrected(row) && row.result?.outcome === 'refused') continue
    row.result = row.plan && resolveRow(kind, row, row.plan, names)
    if (!row.plan || !row.result || row.result.outcome === 'refused') continue
    const [record, ...others] = recordNames(kind, row, row.plan)
    const before = record === undefined ? undefined : earlier.get(record)
    if (before !== undefined) row.result = refuseDuplicate(kind, row, row.result, before)
    else for (const name of [record, ...others]) if (name !== undefined) earlier.set(name, row.number)
  }
}

/** Whether a cell of a row was corrected by hand. */
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

/** Rows of one record have the same name: its id, or the key of a new one; one that was written has both. */
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

/** The error is at the field that should differ, so that it can be corrected there. */
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

/** How the reason of a duplicate ends, whatever row it repeats. */
export const duplicateWords = 'একই তথ্য আগেই আছে। একটি সারি রাখুন, অথবা যেটি আলাদা সেটি ঠিক করুন।'

/** Why a text that should name a record within another one does not: the section of a student, within the class. */
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

// For what surrounds the fields of a row in a call.
const bytesAround = 300

/** As many of these rows as one call takes; at least one. */
export function rowsOfCall<R extends { sent: string }>(rows: readonly R[]): R[] {
  const encoder = new TextEncoder()
  const taken: R[] = []
  let bytes = 0
  for (const row of rows.slice(0, maxRows)) {
    bytes += encoder.encode(row.sent).length + bytesAround
    if (taken.length > 0 && bytes > maxBodyBytes) break
    taken.push(row)
  }
  return taken
}
