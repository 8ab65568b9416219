import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { styles } from '#app/ui/base/styles.ts'
import type { Lesson } from './cell-changes.rules.ts'

/** A subject or a teacher that can be chosen, the most likely first. */
export interface Choice {
  id: number
  name: string
  /** Why it should not be chosen: a teacher who is busy then, and where. */
  warning?: string
  /** For example how many periods are left. */
  note?: string
}

interface CellEditorProps {
  /** What the cell is, for people. */
  label: string
  /** The letter that opened it. */
  typed: string
  /** Lessons that stay in the cell. */
  others: readonly Lesson[]
  sections: readonly { id: number; name: string }[]
  subjectsFor: (typed: string) => readonly Choice[]
  teachersFor: (typed: string, subjectId: number, sectionId: number | null) => readonly Choice[]
  /** `next`: what to do after it: go on to the next cell, stay here, or add another lesson to this cell. */
  onDone: (lesson: Lesson, next: 'cell' | 'another') => void
  onCancel: () => void
}

/**
 * Types a lesson into a cell: letters of the subject, Enter, letters of the teacher, Enter. A busy teacher is asked about
 * once more: Enter keeps the clash on purpose, Escape goes back.
 */
export function CellEditor(props: CellEditorProps) {
  const { label, sections, subjectsFor, teachersFor, onDone, onCancel } = props
  const [typed, setTyped] = useState(props.typed)
  const [subject, setSubject] = useState<Choice>()
  const [sectionId, setSectionId] = useState<number | null>(null)
  const [clash, setClash] = useState<{ teacher: Choice; next: 'cell' | 'another' }>()
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part begins with the focus in its box.
  useEffect(() => input.current?.focus(), [subject, clash])

  const choices = subject ? teachersFor(typed, subject.id, sectionId) : subjectsFor(typed)
  const chosen = choices[Math.min(at, choices.length - 1)]

  function type(text: string): void {
    setTyped(text)
    setAt(0)
  }

  function choose(choice: Choice, next: 'cell' | 'another'): void {
    if (!subject) {
      setSubject(choice)
      type('')
    } else if (choice.warning && !clash) setClash({ teacher: choice, next })
    else
      onDone(
        { sectionId, subjectId: subject.id, teacherId: choice.id, allow_clash: clash !== undefined },
        next,
      )
  }

  function goBack(): void {
    if (clash) setClash(undefined)
    else if (subject) {
      setSubject(undefined)
      type('')
    } else onCancel()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const moves = { ArrowDown: 1, ArrowUp: -1 } as const
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') goBack()
    else if (event.key === 'Backspace' && typed === '' && subject) goBack()
    else if (event.key in moves && choices.length > 0)
      setAt((at + moves[event.key as keyof typeof moves] + choices.length) % choices.length)
    else if ((event.key === 'Enter' || (event.key === '+' && subject)) && (clash || chosen)) {
      const next = event.key === '+' ? 'another' : 'cell'
      if (clash) choose(clash.teacher, clash.next)
      else if (chosen) choose(chosen, next)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // The keys of the box; the list is pointed at.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles from the box.
    <div className="relative grid gap-1" onKeyDown={onKeyDown}>
      {subject && <b className="text-sm">{subject.name}</b>}
      {clash ? (
        <div role="alert" className="grid gap-2 rounded-lg border border-accent bg-paper-warm p-2 text-sm">
          <span>
            {clash.teacher.name}: {clash.teacher.warning}
          </span>
          <span className="flex flex-wrap gap-2">
            <button
              type="button"
              ref={(button) => button?.focus()}
              className={`${styles.button} ${styles.quiet}`}
              onClick={() => choose(clash.teacher, clash.next)}
            >
              জেনেই রাখুন
            </button>
            <button type="button" className={`${styles.button} ${styles.quiet}`} onClick={goBack}>
              অন্য শিক্ষক
            </button>
          </span>
        </div>
      ) : (
        <>
          <input
            ref={input}
            role="combobox"
            aria-label={`${label}: ${subject ? 'শিক্ষক' : 'বিষয়'}`}
            aria-expanded={choices.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={chosen && `${id}-${chosen.id}`}
            autoComplete="off"
            placeholder={subject ? 'শিক্ষক' : 'বিষয়'}
            value={typed}
            onChange={(event) => type(event.target.value)}
            className={`${styles.input} min-h-9! px-2! py-1!`}
          />
          <div className="absolute top-full left-0 z-20 mt-1 grid w-64 gap-1 rounded-lg border border-line-strong bg-paper p-1 shadow-xl">
            {subject && sections.length > 0 && (
              <label className="flex items-center gap-2 px-2 text-sm">
                শাখা
                <select
                  value={sectionId ?? ''}
                  onChange={(event) => {
                    setSectionId(event.target.value === '' ? null : Number(event.target.value))
                    input.current?.focus()
                  }}
                  className={`${styles.input} min-h-9! py-0!`}
                >
                  <option value="">পুরো শ্রেণি</option>
                  {sections.map((section) => (
                    <option key={section.id} value={section.id}>
                      {section.name}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <div
              id={id}
              role="listbox"
              aria-label={subject ? 'শিক্ষক' : 'বিষয়'}
              className="max-h-60 overflow-y-auto"
            >
              {choices.length === 0 && (
                <p className="px-2 py-1 text-sm text-ink-soft">
                  {subject ? 'এই নামে কোনো শিক্ষক নেই।' : 'এই শ্রেণির এমন কোনো বিষয় নেই।'}
                </p>
              )}
              {choices.map((choice) => (
                <button
                  key={choice.id}
                  type="button"
                  tabIndex={-1}
                  role="option"
                  id={`${id}-${choice.id}`}
                  aria-selected={choice === chosen}
                  onClick={() => choose(choice, 'cell')}
                  className={`grid w-full rounded px-2 py-1 text-left max-md:min-h-11 ${choice === chosen ? 'bg-brand-tint' : ''}`}
                >
                  <span>{choice.name}</span>
                  {(choice.warning || choice.note) && (
                    <span className={`text-sm ${choice.warning ? 'text-accent' : 'text-ink-soft'}`}>
                      {choice.warning ?? choice.note}
                    </span>
                  )}
                </button>
              ))}
            </div>
            {props.others.length > 0 && (
              <p className="px-2 text-sm text-ink-soft">
                এই ঘরে আরও {toBengaliDigits(props.others.length)}টি ক্লাস আছে।
              </p>
            )}
          </div>
        </>
      )}
    </div>
  )
}
