import { Button } from './button.tsx'
import { useWords } from './language.ts'

interface RowActionsProps {
  /** The name of this row in the buttons' labels. */
  name: string
  /** Left out if this row is edited elsewhere. */
  onEdit?: (() => void) | undefined
  onDelete: () => void
  isBusy?: boolean
}

const slim = 'md:px-2.5 md:text-sm'

/** Edit and delete buttons, each with the name of its row. */
export function RowActions({ name, onEdit, onDelete, isBusy = false }: RowActionsProps) {
  const words = useWords()
  return (
    <div className="flex gap-2 max-md:flex-wrap">
      {onEdit && (
        <Button onClick={onEdit} className={slim} aria-label={`${words.edit}: ${name}`}>
          {words.edit}
        </Button>
      )}
      <Button
        look="danger"
        className={slim}
        // A disabled button would lose the focus.
        aria-disabled={isBusy}
        onClick={() => !isBusy && onDelete()}
        aria-label={`${words.remove}: ${name}`}
      >
        {words.remove}
      </Button>
    </div>
  )
}
