import type { KeyboardEvent } from 'react'
import { Button } from '#app/ui/base/button.tsx'

/** A save button and the fields that it sets. */
export interface SaveChoice {
  label: string
  fields?: Readonly<Record<string, string>>
  isQuiet?: boolean
  /** The form stays open for another record. */
  staysOpen?: boolean
}

interface SaveButtonsProps {
  choices: readonly SaveChoice[]
  isFocused: boolean
  isBusy: boolean
}

/** Enter in a field presses the first button. */
export function SaveButtons({ choices, isFocused, isBusy }: SaveButtonsProps) {
  return choices.map(({ label, isQuiet }, index) => (
    <Button
      key={label}
      type="submit"
      data-choice={index}
      look={isQuiet ? 'quiet' : 'primary'}
      autoFocus={isFocused && index === 0}
      isBusy={isBusy}
    >
      {label}
    </Button>
  ))
}

/** Undefined if another button was pressed. */
export function pressedChoice(event: Event, choices: readonly SaveChoice[]): SaveChoice | undefined {
  const { submitter } = event as SubmitEvent
  return choices[Number(submitter?.dataset.choice)]
}

/** Ctrl+Enter in any field presses the first button; not in a dialog that React renders inside of the form. */
export function pressSave(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, currentTarget, target } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || !currentTarget.contains(target as Node)) return
  event.preventDefault()
  currentTarget.querySelector<HTMLButtonElement>('[data-choice="0"]')?.click()
}
