import { formatNumber, toBengaliDigits } from '#app/text/base/digits.ts'
import type { Column } from './data-table.tsx'
import { PrintedHead, PrintedSheet } from './printed-sheet.tsx'

interface PrintedListProps<T> {
  title: string
  /** Search, filters and order in words. */
  inWords: readonly string[]
  rows: readonly T[]
  columns: readonly Column<T>[]
  isNumbered: boolean
  /** Called when the print dialog is closed; should remove the list. */
  onPrinted: () => void
}

/** About sixty sheets. */
const mostRows = 2000

/** Prints a table of all its rows. Pictures are left out. */
export function PrintedList<T extends { id: number }>(props: PrintedListProps<T>) {
  const { title, inWords, rows, isNumbered, onPrinted } = props
  const columns = props.columns.filter(({ onCard }) => onCard !== 'start')
  const printed = rows.slice(0, mostRows)
  return (
    <PrintedSheet title={title} onPrinted={onPrinted}>
      <PrintedHead title={title} inWords={[...inWords, `মোট ${formatNumber(rows.length)}টি`]} />
      {rows.length > mostRows && (
        <p>
          <b>
            একবারে {formatNumber(mostRows)}টির বেশি ছাপা হয় না: এখানে প্রথম {formatNumber(mostRows)}টি আছে। বাকিগুলো
            পেতে তালিকা ছেঁকে আবার ছাপান, বা এক্সেলে নিন।
          </b>
        </p>
      )}
      <table>
        <thead>
          <tr>
            {isNumbered && <th scope="col">ক্রমিক</th>}
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map((row, index) => (
            <tr key={row.id}>
              {isNumbered && <td>{toBengaliDigits(index + 1)}</td>}
              {columns.map(({ header, cell, beside }) => (
                <td key={header}>
                  {cell(row, index)} {beside?.(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedSheet>
  )
}
