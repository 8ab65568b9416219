import { type FieldErrors, refuseFields } from '#app/contract/refusal.ts'
import type { EntityColumn } from '#app/sheets/columns.ts'
import type { NamedRecords } from '#app/sheets/named-records.ts'
import { rowReader, type SheetEntity, type SheetPlan } from './import-rows.rules.ts'
import type { ImportChange, ImportColumn } from './imports.contract.ts'

/** How a sheet is read after a change; throws 400 for one that it can't be read by. */
export function changePlan(
  sheet: SheetEntity,
  before: { columns: ImportColumn[]; fixed: Record<string, string> },
  change: ImportChange,
  named: NamedRecords,
): { columns: ImportColumn[]; fixed: Record<string, string> } {
  const columns = before.columns.map((column) => {
    const { field = column.field, bijoy = column.bijoy } =
      change.columns?.findLast(({ index }) => index === column.index) ?? {}
    return { ...column, field, bijoy }
  })
  const fixed = Object.fromEntries(
    Object.entries(change.fixed ?? before.fixed).filter(([, text]) => text.trim() !== ''),
  )
  const errors = { ...faultsOfColumns(sheet, columns, change), ...faultsOfFixed(sheet, fixed, named) }
  if (Object.keys(errors).length > 0) throw refuseFields(400, errors)
  return { columns, fixed }
}

function faultsOfColumns(
  { columns: known }: SheetEntity,
  columns: readonly ImportColumn[],
  { columns: sent = [] }: ImportChange,
): FieldErrors {
  const fields = columns.flatMap(({ field }) => field ?? [])
  const unknown = fields.find((name) => known.every(({ field }) => field !== name))
  const twice = fields.find((name, at) => fields.indexOf(name) !== at)
  if (sent.some(({ index }) => columns.every((column) => column.index !== index)))
    return { columns: ['এমন কলাম ফাইলে নেই। পাতাটি নতুন করে খুলে আবার বেছে নিন।'] }
  if (unknown !== undefined) return { columns: ['এমন ঘর এই তালিকায় নেই। তালিকা থেকে বেছে নিন।'] }
  if (twice !== undefined)
    return { columns: [`${headOf(known, twice)}: দুটি কলাম একই ঘরে যায়। একটি রাখুন, অন্যটি বাদ দিন।`] }
  return {}
}

const headOf = (known: readonly EntityColumn[], name: string) =>
  known.find(({ field }) => field === name)?.head ?? name

/** Values for all rows are read as a row is. */
function faultsOfFixed(sheet: SheetEntity, fixed: SheetPlan['fixed'], named: NamedRecords): FieldErrors {
  const known = sheet.columns.filter(({ field }) => field !== 'id')
  const unknown = Object.keys(fixed).some((name) => known.every(({ field }) => field !== name))
  if (unknown) return { fixed: ['এমন ঘর এই তালিকায় নেই। তালিকা থেকে বেছে নিন।'] }
  const { reasons } = rowReader(sheet, { columns: [], fixed }, named)({ number: 0, cells: [] })
  return reasons.length > 0 ? { fixed: reasons.map(({ message }) => message) } : {}
}
