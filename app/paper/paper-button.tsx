import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'

// Most who open a form need none of it.
const PaperDialog = lazy(async () => ({ default: (await import('./paper-dialog.tsx')).PaperDialog }))

interface PaperButtonProps {
  /** What the PDF is: its name begins with it. */
  what: string
  onMade: (pdf: File) => void
  /** The photos that are there already. */
  pictures?: readonly File[]
  children?: ReactNode
}

/** The button that makes a PDF of photos of paper. */
export function PaperButton({ what, onMade, pictures, children }: PaperButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{children ?? 'কাগজের ছবি তুলে PDF বানান'}</Button>
      {isOpen && (
        <Suspense>
          <PaperDialog
            what={what}
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
