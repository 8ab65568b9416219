import { useState } from 'react'
import { Link } from 'react-router'
import type { PhotoView } from '#app/features/gallery/gallery.entity.ts'
import { galleryTexts } from '#app/features/gallery/gallery.texts.ts'
import { ManyPictures } from '#app/features/gallery/many-pictures.components.tsx'
import { formatNumber } from '#app/text/base/digits.ts'
import { styles } from '#app/ui/base/styles.ts'
import { useAskBeforeLeaving } from '#app/ui/form/ask-before-leaving.ts'

interface PhotosStepProps {
  photos: readonly PhotoView[]
  onNext: () => void
}

/** Photographs, several at once; on the home page they are an album. */
export function PhotosStep({ photos, onNext }: PhotosStepProps) {
  const [isSending, setIsSending] = useState(false)
  useAskBeforeLeaving(isSending ? galleryTexts.leaveWhileSending : undefined)
  return (
    <div className="grid grid-cols-1 gap-4">
      {photos.length > 0 && (
        <p className="rounded-lg bg-brand-tint px-3 py-2">
          এখন আছে {formatNumber(photos.length)}টি ছবি।{' '}
          <Link to="/gallery-upload" className="underline">
            গ্যালারি দেখুন
          </Link>
        </p>
      )}
      <ManyPictures
        photos={photos}
        album={photos.length === 0 ? 'আমাদের প্রতিষ্ঠান' : ''}
        onSending={setIsSending}
        next={{ label: 'পরের ধাপ', go: onNext }}
      />
    </div>
  )
}

/** The routine takes longer than an hour, so it may be left for later. */
export function RoutineStep({ isDone }: { isDone: boolean }) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <p className="max-w-prose">
        {isDone
          ? 'রুটিন দেওয়া আছে; যেকোনো দিন বদলানো যায়।'
          : 'রুটিন সাজাতে একটু সময় লাগে, তাই এটি পরেও করতে পারেন। তখন বাঁ দিকের তালিকায় “ক্লাস রুটিন” থেকে শুরু করুন, অথবা এক্সেলে থাকলে সেখান থেকে আনুন।'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/class-routine" className={`${styles.button} ${isDone ? styles.quiet : styles.primary}`}>
          {isDone ? 'রুটিন দেখুন' : 'রুটিন সাজান'}
        </Link>
        <Link to="/import?entity=class-routine" className={`${styles.button} ${styles.quiet}`}>
          এক্সেল থেকে আনুন
        </Link>
      </div>
    </div>
  )
}
