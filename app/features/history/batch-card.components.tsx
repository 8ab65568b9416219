import { Link } from 'react-router'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { EntryHead } from './history.components.tsx'
import {
  batchAction,
  type Change,
  describeBatch,
  isAddition,
  mayUndoBatch,
  undoBatchLabel,
} from './history.rules.ts'

interface BatchCardProps {
  /** The last change of the batch. */
  change: Change
  action: string
  onUndo: () => void
  isBusy: boolean
  refusal: { message: string } | undefined
}

export function BatchCard({ change, action, onUndo, isBusy, refusal }: BatchCardProps) {
  const name = describeBatch(change)

  function undo(): void {
    if (!isAddition(change) || confirm(`${name} মুছে যাবে। এগোবেন?`)) onUndo()
  }

  return (
    <li className={`${styles.card} grid gap-2 px-4 py-3`}>
      <EntryHead title={name} action={batchAction(change, action)} change={change}>
        <Link
          to={`/history?batch=${change.batch}`}
          className="inline-flex min-h-11 items-center font-bold underline"
        >
          একটি একটি করে দেখুন<span className="sr-only">: {name}</span>
        </Link>
        {mayUndoBatch(change) && (
          <Button isBusy={isBusy} aria-label={`${undoBatchLabel(change)}: ${name}`} onClick={undo}>
            {undoBatchLabel(change)}
          </Button>
        )}
      </EntryHead>
      {refusal && (
        <p role="alert" className="text-danger">
          {refusal.message}
        </p>
      )}
    </li>
  )
}
