import { toBengaliDigits } from '#app/text/base/digits.ts'
import { weekDayOf } from '#app/text/dates/calendar.ts'
import { formatDate, todayInDhaka, weekDays } from '#app/text/dates/dates.ts'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import { styles } from '#app/ui/base/styles.ts'
import { MonthChoice } from '#app/ui/dates/month-choice.tsx'
import { type DayButtonProps, dayNumber, MonthGrid, monthInWords } from '#app/ui/dates/month-grid.tsx'
import { periodInWords } from './event-columns.components.tsx'
import { eventKinds } from './events.contract.ts'
import type { EventView } from './events.entity.ts'
import { eventsOn, isWeeklyHoliday, touches } from './events.rules.ts'

interface EventsMonthProps {
  events: readonly EventView[]
  /** As in `MonthGrid`. */
  current: string
  onCurrent: (day: string) => void
  /** Adds an event on this day. */
  onDay: (day: string) => void
  onEdit: (event: EventView) => void
}

export function EventsMonth({ events, current, onCurrent, onDay, onEdit }: EventsMonthProps) {
  const { school_days } = useInstitution()
  const month = current.slice(0, 7)
  return (
    <div className={`${styles.card} grid gap-2 p-2 md:p-4`}>
      <div className="max-w-md">
        <MonthChoice current={current} onCurrent={onCurrent} />
      </div>
      <MonthGrid
        current={current}
        onCurrent={onCurrent}
        cellLook={(day) =>
          `border border-line align-top ${isWeeklyHoliday(day, school_days) ? 'bg-paper-warm' : ''}`
        }
      >
        {(day, button) => (
          <Day
            {...{ day, button, onEdit }}
            isOff={isWeeklyHoliday(day, school_days)}
            events={eventsOn(events, day)}
            onOpen={() => {
              onCurrent(day)
              onDay(day)
            }}
          />
        )}
      </MonthGrid>
      <MonthList
        title={monthInWords(current)}
        events={events.filter((event) => touches(event, `${month}-01`, `${month}-31`))}
        onEdit={onEdit}
      />
    </div>
  )
}

interface DayProps extends Pick<EventsMonthProps, 'events' | 'onEdit'> {
  day: string
  button: DayButtonProps
  isOff: boolean
  onOpen: () => void
}

function Day({ day, button, isOff, events, onOpen, onEdit }: DayProps) {
  const isToday = day === todayInDhaka()
  const facts = [isOff ? weekly : [], events.map(({ title }) => title)].flat()
  const number = dayNumber(day)
  return (
    <div className="grid grid-cols-1 content-start md:min-h-24">
      <button
        {...button}
        className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-1 px-1 text-left hover:bg-brand-tint max-md:flex-col max-md:justify-center md:px-2"
        onClick={onOpen}
      >
        {/* The whole date is read; the number alone is seen. */}
        <span>
          <span className="sr-only">{weekDays[weekDayOf(day)]}, </span>
          <span className={isToday ? 'rounded-full border-2 border-brand px-1.5 font-bold' : ''}>
            {number}
          </span>
          <span className="sr-only">
            {formatDate(day).slice(number.length)}
            {facts.map((fact) => `, ${fact}`)}
          </span>
        </span>
        {isOff && (
          <span aria-hidden="true" className="text-sm text-ink-soft max-md:hidden">
            {weekly}
          </span>
        )}
        {events.length > 0 && (
          <span
            aria-hidden="true"
            className="rounded-full bg-brand px-1.5 text-sm font-bold text-white md:hidden"
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
