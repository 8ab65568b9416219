import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import type { Lesson } from './cell-changes.rules.ts'

/** A subject or a teacher that can be chosen, the most likely first. */
export interface Choice {
  id: number
  name: string
  /** Of a teacher who is busy then: where, and in a whole sentence. */
  clash?: { brief: string; whole: string }
}

/** What to do after a lesson: go on to the next cell, or add another one to this cell. */
export type Next = 'cell' | 'another'

interface CellEditorProps {
  /** What the cell is, for people. */
  label: string
  /** The letter that opened it. */
  typed: string
  /** A subject that is known already; only its teacher is asked for. */
  subject: Choice | undefined
  sections: readonly { id: number; name: string }[]
  subjectsFor: (typed: string) => readonly Choice[]
  teachersFor: (typed: string, subjectId: number) => readonly Choice[]
  onDone: (lesson: Lesson, next: Next) => void
  onCancel: () => void
  /** What is in the cell already, and what can be done with it. */
  children: ReactNode
}

/**
 * Types a lesson into a cell: letters of the subject, Enter, letters of the teacher, Enter (or + for another lesson). A busy
 * teacher is asked about once more: Enter keeps the clash on purpose, Escape goes back.
 */
export function CellEditor(props: CellEditorProps) {
  const { label, sections, subjectsFor, teachersFor, onDone, onCancel, children } = props
  const [typed, setTyped] = useState(props.typed)
  const [subject, setSubject] = useState(props.subject)
  const [sectionId, setSectionId] = useState<number | null>(null)
  const [clash, setClash] = useState<{ teacher: Choice; next: Next }>()
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part begins with the focus in its box.
  useEffect(() => {
    input.current?.focus()
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [subject, clash])

  const choices = subject ? teachersFor(typed, subject.id) : subjectsFor(typed)
  const chosen = choices[Math.min(at, choices.length - 1)]
  const what = subject ? 'শিক্ষক' : 'বিষয়'

  function type(text: string): void {
    setTyped(text)
    setAt(0)
  }

  function choose(choice: Choice, next: Next, isOnPurpose = false): void {
    if (!subject) {
      setSubject(choice)
      type('')
    } else if (choice.clash && !isOnPurpose) setClash({ teacher: choice, next })
    else onDone({ sectionId, subjectId: subject.id, teacherId: choice.id, allow_clash: isOnPurpose }, next)
  }

  function goBack(): void {
    if (clash) setClash(undefined)
    else if (subject && !props.subject) {
      setSubject(undefined)
      type('')
    } else onCancel()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isInBox = event.target === input.current
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const move = moves[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') goBack()
    else if (!isInBox) return
    else if (event.key === 'Backspace' && typed === '' && subject) goBack()
    else if (move && choices.length > 0) setAt((at + move + choices.length) % choices.length)
    else if ((event.key === 'Enter' || (event.key === '+' && subject)) && chosen)
      choose(chosen, event.key === '+' ? 'another' : 'cell')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles from the box and the buttons.
    <div className={editor} onKeyDown={onKeyDown}>
      <span className="flex items-center justify-between gap-2 md:hidden">
        {label}
        <Button onClick={onCancel}>বন্ধ করুন</Button>
      </span>
      {subject && <b className="leading-tight">{subject.name}</b>}
      {clash ? (
        <div role="alert" className="grid gap-2 rounded-lg border border-accent bg-paper-warm p-2">
          <span>{clash.teacher.clash?.whole}</span>
          <span className="flex flex-wrap gap-2">
            <Button autoFocus onClick={() => choose(clash.teacher, clash.next, true)}>
              জেনেই রাখুন
            </Button>
            <Button onClick={goBack}>অন্য শিক্ষক</Button>
          </span>
        </div>
      ) : (
        <>
          <input
            ref={input}
            role="combobox"
            aria-label={`${label}: ${what}`}
            aria-expanded={choices.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={chosen && `${id}-${chosen.id}`}
            autoComplete="off"
            placeholder={what}
            value={typed}
            onChange={(event) => type(event.target.value)}
            className={`${styles.input} min-h-9! px-2! py-1!`}
          />
          <div ref={list} className={below}>
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
            <div id={id} role="listbox" aria-label={what} className="max-h-60 overflow-y-auto">
              {choices.length === 0 && (
                <p className="px-2 py-1 text-ink-soft">
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
                  className={`grid w-full cursor-pointer rounded px-2 py-1 text-left hover:bg-brand-tint pointer-coarse:min-h-11 ${choice === chosen ? 'bg-brand-tint' : ''}`}
                >
                  <span>{choice.name}</span>
                  {choice.clash && <span className="text-sm text-accent">{choice.clash.brief}</span>}
                </button>
              ))}
            </div>
            {children}
          </div>
        </>
      )}
    </div>
  )
}

// On phones at the lower edge of the screen, since the table scrolls sideways there.
const editor =
  'relative grid gap-1 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line-strong max-md:bg-paper max-md:p-3 max-md:shadow-2xl'
const below =
  'grid gap-2 md:absolute md:top-full md:left-0 md:z-20 md:mt-1 md:w-64 md:rounded-lg md:border md:border-line-strong md:bg-paper md:p-1 md:shadow-xl'
