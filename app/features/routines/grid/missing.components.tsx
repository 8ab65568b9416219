import { type FormEvent, useId, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { readUser } from '#app/browser/user-state.ts'
import { isWriter } from '#app/contract/roles.ts'
import { type SubjectView, subjectEntity } from '#app/features/subjects/subjects.entity.ts'
import { formatNumber, toBengaliDigits, toLatinDigits } from '#app/text/base/digits.ts'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { styles } from '#app/ui/base/styles.ts'
import type { RoutineNames } from '../clash-words.rules.ts'
import type { BellSchedule } from '../class-grid.rules.ts'
import { freePeriods, type SubjectPeriods, subjectPeriods } from '../missing-lessons.rules.ts'
import type { RoutineRecords } from '../routine-names.components.tsx'
import type { GridEntry } from './cell-changes.rules.ts'
import { FreePeriods, TeachersTime } from './teachers-time.components.tsx'

interface MissingLessonsProps {
  classId: number
  /** Of all classes. */
  entries: readonly GridEntry[]
  bell: BellSchedule
  records: RoutineRecords
  names: RoutineNames
  onClass: (classId: number) => void
}

/** What a class still lacks, and who has time. */
export function MissingLessons({ classId, entries, bell, records, names, onClass }: MissingLessonsProps) {
  const canPlan = isWriter(readUser()?.role, subjectEntity.writtenBy)
  const subjects = records.subjects.filter((subject) => subject.class_name === classId)
  const ofClass = entries.filter((entry) => entry.classId === classId)
  const counted = new Map(subjectPeriods(subjects, ofClass).map((one) => [one.subjectId, one]))
  const most = Math.max(
    1,
    ...[...counted.values()].map(({ planned, given }) => Math.max(planned ?? 0, given)),
  )
  const className = names.classes.get(classId) ?? ''
  const classIds = records.classes.map(({ id }) => id)
  const free = freePeriods(classIds, entries, (entry) => entry.classId, bell)
  const others = records.classes.flatMap(({ id, name }) => {
    const count = free.get(id)?.length ?? 0
    return id !== classId && count > 0 ? [{ id, name, count }] : []
  })
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-2">
          <h4 className="subheading">{className}: সপ্তাহে কোন বিষয় কয়টি</h4>
          {subjects.length === 0 && <p className="text-ink-soft">এই শ্রেণির কোনো বিষয় এখনো যোগ করা হয়নি।</p>}
          {canPlan && subjects.length > 0 && (
            <p aria-hidden className="ms-auto w-24 text-sm">
              কয়টি দরকার
            </p>
          )}
          <ul className="grid gap-1">
            {subjects.map((subject) => (
              <SubjectRow
                key={subject.id}
                subject={subject}
                counted={counted.get(subject.id) ?? { ...none, subjectId: subject.id }}
                most={most}
                canPlan={canPlan}
              />
            ))}
          </ul>
        </div>
        <div className="grid gap-2">
          <h4 className="subheading">{className}: ফাঁকা পিরিয়ড</h4>
          <FreePeriods free={free.get(classId) ?? []} nothing="কোনো পিরিয়ড ফাঁকা নেই।" />
          {others.length > 0 && (
            <>
              <h4 className="mt-2 subheading">অন্য শ্রেণির ফাঁকা পিরিয়ড</h4>
              <ul className="flex flex-wrap gap-2">
                {others.map(({ id, name, count }) => (
                  <li key={id}>
                    <button
                      type="button"
                      onClick={() => onClass(id)}
                      className={`${styles.button} ${styles.quiet} ${styles.slim}`}
                    >
                      {name}: {formatNumber(count)}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      <TeachersTime entries={entries} bell={bell} teachers={records.teachers} />
    </div>
  )
}

const none = { planned: null, given: 0, missing: 0, surplus: 0 }

interface SubjectRowProps {
  subject: SubjectView
  counted: SubjectPeriods
  /** The longest bar of the class. */
  most: number
  canPlan: boolean
}

function SubjectRow({ subject, counted, most, canPlan }: SubjectRowProps) {
  const { planned, given, missing, surplus } = counted
  const share = (count: number) => (count / most) * 100
  const state =
    missing > 0 ? `${formatNumber(missing)}টি বাকি` : surplus > 0 ? `${formatNumber(surplus)}টি বেশি` : ''
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-1 first:border-t-0">
      <span className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          {canPlan ? (
            <Link
              to={`/subjects?edit=${subject.id}`}
              className="min-w-0 underline wrap-anywhere pointer-coarse:py-2"
            >
              {subject.name}
            </Link>
          ) : (
            <span className="min-w-0 wrap-anywhere">{subject.name}</span>
          )}
          <span className="text-sm">
            <b>{formatNumber(given)}টি</b>
            {state && <span className={missing > 0 ? 'text-accent' : 'text-ink-soft'}>, {state}</span>}
          </span>
        </span>
        <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="h-2 w-full">
          <rect width="100" height="4" className="fill-paper-warm" />
          <rect width={share(given - surplus)} height="4" className="fill-brand" />
          <rect x={share(given - surplus)} width={share(surplus)} height="4" className="fill-line-strong" />
          <rect x={share(given)} width={share(missing)} height="4" className="fill-accent-bright" />
        </svg>
      </span>
      {canPlan ? (
        <PlannedBox subject={subject} />
      ) : (
        <span className="text-sm text-ink-soft">
          {planned === null ? '' : `দরকার ${formatNumber(planned)}`}
        </span>
      )}
    </li>
  )
}

/** How many periods are planned: typed here, saved by Enter or when the box is left. */
function PlannedBox({ subject }: { subject: SubjectView }) {
  const stored = subject.weekly_periods === null ? '' : toBengaliDigits(subject.weekly_periods)
  // Undefined: as stored.
  const [typed, setTyped] = useState<string>()
  const [state, setState] = useState<{ isBusy: boolean; why: string }>({ isBusy: false, why: '' })
  const { revalidate } = useRevalidator()
  const id = useId()

  async function save(): Promise<void> {
    if (state.isBusy || typed === undefined) return
    if (typed.trim() === stored) return setTyped(undefined)
    setState({ isBusy: true, why: '' })
    const { id: subjectId, name, class_name, updated_at } = subject
    const reply = await fetchApi(
      'PUT',
      `subjects/${subjectId}/`,
      { name, class_name, weekly_periods: toLatinDigits(typed.trim()) },
      { 'If-Match': `"${updated_at}"` },
    )
    const [why] = Object.values(reply.errors).flat()
    const failed = why || reply.message || 'সংরক্ষণ হয়নি। সংযোগ দেখে আবার চেষ্টা করুন।'
    setState({ isBusy: false, why: reply.isOk ? '' : failed })
    // Also when somebody else has changed the subject.
    if (reply.isOk || reply.status === 409) await revalidate()
    if (reply.isOk) setTyped((now) => (now === typed ? undefined : now))
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
      className="grid w-24 gap-0.5"
    >
      <label htmlFor={id} className="sr-only">
        {subject.name}: সপ্তাহে কয়টি দরকার
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder="কয়টি?"
        value={typed ?? stored}
        aria-invalid={state.why !== '' || undefined}
        aria-describedby={state.why ? `${id}-why` : undefined}
        aria-busy={state.isBusy || undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void save()}
        className={`${styles.input} min-h-9! py-1! pointer-coarse:min-h-11!`}
      />
      {state.why && (
        <span id={`${id}-why`} role="alert" className="text-sm font-bold text-danger">
          {state.why}
        </span>
      )}
    </form>
  )
}
