import { formatNumber } from '#app/text/base/digits.ts'
import { Badge } from '#app/ui/base/badge.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { type ClassCounts, sumOf, withoutGender } from './counts-screen.rules.ts'
import type { StudentCount } from './student-counts.contract.ts'
import { studentCountTexts } from './student-counts.texts.ts'

interface CountsTableProps {
  classes: readonly ClassCounts[]
  isBusy: boolean
  onType: (classCounts: ClassCounts) => void
  onCount: (classCounts: ClassCounts) => void
}

export function CountsTable({ classes, isBusy, onType, onCount }: CountsTableProps) {
  const all = classes.flatMap(({ rows }) => rows)
  return (
    <div className={`${styles.card} overflow-x-auto`}>
      <table className="w-full border-collapse max-sm:text-sm">
        <caption className="sr-only">শ্রেণি ও শাখা অনুযায়ী শিক্ষার্থীর সংখ্যা</caption>
        <thead className="bg-brand-tint text-sm">
          <tr>
            <th scope="col" className={firstColumn}>
              শাখা
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className={numberColumn}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {classes.map((classCounts) => (
          <tbody key={classCounts.schoolClass.id}>
            <ClassHead {...{ classCounts, isBusy, onType, onCount }} />
            {classCounts.rows.map((row) => (
              <Numbers key={row.section} name={row.section || studentCountTexts.noSection} of={row} />
            ))}
            {classCounts.rows.length > 1 && <Numbers name="মোট" of={sumOf(classCounts.rows)} isSum />}
            {classCounts.rows.length === 0 && (
              <tr>
                <td colSpan={1 + columns.length} className="px-3 pt-1 pb-4 text-ink-soft">
                  {studentCountTexts.noStudents}
                </td>
              </tr>
            )}
          </tbody>
        ))}
        <tfoot className="border-t-2 border-line-strong bg-paper-warm">
          <tr>
            <th scope="rowgroup" colSpan={1 + columns.length} className="px-3 pt-3 text-left text-lg">
              পুরো প্রতিষ্ঠান
            </th>
          </tr>
          <Numbers name="মোট" of={sumOf(all)} isSum />
        </tfoot>
      </table>
    </div>
  )
}

type Counted = Pick<StudentCount, 'male' | 'female' | 'other' | 'total'>

const columns: { label: string; of: (counted: Counted) => number }[] = [
  { label: 'ছাত্র', of: ({ male }) => male },
  { label: 'ছাত্রী', of: ({ female }) => female },
  { label: 'অন্যান্য', of: ({ other }) => other },
  { label: 'লিঙ্গ লেখা নেই', of: withoutGender },
  { label: 'মোট', of: ({ total }) => total },
]

const firstColumn = 'min-w-16 px-3 py-2 text-left align-baseline'
const numberColumn = 'px-1.5 py-2 text-right align-baseline tabular-nums last:pe-3 sm:px-3'

function ClassHead({
  classCounts,
  isBusy,
  onType,
  onCount,
}: { classCounts: ClassCounts } & Omit<CountsTableProps, 'classes'>) {
  const { schoolClass, isTyped } = classCounts
  const typeLabel = isTyped ? 'সংখ্যা বদলান' : 'সংখ্যা টাইপ করুন'
  return (
    <tr className="border-t border-line-strong">
      <th scope="rowgroup" colSpan={1 + columns.length} className="px-3 pt-3 pb-1 text-left">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="min-w-0 text-lg wrap-anywhere">{schoolClass.name}</span>
          <Badge look={isTyped ? 'tinted' : 'plain'}>{isTyped ? 'টাইপ করা সংখ্যা' : 'শিক্ষার্থী-তালিকা থেকে'}</Badge>
          <span className="ms-auto flex flex-wrap gap-2 max-sm:ms-0">
            <Button
              className={styles.slim}
              onClick={() => onType(classCounts)}
              aria-label={`${typeLabel}: ${schoolClass.name}`}
            >
              {typeLabel}
            </Button>
            {isTyped && (
              <Button
                className={styles.slim}
                isBusy={isBusy}
                onClick={() => onCount(classCounts)}
                aria-label={`${studentCountTexts.countFromRecords}: ${schoolClass.name}`}
              >
                {studentCountTexts.countFromRecords}
              </Button>
            )}
          </span>
        </div>
      </th>
    </tr>
  )
}

function Numbers({ name, of, isSum = false }: { name: string; of: Counted; isSum?: boolean }) {
  return (
    <tr className={`border-t border-line ${isSum ? 'font-bold' : ''}`}>
      <th scope="row" className={`${firstColumn} wrap-anywhere ${isSum ? '' : 'font-normal'}`}>
        {name}
      </th>
      {columns.map(({ label, of: count }) => (
        <td key={label} className={numberColumn}>
          {formatNumber(count(of))}
        </td>
      ))}
    </tr>
  )
}
