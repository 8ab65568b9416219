import { type ReactNode, useEffect, useState } from 'react'
import { itemTitles, statusNames } from '#app/features/circular/circular.texts.ts'
import { completeInWords } from '#app/features/circular/meter.components.tsx'
import type { NoticeView } from '#app/features/notices/notices.entity.ts'
import type { TeacherLoad } from '#app/features/routines/teacher-load.contract.ts'
import type { StudentCount } from '#app/features/student-counts/student-counts.contract.ts'
import type { TeacherView } from '#app/features/teachers/teachers.entity.ts'
import type { StorageKind } from '#app/features/upload-space/upload-space.contract.ts'
import { sumVisits, visitsByDay, visitsByRecord } from '#app/features/visits/visit-sums.rules.ts'
import type { VisitView } from '#app/features/visits/visits.contract.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { formatFileSize } from '#app/text/base/file-size.ts'
import { addDays } from '#app/text/dates/calendar.ts'
import { formatDate, todayInDhaka } from '#app/text/dates/dates.ts'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { type Answer, useAnswer } from '#app/ui/base/use-answer.ts'
import { Bars } from '#app/ui/charts/bars.tsx'
import { DayBars } from '#app/ui/charts/day-bars.tsx'
import { Squares } from '#app/ui/charts/squares.tsx'
import { loadBars, storageBars, storageParts, studentBars, studentParts } from './chart-rows.rules.ts'
import type { Content } from './overview-content.rules.ts'
import { type BackupPanel, Panel } from './panel.components.tsx'
import { StoragePanel } from './upload-space.components.tsx'

interface ChartsProps {
  content: Content
  /** YYYY-MM-DD. */
  today: string
  backupPanel: BackupPanel
}

const visitDays = 90
const backupDays = 30
const mostNotices = 6
const mostTeachers = 10

/** The numbers of the school as pictures, each loaded by itself after the rest of the overview. */
export function Charts({ content, today, backupPanel }: ChartsProps) {
  const { circular, backups, storage } = content
  return (
    <div className="gap-4 *:mb-4 *:break-inside-avoid last:*:mb-0 xl:columns-2">
      <Students classes={content.classes ?? []} />
      <Loads teachers={content.teachers ?? []} />
      {circular && <Circular items={circular} />}
      {backups && (
        <backupPanel.Panel state={backups}>
          <BackupDays state={backups} today={today} />
        </backupPanel.Panel>
      )}
      {storage && (
        <StoragePanel state={storage}>
          <Space />
        </StoragePanel>
      )}
    </div>
  )
}

export function VisitCharts({ visits, today }: { visits: Answer<VisitView[]>; today: string }) {
  const isEmpty = Array.isArray(visits) && visits.length === 0
  return (
    <div className="grid gap-4">
      <Drawn title="কতবার দেখা হয়েছে, ৯০ দিন" answer={visits}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-soft">এখনো কোনো পাতা দেখা হয়নি।</p>
          ) : (
            <DayBars
              title="প্রতিদিন ওয়েবসাইটের পাতা কতবার দেখা হয়েছে"
              of="দেখা"
              days={visitsByDay(rows, { from: addDays(today, 1 - visitDays), to: today })}
            />
          )
        }
      </Drawn>
      {!isEmpty && <MostVisited visits={visits} />}
    </div>
  )
}

interface DrawnProps<T> {
  title: string
  more?: { to: string; label: string }
  answer: Answer<T>
  children: (answer: T) => ReactNode
}

function Drawn<T>({ title, more, answer, children }: DrawnProps<T>) {
  return (
    <Panel title={title} {...(more && { more })}>
      <Loaded answer={answer}>{children}</Loaded>
    </Panel>
  )
}

function Loaded<T>({ answer, children }: Pick<DrawnProps<T>, 'answer' | 'children'>) {
  if (answer === 'loading') return <div aria-busy className="min-h-28 rounded-lg bg-paper-warm" />
  if (answer === 'failed')
    return <p className="text-ink-soft">এই হিসাবটি লোড করা যায়নি। পাতাটি আবার খুললে আবার চেষ্টা হবে।</p>
  return children(answer)
}

function MostVisited({ visits }: { visits: Answer<VisitView[]> }) {
  const isRead = visits !== 'loading' && visits !== 'failed'
  const most = isRead
    ? [...visitsByRecord(visits, 'notice')].toSorted(([, a], [, b]) => b - a).slice(0, mostNotices)
    : []
  const ids = most.map(([id]) => id).join()
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map())
  useEffect(() => {
    let isGone = false
    const read = async (id: number) => {
      const { isOk, body } = await fetchApi('GET', `notices/${id}/`)
      return isOk ? ([[id, (body as NoticeView).title]] as const) : []
    }
    void Promise.all(ids === '' ? [] : ids.split(',').map((id) => read(Number(id)))).then((pairs) => {
      if (!isGone) setTitles(new Map(pairs.flat()))
    })
    return () => {
      isGone = true
    }
  }, [ids])
  return (
    <Drawn title="সবচেয়ে বেশি দেখা নোটিশ" more={{ to: '/notices', label: 'সব নোটিশ' }} answer={visits}>
      {(rows) => (
        <>
          <Bars
            title="কোন নোটিশ কতবার দেখা হয়েছে, ৯০ দিনে"
            of="নোটিশ"
            parts={['দেখা']}
            rows={most.flatMap(([id, value]) => {
              const name = titles.get(id)
              return name === undefined ? [] : [{ name, values: [value] }]
            })}
          />
          <p className="text-sm text-ink-soft">
            সব পাতা মিলিয়ে ৯০ দিনে {formatNumber(sumVisits(rows))} বার দেখা হয়েছে।
          </p>
        </>
      )}
    </Drawn>
  )
}

function Students({ classes }: { classes: NonNullable<Content['classes']> }) {
  const counts = useAnswer<StudentCount[]>('student-counts/')
  return (
    <Drawn
      title="শ্রেণি ও লিঙ্গ অনুযায়ী শিক্ষার্থী"
      more={{ to: '/student-counts', label: 'সংখ্যা দেখুন' }}
      answer={counts}
    >
      {(rows) => {
        const bars = studentBars(rows, classes)
        if (bars.length === 0) return <p className="text-ink-soft">এখনো কোনো শিক্ষার্থী নেই।</p>
        return <Bars title="শ্রেণি ও লিঙ্গ অনুযায়ী শিক্ষার্থী" of="শ্রেণি" parts={studentParts} rows={bars} />
      }}
    </Drawn>
  )
}

function Loads({ teachers }: { teachers: readonly TeacherView[] }) {
  const loads = useAnswer<TeacherLoad[]>('class-routine/load/')
  return (
    <Drawn title="শিক্ষকদের সাপ্তাহিক ক্লাস" more={{ to: '/class-routine', label: 'রুটিন' }} answer={loads}>
      {(rows) => {
        const bars = loadBars(rows, teachers)
        if (bars.length === 0) return <p className="text-ink-soft">রুটিনে এখনো কোনো ক্লাস নেই।</p>
        return (
          <>
            <Bars
              title="শিক্ষকেরা সপ্তাহে কতটি ক্লাস নেন"
              of="শিক্ষক"
              parts={['ক্লাস']}
              rows={bars.slice(0, mostTeachers)}
            />
            {bars.length > mostTeachers && (
              <p className="text-sm text-ink-soft">
                বেশি ক্লাস যাঁদের, এমন {formatNumber(mostTeachers)} জন; রুটিনে আছেন মোট {formatNumber(bars.length)}{' '}
                জন।
              </p>
            )}
          </>
        )
      }}
    </Drawn>
  )
}

function Circular({ items }: { items: NonNullable<Content['circular']> }) {
  return (
    <Panel title="পরিপত্রের ১১ তথ্য" more={{ to: '/circular', label: 'কী বাকি দেখুন' }}>
      <Squares
        title="পরিপত্রের ১১ তথ্য"
        headings={['তথ্য', 'অবস্থা']}
        levels={{ all: statusNames.complete, some: statusNames.partial, none: statusNames.missing }}
        squares={items.map(({ number, status }) => ({
          name: itemTitles[number - 1] ?? formatNumber(number),
          level: levelOf[status],
        }))}
      />
      <b>{completeInWords(items)}</b>
    </Panel>
  )
}

const levelOf = { complete: 'all', partial: 'some', missing: 'none' } as const

const kindNames: Readonly<Record<string, string>> = {
  notices: 'নোটিশ',
  documents: 'নথিপত্র',
  gallery: 'গ্যালারি',
  achievements: 'সাফল্য',
  teachers: 'শিক্ষক',
  staff: 'কর্মচারী',
  students: 'শিক্ষার্থী',
  'committee-members': 'পরিচালনা কমিটি',
  institutions: 'প্রতিষ্ঠান',
  'principal-vice-principal': 'প্রতিষ্ঠানপ্রধান',
  users: 'ব্যবহারকারী',
}

function Space() {
  const kinds = useAnswer<StorageKind[]>('storage/kinds/')
  return (
    <Loaded answer={kinds}>
      {(rows) =>
        rows.length === 0 ? null : (
          <Bars
            title="কোন ফাইল কত জায়গা নিয়েছে"
            of="কীসের"
            parts={storageParts}
            rows={storageBars(rows, (entity) => kindNames[entity] ?? 'অন্যান্য')}
            inWords={formatFileSize}
          />
        )
      }
    </Loaded>
  )
}

function BackupDays({ state, today }: { state: { backups?: readonly { at: string }[] }; today: string }) {
  const days = new Set(state.backups?.map(({ at }) => todayInDhaka(new Date(at))))
  const squares = Array.from({ length: backupDays }, (_, index) => {
    const day = addDays(today, index + 1 - backupDays)
    return { name: formatDate(day), level: days.has(day) ? 'all' : 'none' } as const
  })
  return (
    <>
      <Squares
        title="গত ৩০ দিনের কোন দিনের ব্যাকআপ আছে"
        headings={['দিন', 'ব্যাকআপ']}
        levels={{ all: 'আছে', none: 'নেই' }}
        squares={squares}
      />
      <p className="flex justify-between gap-3 text-sm text-ink-soft">
        <span>{squares[0]?.name}</span>
        <span>আজ</span>
      </p>
    </>
  )
}
