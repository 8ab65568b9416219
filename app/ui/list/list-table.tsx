import type { ReactNode } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { type Column, DataTable } from './data-table.tsx'
import { RowActions } from './row-actions.tsx'
import type { Crud, Row } from './use-crud.ts'

/** The rows of the current page, and their actions. */
export interface ShownRows<T extends Row> {
  rows: readonly T[]
  /** The number of rows on the pages before. */
  before: number
  /** The row that was just saved. */
  markedId: number | undefined
  empty: ReactNode
  crud: Crud<T>
}

interface ListTableProps<T extends Row> {
  shown: ShownRows<T>
  caption: string
  /** The name of a row in labels. */
  nameOf: (row: T) => string
  /** Columns between the number and the buttons. */
  columns: readonly Column<T>[]
  /** False if rows have no number. */
  isNumbered?: boolean | undefined
  /** The buttons of a row; by default edit and delete. */
  actions?: ((row: T, crud: Crud<T>) => ReactNode) | undefined
}

/** The rows of a list screen as a table, with numbers and buttons. */
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
