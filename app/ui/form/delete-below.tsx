import { Button } from '#app/ui/base/button.tsx'

interface DeleteBelowProps {
  /** What the record is called. */
  name: string
  isBusy: boolean
  onDelete: () => void
}

/** The button below the form of a record that deletes it. */
export function DeleteBelow({ name, isBusy, onDelete }: DeleteBelowProps) {
  return (
    <div className="border-t border-line pt-4">
      <Button look="danger" isBusy={isBusy} onClick={onDelete} aria-label={`মুছুন: ${name}`}>
        মুছুন
      </Button>
    </div>
  )
}
