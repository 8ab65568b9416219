import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { AnyEntity } from '#app/contract/entity.ts'
import { committeeMemberEntity } from '#app/features/committee/committee.entity.ts'
import { type ImportKind, kindAt } from '#app/features/imports/import-kinds.rules.ts'
import { staffMemberEntity } from '#app/features/staff/staff.entity.ts'
import { teacherEntity } from '#app/features/teachers/teachers.entity.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { styles } from '#app/ui/base/styles.ts'
import { toastSuccess } from '#app/ui/base/toasts.tsx'
import { pressSave, SaveButtons } from '#app/ui/form/save-buttons.tsx'
import { PeoplePreview, usePastedPeople } from './pasted-people.components.tsx'
import { saveAndGoOn } from './step-frame.components.tsx'
import { ListField, useTypedTexts } from './typed-lists.components.tsx'

interface PeopleCounts {
  teachers: number
  staff: number
  committee: number
}

/** Teachers, staff and committee, each pasted from a sheet or typed, a line each. */
export function PeopleStep({ counts, onNext }: { counts: PeopleCounts; onNext: () => void }) {
  const { texts, set, drop } = useTypedTexts('first-people', { teachers: '', staff: '', committee: '' })
  const [isBusy, setIsBusy] = useState(false)
  const [isLeft, setIsLeft] = useState(false)
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const teachers = usePastedPeople(kinds.teachers, texts.teachers ?? '')
  const staff = usePastedPeople(kinds.staff, texts.staff ?? '')
  const committee = usePastedPeople(kinds.committee, texts.committee ?? '')
  const parts = [
    {
      name: 'teachers' as const,
      people: teachers,
      kind: kinds.teachers,
      label: 'শিক্ষক',
      hint: 'প্রতি লাইনে একজন: নাম, পদবি, বিষয়, মোবাইল। যেমন: রহিমা খাতুন, সহকারী শিক্ষক, গণিত',
    },
    {
      name: 'staff' as const,
      people: staff,
      kind: kinds.staff,
      label: 'কর্মচারী (ঐচ্ছিক)',
      hint: 'প্রতি লাইনে একজন: নাম, পদবি, মোবাইল। যেমন: আবদুল হালিম, অফিস সহকারী',
    },
    {
      name: 'committee' as const,
      people: committee,
      kind: kinds.committee,
      label: 'পরিচালনা কমিটি (ঐচ্ছিক)',
      hint: 'প্রতি লাইনে একজন: নাম, পদবি। যেমন: নুরুল ইসলাম, সভাপতি',
    },
  ]

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const results: boolean[] = []
    for (const { people } of parts) results.push(await people.write())
    await revalidate()
    setIsBusy(false)
    const isDone = results.every(Boolean)
    setIsLeft(!isDone)
    if (!isDone) return form.current?.querySelector<HTMLElement>('[data-correction]')?.focus()
    drop()
    if (Object.values(texts).some((text) => text.trim() !== '')) toastSuccess('নামগুলো যোগ হয়েছে')
    onNext()
  }

  return (
    <form ref={form} noValidate className="flex flex-col gap-6" onSubmit={save} onKeyDown={press}>
      <p className="max-w-prose">
        এক্সেলে যে তালিকা আছে তা কপি করে নিচের ঘরে পেস্ট করুন, শিরোনামের সারিসহ বা ছাড়া। তালিকা না থাকলে হাতে লিখুন। ছবি ও
        পরিচিতি পরে দেওয়া যায়।
      </p>
      {parts.map(({ name, people, kind, label, hint }) => (
        <div key={name} className="grid grid-cols-1 gap-3 border-t border-line pt-4 first-of-type:border-0">
          <ListField
            name={name}
            label={label}
            hint={hint}
            rows={name === 'teachers' ? 6 : 3}
            value={texts[name] ?? ''}
            onText={(text) => {
              setIsLeft(false)
              set({ [name]: text })
            }}
          />
          <PeoplePreview people={people} />
          <p className="text-sm text-ink-soft">
            {counts[name] > 0 && `এখন আছেন ${formatNumber(counts[name])} জন। `}
            <Link to={`/import?entity=${kind.path}`} className="underline">
              এক্সেল ফাইল থেকে আনুন
            </Link>
            {' · '}
            <Link to={`${kind.screen}?new`} className="underline">
              ছবিসহ একজন যোগ করুন
            </Link>
          </p>
        </div>
      ))}
      {isLeft && (
        <p role="alert" className="font-bold text-danger">
          কিছু সারি এখনো নেওয়া যায়নি। উপরে চিহ্নিত জায়গাগুলো ঠিক করে আবার সংরক্ষণ করুন।
        </p>
      )}
      <div className={styles.saveBar}>
        <SaveButtons choices={[{ label: saveAndGoOn }]} isFocused={false} isBusy={isBusy} />
      </div>
    </form>
  )
}

function press(event: KeyboardEvent<HTMLFormElement>): void {
  pressSave(event)
  // Takes a correction; it does not send the form, too.
  const isCorrection = (event.target as Element).matches('[data-correction]')
  if (event.key === 'Enter' && isCorrection) event.preventDefault()
}

const kinds = {
  teachers: importOf(teacherEntity),
  staff: importOf(staffMemberEntity),
  committee: importOf(committeeMemberEntity),
}

function importOf({ path }: AnyEntity): ImportKind {
  const kind = kindAt(path)
  if (!kind) throw new Error(`no import of ${path}`)
  return kind
}
