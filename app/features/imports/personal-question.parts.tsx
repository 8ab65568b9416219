import { useId } from 'react'
import { toBengaliDigits } from '#app/text/digits.ts'
import { Button } from '#app/ui/button.tsx'
import { TopDialog } from '#app/ui/top-dialog.tsx'

interface PersonalQuestionProps {
  /** How many rows seem to have personal data. */
  count: number
  onBack: () => void
  onPublish: () => void
}

/** The question whether rows are to be published although they may have personal data. */
export function PersonalQuestion({ count, onBack, onPublish }: PersonalQuestionProps) {
  const explanation = useId()
  return (
    <TopDialog
      role="alertdialog"
      title="এতে কি কারও ব্যক্তিগত তথ্য আছে?"
      aria-describedby={explanation}
      onCancel={onBack}
    >
      <div id={explanation} className="mt-3 grid gap-3">
        <p>
          {toBengaliDigits(count)}টি সারিতে পরিচয়পত্রের নম্বর, জন্ম তারিখ বা ফোন নম্বরের মতো কিছু আছে। প্রকাশ করলে যে
          কেউ তা দেখতে, খুঁজে পেতে ও রেখে দিতে পারবে। সারিগুলোর পাশে “ব্যক্তিগত তথ্য থাকতে পারে” লেখা আছে।
        </p>
        <p className="text-sm text-ink-soft">তবু প্রকাশ করলে তা পরিবর্তনের ইতিহাসে লেখা থাকবে।</p>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" onClick={onBack}>
          ফিরে গিয়ে দেখি
        </Button>
        <Button look="danger" onClick={onPublish}>
          তবু প্রকাশ করুন
        </Button>
      </div>
    </TopDialog>
  )
}
