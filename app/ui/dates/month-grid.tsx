import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { movedBy, weeksOf } from '#app/text/dates/calendar.ts'
import { monthName, todayInDhaka, weekDays } from '#app/text/dates/dates.ts'

interface MonthGridProps {
  /** A day of the month, YYYY-MM-DD: the one that Tab leads to. */
  current: string
  onCurrent: (day: string) => void
  /** Whether the current day takes the focus when the grid appears. */
  isFocused?: boolean
  cellLook: (day: string) => string
  /** The content of a cell, with one button that has these props. */
  children: (day: string, button: DayButtonProps) => ReactNode
}

export interface DayButtonProps {
  type: 'button'
  'data-day': string
  tabIndex: number
  'aria-current': 'date' | undefined
}

/**
 * The days of a month with keyboard support (ARIA Authoring Practices), weeks beginning on Sunday. Not that of react-aria,
 * whose screen reader texts are English.
 */
export function MonthGrid({ current, onCurrent, isFocused = false, cellLook, children }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const takesFocus = useRef(isFocused)
  const today = todayInDhaka()

  // At the beginning and after each move by key.
  useLayoutEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
    takesFocus.current = false
  }, [current])

  function move(event: KeyboardEvent): void {
    const isDay = event.target instanceof HTMLElement && event.target.dataset.day
    const next = isDay ? movedBy(current, event.key, event.shiftKey) : undefined
    if (!next) return
    event.preventDefault()
    takesFocus.current = true
    onCurrent(next)
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: in a grid, screen readers leave the arrow keys to us
      role="grid"
      aria-label={monthInWords(current)}
      className="w-full table-fixed border-collapse"
      onKeyDown={move}
    >
      <thead>
        <tr>
          {weekDays.map((name, weekDay) => (
            <th key={name} scope="col" aria-label={name} className="py-1 text-sm font-bold text-ink-soft">
              {shortDays[weekDay]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(current.slice(0, 7)).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, weekDay) => (
              <td key={weekDays[weekDay]} className={`p-0 ${day ? cellLook(day) : ''}`}>
                {day &&
                  children(day, {
                    type: 'button',
                    'data-day': day,
                    tabIndex: day === current ? 0 : -1,
                    'aria-current': day === today ? 'date' : undefined,
                  })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** মার্চ ২০২৬. */
export function monthInWords(day: string): string {
  return `${monthName(day)} ${toBengaliDigits(day.slice(0, 4))}`
}

/** The number of a day as it is written in a cell. */
export const dayNumber = (day: string) => toBengaliDigits(Number(day.slice(8)))

// Short names for a narrow column.
const shortDays = ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহঃ', 'শুক্র', 'শনি']
