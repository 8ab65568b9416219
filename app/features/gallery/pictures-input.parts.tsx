import { type RefObject, useId, useRef } from 'react'
import { useDroppedFiles } from '#app/browser/use-dropped-files.ts'
import { fileTexts } from '#app/ui/file-texts.ts'
import { styles } from '#app/ui/styles.ts'
import { photoEntity } from './gallery.entity.ts'

interface PicturesInputProps {
  input: RefObject<HTMLInputElement | null>
  /** Nothing is chosen yet: this is what there is to press. */
  isMain: boolean
  onFiles: (files: File[]) => void
}

/** Chooses many photos at once, or takes those that are dropped on it. */
export function PicturesInput({ input, isMain, onFiles }: PicturesInputProps) {
  const zone = useRef<HTMLDivElement>(null)
  const id = useId()
  const isOver = useDroppedFiles(zone, onFiles)
  return (
    <div
      ref={zone}
      data-pictures-zone
      className={`flex flex-wrap items-center gap-3 rounded-lg border border-dashed p-3 ${isOver ? 'border-brand bg-brand-tint' : 'border-line-strong'}`}
    >
      <div className="relative">
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={fileTexts(photoEntity.files.image, {}).accept}
          className="peer absolute bottom-0 left-0 size-px opacity-0"
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            // So that the same files can be chosen again.
            currentTarget.value = ''
          }}
        />
        <label
          htmlFor={id}
          className={`${styles.button} ${isMain ? styles.primary : styles.quiet} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)`}
        >
          একসাথে অনেক ছবি
        </label>
      </div>
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
        {isOver
          ? 'এখানে ছেড়ে দিন'
          : 'একটি অনুষ্ঠানের সব ছবি একবারে বেছে নিন বা এখানে টেনে আনুন। বড় ছবি নিজে থেকেই ছোট হয়।'}
      </p>
    </div>
  )
}
