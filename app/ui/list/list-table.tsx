import type { ReactNode } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { type Column, DataTable } from './data-table.tsx'
import { RowActions } from './row-actions.tsx'
import type { Crud, Row } from './use-crud.ts'

export interface VisibleRows<T extends Row> {
  rows: readonly T[]
  /** Number of rows on earlier pages. */
  before: number
  markedId: number | undefined
  empty: ReactNode
  crud: Crud<T>
}

interface ListTableProps<T extends Row> {
  shown: VisibleRows<T>
  caption: string
  nameOf: (row: T) => string
  columns: readonly Column<T>[]
  isNumbered?: boolean | undefined
  /** The buttons of a row; by default edit and delete. */
  actions?: ((row: T, crud: Crud<T>) => ReactNode) | undefined
}

export function ListTable<T extends Row>({
  caption,
  nameOf,
  columns,
  isNumbered = true,
  actions,
  shown,
}: ListTableProps<T>) {
  const { rows, before, markedId, empty, crud } = shown
  const number: Column<T> = {
    header: 'ক্রমিক',
    onCard: columns.some(({ onCard }) => onCard === 'start') ? 'nowhere' : 'start',
    cell: (_row, index) => toBengaliDigits(before + index + 1),
  }
  const buttons: Column<T> = {
    header: 'কাজ',
    onCard: 'buttons',
    cell: (row) =>
      actions?.(row, crud) ?? (
        <RowActions
          name={nameOf(row)}
          onEdit={() => crud.edit(row)}
          onDelete={() => crud.remove(row)}
          isBusy={crud.isDeleting}
        />
      ),
  }
  return (
    <DataTable
      caption={caption}
      rows={rows}
      markedId={markedId}
      columns={[...(isNumbered ? [number] : []), ...columns, buttons]}
      empty={empty}
    />
  )
}
