import type { ReactNode, RefObject } from 'react'
import type { SaveChoice } from './save-buttons.tsx'

/** What a form does before it sends a save; without one it sends it at once. */
export interface FormGuard {
  /** While it checks, the form is busy. */
  isLooking: boolean
  /** Begins to read the files that are chosen. */
  readAhead: (form: HTMLFormElement) => void
  /** Does the save, with the fields that it adds; or asks first. `more` are its fields beside those of the form. */
  ask: (
    data: FormData,
    more: Readonly<Record<string, unknown>>,
    save: (added: Record<string, string>) => void,
  ) => void
  /** The question, where one is asked. */
  question: (place: GuardedForm) => ReactNode
}

/** The form that a guard asks about. */
export interface GuardedForm {
  /** The ways to save; one that saves a draft may be offered by the question, too. */
  choices: readonly SaveChoice[]
  form: RefObject<HTMLFormElement | null>
  onChoose: (choice: SaveChoice) => void
}
