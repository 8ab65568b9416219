import { Button } from '#app/ui/base/button.tsx'
import { useWords } from '#app/ui/base/language.ts'

interface DraftNoteProps {
  /** The names of chosen files: browsers can't store those. */
  files: readonly string[]
  onDrop: () => void
}

/** Says that a draft was restored, and which files must be chosen again. */
export function DraftNote({ files, onDrop }: DraftNoteProps) {
  const words = useWords()
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-paper-warm px-3 py-2"
    >
      <span className="wrap-anywhere">
        {words.draftRestored} {files.length > 0 && words.chooseAgain(files.join(', '))}
      </span>
      <Button onClick={onDrop}>{words.dropDraft}</Button>
    </p>
  )
}
