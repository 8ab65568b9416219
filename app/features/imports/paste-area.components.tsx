import { useId, useState } from 'react'
import type { Cells } from '#app/browser/copied-cells.rules.ts'
import { readText } from '#app/browser/copied-cells.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'

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
