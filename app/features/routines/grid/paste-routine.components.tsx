import { lazy, Suspense, useId, useMemo, useState } from 'react'
import { convertsItself } from '#app/bijoy/watch-pastes.ts'
import type { Cells } from '#app/browser/copied-cells.rules.ts'
import { copiedTables, readText } from '#app/browser/copied-cells.ts'
import { dropDraft, readDraft, storeDraft } from '#app/browser/drafts.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { useDraftName } from '#app/ui/form/draft-name.ts'
import type { PastePreviewProps, UnfinishedPaste } from './paste-preview.components.tsx'

const PastePreview = lazy(async () => ({
  default: (await import('./paste-preview.components.tsx')).PastePreview,
}))

interface PasteRoutineProps extends Omit<PastePreviewProps, 'paste' | 'isRestored' | 'onPaste' | 'onClose'> {
  /** The class that is shown; undefined: there is none. */
  classId: number | undefined
  /** Pasted into the grid; undefined: nothing. */
  cells: Cells | undefined
  onCells: (cells: Cells | undefined) => void
}

/** A box for the routine of another program, and what it would change. */
export function PasteRoutine({ cells, classId, onCells, ...preview }: PasteRoutineProps) {
  const draftName = useDraftName('routine-paste')()
  // Of another class, or from before a reload.
  const [restored, setRestored] = useState(() => readPaste(draftName))
  const paste = useMemo(
    () => (cells ? { cells, classId, answers: [] } : restored),
    [cells, classId, restored],
  )

  function close(): void {
    dropDraft(draftName)
    setRestored(undefined)
    onCells(undefined)
  }

  return (
    <>
      <PasteBox onCells={onCells} />
      {paste && (
        <Suspense fallback={<p role="status">পড়ে দেখা হচ্ছে…</p>}>
          <PastePreview
            {...{ ...preview, paste }}
            isRestored={paste === restored}
            onPaste={(unfinished) => storePaste(draftName, unfinished)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

function readPaste(draftName: string): UnfinishedPaste | undefined {
  const { paste } = readDraft(draftName)?.values ?? {}
  return paste ? JSON.parse(paste) : undefined
}

// In letters: a table of a large school. The browser keeps some millions for all drafts.
const longestDraft = 500_000

function storePaste(draftName: string, unfinished: UnfinishedPaste): void {
  const paste = JSON.stringify(unfinished)
  if (paste.length <= longestDraft) storeDraft(draftName, { values: { paste }, match: '' })
  else dropDraft(draftName)
}

/** For copied cells; the menu of a phone may insert them without a paste event. */
function PasteBox({ onCells }: { onCells: (cells: Cells) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const take = (cells: Cells | undefined) => onCells(cells ?? [])
  return (
    <details className={`${styles.card} p-4`}>
      <summary className="min-h-6 cursor-pointer font-bold pointer-coarse:py-2.5">
        এক্সেল বা ওয়ার্ড থেকে আনুন
      </summary>
      <div className="mt-3 grid gap-2">
        <label htmlFor={id} className="font-bold">
          টেবিল পেস্ট করুন
        </label>
        <textarea
          {...{ [convertsItself]: '' }}
          id={id}
          rows={2}
          value={typed}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onPaste={(event) => {
            event.preventDefault()
            event.stopPropagation()
            take(copiedTables(event.clipboardData))
          }}
          className={styles.input}
        />
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          এক শ্রেণির বা পুরো স্কুলের রুটিন, দিন ও পিরিয়ডের শিরোনামসহ কপি করুন; বিজয়ে লেখা হলেও চলবে। উপরের রুটিনের
          যেকোনো ঘরে Ctrl+V চাপলেও হয়। দেখে নিয়ে আপনি না চাওয়া পর্যন্ত কিছুই বদলায় না।
        </p>
        {typed.trim() !== '' && (
          <div>
            <Button
              onClick={() => {
                take(readText(typed))
                setTyped('')
              }}
            >
              এই টেবিল দেখুন
            </Button>
          </div>
        )}
      </div>
    </details>
  )
}
