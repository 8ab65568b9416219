import { useId, useState } from 'react'
import type { Cells } from '#app/browser/copied-cells.rules.ts'
import { readText } from '#app/browser/copied-cells.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'

interface SheetInputProps {
  /** A file is held above. */
  isOver: boolean
  onFile: (file: File) => void
}

/** Chooses the file of a spreadsheet; what it may be is said beside. */
export function SheetInput({ isOver, onFile }: SheetInputProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="relative">
        <input
          id={id}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt"
          aria-describedby={`${id}-limits`}
          className="peer absolute bottom-0 left-0 size-px opacity-0"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onFile(file)
            // A file that was mended can be chosen again.
            currentTarget.value = ''
          }}
        />
        <label
          htmlFor={id}
          className={`${styles.button} ${styles.primary} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)`}
        >
          ফাইল বেছে নিন
        </label>
      </div>
      <p id={`${id}-limits`} className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
        {isOver ? (
          'এখানে ছেড়ে দিন'
        ) : (
          <>
            এক্সেল (.xlsx) বা CSV, সর্বোচ্চ ২০ MB ও ২০,০০০ সারি।{' '}
            <span className="pointer-coarse:hidden">এখানে টেনে আনলেও হবে।</span>
          </>
        )}
      </p>
    </div>
  )
}

/** Where copied cells are put; on a phone by its own menu, which may type them without any paste. */
export function PasteArea({ onCells }: { onCells: (cells: Cells | undefined) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-bold">
        অথবা কপি করা ঘরগুলো এখানে পেস্ট করুন
      </label>
      <textarea
        id={id}
        rows={2}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        className={styles.input}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        এক্সেলে শিরোনামসহ ঘরগুলো বেছে Ctrl+C, তারপর এই পাতার যেকোনো জায়গায় Ctrl+V। ফোনে ঘরটি চেপে ধরে “পেস্ট” বাছুন।
      </p>
      {typed.trim() !== '' && (
        <div>
          <Button
            onClick={() => {
              const cells = readText(typed)
              onCells(cells && cells.length > 0 ? cells : undefined)
            }}
          >
            এই ঘরগুলো নিন
          </Button>
        </div>
      )}
    </div>
  )
}
