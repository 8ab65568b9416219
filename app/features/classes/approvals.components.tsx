import { type FormEvent, useId, useRef, useState } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { parseWrittenDate } from '#app/text/dates/written-dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { useWords } from '#app/ui/base/language.ts'
import { styles } from '#app/ui/base/styles.ts'
import { writeDay } from '#app/ui/dates/moment-fields.tsx'
import { useAskBeforeLeaving } from '#app/ui/form/ask-before-leaving.ts'
import { labelOf } from '#app/ui/form/entity-fields.tsx'
import { DataTable } from '#app/ui/list/data-table.tsx'
import { useBulk, versionOf } from '#app/ui/list/use-bulk.ts'
import type { SchoolClassView } from './classes.entity.ts'
import { type SectionView, sectionEntity } from './sections.entity.ts'

/** As typed: the day in the writing of forms. */
interface Approval {
  approval_number: string
  approval_date: string
}

interface ApprovalsProps {
  classes: readonly SchoolClassView[]
  sections: readonly SectionView[]
}

/** The approvals of all sections in one table, saved together. */
export function Approvals({ classes, sections }: ApprovalsProps) {
  const words = useWords()
  const headingId = useId()
  const numbersId = useId()
  const form = useRef<HTMLFormElement>(null)
  const bulk = useBulk(sectionEntity)
  const [typed, setTyped] = useState<ReadonlyMap<number, Approval>>(new Map())
  const [isRefused, setIsRefused] = useState(false)
  const valuesOf = (section: SectionView) => typed.get(section.id) ?? storedOf(section)
  const changed = sections.filter((section) => hasChanged(section, valuesOf(section)))
  const isWrong = (section: SectionView) => dayOf(valuesOf(section)) === undefined
  const numbers = new Set(sections.map(({ approval_number }) => approval_number).filter(Boolean))
  useAskBeforeLeaving(changed.length > 0 ? words.loseTyped : undefined)

  function type(section: SectionView, values: Partial<Approval>): void {
    const next = { ...valuesOf(section), ...values }
    // Several sections often share one approval.
    if (values.approval_number && next.approval_date === '') {
      const same = sections.find(({ approval_number }) => approval_number === values.approval_number)
      next.approval_date = same ? storedOf(same).approval_date : ''
    }
    setTyped(new Map(typed).set(section.id, next))
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsRefused(changed.some(isWrong))
    if (changed.some(isWrong)) {
      const first = changed.find(isWrong)
      form.current?.querySelector<HTMLElement>(`[data-day-of="${first?.id}"]`)?.focus()
      return
    }
    const records = changed.map((section) => {
      const values = valuesOf(section)
      return {
        ...versionOf(section),
        approval_number: values.approval_number,
        approval_date: dayOf(values) ?? '',
      }
    })
    const done = `${toBengaliDigits(changed.length)}টি শাখার অনুমোদন সংরক্ষণ হয়েছে`
    const failed = 'অনুমোদন সংরক্ষণ করা যায়নি। যা লিখেছেন তা রাখা আছে; আবার চেষ্টা করুন।'
    if (await bulk.change(records, { done, failed })) setTyped(new Map())
  }

  if (sections.length === 0) return null
  const nameOf = ({ class_name, name }: SectionView) =>
    `${classes.find(({ id }) => id === class_name)?.name ?? 'সব শ্রেণি'}, শাখা ${name}`
  const input = (section: SectionView, field: keyof Approval) => ({
    value: valuesOf(section)[field],
    'aria-label': `${labelOf(sectionEntity, field)}: ${nameOf(section)}`,
    autoComplete: 'off',
    className: styles.input,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      type(section, { [field]: currentTarget.value }),
  })
  return (
    <form ref={form} noValidate aria-labelledby={headingId} className="grid gap-3" onSubmit={save}>
      <h2 id={headingId} className="heading">
        শাখার অনুমোদন
      </h2>
      <p className="text-ink-soft">
        নম্বর ও তারিখ সারিতেই লিখুন, তারপর সব একসাথে সংরক্ষণ করুন। অন্য শাখার নম্বর দিলে তার তারিখও আসে।
      </p>
      <DataTable
        caption="শাখার অনুমোদন"
        rows={sections}
        empty={null}
        columns={[
          { header: 'শ্রেণি ও শাখা', onCard: 'title', cell: nameOf },
          {
            header: labelOf(sectionEntity, 'approval_number'),
            cell: (section) => <input {...input(section, 'approval_number')} list={numbersId} />,
          },
          {
            header: labelOf(sectionEntity, 'approval_date'),
            cell: (section) => (
              <>
                <input
                  {...input(section, 'approval_date')}
                  data-day-of={section.id}
                  placeholder="দিন/মাস/বছর"
                  aria-invalid={(isRefused && isWrong(section)) || undefined}
                />
                {isRefused && isWrong(section) && (
                  <p className="text-sm font-bold text-danger">তারিখটি বোঝা যায়নি। লিখুন যেমন ১৪/০৩/২০১৮।</p>
                )}
              </>
            ),
          },
        ]}
      />
      <datalist id={numbersId}>
        {[...numbers].map((number) => (
          <option key={number} value={number} />
        ))}
      </datalist>
      {changed.length > 0 && (
        <div className={`${styles.saveBar} items-center [--save-bar:var(--paper-warm)]`}>
          <Button type="submit" look="primary" isBusy={bulk.isBusy}>
            অনুমোদন সংরক্ষণ করুন
          </Button>
          <Button onClick={() => confirm(words.loseTyped) && setTyped(new Map())}>{words.cancel}</Button>
          <p role="status">{toBengaliDigits(changed.length)}টি শাখার অনুমোদন বদলেছে</p>
        </div>
      )}
    </form>
  )
}

function storedOf({ approval_number, approval_date }: SectionView): Approval {
  return { approval_number, approval_date: approval_date ? writeDay(approval_date) : '' }
}

function hasChanged(section: SectionView, { approval_number, approval_date }: Approval): boolean {
  const stored = storedOf(section)
  return approval_number !== stored.approval_number || approval_date !== stored.approval_date
}

/** YYYY-MM-DD, empty without a day; undefined if it can't be read. */
function dayOf({ approval_date }: Approval): string | undefined {
  return approval_date.trim() === '' ? '' : parseWrittenDate(approval_date)
}
