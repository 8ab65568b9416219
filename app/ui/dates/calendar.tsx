import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { movedBy, weekDayOf, weeksOf } from '#app/text/dates/calendar.ts'
import { formatDate, monthName, todayInDhaka, weekDays } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import { MonthChoice } from './month-choice.tsx'

interface CalendarProps {
  picked: string | undefined
  onPick: (day: string) => void
}

/**
 * A date grid with keyboard support (ARIA Authoring Practices). Not that of react-aria, whose screen reader texts are
 * English.
 */
export function Calendar({ picked, onPick }: CalendarProps) {
  const { school_days } = useInstitution()
  const today = todayInDhaka()
  const [current, setCurrent] = useState(picked ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const takesFocus = useRef(true)
  const month = current.slice(0, 7)

  // When the calendar opens and after each move by key.
  useLayoutEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
    takesFocus.current = false
  }, [current])

  function move(event: KeyboardEvent): void {
    const next = movedBy(current, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    takesFocus.current = true
    setCurrent(next)
  }

  function pick(day: string): void {
    setCurrent(day)
    onPick(day)
  }

  return (
    <div className="grid gap-1">
      <MonthChoice current={current} onCurrent={setCurrent} />
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: in a grid, screen readers leave the arrow keys to us
        role="grid"
        aria-label={`${monthName(current)} ${toBengaliDigits(month.slice(0, 4))}`}
        className="w-full table-fixed border-collapse text-center"
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
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekDay) => (
                <td key={weekDays[weekDay]} className="p-0">
                  {day && (
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === current ? 0 : -1}
                      aria-label={`${weekDays[weekDay]}, ${formatDate(day)}`}
                      aria-pressed={day === picked}
                      aria-current={day === today ? 'date' : undefined}
                      className={`size-11 cursor-pointer rounded-lg ${lookOf(day, picked, today, school_days)}`}
                      onClick={() => pick(day)}
                    >
                      {toBengaliDigits(Number(day.slice(8)))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button className="mx-1 mb-1" onClick={() => pick(today)}>
        আজ, {formatDate(today)}
      </Button>
    </div>
  )
}

// Short names for a narrow column.
const shortDays = ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহঃ', 'শুক্র', 'শনি']

function lookOf(
  day: string,
  picked: string | undefined,
  today: string,
  schoolDays: readonly number[],
): string {
  if (day === picked)
    return 'bg-brand font-bold text-white forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
  const ofSchool = schoolDays.includes(weekDayOf(day)) ? 'text-ink' : 'text-ink-soft'
  return `${ofSchool} hover:bg-brand-tint ${day === today ? 'border-2 border-brand font-bold' : ''}`
}
