import { Button } from './button.tsx'
import { useWords } from './language.ts'

interface OthersValueProps {
  /** Of the note itself: the input is described by it. */
  id: string
  /** Of the input that would take the value; left out where it can't be taken, as a file can't. */
  inputId?: string | undefined
  value: string
  /** The value as a reader knows it, where it is a number of a record or the like. */
  shown?: string | undefined
}

/** What someone else wrote into a field meanwhile, with a button that takes it over. */
export function OthersValue({ id, inputId, value, shown = value }: OthersValueProps) {
  const words = useWords()
  return (
    <div className="flex flex-wrap items-center gap-3 rounded border border-accent bg-paper-warm px-2 py-1 text-sm">
      <p id={id} className="whitespace-pre-line">
        {words.othersWrote} {shown || words.nothing}
      </p>
      {inputId && <Button onClick={() => fillIn(inputId, value)}>{words.takeTheirs}</Button>}
    </div>
  )
}

function fillIn(id: string, value: string): void {
  const input = document.getElementById(id)
  if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = value === 'true'
  else if (
    input instanceof HTMLInputElement ||
    input instanceof HTMLTextAreaElement ||
    input instanceof HTMLSelectElement
  )
    input.value = value
  input?.dispatchEvent(new Event('input', { bubbles: true }))
  input?.focus()
}
