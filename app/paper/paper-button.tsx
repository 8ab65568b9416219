import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'

// Loaded on demand, because few forms need it.
const PaperDialog = lazy(async () => ({ default: (await import('./paper-dialog.tsx')).PaperDialog }))

interface PaperButtonProps {
  /** The PDF's name begins with it. */
  namePrefix: string
  onMade: (pdf: File) => void
  /** Photos to start with. */
  pictures?: readonly File[]
  children?: ReactNode
}

/** Opens the dialog that makes a PDF of photos of paper. */
export function PaperButton({ namePrefix, onMade, pictures, children }: PaperButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{children ?? 'কাগজের ছবি তুলে PDF বানান'}</Button>
      {isOpen && (
        <Suspense>
          <PaperDialog
            namePrefix={namePrefix}
            pictures={pictures}
            onClose={() => setIsOpen(false)}
            onMade={(pdf) => {
              setIsOpen(false)
              onMade(pdf)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
