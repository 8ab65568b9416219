import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { newKey } from '#app/browser/new-key.ts'
import { readUser } from '#app/browser/user-state.ts'
import { isWriter } from '#app/contract/roles.ts'
import { schoolClassEntity } from '#app/features/classes/classes.entity.ts'
import { subjectEntity } from '#app/features/subjects/subjects.entity.ts'
import { teacherEntity } from '#app/features/teachers/teachers.entity.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { FilterSelect } from '#app/ui/list/toolbar.tsx'
import type { RoutineNames } from '../clash-words.rules.ts'
import type { RoutineRecords } from '../routine-names.components.tsx'
import type { PasteAnswers, UnknownName } from './paste-plan.rules.ts'

/** By the key of an unknown name: a record, to leave it out, to make it, or not decided. */
export type NameAnswers = ReadonlyMap<string, NameAnswer>

export type NameAnswer = number | 'left out' | 'new' | 'open'

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
  onAnswer: (key: string, answer: NameAnswer) => void
  onMade: () => void
  records: RoutineRecords
  names: RoutineNames
}

/** What each unknown name means; those that are new are made together. */
export function UnknownNames({ unknown, answers, onAnswer, onMade, records, names }: UnknownNamesProps) {
  const maker = useMaker()
  const answerOf = (name: UnknownName) =>
    answers.get(name.key) ?? (name.isNew && mayMake(name) ? 'new' : 'open')
  const fresh = unknown.filter((name) => answerOf(name) === 'new')
  const inWords = countedInWords(fresh)
  const canMakeAll = [schoolClassEntity, subjectEntity, teacherEntity].every(({ writtenBy }) =>
    isWriter(readUser()?.role, writtenBy),
  )

  async function make(): Promise<void> {
    if (!(await maker.make(fresh))) return
    toastSuccess(`${inWords} যোগ হয়েছে।`)
    onMade()
  }

  return (
    <fieldset className="grid gap-3 rounded-lg bg-brand-tint p-3">
      <legend className="float-left font-bold">যা স্পষ্ট নয়: কোনটি কী, বলে দিন</legend>
      <div className="clear-both grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {unknown.map((name) => (
          <FilterSelect
            key={name.key}
            label={inWordsOf(name, names)}
            name={name.key}
            value={String(answerOf(name))}
            onValue={(value) => onAnswer(name.key, Number(value) || (value as NameAnswer))}
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
          <Button look="primary" isBusy={maker.isBusy} onClick={() => void make()}>
            {inWords} যোগ করুন
          </Button>
        </div>
      )}
      {records.classes.length === 0 && unknown.some(({ kind, text }) => kind === 'class' && text === '') && (
        <p>টেবিলে শ্রেণির নাম নেই। টেবিলের উপরে শ্রেণির নাম লিখে দুটিই একসঙ্গে কপি করে আবার পেস্ট করুন।</p>
      )}
      {!canMakeAll && <p className="text-sm">নতুন শ্রেণি, বিষয় ও শিক্ষক অ্যাডমিন যোগ করতে পারেন।</p>}
    </fieldset>
  )
}

/** Names that are made are no teachers without a name, and nothing that a user may not write. */
function mayMake({ kind, text }: UnknownName): boolean {
  return kind !== 'no teacher' && text !== '' && isWriter(readUser()?.role, entities[kind].writtenBy)
}

const entities = { class: schoolClassEntity, subject: subjectEntity, teacher: teacherEntity }

/** ১টি শ্রেণি, ২টি বিষয় ও ১ জন শিক্ষক */
function countedInWords(names: readonly UnknownName[]): string {
  const words = [
    ['class', 'টি শ্রেণি'],
    ['subject', 'টি বিষয়'],
    ['teacher', ' জন শিক্ষক'],
  ].flatMap(([kind, word]) => {
    const count = names.filter((name) => name.kind === kind).length
    return count > 0 ? [`${formatNumber(count)}${word}`] : []
  })
  const last = words.pop() ?? ''
  return words.length > 0 ? `${words.join(', ')} ও ${last}` : last
}

function inWordsOf({ kind, text, classId, subjectId, count }: UnknownName, names: RoutineNames): string {
  const place = names.classes.get(classId ?? 0) ?? ''
  const times = `${formatNumber(count)} বার`
  if (kind === 'class')
    return `${text ? `শ্রেণি “${text}”` : 'নাম ছাড়া টেবিল: কোন শ্রেণি'}, ${formatNumber(count)}টি ঘর`
  if (kind === 'teacher') return `শিক্ষক “${text}”, ${times}`
  if (kind === 'subject') return `${place}, বিষয় “${text}”, ${times}`
  return `${place}, ${names.subjects.get(subjectId ?? 0)}: শিক্ষক লেখা নেই, ${times}`
}

/** Those that it may mean come first. */
function choicesFor({ kind, classId, candidates }: UnknownName, records: RoutineRecords) {
  const { classes, subjects, teachers } = records
  const named = kind === 'class' ? classes : subjects.filter(({ class_name }) => class_name === classId)
  const all =
    kind === 'class' || kind === 'subject'
      ? named.map(({ id, name }) => ({ id, label: name }))
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
    /** Whether all are made. */
    async make(names: readonly UnknownName[]): Promise<boolean> {
      setIsBusy(true)
      let isDone = true
      for (const { key, kind, text, classId } of names) {
        const callKey = keys.current.get(key) ?? newKey()
        keys.current.set(key, callKey)
        if (kind === 'no teacher') continue
        const { path } = entities[kind]
        const fields = {
          class: { name: text },
          subject: { name: text, class_name: classId },
          teacher: { full_name: text },
        }[kind]
        const reply = await fetchApi('POST', `${path}/`, fields, { 'Idempotency-Key': callKey })
        if (!reply.isOk) {
          const [why] = Object.values(reply.errors).flat()
          toastError(`“${text}” যোগ করা যায়নি।`, why || reply.message || 'সংযোগ দেখে আবার চেষ্টা করুন।')
          isDone = false
          break
        }
      }
      await revalidate()
      setIsBusy(false)
      return isDone
    },
  }
}
