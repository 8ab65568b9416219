import { PersonalDataDialog } from '#app/data-guard/personal-data-dialog.tsx'
import { toBengaliDigits } from '#app/text/base/digits.ts'

interface PersonalQuestionProps {
  /** How many rows seem to have personal data. */
  count: number
  onBack: () => void
  onPublish: () => void
}

/** The question whether rows are to be published although they may have personal data. */
export function PersonalQuestion({ count, onBack, onPublish }: PersonalQuestionProps) {
  return (
    <PersonalDataDialog onBack={onBack} onPublish={onPublish}>
      <p>
        {toBengaliDigits(count)}টি সারিতে পরিচয়পত্রের নম্বর, জন্ম তারিখ বা ফোন নম্বরের মতো কিছু আছে। প্রকাশ করলে যে কেউ
        তা দেখতে, খুঁজে পেতে ও রেখে দিতে পারবে। সারিগুলোর পাশে “ব্যক্তিগত তথ্য থাকতে পারে” লেখা আছে।
      </p>
    </PersonalDataDialog>
  )
}
