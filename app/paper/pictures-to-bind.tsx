import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { meta } from '#app/ui/form/crud-action.ts'
import { PaperButton } from './paper-button.tsx'

interface PicturesToBindProps {
  pictures: readonly File[]
  namePrefix: string
  onMade: (pdf: File) => void
  onDropped: () => void
}

/** Pictures in a field for PDFs: they are converted to a PDF, or removed. */
export function PicturesToBind({ pictures, namePrefix, onMade, onDropped }: PicturesToBindProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-paper-warm px-3 py-2"
    >
      <input type="hidden" name={meta.pictures} value={pictures.length} />
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        এখানে শুধু PDF দেওয়া যায়। {toBengaliDigits(pictures.length)}টি ছবি দিয়েছেন, এখনো যোগ হয়নি:{' '}
        {pictures.map(({ name }) => name).join(', ')}
      </p>
      <PaperButton namePrefix={namePrefix} pictures={pictures} onMade={onMade}>
        PDF বানান
      </PaperButton>
      <Button onClick={onDropped}>ছবি বাদ দিন</Button>
    </div>
  )
}

/** The question before a form is saved without its pictures. */
export function askAboutPictures(form: FormData): string | undefined {
  const count = form.get(meta.pictures)
  return typeof count === 'string'
    ? `${toBengaliDigits(count)}টি ছবি থেকে PDF বানানো হয়নি, তাই ছবি ছাড়াই সংরক্ষণ হবে। তবু সংরক্ষণ করবেন?`
    : undefined
}
