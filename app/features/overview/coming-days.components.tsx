import { dayInWords, titleWithKind } from '#app/features/events/upcoming.rules.ts'
import { admissionDeadlineLabel } from '#app/features/institution/admission-deadline.rules.ts'
import { addDays } from '#app/text/dates/calendar.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import { mayOpen } from '#app/ui/base/editor-screens.ts'
import type { ComingDays } from './coming-days.contract.ts'
import { Panel, TaskLinks } from './panel.components.tsx'

interface Task {
  date: string
  label: string
  to: string
}

/** Nothing if there is nothing to think of; `today` is YYYY-MM-DD. */
export function ComingDaysPanel({ tasks, role }: { tasks: readonly Task[]; role: string | undefined }) {
  if (tasks.length === 0) return null
  return (
    <Panel
      title="সামনের দিনগুলো"
      {...(mayOpen(role, '/events') && { more: { to: '/events', label: 'ক্যালেন্ডার' } })}
    >
      <TaskLinks tasks={tasks} />
    </Panel>
  )
}

/** By date, each with the address of its form; only those that the role may open. */
export function comingTasks(
  { events, deadlines, admission_deadline }: ComingDays,
  today: string,
  role: string | undefined,
): Task[] {
  const ofNotices = deadlines.map(({ id, title, deadline }) => ({
    date: deadline,
    label:
      deadline < today
        ? `উপরে রাখা নোটিশ, কিন্তু শেষ তারিখ পেরিয়ে গেছে (${formatDate(deadline)}): ${title}`
        : `শেষ তারিখ ${whenInWords(deadline, today)}: ${title}`,
    to: `/notices?edit=${id}`,
  }))
  const ofAdmission = admission_deadline
    ? [
        {
          date: admission_deadline,
          label: `${admissionDeadlineLabel}: ${whenInWords(admission_deadline, today)}`,
          to: '/college-info?field=admission_deadline',
        },
      ]
    : []
  const ofEvents = events.map((event) => ({
    date: event.start_date,
    label:
      event.certainty === 'check'
        ? `তারিখ যাচাই করুন: ${event.title} – ${whenInWords(event.start_date, today)}`
        : `${whenInWords(event.start_date, today)}: ${titleWithKind(event)}`,
    to: `/events?edit=${event.id}`,
  }))
  return [...ofNotices, ...ofAdmission, ...ofEvents]
    .filter(({ to }) => mayOpen(role, to))
    .sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}

function whenInWords(date: string, today: string): string {
  if (date === today) return 'আজ'
  return date === addDays(today, 1) ? 'আগামীকাল' : dayInWords(date)
}
