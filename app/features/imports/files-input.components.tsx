import { type RefObject, useEffect, useId, useRef } from 'react'
import { useDroppedFiles } from '#app/browser/use-dropped-files.ts'
import { styles } from '#app/ui/base/styles.ts'

interface FilesInputProps {
  /** The input for a folder. */
  first: RefObject<HTMLInputElement | null>
  accept: string
  /** Nothing is chosen yet: this is what there is to press. */
  isMain: boolean
  onFiles: (files: File[]) => void
}

/** Chooses a whole folder, or several files where a browser knows no folders; takes those that are dropped, too. */
export function FilesInput({ first, accept, isMain, onFiles }: FilesInputProps) {
  const zone = useRef<HTMLDivElement>(null)
  const several = useRef<HTMLInputElement>(null)
  const isOver = useDroppedFiles(zone, onFiles)
  useEffect(() => {
    // React knows no such attribute.
    if (first.current) first.current.webkitdirectory = true
  }, [first])
  return (
    <div
      ref={zone}
      data-files-zone
      className={`flex flex-wrap items-center gap-3 rounded-lg border border-dashed p-3 ${isOver ? 'border-brand bg-brand-tint' : 'border-line-strong'}`}
    >
      <Input input={first} label="ফোল্ডার বেছে নিন" look={isMain ? 'primary' : 'quiet'} onFiles={onFiles} />
      <Input input={several} label="কয়েকটি ফাইল বেছে নিন" look="quiet" accept={accept} onFiles={onFiles} />
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
        {isOver
          ? 'এখানে ছেড়ে দিন'
          : 'বড় ছবি নিজে থেকেই ছোট হয়। একটি একটি করে পাঠানো হয়, তাই সংযোগ কাটলেও আবার চলে।'}
      </p>
    </div>
  )
}

interface InputProps {
  input: RefObject<HTMLInputElement | null>
  label: string
  look: 'primary' | 'quiet'
  accept?: string
  onFiles: (files: File[]) => void
}

function Input({ input, label, look, accept, onFiles }: InputProps) {
  const id = useId()
  return (
    <div className="relative">
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={accept}
        className="peer absolute bottom-0 left-0 size-px opacity-0"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // So that the same files can be chosen again.
          currentTarget.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={`${styles.button} ${styles[look]} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)`}
      >
        {label}
      </label>
    </div>
  )
}
