import type { ReactNode } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { useWords } from '#app/ui/base/language.ts'
import { styles } from '#app/ui/base/styles.ts'
import { rowMarks } from './restore-focus.ts'

interface RowActionsProps {
  name: string
  /** Left out if the row is edited elsewhere. */
  onEdit?: (() => void) | undefined
  onDelete: () => void
  isBusy?: boolean
  children?: ReactNode
}

// In a table, further buttons are below the two; on a card beside them.
const inPairs = 'grid w-max grid-cols-2 *:nth-[n+3]:col-span-2 card:flex card:w-auto card:flex-wrap'

/** Labels include the name of the row. */
export function RowActions({ name, onEdit, onDelete, isBusy = false, children }: RowActionsProps) {
  const words = useWords()
  return (
    <div className={`gap-2 ${children ? inPairs : 'flex max-md:flex-wrap'}`} {...{ [rowMarks.actions]: '' }}>
      {onEdit && (
        <Button onClick={onEdit} className={styles.slim} aria-label={`${words.edit}: ${name}`}>
          {words.edit}
        </Button>
      )}
      <Button
        look="danger"
        className={styles.slim}
        // Not `disabled`, which would lose the focus.
        aria-disabled={isBusy}
        onClick={() => !isBusy && onDelete()}
        aria-label={`${words.remove}: ${name}`}
      >
        {words.remove}
      </Button>
      {children}
    </div>
  )
}
