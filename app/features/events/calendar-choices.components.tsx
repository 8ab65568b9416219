import { type Chip, ChipRow } from '#app/site/chip-row.tsx'
import { type Calendar, calendarHref, sessionName } from './calendar.components.tsx'
import { calendarKinds } from './calendar.rules.ts'

/** Links that choose, or take the choice away. */
export function CalendarFilters({ calendar }: { calendar: Calendar }) {
  const { filter, kinds, classes, classNames } = calendar
  const hrefOf = (changed: Calendar['filter']) =>
    calendarHref({ ...calendar, filter: { ...filter, ...changed } })
  const kindChips = kinds.map(({ value, count }): Chip => {
    const isChosen = value === filter.kind
    return {
      label: calendarKinds[value],
      count,
      isChosen,
      href: hrefOf({ kind: isChosen ? undefined : value }),
    }
  })
  const classChips = classes.map(({ value, count }): Chip => {
    const isChosen = value === filter.classId
    return {
      label: classNames.get(value) ?? '',
      count,
      isChosen,
      href: hrefOf({ classId: isChosen ? undefined : value }),
    }
  })
  return (
    <>
      <ChipRow name="ধরন" chips={kinds.length > 1 || filter.kind ? kindChips : []} />
      <ChipRow name="শ্রেণি" chips={classChips} />
    </>
  )
}

/** Nothing if there is only one session. */
export function Sessions({ calendar }: { calendar: Calendar }) {
  const { years, year } = calendar
  if (years.length < 2) return null
  return (
    <nav className="choices" aria-label="শিক্ষাবর্ষ">
      <ul className="list">
        {years.map((one) => (
          <li key={one}>
            <a
              href={calendarHref({ ...calendar, year: one })}
              {...(one === year && { 'aria-current': 'page' as const })}
            >
              {sessionName({ ...calendar, year: one })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
