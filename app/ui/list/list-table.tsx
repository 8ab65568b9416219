import { ChevronDownIcon, ChevronUpDownIcon, ChevronUpIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useState } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { styles } from '#app/ui/base/styles.ts'
import type { Column } from './data-table.tsx'
import { IconButton } from './icon-button.tsx'
import { rowMarks } from './restore-focus.ts'
import { RowActions } from './row-actions.tsx'
import { AllCheckbox, RowCheckbox } from './selection-checkboxes.tsx'
import type { Sort } from './sort-rows.ts'
import type { Crud, Row } from './use-crud.ts'
import type { Selection } from './use-selection.ts'

export interface VisibleRows<T extends Row> {
  rows: readonly T[]
  /** Number of rows on earlier pages. */
  before: number
  markedId: number | undefined
  empty: ReactNode
  crud: Crud<T>
  sort?: Sort | undefined
  onSort?: ((column: string) => void) | undefined
  /** Left out if rows can't be selected. */
  selection?: Selection | undefined
  /** Whether narrow lists show checkboxes, too. */
  isSelecting?: boolean | undefined
  /** Left out if the name does not open a record. */
  mayOpen?: ((row: T) => boolean) | undefined
}

interface ListTableProps<T extends Row> {
  shown: VisibleRows<T>
  /** For screen readers. */
  caption: string
  nameOf: (row: T) => string
  columns: readonly Column<T>[]
  isNumbered?: boolean | undefined
  /** The buttons of a row; by default edit and delete. */
  actions?: ((row: T, crud: Crud<T>) => ReactNode) | undefined
}

/** The records of a list. On narrow screens each row is two lines, and a chevron unfolds the rest. */
export function ListTable<T extends Row>(props: ListTableProps<T>) {
  const { shown, caption, columns, isNumbered = true } = props
  const { rows, before, empty, selection, isSelecting } = shown
  const [openId, setOpenId] = useState<number>()
  const isWide = columns.length > 3
  return (
    <div
      className={`${styles.card} overflow-x-auto ${isWide ? '@container/wide-table' : '@container/small-table'}`}
    >
      <table
        className="group/list w-full border-collapse text-sm card:block"
        {...(isSelecting && { 'data-selecting': '' })}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className={`bg-brand-tint text-left card:hidden ${rows.length === 0 ? 'hidden' : ''}`}>
          <tr>
            {selection && (
              <th scope="col" className="w-9 pl-3">
                <AllCheckbox selection={selection} />
              </th>
            )}
            {isNumbered && <Head header="ক্রমিক" />}
            {columns.map(({ header, sortBy }) => (
              <Head
                key={header}
                header={header}
                direction={shown.sort?.column === header ? directionOf(shown.sort) : undefined}
                onSort={sortBy && shown.onSort && (() => shown.onSort?.(header))}
              />
            ))}
            <Head header="কাজ" />
          </tr>
        </thead>
        <tbody className="card:block">
          {rows.map((row, index) => (
            <ListRow
              key={row.id}
              {...props}
              row={row}
              number={isNumbered ? before + index + 1 : undefined}
              isOpen={row.id === openId}
              onToggle={() => setOpenId(row.id === openId ? undefined : row.id)}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  )
}

const directionOf = (sort: Sort) => (sort.isDescending ? 'descending' : 'ascending')

interface HeadProps {
  header: string
  direction?: 'ascending' | 'descending' | undefined
  onSort?: (() => void) | undefined
}

function Head({ header, direction, onSort }: HeadProps) {
  const Icon = direction === 'ascending' ? ChevronUpIcon : direction ? ChevronDownIcon : ChevronUpDownIcon
  return (
    <th scope="col" aria-sort={direction} className="px-2 whitespace-nowrap first:pl-3">
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="-mx-1 inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-md px-1 font-bold hover:bg-paper pointer-fine:min-h-9"
        >
          {header}
          <Icon aria-hidden className={`size-4 ${direction ? '' : 'text-ink-soft'}`} />
        </button>
      ) : (
        <span className="inline-flex min-h-9 items-center">{header}</span>
      )}
    </th>
  )
}

interface ListRowProps<T extends Row> extends ListTableProps<T> {
  row: T
  /** Left out if rows have no numbers. */
  number: number | undefined
  /** Whether the rest of a row of two lines is shown. */
  isOpen: boolean
  onToggle: () => void
}

function ListRow<T extends Row>({
  row,
  number,
  isOpen,
  onToggle,
  shown,
  nameOf,
  columns,
  actions,
}: ListRowProps<T>) {
  const { crud, markedId, selection, mayOpen } = shown
  const name = nameOf(row)
  const isMarked = row.id === markedId
  const hasStart = columns.some(({ onCard }) => onCard === 'start')
  const secondLine = columns.filter(isOnSecondLine)
  return (
    <tr
      ref={isMarked ? bringIntoView : undefined}
      {...(isMarked && { [rowMarks.saved]: '' })}
      className={`border-t border-line hover:bg-paper-warm ${narrowRow} ${isOpen ? 'card:gap-y-1' : ''} ${hasStart ? 'card:pl-17' : 'card:pl-3 group-data-selecting/list:card:pl-13'} ${isMarked || selection?.has(row.id) ? 'bg-success-tint' : ''}`}
    >
      {selection && (
        <td className="w-9 pl-3 card:absolute card:top-2 card:left-1 card:z-1 card:hidden card:w-auto card:p-0 group-data-selecting/list:card:block">
          <RowCheckbox selection={selection} id={row.id} name={name} />
        </td>
      )}
      {number !== undefined && <td className="px-2 first:pl-3 card:hidden">{toBengaliDigits(number)}</td>}
      {columns.map((column) => (
        <td
          key={column.header}
          className={`px-2 py-1 first:pl-3 card:p-0! ${placeOf(column, secondLine, isOpen)}`}
        >
          {(column.onCard === undefined || column.onCard === 'half') && (
            <span className="hidden text-ink-soft card:inline">{column.header} </span>
          )}
          {column.onCard === 'title' ? (
            <div className="flex min-w-0 items-center gap-2 card:contents">
              <Name onOpen={mayOpen?.(row) ? () => crud.edit(row) : undefined} isOpen={isOpen} title={name}>
                {column.cell(row, (number ?? 1) - 1)}
              </Name>
              {column.beside && (
                <div
                  className={`${besideName} ${isOpen ? 'card:row-start-3 card:col-span-full card:flex-wrap' : 'card:order-1 card:row-start-2'}`}
                >
                  {column.beside(row)}
                </div>
              )}
            </div>
          ) : (
            column.cell(row, (number ?? 1) - 1)
          )}
        </td>
      ))}
      <td
        className={`w-px px-2 py-1 card:p-0 ${isOpen ? 'card:col-span-full card:mt-1' : 'card:hidden'} ${besideLines}`}
      >
        {actions?.(row, crud) ?? (
          <RowActions
            name={name}
            onEdit={() => crud.edit(row)}
            onDelete={() => crud.remove(row)}
            isBusy={crud.isDeleting}
          />
        )}
      </td>
      <td className="hidden card:absolute card:top-2.5 card:right-1 card:block">
        <IconButton
          icon={isOpen ? ChevronUpIcon : ChevronDownIcon}
          aria-expanded={isOpen}
          aria-label={`বিস্তারিত: ${name}`}
          onClick={onToggle}
        />
      </td>
    </tr>
  )
}

interface NameProps {
  onOpen: (() => void) | undefined
  /** On narrow screens, whether the row is unfolded: it is pressed anywhere in a folded one, and whole in an unfolded one. */
  isOpen: boolean
  /** The whole name, which may be cut. */
  title: string
  children: ReactNode
}

function Name({ onOpen, isOpen, title, children }: NameProps) {
  const look = `min-w-0 truncate font-bold card:col-span-full card:row-start-1 card:justify-self-start card:text-base ${isOpen ? 'card:whitespace-normal card:wrap-anywhere' : 'card:max-w-full'}`
  if (!onOpen)
    return (
      <span title={title} className={look}>
        {children}
      </span>
    )
  return (
    <button
      type="button"
      title={title}
      onClick={onOpen}
      className={`${look} cursor-pointer rounded-sm text-left hover:underline ${isOpen ? '' : wholeRow}`}
    >
      {children}
    </button>
  )
}

function isOnSecondLine<T>({ onCard }: Column<T>): boolean {
  return onCard === 'subtitle' || onCard === 'half'
}

// On narrow screens the title is the first line; the second one has at most four values.
function placeOf<T>(column: Column<T>, secondLine: readonly Column<T>[], isOpen: boolean): string {
  const width = `truncate ${column.isLong ? 'max-w-36' : 'max-w-40 @[64rem]/wide-table:max-w-52'} @[78rem]/wide-table:max-w-64 card:max-w-none`
  switch (column.onCard) {
    case 'start':
      return 'card:absolute card:top-3 card:left-3 group-data-selecting/list:card:hidden'
    case 'title':
      return 'w-full max-w-0 min-w-40 card:contents'
    case 'subtitle':
    case 'half':
      return `${width} card:row-start-2 card:truncate card:text-ink-soft ${column === secondLine[0] ? '' : "card:before:content-['·_']"}`
    case 'nowhere':
      return `${width} card:hidden`
    default:
      return `${width} ${isOpen ? 'card:col-span-full card:whitespace-normal card:wrap-anywhere' : 'card:hidden'}`
  }
}

// A long name keeps its part of the line. On narrow screens badges are plain words.
const besideName =
  'flex max-w-3/5 min-w-0 shrink-0 items-center gap-1.5 overflow-hidden whitespace-nowrap *:first:shrink-0 *:last:shrink *:last:truncate card:max-w-full card:text-ink-soft card:*:border-0 card:*:bg-transparent card:*:px-0'

const narrowRow =
  'card:relative card:grid card:min-h-16 card:grid-cols-[repeat(4,minmax(0,max-content))_minmax(0,1fr)] card:content-center card:items-center card:gap-x-1.5 card:py-2 card:pr-13 card:first:border-t-0 roomy-card:pr-50'

// With room, the buttons stand beside the two lines.
const besideLines =
  'roomy-card:absolute roomy-card:top-2.5 roomy-card:right-13 roomy-card:mt-0 roomy-card:block roomy-card:w-max'

// The name of a folded row is pressed anywhere in it.
const wholeRow =
  "card:after:absolute card:after:inset-0 card:after:right-12 card:after:content-[''] roomy-card:after:right-50"

// The saved row may be several screens down on a phone.
function bringIntoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}
