import type { EntityColumn } from '#app/sheets/columns.ts'
import type { Import } from './imports.contract.ts'

interface Counted {
  outcome: string
  is_done: number
  is_personal: number
  count: number
}

/** How many rows of a sheet there are of each kind. */
export function countsOf(rows: readonly Counted[]): Import['counts'] {
  const sum = (isMeant: (row: Counted) => boolean) =>
    rows.reduce((total, row) => total + (isMeant(row) ? Number(row.count) : 0), 0)
  const of = (outcome: string) => sum((row) => row.outcome === outcome)
  return {
    new: of('new'),
    change: of('change'),
    same: of('same'),
    refused: of('refused'),
    total: sum(() => true),
    done: sum(({ is_done }) => is_done === 1),
    personal: sum(({ is_personal, outcome }) => is_personal === 1 && outcome !== 'refused'),
  }
}

/** The required fields that no column and no value for all rows fills. */
export function missingFields(
  known: readonly EntityColumn[],
  { columns, fixed }: Pick<Import, 'columns' | 'fixed'>,
): string[] {
  return known.flatMap(({ field, isRequired }) =>
    isRequired && !(field in fixed) && columns.every((column) => column.field !== field) ? [field] : [],
  )
}
