import { data, Link, useLoaderData } from 'react-router'
import { readUser } from '#app/browser/user-state.ts'
import { isWriter } from '#app/contract/roles.ts'
import { BackupPanel } from '#app/features/backups/backup-light.parts.tsx'
import type { BackupState } from '#app/features/backups/backups.contract.ts'
import { lightOf } from '#app/features/backups/backups.rules.ts'
import type { SchoolClassView } from '#app/features/classes/classes.entity.ts'
import type { ContactMessageView } from '#app/features/contact-messages/contact-messages.entity.ts'
import type { HeadView } from '#app/features/heads/heads.entity.ts'
import type { InstitutionView } from '#app/features/institution/institution.entity.ts'
import { noticeState } from '#app/features/notices/notice-state.rules.ts'
import type { NoticeView } from '#app/features/notices/notices.entity.ts'
import type { RoutineView } from '#app/features/routines/routines.entity.ts'
import type { StorageState } from '#app/features/upload-space/upload-space.contract.ts'
import { todayInDhaka } from '#app/text/dates.ts'
import { call } from '#app/ui/call.ts'
import { mayOpen } from '#app/ui/own-screens.ts'
import { Failed } from '#app/ui/states.tsx'
import { styles } from '#app/ui/styles.ts'
import { ScreenHead } from '#app/ui/toolbar.tsx'
import {
  Counts,
  LatestNotices,
  MissingParts,
  type Page,
  SampleBanner,
  Shortcuts,
  WaitingMessages,
} from './overview.parts.tsx'
import { StoragePanel } from './upload-space.parts.tsx'
import { findMissing, type PublicContent } from './what-is-missing.rules.ts'

const paths = {
  notices: 'notices/?page_size=8',
  messages: 'contacts/?handled=false&page_size=5',
  teachers: 'teachers/?page_size=1',
  staff: 'staff/?page_size=1',
  students: 'students/?page_size=1',
  committee: 'committee-members/?page_size=1',
  gallery: 'gallery/?page_size=1',
  institutions: 'institutions/',
  heads: 'principal-vice-principal/',
  classes: 'classes/',
  routine: 'class-routine/',
  sample: 'sample-content/',
  storage: 'storage/',
  backups: 'backups/',
} as const

interface Content extends Record<'teachers' | 'staff' | 'students' | 'committee' | 'gallery', Page<unknown>> {
  notices: Page<NoticeView>
  messages: Page<ContactMessageView>
  institutions: InstitutionView[]
  heads: HeadView[]
  classes: SchoolClassView[]
  routine: RoutineView[]
  sample: { records: number }
  storage: StorageState
  backups: BackupState
}

// What an Editor's overview is made of.
const forEditors: readonly string[] = [
  'notices',
  'gallery',
  'classes',
  'routine',
] satisfies (keyof typeof paths)[]

export async function loader() {
  const role = readUser()?.role
  const asked = Object.entries(paths).filter(([name]) => isWriter(role) || forEditors.includes(name))
  const replies = await Promise.all(
    asked.map(async ([name, path]) => [name, await call('GET', path)] as const),
  )
  const read = replies.filter(([, reply]) => reply.isOk).map(([name, { body }]) => [name, body])
  return {
    role,
    content: Object.fromEntries(read) as Partial<Content>,
    hasFailed: read.length < replies.length,
    now: new Date().toISOString(),
  }
}

/** Removes the sample content. */
export async function action() {
  const reply = await call('DELETE', 'sample-content/')
  return reply.isOk ? reply : data(reply, { status: reply.status || 503 })
}

/** The start page of the dashboard: what is waiting, what is missing, what is new, and counts. */
export function Component() {
  const { role, content, hasFailed, now } = useLoaderData<typeof loader>()
  const { notices, messages, sample, storage, backups } = content
  const today = todayInDhaka(new Date(now))
  const isAdmin = isWriter(role)
  const missing = findMissing(publicContent(content, now), today).filter(({ to }) => mayOpen(role, to))
  return (
    <div className="grid gap-6">
      <ScreenHead title="ড্যাশবোর্ড">
        <Link to="/notices?new" className={`${styles.button} ${styles.primary}`}>
          নোটিশ দিন
        </Link>
      </ScreenHead>
      {hasFailed && <Failed message="কিছু তথ্য লোড করা যায়নি।" />}
      {sample && sample.records > 0 && <SampleBanner records={sample.records} />}
      {backups && isBackupWanted(backups) && <Backups state={backups} />}
      <div className={`grid items-start gap-6 ${isAdmin || missing.length > 0 ? 'xl:grid-cols-2' : ''}`}>
        <LatestNotices page={notices} now={now} />
        <div className="grid gap-6 empty:hidden">
          {isAdmin && <WaitingMessages page={messages} />}
          {(isAdmin || missing.length > 0) && <MissingParts missing={missing} isSure={!hasFailed} />}
        </div>
      </div>
      <Shortcuts role={role} />
      {isAdmin && <Counts content={content} />}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {backups && !isBackupWanted(backups) && <Backups state={backups} />}
        {storage && <StoragePanel state={storage} />}
      </div>
    </div>
  )
}

// Good news comes last.
function isBackupWanted({ last_at, failure }: BackupState): boolean {
  return failure !== null || lightOf(last_at, new Date()) !== 'green'
}

function Backups({ state }: { state: BackupState }) {
  return (
    <BackupPanel state={state}>
      <Link to="/backups" className="inline-flex min-h-11 items-center underline">
        সব ব্যাকআপ
      </Link>
    </BackupPanel>
  )
}

function publicContent(content: Partial<Content>, now: string): PublicContent {
  const { institutions, heads, classes, routine, notices } = content
  const counts = (['teachers', 'staff', 'committee', 'gallery'] as const).flatMap((list) =>
    content[list] ? [[list, content[list].total] as const] : [],
  )
  const due = notices?.data.find((notice) => ['public', 'expired'].includes(noticeState(notice, now)))
  return {
    institution: institutions && (institutions[0] ?? {}),
    heads,
    classes,
    routine,
    counts: Object.fromEntries(counts),
    latestNotice: due?.date ?? (notices?.total === 0 ? null : undefined),
  }
}
