import { type RefObject, useId, useRef } from 'react'
import { useDroppedFiles } from '#app/browser/use-dropped-files.ts'
import { FileButton } from '#app/ui/files/file-button.tsx'
import { fileTexts } from '#app/ui/files/file-texts.ts'
import { photoEntity } from './gallery.entity.ts'

interface PicturesInputProps {
  input: RefObject<HTMLInputElement | null>
  /** No file is selected yet, so this is the primary button. */
  isMain: boolean
  onFiles: (files: File[]) => void
}

export function PicturesInput({ input, isMain, onFiles }: PicturesInputProps) {
  const zone = useRef<HTMLDivElement>(null)
  const id = useId()
  const isOver = useDroppedFiles(zone, onFiles)
  return (
    <div
      ref={zone}
      data-pictures-zone
      className={`flex flex-wrap items-center gap-3 rounded-lg border border-dashed p-3 ${isOver ? 'border-brand bg-brand-tint' : 'border-line-strong bg-paper'}`}
    >
      <FileButton
        ref={input}
        id={id}
        look={isMain ? 'primary' : 'quiet'}
        multiple
        accept={fileTexts(photoEntity.files.image, {}).accept}
        isEmptied
        onFiles={onFiles}
      >
        একসাথে অনেক ছবি
      </FileButton>
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
        {isOver
          ? 'এখানে ছেড়ে দিন'
          : 'একটি অনুষ্ঠানের সব ছবি একবারে বেছে নিন বা এখানে টেনে আনুন। বড় ছবি নিজে থেকেই ছোট হয়।'}
      </p>
    </div>
  )
}
