import { Link, useFetcher } from 'react-router'
import { NoticeMark } from '#app/features/notices/notice-mark.components.tsx'
import type { NoticeView } from '#app/features/notices/notices.entity.ts'
import { truncate } from '#app/text/base/cut.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { DeskIcon } from '#app/ui/base/desk-icon.tsx'
import { mayOpen } from '#app/ui/base/editor-screens.ts'
import type { ApiReply } from '#app/ui/base/fetch-api.ts'
import { styles } from '#app/ui/base/styles.ts'
import type { Missing } from './missing-content.rules.ts'
import type { Page } from './overview-content.rules.ts'
import { Panel, TaskLinks } from './panel.components.tsx'

export function SampleBanner({ records }: { records: number }) {
  const fetcher = useFetcher<ApiReply>()
  const refusal = fetcher.state === 'idle' && fetcher.data && !fetcher.data.isOk ? fetcher.data : undefined
  return (
    <section
      className={`${styles.card} flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 border-l-accent p-4`}
    >
      <div className="grid min-w-0 flex-1 basis-72">
        <h2 className="subheading">ওয়েবসাইটে এখন নমুনা তথ্য দেখা যাচ্ছে</h2>
        <p className="max-w-prose">
          {formatNumber(records)}টি নমুনা তথ্য আছে, যাতে সাইটটি কেমন হবে তা দেখা যায়। নিজের তথ্য দেওয়ার আগে এগুলো সরিয়ে
          নিন। যে নমুনা আপনি সম্পাদনা করেছেন, তা থেকে যাবে।
        </p>
      </div>
      <fetcher.Form
        method="delete"
        className="flex flex-wrap items-center gap-3"
        onSubmit={(event) => {
          if (!confirm(`${formatNumber(records)}টি নমুনা তথ্য মুছে যাবে, আর ফিরিয়ে আনা যাবে না। এগোবেন?`))
            event.preventDefault()
        }}
      >
        <Button type="submit" isBusy={fetcher.state !== 'idle'}>
          নমুনা তথ্য সরান
        </Button>
        {refusal && (
          <span role="alert" className="text-danger">
            {refusal.message || 'সার্ভারে পৌঁছানো যাচ্ছে না।'} আবার চেষ্টা করুন।
          </span>
        )}
      </fetcher.Form>
    </section>
  )
}

export function LatestNotices({ page, now }: { page: Page<NoticeView> | undefined; now: string }) {
  return (
    <Panel title="সর্বশেষ নোটিশ" more={{ to: '/notices', label: 'সব নোটিশ' }}>
      {!page && <p className="text-ink-soft">নোটিশগুলো লোড করা যায়নি।</p>}
      {page?.total === 0 && (
        <p className="text-ink-soft">
          এখনো কোনো নোটিশ নেই।{' '}
          <Link to="/notices?new" className="inline-flex min-h-11 items-center underline">
            প্রথম নোটিশটি দিন
          </Link>
        </p>
      )}
      <ul className="divide-y divide-line">
        {page?.data.map((notice) => (
          <li key={notice.id} className="flex flex-wrap gap-x-4 py-2">
            <span className="w-28 shrink-0 text-sm text-ink-soft">
              {notice.date ? formatDate(notice.date) : 'তারিখ নেই'}
            </span>
            <span className="grid min-w-0 flex-1 basis-48 justify-items-start gap-1 wrap-anywhere">
              <Link to={`/notices?edit=${notice.id}`} className="hover:underline">
                {truncate(notice.title, 120)}
              </Link>
              <span className="flex flex-wrap gap-2 text-sm empty:hidden">
                <NoticeMark notice={notice} now={now} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Where nothing is listed, but a part of the overview failed. */
export const notAllLoaded = 'সব তথ্য লোড হয়নি, তাই জানা যাচ্ছে না।'

interface MissingPartsProps {
  missing: Missing[]
  /** False if a part failed to load. */
  isComplete: boolean
  /** Shows hidden first steps again. */
  onSteps?: (() => void) | undefined
}

export function MissingParts({ missing, isComplete, onSteps }: MissingPartsProps) {
  return (
    <Panel title="ওয়েবসাইটে যা এখনো নেই">
      {missing.length === 0 && (
        <p className="text-ink-soft">{isComplete ? 'সবকিছু দেওয়া আছে।' : notAllLoaded}</p>
      )}
      <TaskLinks tasks={missing} />
      {onSteps && (
        <div className="pt-2">
          <Button onClick={onSteps}>শুরুর ধাপগুলো দেখান</Button>
        </div>
      )}
    </Panel>
  )
}

const shortcuts = [
  { to: '/student-info-form?new', label: 'শিক্ষার্থী যোগ করুন', icon: 'students' },
  { to: '/teacher-info-form?new', label: 'শিক্ষক যোগ করুন', icon: 'teachers' },
  { to: '/gallery-upload?field=image', label: 'ছবি দিন', icon: 'gallery' },
  { to: '/class-routine?field=classId', label: 'ক্লাস রুটিন দিন', icon: 'routine' },
  { to: '/college-info?field=name', label: 'প্রতিষ্ঠানের তথ্য বদলান', icon: 'institution' },
  { to: '/history?kind=delete', label: 'মুছে ফেলা তথ্য ফেরান', icon: 'history' },
] as const

export function Shortcuts({ role }: { role: string | undefined }) {
  return (
    <Panel title="দ্রুত কাজ">
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-4 2xl:grid-cols-7 print:hidden">
        {shortcuts
          .filter(({ to }) => mayOpen(role, to))
          .map(({ to, label, icon }) => (
            <li key={to} className="grid">
              <Link to={to} className={shortcut}>
                <DeskIcon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        <li className="grid">
          <a href="/" className={shortcut}>
            <DeskIcon name="home" />
            ওয়েবসাইট দেখুন
          </a>
        </li>
      </ul>
    </Panel>
  )
}

const shortcut =
  'flex min-h-11 items-center gap-2 rounded-lg border border-line px-3 py-2 leading-tight hover:bg-brand-tint [&_svg]:text-brand'
