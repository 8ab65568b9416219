import { type ReactNode, useId } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { TopDialog } from '#app/ui/base/top-dialog.tsx'

interface PersonalDataDialogProps {
  children: ReactNode
  onBack: () => void
  /** An action besides going back and publishing. */
  other?: ReactNode
  onPublish: () => void
}

/** Asks whether to publish possible personal data. */
export function PersonalDataDialog({ children, onBack, other, onPublish }: PersonalDataDialogProps) {
  const explanation = useId()
  return (
    <TopDialog
      role="alertdialog"
      title="এতে কি কারও ব্যক্তিগত তথ্য আছে?"
      aria-describedby={explanation}
      onCancel={onBack}
    >
      <div id={explanation} className="mt-3 grid gap-3">
        {children}
        <p className="text-sm text-ink-soft">তবু প্রকাশ করলে তা পরিবর্তনের ইতিহাসে লেখা থাকবে।</p>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" onClick={onBack}>
          ফিরে গিয়ে দেখি
        </Button>
        {other}
        <Button look="danger" onClick={onPublish}>
          তবু প্রকাশ করুন
        </Button>
      </div>
    </TopDialog>
  )
}
