import { toBengaliDigits } from '#app/text/base/digits.ts'
import { addMonths, monthNames } from '#app/text/dates/calendar.ts'
import { yearInDhaka } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'

interface MonthChoiceProps {
  /** A day of the displayed month, YYYY-MM-DD. */
  current: string
  onCurrent: (day: string) => void
}

/** Buttons for the neighbouring months, lists for any other. */
export function MonthChoice({ current, onCurrent }: MonthChoiceProps) {
  const [year = 0, month = 0] = current.split('-').map(Number)
  const goBy = (months: number) => onCurrent(addMonths(current, months))
  return (
    <div className="flex gap-1 p-1">
      <Button aria-label="আগের মাস" className="w-11 shrink-0 px-0" onClick={() => goBy(-1)}>
        <span aria-hidden="true">‹</span>
      </Button>
      <select
        aria-label="মাস"
        value={month}
        className={`${styles.input} min-w-0 flex-[3] px-1`}
        onChange={({ target }) => goBy(Number(target.value) - month)}
      >
        {monthNames.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="বছর"
        value={year}
        className={`${styles.input} min-w-0 flex-[2] px-1`}
        onChange={({ target }) => goBy(12 * (Number(target.value) - year))}
      >
        {yearsAround(year).map((each) => (
          <option key={each} value={each}>
            {toBengaliDigits(each)}
          </option>
        ))}
      </select>
      <Button aria-label="পরের মাস" className="w-11 shrink-0 px-0" onClick={() => goBy(1)}>
        <span aria-hidden="true">›</span>
      </Button>
    </div>
  )
}

// From the birth years of the oldest to ten years ahead; other years are typed.
function yearsAround(current: number): number[] {
  const last = yearInDhaka() + 10
  const years = Array.from({ length: 111 }, (_, ago) => last - ago)
  return years.includes(current) ? years : [current, ...years].sort((one, other) => other - one)
}
