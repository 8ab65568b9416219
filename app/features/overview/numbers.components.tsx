import { Link } from 'react-router'
import { isWriter } from '#app/contract/roles.ts'
import { sumVisits } from '#app/features/visits/visit-sums.rules.ts'
import type { VisitView } from '#app/features/visits/visits.contract.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { styles } from '#app/ui/base/styles.ts'
import type { Answer } from '#app/ui/base/use-answer.ts'
import { growthInWords, visitsOfMonths } from './numbers.rules.ts'
import { type Content, countRecords } from './overview-content.rules.ts'

interface NumbersProps {
  role: string | undefined
  content: Content
  visits: Answer<VisitView[]>
  /** YYYY-MM-DD. */
  today: string
}

const lists = {
  students: { label: 'শিক্ষার্থী', to: '/student-info-form' },
  teachers: { label: 'শিক্ষক', to: '/teacher-info-form' },
  notices: { label: 'নোটিশ', to: '/notices' },
  documents: { label: 'নথিপত্র', to: '/documents' },
  gallery: { label: 'গ্যালারির ছবি', to: '/gallery-upload' },
} as const

const ofAdmin = ['students', 'teachers', 'notices'] as const
const ofEditor = ['notices', 'documents', 'gallery'] as const

/** Four numbers, each with what changed this month. */
export function Numbers({ role, content, visits, today }: NumbersProps) {
  const counts = countRecords(content)
  return (
    <section>
      <h2 className="subheading sr-only">সংখ্যায়</h2>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {(isWriter(role) ? ofAdmin : ofEditor).map((list) => (
          <li key={list} className="grid">
            <Link to={lists[list].to} className={`${card} hover:bg-brand-tint`}>
              <Face
                label={lists[list].label}
                value={counts[list]}
                change={growthInWords(content.growth?.[list])}
              />
            </Link>
          </li>
        ))}
        <li className={card}>
          <VisitsFace visits={visits} today={today} />
        </li>
      </ul>
    </section>
  )
}

function VisitsFace({ visits, today }: Pick<NumbersProps, 'visits' | 'today'>) {
  if (visits === 'loading' || visits === 'failed')
    return <Face label={visitsLabel} value={undefined} change="" />
  const { current, last } = visitsOfMonths(visits, today)
  return (
    <Face label={visitsLabel} value={sumVisits(current)} change={`গত মাসে ${formatNumber(sumVisits(last))}`} />
  )
}

const visitsLabel = 'এ মাসে পাতা দেখা'

function Face({ label, value, change }: { label: string; value: number | undefined; change: string }) {
  return (
    <>
      <span className="text-sm text-ink-soft">{label}</span>
      <b className="text-3xl leading-tight">{value === undefined ? '—' : formatNumber(value)}</b>
      {/* A line also while it is unknown, so that nothing moves. */}
      <span className="min-h-[1lh] text-sm text-ink-soft">{change}</span>
    </>
  )
}

const card = `${styles.card} grid content-start gap-1 p-4`
