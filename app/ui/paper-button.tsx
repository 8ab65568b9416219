import { lazy, Suspense, useState } from 'react'
import { Button } from './button.tsx'

// Most who open a form need none of it.
const PaperDialog = lazy(async () => ({ default: (await import('./paper-dialog.tsx')).PaperDialog }))

interface PaperButtonProps {
  /** What the PDF is: its name begins with it. */
  what: string
  onMade: (pdf: File) => void
}

/** The button that makes a PDF of photos of paper. */
export function PaperButton({ what, onMade }: PaperButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>কাগজের ছবি তুলে PDF বানান</Button>
      {isOpen && (
        <Suspense>
          <PaperDialog
            what={what}
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
