import { type FormEvent, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { InstitutionKind } from '#app/contract/institution-kinds.ts'
import type { SchoolClassView } from '#app/features/classes/classes.entity.ts'
import { writeRows } from '#app/features/imports/import-calls.components.tsx'
import { Fault } from '#app/features/imports/import-step.components.tsx'
import { formatNumber } from '#app/text/base/digits.ts'
import { styles } from '#app/ui/base/styles.ts'
import { toastSuccess } from '#app/ui/base/toasts.tsx'
import { pressSave, SaveButtons } from '#app/ui/form/save-buttons.tsx'
import { saveAndGoOn } from './step-frame.components.tsx'
import { ListField, useTypedTexts } from './typed-lists.components.tsx'
import {
  type ClassGroup,
  classGroups,
  type Level,
  levelOf,
  levels,
  namesIn,
  usualGroups,
  usualSubjects,
} from './usual-classes.rules.ts'

interface ClassesStepProps {
  kind: InstitutionKind
  classes: readonly SchoolClassView[]
  subjectCount: number
  onNext: () => void
}

/** Classes, their sections and subjects, made in one press from lists that can be changed before. */
export function ClassesStep({ kind, classes, subjectCount, onNext }: ClassesStepProps) {
  const form = useRef<HTMLFormElement>(null)
  const { texts, set, drop } = useTypedTexts('first-classes', firstTexts(kind, classes, subjectCount))
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const { revalidate } = useRevalidator()
  const names = namesIn(texts.classes ?? '')
  const shownLevels = levelNames.filter((level) => names.some((name) => levelOf(name) === level))

  function toggle(group: ClassGroup, isChosen: boolean): void {
    const ofGroup: readonly string[] = classGroups[group].classes
    const others = names.filter((name) => !ofGroup.includes(name))
    setIsEmpty(false)
    set({ classes: [...others, ...(isChosen ? ofGroup : [])].join('\n') })
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setFault('')
    if (names.length === 0) {
      if (classes.length > 0) return onNext()
      setIsEmpty(true)
      form.current?.querySelector<HTMLElement>('[name=classes]')?.focus()
      return
    }
    setIsBusy(true)
    const refusal = await writeClasses(names, namesIn(texts.sections ?? '', /[\n,،]/), (level) =>
      namesIn(texts[level] ?? ''),
    )
    // A class may have been added before the refusal.
    await revalidate()
    setIsBusy(false)
    if (refusal) return setFault(refusal)
    drop()
    toastSuccess('শ্রেণি ও বিষয় যোগ হয়েছে')
    onNext()
  }

  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={save} onKeyDown={pressSave}>
      {classes.length > 0 && <Existing classes={classes} subjectCount={subjectCount} />}
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="float-left me-6 flex min-h-11 items-center font-bold">কোন শ্রেণি আছে?</legend>
        {Object.entries(classGroups).map(([group, { label, classes: ofGroup }]) => (
          <label key={group} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={ofGroup.every((name) => names.includes(name))}
              onChange={({ currentTarget }) => toggle(group as ClassGroup, currentTarget.checked)}
              className="size-5"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <ListField
          name="classes"
          label={classes.length > 0 ? 'আরও শ্রেণির নাম' : 'শ্রেণির নাম'}
          hint="প্রতি লাইনে একটি। বাড়তি নাম মুছুন, নিজের নাম যোগ করুন, যেমন নবম শ্রেণি (বিজ্ঞান)।"
          value={texts.classes ?? ''}
          errors={isEmpty && names.length === 0 ? ['অন্তত একটি শ্রেণির নাম লিখুন।'] : []}
          onText={(classes) => set({ classes })}
        />
        <ListField
          name="sections"
          label="প্রতি শ্রেণির শাখা (ঐচ্ছিক)"
          hint="কমা দিয়ে লিখুন, যেমন ক, খ। শাখা না থাকলে ফাঁকা রাখুন।"
          rows={2}
          value={texts.sections ?? ''}
          onText={(sections) => set({ sections })}
        />
        {shownLevels.map((level) => (
          <ListField
            key={level}
            name={level}
            label={levels[level]}
            hint="প্রতি লাইনে একটি; যা পড়ানো হয় না তা মুছে দিন।"
            value={texts[level] ?? ''}
            onText={(text) => set({ [level]: text })}
          />
        ))}
      </div>
      {fault && <Fault>{fault}</Fault>}
      <div className={styles.saveBar}>
        <SaveButtons choices={[{ label: saveAndGoOn }]} isFocused={false} isBusy={isBusy} />
      </div>
    </form>
  )
}

const levelNames = Object.keys(levels) as Level[]

/** The usual ones for a new school; where only subjects lack, the classes that are there. */
function firstTexts(kind: InstitutionKind, classes: readonly SchoolClassView[], subjectCount: number) {
  const usual = usualGroups(kind).flatMap((group) => classGroups[group].classes)
  const existing = subjectCount === 0 ? classes.map(({ name }) => name) : []
  return {
    classes: (classes.length === 0 ? usual : existing).join('\n'),
    sections: '',
    ...Object.fromEntries(levelNames.map((level) => [level, usualSubjects(level, kind).join('\n')])),
  }
}

/** What is there already stays as it is. Answers why it was refused, or an empty text. */
async function writeClasses(
  names: readonly string[],
  sections: readonly string[],
  subjectsOf: (level: Level) => readonly string[],
): Promise<string> {
  const rows = names.flatMap((name) =>
    sections.length > 0 ? sections.map((section) => ({ name, 'sections.name': section })) : [{ name }],
  )
  const made = await writeRows('classes', rows)
  if (made.fault) return made.fault
  const ids = new Map(rows.map(({ name }, index) => [name, made.written[index]?.id]))
  const subjects = [...ids].flatMap(([className, id]) =>
    subjectsOf(levelOf(className)).map((name) => ({ name, class_name: String(id) })),
  )
  return (await writeRows('subjects', subjects, made.batch)).fault
}

function Existing({ classes, subjectCount }: Pick<ClassesStepProps, 'classes' | 'subjectCount'>) {
  return (
    <p className="rounded-lg bg-brand-tint px-3 py-2">
      এখন আছে {formatNumber(classes.length)}টি শ্রেণি ({classes.map(({ name }) => name).join(', ')}) ও{' '}
      {formatNumber(subjectCount)}টি বিষয়।{' '}
      <Link to="/add-class" className="underline">
        শ্রেণি দেখুন
      </Link>
      {', '}
      <Link to="/add-subject" className="underline">
        বিষয় দেখুন
      </Link>
    </p>
  )
}
