import type { ReactNode } from 'react'
import { styles } from './styles.ts'

export interface Column<T> {
  header: string
  cell: (row: T, index: number) => ReactNode
  /** On a narrow screen each cell is on a line of its own; these cells need no column name. */
  isPlain?: boolean
  /** May contain long words like addresses, which may break anywhere. */
  isLong?: boolean
}

interface DataTableProps<T> {
  /** The caption for screen readers. */
  caption: string
  rows: readonly T[]
  columns: readonly Column<T>[]
  /** The row that was just saved. */
  markedId?: number | undefined
  /** Shown if there are no rows. */
  empty: ReactNode
}

/** A table; on a narrow screen each row is a card with the names of its columns. */
export function DataTable<T extends { id: number }>({
  caption,
  rows,
  columns,
  markedId,
  empty,
}: DataTableProps<T>) {
  return (
    <div className={`${styles.card} overflow-x-auto`}>
      <table className="w-full border-collapse max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-brand-tint text-left max-lg:sr-only">
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col" className="px-3 py-2 text-sm">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows.map((row, index) => (
            <tr
              key={row.id}
              ref={row.id === markedId ? bringIntoView : undefined}
              className={`border-t border-line max-lg:grid max-lg:gap-1 max-lg:p-4 ${row.id === markedId ? 'bg-success-tint' : ''}`}
            >
              {columns.map(({ header, cell, isPlain, isLong }) => (
                <td
                  key={header}
                  className="px-3 py-2 align-middle max-lg:flex max-lg:items-baseline max-lg:gap-2 max-lg:p-0"
                >
                  {!isPlain && <span className="shrink-0 text-sm text-ink-soft lg:hidden">{header}:</span>}
                  {isPlain ? (
                    cell(row, index)
                  ) : (
                    <div className={isLong ? long : short}>{cell(row, index)}</div>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  )
}

// On a phone a row may be several screens further down.
function bringIntoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}

// A very long word must not push the row's buttons off the screen.
const short = 'min-w-0 max-lg:wrap-anywhere lg:max-w-80 lg:wrap-break-word'
const long = 'min-w-0 wrap-anywhere lg:min-w-28'
