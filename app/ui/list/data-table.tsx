import type { ReactNode } from 'react'
import { styles } from '#app/ui/base/styles.ts'
import { rowMarks } from './restore-focus.ts'
import type { SortValue } from './sort-rows.ts'

export interface Column<T> {
  header: string
  cell: (row: T, index: number) => ReactNode
  /** Position of the cell on a card; by default a line after the name of the column. */
  onCard?: CardPlace
  /** May contain long words like addresses, which break anywhere; in a list, one line that is cut. */
  isLong?: boolean
  /** In a list, the value that the column sorts by; left out if it does not sort. */
  sortBy?: (row: T) => SortValue
  /** In a list, marks after the name, in one line that is cut; on phones at the end of the second line. */
  beside?: (row: T) => ReactNode
}

/** At the top: a picture or number, beside it title and subtitle. Below: two halves on one line, or buttons. */
type CardPlace = 'start' | 'title' | 'subtitle' | 'half' | 'buttons' | 'nowhere'

interface DataTableProps<T> {
  /** For screen readers. */
  caption: string
  rows: readonly T[]
  columns: readonly Column<T>[]
  markedId?: number | undefined
  empty: ReactNode
}

/** A table; on narrow screens each row is a card with the names and values of columns. */
export function DataTable<T extends { id: number }>({
  caption,
  rows,
  columns,
  markedId,
  empty,
}: DataTableProps<T>) {
  const isWide = columns.length > 4
  const has = (place: CardPlace) => columns.some(({ onCard }) => onCard === place)
  const top = { hasStart: has('start'), hasSubtitle: has('subtitle') }
  return (
    <div
      className={`${styles.card} overflow-x-auto ${isWide ? '@container/wide-table' : '@container/small-table'}`}
    >
      <table className="w-full border-collapse card:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-brand-tint text-left card:sr-only">
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col" className="px-3 py-2 text-sm">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="card:block">
          {rows.map((row, index) => (
            <tr
              key={row.id}
              ref={row.id === markedId ? bringIntoView : undefined}
              {...(row.id === markedId && { [rowMarks.saved]: '' })}
              className={`border-t border-line ${card} ${row.id === markedId ? 'bg-success-tint' : ''}`}
            >
              {columns.map((column) => (
                <Cell key={column.header} column={column} top={top}>
                  {column.cell(row, index)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  )
}

interface CellProps<T> {
  column: Column<T>
  /** Which positions at the top of a card are used. */
  top: { hasStart: boolean; hasSubtitle: boolean }
  children: ReactNode
}

// On a card the cell has no box: its name and value are grid items of the card.
function Cell<T>({ column: { header, onCard, isLong }, top, children }: CellProps<T>) {
  const isNamed = onCard === undefined || onCard === 'half'
  const beside = top.hasStart ? 'card:col-start-2 card:col-span-3' : 'card:col-span-4'
  const places = {
    start: `card:col-start-1 card:row-start-1 card:self-start ${top.hasSubtitle ? 'card:row-span-2' : ''}`,
    title: `card:row-start-1 card:text-base card:leading-normal card:font-bold ${beside}`,
    subtitle: `card:row-start-2 card:text-ink-soft ${beside}`,
    half: '',
    buttons: `card:col-span-4 card:mt-1 ${besideAll}`,
    nowhere: '',
  }
  return (
    <td className={`px-3 py-2 align-middle ${onCard === 'nowhere' ? 'card:hidden' : 'card:contents'}`}>
      {isNamed && (
        <span className={`hidden text-ink-soft card:block ${onCard ? '' : 'card:col-start-1'}`}>
          {header}
        </span>
      )}
      <div className={`${isLong ? long : short} ${onCard ? places[onCard] : 'card:col-span-3'}`}>
        {children}
      </div>
    </td>
  )
}

// The saved row may be several screens down on a phone.
function bringIntoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}

// Two pairs of name and value per line; with room, the buttons beside them.
const card =
  'card:grid card:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)] card:items-baseline card:gap-x-3 card:px-3 card:py-2 card:text-sm card:first:border-t-0 roomy-card:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)_auto]'

const besideAll =
  'roomy-card:col-span-1 roomy-card:col-start-5 roomy-card:row-span-6 roomy-card:row-start-1 roomy-card:mt-0 roomy-card:max-w-56 roomy-card:self-center'

// A very long word must not push the row's buttons off the screen.
const onACard = 'card:min-w-0 card:max-w-none card:wrap-anywhere'
const short = `max-w-80 wrap-break-word ${onACard}`
const long = `min-w-28 wrap-anywhere ${onACard}`
