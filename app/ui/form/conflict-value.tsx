import { Button } from '#app/ui/base/button.tsx'
import { useWords } from '#app/ui/base/language.ts'
import { fillIn } from './fill-in.ts'

interface OthersValueProps {
  /** The id of the note, which describes the input. */
  id: string
  /** The id of the input that would take the value; left out for files. */
  inputId?: string | undefined
  value: string
  /** How to show the value, for example if it is an id. */
  shown?: string | undefined
}

/** The value that somebody else has saved meanwhile, with a button that takes it over. */
export function ConflictValue({ id, inputId, value, shown = value }: OthersValueProps) {
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
