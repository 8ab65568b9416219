import { Button } from '#app/ui/base/button.tsx'

/** A way to save a form: what its button says, and the fields that it sets. */
export interface SaveChoice {
  label: string
  fields?: Readonly<Record<string, string>>
  isQuiet?: boolean
  /** The form stays open for another record. */
  goesOn?: boolean
}

interface SaveButtonsProps {
  choices: readonly SaveChoice[]
  /** The first one has the focus from the start. */
  isFocused: boolean
  isBusy: boolean
}

/** A button for each way to save; Enter in a field is the first one. */
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

/** The way to save that was pressed; undefined for another button of the form. */
export function pressedChoice(event: Event, choices: readonly SaveChoice[]): SaveChoice | undefined {
  const { submitter } = event as SubmitEvent
  return choices[Number(submitter?.dataset.choice)]
}
