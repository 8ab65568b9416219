import { dayInWords, titleWithKind } from '#app/features/events/upcoming.rules.ts'
import { admissionDeadlineLabel } from '#app/features/institution/admission-deadline.rules.ts'
import { noticeState } from '#app/features/notices/notice-state.rules.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { addDays } from '#app/text/dates/calendar.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import type { DeskIconName } from '#app/ui/base/desk-icon.tsx'
import { mayOpen } from '#app/ui/base/editor-screens.ts'
import type { ComingDays } from './coming-days.contract.ts'
import type { Content } from './overview-content.rules.ts'

export interface Task {
  icon: DeskIconName
  label: string
  to: string
}

/** Unsaved input of a form, kept in this browser. */
export interface UnsavedForm {
  screen: string
  /** The address below the dashboard. */
  to: string
  /** Names of files that have to be chosen again. */
  files: readonly string[]
}

export interface Situation {
  content: Content
  unsaved: readonly UnsavedForm[]
  isBackupFine: boolean
  role: string | undefined
  /** YYYY-MM-DD in Bangladesh. */
  today: string
  /** ISO 8601. */
  now: string
}

/** What waits for the office, the most urgent first; only what the role may open. */
export function tasksOf({ content, unsaved, isBackupFine, role, today, now }: Situation): Task[] {
  const { messages, notices, circular, comingDays } = content
  const waiting = messages?.total ?? 0
  const incomplete = circular?.filter(({ status }) => status !== 'complete').length ?? 0
  const tasks: Task[] = [
    ...(isBackupFine
      ? []
      : [{ icon: 'backups', label: 'সাম্প্রতিক কোনো সম্পূর্ণ ব্যাকআপ নেই: এখনই একটি নিন', to: '/backups' } as const]),
    ...unsaved.map(unsavedTask),
    ...(waiting > 0
      ? [{ icon: 'messages', label: `অপেক্ষায় থাকা বার্তা: ${toBengaliDigits(waiting)}`, to: '/messages' } as const]
      : []),
    ...(comingDays ? comingTasks(comingDays, today) : []),
    ...(notices?.data ?? [])
      .filter((notice) => noticeState(notice, now) === 'draft')
      .map(
        ({ id, title }): Task => ({
          icon: 'notices',
          label: `খসড়া নোটিশ: ${title}`,
          to: `/notices?edit=${id}`,
        }),
      ),
    ...(incomplete > 0
      ? [
          {
            icon: 'circular',
            label: `পরিপত্রের ১১ তথ্যের ${toBengaliDigits(incomplete)}টি সম্পূর্ণ নয়`,
            to: '/circular',
          } as const,
        ]
      : []),
  ]
  return tasks.filter(({ to }) => mayOpen(role, to))
}

function unsavedTask({ screen, to, files }: UnsavedForm): Task {
  const label = `সংরক্ষণ করা হয়নি: ${screen}`
  return files.length === 0
    ? { icon: 'history', label, to }
    : { icon: 'documents', label: `${label}; ফাইল আবার বাছতে হবে: ${files.join(', ')}`, to }
}

/** By date. */
function comingTasks({ events, deadlines, admission_deadline }: ComingDays, today: string): Task[] {
  const ofNotices = deadlines.map(({ id, title, deadline }) => ({
    date: deadline,
    icon: 'notices' as const,
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
          icon: 'institution' as const,
          label: `${admissionDeadlineLabel}: ${whenInWords(admission_deadline, today)}`,
          to: '/college-info?field=admission_deadline',
        },
      ]
    : []
  const ofEvents = events.map((event) => ({
    date: event.start_date,
    icon: 'calendar' as const,
    label:
      event.certainty === 'check'
        ? `তারিখ যাচাই করুন: ${event.title} – ${whenInWords(event.start_date, today)}`
        : `${whenInWords(event.start_date, today)}: ${titleWithKind(event)}`,
    to: `/events?edit=${event.id}`,
  }))
  return [...ofNotices, ...ofAdmission, ...ofEvents]
    .sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
    .map(({ icon, label, to }) => ({ icon, label, to }))
}

function whenInWords(date: string, today: string): string {
  if (date === today) return 'আজ'
  return date === addDays(today, 1) ? 'আগামীকাল' : dayInWords(date)
}
