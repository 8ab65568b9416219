import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { movedBy, weeksOf } from '#app/text/dates/calendar.ts'
import { formatDate, monthName, todayInDhaka, weekDays } from '#app/text/dates/dates.ts'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import { styles } from '#app/ui/base/styles.ts'
import { MonthChoice } from '#app/ui/dates/month-choice.tsx'
import { periodInWords } from './event-columns.components.tsx'
import { eventKinds } from './events.contract.ts'
import type { EventView } from './events.entity.ts'
import { eventsOn, isWeeklyHoliday, touches } from './events.rules.ts'

interface EventsMonthProps {
  events: readonly EventView[]
  /** A day of the month, YYYY-MM-DD: the one that Tab leads to. */
  current: string
  onCurrent: (day: string) => void
  /** Adds an event on this day. */
  onDay: (day: string) => void
  onEdit: (event: EventView) => void
}

/** A month as a grid with keyboard support (ARIA Authoring Practices), weeks beginning on Sunday. */
export function EventsMonth({ events, current, onCurrent, onDay, onEdit }: EventsMonthProps) {
  const grid = useRef<HTMLTableElement>(null)
  const takesFocus = useRef(false)
  const month = current.slice(0, 7)
  const title = `${monthName(current)} ${toBengaliDigits(month.slice(0, 4))}`

  // After each move by key.
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
    <div className={`${styles.card} grid gap-2 p-2 md:p-4`}>
      <div className="max-w-md">
        <MonthChoice current={current} onCurrent={onCurrent} />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: in a grid, screen readers leave the arrow keys to us
        role="grid"
        aria-label={title}
        className="w-full table-fixed border-collapse"
        onKeyDown={move}
      >
        <thead>
          <tr>
            {weekDays.map((name) => (
              <th key={name} scope="col" aria-label={name} className="py-1 text-sm font-bold text-ink-soft">
                {name.replace('বার', '').replace('বৃহস্পতি', 'বৃহঃ')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekDay) => (
                <td key={weekDays[weekDay]} className="border border-line p-0 align-top">
                  {day && (
                    <Day
                      {...{ day, weekDay, onEdit }}
                      isCurrent={day === current}
                      events={eventsOn(events, day)}
                      onOpen={() => {
                        onCurrent(day)
                        onDay(day)
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <MonthList
        title={title}
        events={events.filter((event) => touches(event, `${month}-01`, `${month}-31`))}
        onEdit={onEdit}
      />
    </div>
  )
}

interface DayProps extends Pick<EventsMonthProps, 'onEdit'> {
  day: string
  weekDay: number
  isCurrent: boolean
  events: readonly EventView[]
  onOpen: () => void
}

function Day({ day, weekDay, isCurrent, events, onOpen, onEdit }: DayProps) {
  const isOff = isWeeklyHoliday(day, useInstitution().school_days)
  const isToday = day === todayInDhaka()
  const facts = [isOff ? weekly : [], events.map(({ title }) => title)].flat()
  const number = toBengaliDigits(Number(day.slice(8)))
  return (
    <div className={`grid grid-cols-1 content-start md:min-h-24 ${isOff ? 'bg-paper-warm' : ''}`}>
      <button
        type="button"
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-1 px-1 text-left hover:bg-brand-tint md:px-2"
        onClick={onOpen}
      >
        {/* The whole date is read; the number alone is seen. */}
        <span>
          <span className="sr-only">{weekDays[weekDay]}, </span>
          <span className={isToday ? 'rounded-full border-2 border-brand px-1.5 font-bold' : ''}>
            {number}
          </span>
          <span className="sr-only">
            {formatDate(day).slice(number.length)}
            {facts.map((fact) => `, ${fact}`)}
          </span>
        </span>
        {isOff && (
          <span aria-hidden="true" className="text-xs text-ink-soft max-md:hidden">
            {weekly}
          </span>
        )}
        {events.length > 0 && (
          <span
            aria-hidden="true"
            className="rounded-full bg-brand px-1.5 text-xs font-bold text-white md:hidden"
          >
            {toBengaliDigits(events.length)}
          </span>
        )}
      </button>
      <ul className="grid grid-cols-1 gap-0.5 p-0.5 max-md:hidden">
        {events.map((event) => (
          <li key={event.id}>
            <EditButton event={event} onEdit={onEdit} className="w-full truncate px-1 py-0.5 text-sm" />
          </li>
        ))}
      </ul>
    </div>
  )
}

const weekly = 'সাপ্তাহিক ছুটি'

interface EditButtonProps extends Pick<EventsMonthProps, 'onEdit'> {
  event: EventView
  className: string
}

function EditButton({ event, onEdit, className }: EditButtonProps) {
  const look = event.kind === 'holiday' ? 'bg-brand-tint' : 'border border-line-strong bg-paper'
  return (
    <button
      type="button"
      aria-label={`সম্পাদনা: ${event.title} (${eventKinds[event.kind]})`}
      className={`cursor-pointer rounded text-left hover:underline ${look} ${className}`}
      onClick={() => onEdit(event)}
    >
      {event.title}
    </button>
  )
}

/** On phones, where the days have no room for titles. */
function MonthList({
  title,
  events,
  onEdit,
}: Pick<EventsMonthProps, 'events' | 'onEdit'> & { title: string }) {
  if (events.length === 0) return null
  return (
    <ul aria-label={title} className="grid gap-2 md:hidden">
      {events.map((event) => (
        <li key={event.id} className="grid gap-0.5">
          <EditButton event={event} onEdit={onEdit} className="min-h-11 px-2 py-1 wrap-anywhere" />
          <span className="text-sm text-ink-soft">
            {eventKinds[event.kind]}, {periodInWords(event)}
          </span>
        </li>
      ))}
    </ul>
  )
}
