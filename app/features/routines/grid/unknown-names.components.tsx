import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { newKey } from '#app/browser/new-key.ts'
import { readUser } from '#app/browser/user-state.ts'
import { isWriter } from '#app/contract/roles.ts'
import { subjectEntity } from '#app/features/subjects/subjects.entity.ts'
import { teacherEntity } from '#app/features/teachers/teachers.entity.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { toastError } from '#app/ui/base/toasts.tsx'
import { FilterSelect } from '#app/ui/list/toolbar.tsx'
import type { RoutineNames } from '../clash-words.rules.ts'
import type { RoutineRecords } from '../routine-names.components.tsx'
import type { PasteAnswers, UnknownName } from './paste-plan.rules.ts'

/** By the key of an unknown name: a record, to leave it out, to make it, or not decided. */
export type NameAnswers = ReadonlyMap<string, number | 'left out' | 'new' | 'open'>

export function recordsIn(answers: NameAnswers): PasteAnswers {
  const records = new Map<string, number | null>()
  for (const [key, answer] of answers)
    if (typeof answer === 'number') records.set(key, answer)
    else if (answer === 'left out') records.set(key, null)
  return records
}

interface UnknownNamesProps {
  unknown: readonly UnknownName[]
  answers: NameAnswers
  onAnswer: (key: string, answer: number | 'left out' | 'new' | 'open') => void
  records: RoutineRecords
  names: RoutineNames
}

/** What each unknown name means; those that are new are made together. */
export function UnknownNames({ unknown, answers, onAnswer, records, names }: UnknownNamesProps) {
  const maker = useMaker()
  const answerOf = (name: UnknownName) =>
    answers.get(name.key) ?? (name.candidates.length === 0 && mayMake(name) ? 'new' : 'open')
  const fresh = unknown.filter((name) => answerOf(name) === 'new')
  const subjects = fresh.filter(({ kind }) => kind === 'subject').length
  const inWords = [
    ...(subjects > 0 ? [`${formatNumber(subjects)}টি বিষয়`] : []),
    ...(fresh.length > subjects ? [`${formatNumber(fresh.length - subjects)} জন শিক্ষক`] : []),
  ].join(' ও ')
  return (
    <fieldset className="grid gap-3 rounded-lg bg-brand-tint p-3">
      <legend className="float-left font-bold">যা স্পষ্ট নয়: কোনটি কী, বলে দিন</legend>
      <div className="clear-both grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {unknown.map((name) => (
          <FilterSelect
            key={name.key}
            label={inWordsOf(name, names)}
            name={name.key}
            value={String(answerOf(name))}
            onValue={(value) => onAnswer(name.key, Number(value) || (value as 'left out' | 'new' | 'open'))}
          >
            <option value="open">বেছে নিন</option>
            {mayMake(name) && <option value="new">নতুন, যোগ হবে</option>}
            <option value="left out">বাদ যাবে</option>
            {choicesFor(name, records).map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </FilterSelect>
        ))}
      </div>
      {fresh.length > 0 && (
        <div>
          <Button isBusy={maker.isBusy} onClick={() => void maker.make(fresh)}>
            {inWords} যোগ করুন
          </Button>
        </div>
      )}
      {!isWriter(readUser()?.role, subjectEntity.writtenBy) && (
        <p className="text-sm">নতুন বিষয় ও শিক্ষক অ্যাডমিন যোগ করতে পারেন।</p>
      )}
    </fieldset>
  )
}

/** Names that are made are no teachers without a name, and nothing that a user may not write. */
function mayMake({ kind }: UnknownName): boolean {
  if (kind === 'no teacher') return false
  const { writtenBy } = kind === 'subject' ? subjectEntity : teacherEntity
  return isWriter(readUser()?.role, writtenBy)
}

function inWordsOf({ kind, text, classId, subjectId, count }: UnknownName, names: RoutineNames): string {
  const place = names.classes.get(classId ?? 0) ?? ''
  const times = `${formatNumber(count)} বার`
  if (kind === 'teacher') return `শিক্ষক “${text}”, ${times}`
  if (kind === 'subject') return `${place}, বিষয় “${text}”, ${times}`
  return `${place}, ${names.subjects.get(subjectId ?? 0)}: শিক্ষক লেখা নেই, ${times}`
}

/** Those that it may mean come first. */
function choicesFor({ kind, classId, candidates }: UnknownName, { subjects, teachers }: RoutineRecords) {
  const all =
    kind === 'subject'
      ? subjects
          .filter(({ class_name }) => class_name === classId)
          .map(({ id, name }) => ({ id, label: name }))
      : teachers.map(({ id, full_name, designation }) => ({
          id,
          label: [full_name, designation].filter(Boolean).join(', '),
        }))
  const isLikely = ({ id }: { id: number }) => candidates.includes(id)
  return [...all.filter(isLikely), ...all.filter((one) => !isLikely(one))]
}

/** Makes records, and reads all anew, also if one was refused. */
function useMaker() {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  // Of calls whose answer is lost: repeated, they make nothing twice.
  const keys = useRef(new Map<string, string>())
  return {
    isBusy,
    async make(names: readonly UnknownName[]): Promise<void> {
      setIsBusy(true)
      for (const { key, kind, text, classId } of names) {
        const callKey = keys.current.get(key) ?? newKey()
        keys.current.set(key, callKey)
        const [path, fields] =
          kind === 'subject'
            ? [subjectEntity.path, { name: text, class_name: classId }]
            : [teacherEntity.path, { full_name: text }]
        const reply = await fetchApi('POST', `${path}/`, fields, { 'Idempotency-Key': callKey })
        if (!reply.isOk) {
          toastError(`“${text}” যোগ করা যায়নি।`, reply.message)
          break
        }
      }
      await revalidate()
      setIsBusy(false)
    },
  }
}
