import { useState } from 'react'
import { weekDayOf } from '#app/text/dates/calendar.ts'
import { formatDate, todayInDhaka, weekDays } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import { MonthChoice } from './month-choice.tsx'
import { dayNumber, MonthGrid } from './month-grid.tsx'

interface CalendarProps {
  picked: string | undefined
  onPick: (day: string) => void
}

/** Picks a day. */
export function Calendar({ picked, onPick }: CalendarProps) {
  const { school_days } = useInstitution()
  const today = todayInDhaka()
  const [current, setCurrent] = useState(picked ?? today)

  function pick(day: string): void {
    setCurrent(day)
    onPick(day)
  }

  return (
    <div className="grid gap-1">
      <MonthChoice current={current} onCurrent={setCurrent} />
      <MonthGrid current={current} onCurrent={setCurrent} isFocused cellLook={() => 'text-center'}>
        {(day, button) => (
          <button
            {...button}
            aria-label={`${weekDays[weekDayOf(day)]}, ${formatDate(day)}`}
            aria-pressed={day === picked}
            className={`size-11 cursor-pointer rounded-lg ${lookOf(day, picked, today, school_days)}`}
            onClick={() => pick(day)}
          >
            {dayNumber(day)}
          </button>
        )}
      </MonthGrid>
      <Button className="mx-1 mb-1" onClick={() => pick(today)}>
        আজ, {formatDate(today)}
      </Button>
    </div>
  )
}

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
