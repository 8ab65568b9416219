import { formatDate, formatTime } from '#app/text/dates/dates.ts'
import type { Column } from '#app/ui/list/data-table.tsx'
import { eventCertainties, eventKinds } from './events.contract.ts'
import type { EventView } from './events.entity.ts'
import { lastDayOf, type Period } from './events.rules.ts'

export function eventColumns(classNames: ReadonlyMap<number, string>): Column<EventView>[] {
  return [
    { header: 'শিরোনাম', onCard: 'title', cell: ({ title }) => title, sortBy: ({ title }) => title },
    {
      header: 'ধরন',
      onCard: 'subtitle',
      cell: ({ kind }) => eventKinds[kind],
      sortBy: ({ kind }) => eventKinds[kind],
    },
    {
      header: 'তারিখ',
      onCard: 'subtitle',
      cell: (event) => <When event={event} />,
      sortBy: ({ start_date }) => start_date,
    },
    {
      header: 'শ্রেণি',
      cell: ({ classes }) => classes.map((id) => classNames.get(id) ?? '—').join(', ') || 'সব',
    },
    {
      header: 'নিশ্চয়তা',
      cell: ({ certainty }) => (certainty === 'fixed' ? '—' : eventCertainties[certainty]),
    },
  ]
}

function When({ event }: { event: EventView }) {
  return (
    <>
      {periodInWords(event)}
      {event.start_time && `, ${formatTime(event.start_time)}`}
    </>
  )
}

/** One day, or the first and the last. */
export function periodInWords(period: Period): string {
  return [...new Set([period.start_date, lastDayOf(period)])].map(formatDate).join(' – ')
}
