import { EllipsisHorizontalIcon, PencilSquareIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useWords } from '#app/ui/base/language.ts'
import { IconButton } from './icon-button.tsx'
import type { MenuAction } from './menu.tsx'
import { MenuButton } from './menu-button.tsx'
import { rowMarks } from './restore-focus.ts'

interface RowActionsProps {
  name: string
  /** Left out if the row is edited elsewhere. */
  onEdit?: (() => void) | undefined
  onDelete: () => void
  isBusy?: boolean
  /** What else can be done with the row, in a menu. */
  more?: readonly MenuAction[]
}

/** Labels include the name of the row. */
export function RowActions({ name, onEdit, onDelete, isBusy = false, more = [] }: RowActionsProps) {
  const words = useWords()
  return (
    <div className="flex gap-1" {...{ [rowMarks.actions]: '' }}>
      {onEdit && (
        <IconButton icon={PencilSquareIcon} onClick={onEdit} aria-label={`${words.edit}: ${name}`} />
      )}
      <IconButton
        icon={TrashIcon}
        // Not `disabled`, which would lose the focus.
        aria-disabled={isBusy}
        onClick={() => !isBusy && onDelete()}
        aria-label={`${words.remove}: ${name}`}
      />
      {more.length > 0 && (
        <MenuButton icon={EllipsisHorizontalIcon} actions={more} aria-label={`${words.more}: ${name}`} />
      )}
    </div>
  )
}
