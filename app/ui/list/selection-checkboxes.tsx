import type { ReactNode } from 'react'
import type { Selection } from './use-selection.ts'

const target =
  'inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-2 pointer-fine:min-h-8 pointer-fine:min-w-8'

interface RowCheckboxProps {
  selection: Selection
  id: number
  /** The name of the row. */
  name: string
  children?: ReactNode
}

/** With Shift, chooses all rows since the last pressed one. */
export function RowCheckbox({ selection, id, name, children }: RowCheckboxProps) {
  return (
    <label className={target}>
      <input
        type="checkbox"
        checked={selection.has(id)}
        aria-label={`বাছাই: ${name}`}
        className="size-5"
        onClick={(event) => selection.press(id, event.shiftKey)}
        // `onClick` handles it, because it knows whether the shift key is pressed.
        onChange={() => {}}
      />
      {children}
    </label>
  )
}

/** Chooses all rows that the filters let through, also those on other pages. */
export function AllCheckbox({ selection, children }: { selection: Selection; children?: ReactNode }) {
  const { ids, count } = selection
  return (
    <label className={target}>
      <input
        type="checkbox"
        aria-label="সব বাছাই"
        className="size-5"
        checked={count > 0 && ids.length === count}
        ref={(input) => {
          if (input) input.indeterminate = ids.length > 0 && ids.length < count
        }}
        onChange={(event) => (event.target.checked ? selection.chooseAll() : selection.clear())}
      />
      {children}
    </label>
  )
}
