import { Button } from '#app/ui/base/button.tsx'

interface DeleteBelowProps {
  name: string
  isBusy: boolean
  onDelete: () => void
}

export function DeleteBelow({ name, isBusy, onDelete }: DeleteBelowProps) {
  return (
    <div className="border-t border-line pt-4">
      <Button look="danger" isBusy={isBusy} onClick={onDelete} aria-label={`মুছুন: ${name}`}>
        মুছুন
      </Button>
    </div>
  )
}
