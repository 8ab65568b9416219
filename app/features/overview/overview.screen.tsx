import { lazy, Suspense, useMemo } from 'react'
import { data, Link, useLoaderData } from 'react-router'
import { draftsOf } from '#app/browser/drafts.ts'
import { readUser } from '#app/browser/user-state.ts'
import { isWriter } from '#app/contract/roles.ts'
import { InboxWarning } from '#app/features/contact-messages/inbox-warning.components.tsx'
import { noticeState } from '#app/features/notices/notice-state.rules.ts'
import type { VisitView } from '#app/features/visits/visits.contract.ts'
import { weekDayOf } from '#app/text/dates/calendar.ts'
import { formatDate, toDateTimeInput, todayInDhaka, weekDays } from '#app/text/dates/dates.ts'
import { mayOpen } from '#app/ui/base/editor-screens.ts'
import { fetchApi, readAll } from '#app/ui/base/fetch-api.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { skipRevalidationFor } from '#app/ui/base/skip-revalidation.ts'
import { Failed } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { useAnswer } from '#app/ui/base/use-answer.ts'
import { FirstSteps, useHiddenSteps } from './first-steps.components.tsx'
import { firstSteps, type Step } from './first-steps.rules.ts'
import { findMissing } from './missing-content.rules.ts'
import { Numbers } from './numbers.components.tsx'
import { greetingAt } from './numbers.rules.ts'
import { LatestNotices, MissingParts, notAllLoaded, SampleBanner, Shortcuts } from './overview.components.tsx'
import { type Content, countRecords, publicContent, withoutSample } from './overview-content.rules.ts'
import { tasksOf, type UnsavedForm } from './overview-tasks.components.tsx'
import { type BackupPanel, Panel, TaskLinks } from './panel.components.tsx'
import { PeoplePanel, panelParameters } from './people.components.tsx'
import { NetworkWarning } from './upload-space.components.tsx'

const paths = {
  notices: 'notices/?page_size=8',
  messages: 'contacts/?handled=false&page_size=5',
  teachers: 'teachers/',
  staff: 'staff/',
  students: 'students/?page_size=1',
  committee: 'committee-members/?page_size=1',
  gallery: 'gallery/?page_size=1',
  documents: 'documents/?page_size=1',
  institutions: 'institutions/',
  heads: 'principal-vice-principal/',
  classes: 'classes/',
  routine: 'class-routine/',
  subjects: 'subjects/?page_size=1',
  sample: 'sample-content/',
  storage: 'storage/',
  backups: 'backups/',
  circular: 'circular/',
  comingDays: 'coming-days/',
  growth: 'month-changes/',
} as const satisfies Record<keyof Content, string>

const forEditors: readonly string[] = [
  'notices',
  'documents',
  'gallery',
  'classes',
  'routine',
  'comingDays',
  'growth',
] satisfies (keyof typeof paths)[]

// Failures are shown in that panel.
const inPeoplePanel: readonly string[] = ['teachers', 'staff'] satisfies (keyof Content)[]

// After the rest, which they would delay.
const charts = () => import('./charts.components.tsx')
const Charts = lazy(async () => ({ default: (await charts()).Charts }))
const VisitCharts = lazy(async () => ({ default: (await charts()).VisitCharts }))

export async function loader() {
  const user = readUser()
  const role = user?.role
  const requested = Object.entries(paths).filter(([name]) =>
    isWriter(role) ? name !== 'documents' : forEditors.includes(name),
  )
  const { bodies, failed } = await readAll(requested)
  return {
    role,
    userId: user?.id,
    name: user?.full_name || user?.username,
    content: bodies as Content,
    failed,
    now: new Date().toISOString(),
  }
}

export const shouldRevalidate = skipRevalidationFor(panelParameters)

export async function action() {
  const reply = await fetchApi('DELETE', 'sample-content/')
  return reply.isOk ? reply : data(reply, { status: reply.status || 503 })
}

export function Component({ backupPanel }: { backupPanel: BackupPanel }) {
  const { role, userId, name, content, failed, now } = useLoaderData<typeof loader>()
  const { sample, storage, backups } = content
  const isAdmin = isWriter(role)
  const isBackupFine = backups === undefined || backupPanel.isFine(backups)
  const today = todayOf(now)
  const visits = useAnswer<VisitView[]>('visits/')
  const [isHidden, setIsHidden] = useHiddenSteps(userId)
  const steps = isAdmin ? stepsOf(content, now) : []
  const isBeginning = steps.length > 0 && !isHidden
  // Empty charts and lists would hide the steps that fill them.
  const hasContent = !isBeginning || Object.values(countRecords(content)).some((count) => count > 0)
  return (
    <ScreenFrame
      title="ড্যাশবোর্ড"
      line={`${greetingAt(hourOf(now))}, ${name} · ${weekDays[weekDayOf(today)]}, ${formatDate(today)}`}
      action={
        <Link to="/notices?new" className={`${styles.button} ${isBeginning ? styles.quiet : styles.primary}`}>
          নোটিশ দিন
        </Link>
      }
    >
      {failed.some((name) => !inPeoplePanel.includes(name)) && <Failed message="কিছু তথ্য লোড করা যায়নি।" />}
      {storage?.network_file_system && <NetworkWarning type={storage.network_file_system} />}
      {storage && <InboxWarning waiting={storage.waiting_messages} />}
      {sample && sample.records > 0 && <SampleBanner records={sample.records} />}
      {isBeginning && (
        <FirstSteps
          steps={steps}
          hasSample={sample !== undefined && sample.records > 0}
          onHide={() => setIsHidden(true)}
        />
      )}
      {hasContent && <Numbers role={role} content={content} visits={visits} today={today} />}
      <Work
        isBeginning={isBeginning}
        isBackupFine={isBackupFine}
        onSteps={steps.length > 0 ? () => setIsHidden(false) : undefined}
      />
      {hasContent && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <LatestNotices page={content.notices} now={now} />
          <Suspense fallback={<div className={`${styles.card} min-h-96`} />}>
            <VisitCharts visits={visits} today={today} />
          </Suspense>
        </div>
      )}
      <Shortcuts role={role} />
      {isAdmin && hasContent && (
        <Suspense>
          <Charts content={content} today={today} backupPanel={backupPanel} />
        </Suspense>
      )}
      {isAdmin && hasContent && <PeoplePanel teachers={content.teachers} staff={content.staff} />}
    </ScreenFrame>
  )
}

function stepsOf(content: Content, now: string): Step[] {
  const { sample } = content
  return sample ? firstSteps(publicContent(withoutSample(content, sample), undefined), todayOf(now)) : []
}

function todayOf(now: string): string {
  return todayInDhaka(new Date(now))
}

function hourOf(now: string): number {
  return Number(toDateTimeInput(now).slice(11, 13))
}

function unsavedForms(userId: number | undefined): UnsavedForm[] {
  return (userId === undefined ? [] : draftsOf(userId)).flatMap(({ screen, address, files = [] }) =>
    screen && address ? [{ screen, to: address.replace(/^\/dashboard/, ''), files }] : [],
  )
}

interface WorkProps {
  /** Whether the first steps are visible. */
  isBeginning: boolean
  isBackupFine: boolean
  onSteps: (() => void) | undefined
}

/** What waits, and what is missing. */
function Work({ isBeginning, isBackupFine, onSteps }: WorkProps) {
  const { role, userId, content, failed, now } = useLoaderData<typeof loader>()
  const today = todayOf(now)
  const unsaved = useMemo(() => unsavedForms(userId), [userId])
  const tasks = tasksOf({ content, unsaved, isBackupFine, role, today, now })
  const missing = findMissing(publicContent(content, latestNotice(content, now)), today).filter(({ to }) =>
    mayOpen(role, to),
  )
  const hasMissingParts = !isBeginning && (isWriter(role) || missing.length > 0)
  return (
    <div className={`grid items-start gap-4 ${hasMissingParts ? 'xl:grid-cols-2' : ''}`}>
      <Panel title="এখন যা করার আছে">
        {tasks.length === 0 ? (
          <p className="text-ink-soft">{failed.length > 0 ? notAllLoaded : 'অপেক্ষায় কিছু নেই।'}</p>
        ) : (
          <TaskLinks tasks={tasks} />
        )}
      </Panel>
      {hasMissingParts && <MissingParts {...{ missing, onSteps }} isComplete={failed.length === 0} />}
    </div>
  )
}

function latestNotice({ notices }: Content, now: string): string | undefined {
  const latest = notices?.data.find((notice) => ['public', 'expired'].includes(noticeState(notice, now)))
  return latest?.date ?? undefined
}
