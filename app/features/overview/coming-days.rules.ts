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
  return isAdmissionDue(deadline, today) || (is_pinned && deadline < today)
}

/** Whether a deadline of admission ends within a week: a passed one stays on its page until it is replaced. */
export function isAdmissionDue(deadline: string, today: string): boolean {
  return isWithin(deadline, today, weekAhead)
}

function isWithin(date: string, today: string, days: number): boolean {
  return date >= today && date <= addDays(today, days)
}
