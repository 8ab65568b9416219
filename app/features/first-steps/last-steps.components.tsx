import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { PhotoView } from '#app/features/gallery/gallery.entity.ts'
import { galleryTexts } from '#app/features/gallery/gallery.texts.ts'
import { ManyPictures } from '#app/features/gallery/many-pictures.components.tsx'
import { formatNumber } from '#app/text/base/digits.ts'
import { styles } from '#app/ui/base/styles.ts'
import { useAskBeforeLeaving } from '#app/ui/form/ask-before-leaving.ts'

interface PhotosStepProps {
  photos: readonly PhotoView[]
  /** Without the sample. */
  count: number
  onNext: () => void
}

/** Photographs, several at once; on the home page they are an album. */
export function PhotosStep({ photos, count, onNext }: PhotosStepProps) {
  const [isSending, setIsSending] = useState(false)
  const { revalidate } = useRevalidator()
  useAskBeforeLeaving(isSending ? galleryTexts.leaveWhileSending : undefined)
  return (
    <div className="grid grid-cols-1 gap-4">
      {count > 0 && (
        <p className="rounded-lg bg-brand-tint px-3 py-2">
          এখন আছে {formatNumber(count)}টি ছবি।{' '}
          <Link to="/gallery-upload" className="underline">
            গ্যালারি দেখুন
          </Link>
        </p>
      )}
      <ManyPictures
        photos={photos}
        album={count === 0 ? 'আমাদের প্রতিষ্ঠান' : ''}
        onSending={setIsSending}
        // Leaving the step would end the reload after the upload.
        next={{ label: 'পরের ধাপ', go: () => void revalidate().then(onNext) }}
      />
    </div>
  )
}

interface RoutineStepProps {
  isDone: boolean
  /** The seven steps before it are done. */
  isLast: boolean
}

/** The routine takes longer than an hour, so it may be left for later. */
export function RoutineStep({ isDone, isLast }: RoutineStepProps) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      {isLast && (
        <p className="rounded-lg bg-success-tint px-3 py-2">
          <b>অভিনন্দন! ওয়েবসাইটটি দর্শকদের জন্য তৈরি।</b>{' '}
          <a href="/" target="_blank" className="underline" rel="noopener">
            ওয়েবসাইট দেখুন
          </a>
        </p>
      )}
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
