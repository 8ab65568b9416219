import type { ReactNode, RefObject } from 'react'
import type { SaveChoice } from './save-buttons.tsx'

/** A check before a form is sent. */
export interface FormGuard {
  /** The form is busy while it checks. */
  isChecking: boolean
  /** Begins to read chosen files. */
  readAhead: (form: HTMLFormElement) => void
  /** Saves, with additional fields, or asks first. `more` are fields beside those of the form. */
  ask: (
    data: FormData,
    more: Readonly<Record<string, unknown>>,
    save: (added: Record<string, string>) => void,
  ) => void
  question: (form: GuardedForm) => ReactNode
}

export interface GuardedForm {
  /** The save buttons; the question may also offer the one that saves a draft. */
  choices: readonly SaveChoice[]
  form: RefObject<HTMLFormElement | null>
  onChoose: (choice: SaveChoice) => void
}
