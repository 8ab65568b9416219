import { Button } from '#app/ui/base/button.tsx'
import { useWords } from '#app/ui/base/language.ts'
import { fillIn } from './fill-in.ts'

interface ConflictValueProps {
  id: string
  /** The input that takes the value over; left out for files. */
  inputId?: string | undefined
  value: string
  /** The value as text, if it is an id for example. */
  shown?: string | undefined
}

/** The conflicting value that somebody else has saved, with a button to take it over. */
export function ConflictValue({ id, inputId, value, shown = value }: ConflictValueProps) {
  const words = useWords()
  const take = (control: HTMLElement | null) => {
    fillIn(control, value)
    control?.focus()
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded border border-accent bg-paper-warm px-2 py-1 text-sm">
      <p id={id} className="whitespace-pre-line">
        {words.othersWrote} {shown || words.nothing}
      </p>
      {inputId && <Button onClick={() => take(document.getElementById(inputId))}>{words.takeTheirs}</Button>}
    </div>
  )
}
