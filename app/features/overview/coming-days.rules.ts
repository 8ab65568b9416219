import type { EventView } from '#app/features/events/events.entity.ts'
import type { NoticeView } from '#app/features/notices/notices.entity.ts'
import { addDays } from '#app/text/dates/calendar.ts'

const weekAhead = 6
/** How many days ahead dates are to be checked, the furthest that anything is due. */
export const monthAhead = 30

/** Whether an event begins within a week, or its date should be checked now. Days are YYYY-MM-DD. */
export function isEventDue(
  { start_date, certainty }: Pick<EventView, 'start_date' | 'certainty'>,
  today: string,
) {
  return isWithin(start_date, today, certainty === 'check' ? monthAhead : weekAhead)
}

/** Whether a deadline ends within a week, or has passed although the notice is pinned. */
export function isDeadlineDue(
  { deadline, is_pinned }: { deadline: string } & Pick<NoticeView, 'is_pinned'>,
  today: string,
) {
  return isWithin(deadline, today, weekAhead) || (is_pinned && deadline < today)
}

function isWithin(date: string, today: string, days: number): boolean {
  return date >= today && date <= addDays(today, days)
}
