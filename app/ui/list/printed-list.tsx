import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { formatNumber, toBengaliDigits } from '#app/text/base/digits.ts'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import { Letterhead } from '#app/ui/base/letterhead.tsx'
import type { Column } from './data-table.tsx'

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

/** Prints a table of all its rows, instead of the screen, as soon as it is rendered. Pictures are left out. */
export function PrintedList<T extends { id: number }>(props: PrintedListProps<T>) {
  const { title, inWords, rows, isNumbered, onPrinted } = props
  const institution = useInstitution()
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    let isGone = false
    addEventListener('afterprint', onPrinted)
    void pictures(sheet.current).then(() => {
      if (!isGone) print()
    })
    return () => {
      isGone = true
      removeEventListener('afterprint', onPrinted)
    }
  }, [onPrinted])
  const columns = props.columns.filter(({ onCard }) => onCard !== 'start')
  const printed = rows.slice(0, mostRows)
  return createPortal(
    // Outside of the page's own containers, because tables repeat their head and break well only in normal flow.
    <section data-printed-list="" ref={sheet} aria-label={`ছাপার জন্য: ${title}`}>
      <Letterhead institution={institution} />
      <h2>{title}</h2>
      <p>{[...inWords, `মোট ${formatNumber(rows.length)}টি`].join(' · ')}</p>
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
    </section>,
    document.body,
  )
}

const mostMs = 3000

/** Waits for the pictures of the sheet, but not for long. */
async function pictures(sheet: HTMLElement | null): Promise<void> {
  const decoded = [...(sheet?.querySelectorAll('img') ?? [])].map((image) => image.decode().catch(() => {}))
  await Promise.race([Promise.all(decoded), new Promise((resolve) => setTimeout(resolve, mostMs))])
}
