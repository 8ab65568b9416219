import { lazy, type ReactNode, Suspense } from 'react'
import { data, Link, useLoaderData } from 'react-router'
import { readUser } from '#app/browser/user-state.ts'
import { isWriter } from '#app/contract/roles.ts'
import { InboxWarning } from '#app/features/contact-messages/inbox-warning.components.tsx'
import { noticeState } from '#app/features/notices/notice-state.rules.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { mayOpen } from '#app/ui/base/editor-screens.ts'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { skipRevalidationFor } from '#app/ui/base/skip-revalidation.ts'
import { Failed } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { ComingDaysPanel, comingTasks } from './coming-days.components.tsx'
import { FirstSteps, useHiddenSteps } from './first-steps.components.tsx'
import { firstSteps, type Step } from './first-steps.rules.ts'
import { findMissing } from './missing-content.rules.ts'
import {
  CircularPanel,
  Counts,
  LatestNotices,
  MissingParts,
  SampleBanner,
  Shortcuts,
  WaitingMessages,
} from './overview.components.tsx'
import { type Content, countRecords, publicContent, withoutSample } from './overview-content.rules.ts'
import { PeoplePanel, panelParameters } from './people.components.tsx'
import { NetworkWarning, StoragePanel } from './upload-space.components.tsx'

const paths = {
  notices: 'notices/?page_size=8',
  messages: 'contacts/?handled=false&page_size=5',
  teachers: 'teachers/',
  staff: 'staff/',
  students: 'students/?page_size=1',
  committee: 'committee-members/?page_size=1',
  gallery: 'gallery/?page_size=1',
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
} as const satisfies Record<keyof Content, string>

const forEditors: readonly string[] = [
  'notices',
  'gallery',
  'classes',
  'routine',
  'comingDays',
] satisfies (keyof typeof paths)[]

// Failures are shown in that panel.
const inPeoplePanel: readonly string[] = ['teachers', 'staff'] satisfies (keyof Content)[]

// After the rest, which they would delay.
const Charts = lazy(async () => ({ default: (await import('./charts.components.tsx')).Charts }))

export async function loader() {
  const user = readUser()
  const role = user?.role
  const requested = Object.entries(paths).filter(([name]) => isWriter(role) || forEditors.includes(name))
  const replies = await Promise.all(
    requested.map(async ([name, path]) => [name, await fetchApi('GET', path)] as const),
  )
  const read = replies.filter(([, reply]) => reply.isOk).map(([name, { body }]) => [name, body])
  const failed = replies.flatMap(([name, { isOk }]) => (isOk ? [] : [name]))
  return {
    role,
    userId: user?.id,
    content: Object.fromEntries(read) as Content,
    failed,
    now: new Date().toISOString(),
  }
}

export const shouldRevalidate = skipRevalidationFor(panelParameters)

export async function action() {
  const reply = await fetchApi('DELETE', 'sample-content/')
  return reply.isOk ? reply : data(reply, { status: reply.status || 503 })
}

/** Shows the answer of `backups/`; passed by the router. */
interface BackupPanel {
  isFine(state: object): boolean
  Panel(props: { state: object }): ReactNode
}

export function Component({ backupPanel }: { backupPanel: BackupPanel }) {
  const { role, userId, content, failed, now } = useLoaderData<typeof loader>()
  const { sample, storage, backups } = content
  const isAdmin = isWriter(role)
  const isBackupFine = backups !== undefined && backupPanel.isFine(backups)
  const [isHidden, setIsHidden] = useHiddenSteps(userId)
  const steps = isAdmin ? stepsOf(content, now) : []
  const isBeginning = steps.length > 0 && !isHidden
  return (
    <ScreenFrame
      title="ড্যাশবোর্ড"
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
      {backups && !isBackupFine && <backupPanel.Panel state={backups} />}
      <News onSteps={steps.length > 0 ? () => setIsHidden(false) : undefined} isBeginning={isBeginning} />
      <Shortcuts role={role} />
      {isAdmin && <PeoplePanel teachers={content.teachers} staff={content.staff} />}
      {isAdmin && <Counts counts={countRecords(content)} />}
      <Suspense>
        <Charts role={role} content={content} today={todayOf(now)} />
      </Suspense>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {backups && isBackupFine && <backupPanel.Panel state={backups} />}
        {storage && <StoragePanel state={storage} />}
      </div>
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

interface NewsProps {
  /** Whether the first steps are visible. */
  isBeginning: boolean
  onSteps: (() => void) | undefined
}

function News({ isBeginning, onSteps }: NewsProps) {
  const { role, content, failed, now } = useLoaderData<typeof loader>()
  const isAdmin = isWriter(role)
  const missing = findMissing(publicContent(content, latestNotice(content, now)), todayOf(now)).filter(
    ({ to }) => mayOpen(role, to),
  )
  const hasMissingParts = !isBeginning && (isAdmin || missing.length > 0)
  const tasks = content.comingDays ? comingTasks(content.comingDays, todayOf(now), role) : []
  const isAlone = !isAdmin && !hasMissingParts && tasks.length === 0
  return (
    <div className={`grid items-start gap-6 ${isAlone ? '' : 'xl:grid-cols-2'}`}>
      <LatestNotices page={content.notices} now={now} />
      <div className="grid gap-6 empty:hidden">
        <ComingDaysPanel tasks={tasks} role={role} />
        {isAdmin && <WaitingMessages page={content.messages} />}
        {content.circular && <CircularPanel items={content.circular} />}
        {hasMissingParts && <MissingParts {...{ missing, onSteps }} isComplete={failed.length === 0} />}
      </div>
    </div>
  )
}

function latestNotice({ notices }: Content, now: string): string | undefined {
  const latest = notices?.data.find((notice) => ['public', 'expired'].includes(noticeState(notice, now)))
  return latest?.date ?? undefined
}
