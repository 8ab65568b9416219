import { FileLink } from '#app/ui/files/file-link.tsx'

/** Downloads everything stored about a student, for the guardian. */
export function StudentExport({ student }: { student: { id: number; full_name: string } }) {
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4">
      <p className="text-sm text-ink-soft">
        অভিভাবক চাইলে শিক্ষার্থীর যত তথ্য রাখা আছে সব একটি ফাইলে দিন: পড়ার ও ছাপানোর পাতা, ছবি, আর যন্ত্রে পড়ার মতো তথ্য। দেওয়ার
        আগে অভিভাবকের পরিচয় দেখে নিন।
      </p>
      <FileLink path={`/api/students/${student.id}/export/`} name={`${student.full_name}.zip`} isPrivate>
        অভিভাবকের জন্য নামান
      </FileLink>
    </div>
  )
}
