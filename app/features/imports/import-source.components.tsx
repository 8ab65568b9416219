import { useEffect, useId, useRef, useState } from 'react'
import type { Cells } from '#app/browser/copied-cells.rules.ts'
import { copiedCells, readText } from '#app/browser/copied-cells.ts'
import { useDroppedFiles } from '#app/browser/use-dropped-files.ts'
import type { SheetChoice } from '#app/sheets/sheet.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { FileButton } from '#app/ui/files/file-button.tsx'
import { FileLink } from '#app/ui/files/file-link.tsx'
import { FilterSelect } from '#app/ui/list/toolbar.tsx'
import { type ImportKind, kindAt } from './import-kinds.rules.ts'
import { Fault, Step } from './import-step.components.tsx'
import { fileOfCells, useOpenImport } from './open-import.components.tsx'
import type { OpenedSheet } from './sheet-import.components.tsx'

interface ImportSourceProps {
  kinds: readonly ImportKind[]
  kind: ImportKind | undefined
  onKind: (kind: ImportKind) => void
  onOpened: (opened: OpenedSheet) => void
}

/** The first step: the kind of records, and the file. */
export function ImportSource({ kinds, kind, onKind, onOpened }: ImportSourceProps) {
  const zone = useRef<HTMLDivElement>(null)
  const opening = useOpenImport(kind, onOpened)
  const { file, sheets, refusal, isReading } = opening
  const isOver = useDroppedFiles(zone, ([first]) => first && opening.take(first))
  const takeCells = (cells: Cells | undefined) =>
    cells ? opening.take(fileOfCells(cells)) : opening.refuse(noCells)
  usePastedSheet((data) => {
    const sheet = [...data.files].find(({ name, type }) => name && !type.startsWith('image/'))
    if (sheet) opening.take(sheet)
    else takeCells(copiedCells(data))
  })

  return (
    <Step
      number={1}
      title="কী আনবেন, আর কোথা থেকে"
      help="এক্সেলের ফাইল দিন, অথবা এক্সেল বা কোনো ওয়েবপেজে ঘরগুলো বেছে কপি করে এখানে পেস্ট করুন। প্রথম সারিতে যেন কলামের শিরোনাম থাকে। দেখে নিয়ে আপনি না চাওয়া পর্যন্ত কিছুই সংরক্ষণ হয় না।"
    >
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <KindSelect
          {...{ kinds, kind }}
          onKind={(chosen) => {
            onKind(chosen)
            if (file && !isReading) opening.take(file, chosen)
          }}
        />
        {kind && (
          <div className="grid gap-1">
            <FileLink
              path={`/api/templates/${kind.path}.xlsx/`}
              name={`${kind.label} - খালি ছক.xlsx`}
              isPrivate
            >
              খালি ছক
            </FileLink>
          </div>
        )}
      </div>
      <div
        ref={zone}
        data-sheet-zone
        className={`grid gap-4 rounded-lg border border-dashed p-4 ${isOver ? 'border-brand bg-brand-tint' : 'border-line-strong'}`}
      >
        <SheetInput isOver={isOver} onFile={opening.take} />
        <PasteArea onCells={takeCells} />
      </div>
      <p role="status" className={isReading ? 'flex flex-wrap items-center gap-3 font-bold' : 'sr-only'}>
        {isReading && (
          <>
            <span className="min-w-0 wrap-anywhere">{file?.name}: পড়ে দেখা হচ্ছে…</span>
            <Button onClick={opening.cancel}>থামান</Button>
          </>
        )}
      </p>
      {sheets.length > 0 && <SheetQuestion sheets={sheets} onSheet={opening.chooseSheet} />}
      {refusal && (
        <Fault button={file && kind && <Button onClick={() => opening.take(file)}>আবার চেষ্টা করুন</Button>}>
          {file && <>{file.name}: </>}
          {refusal}
        </Fault>
      )}
    </Step>
  )
}

function KindSelect({ kinds, kind, onKind }: Omit<ImportSourceProps, 'onOpened'>) {
  const choose = (path: string) => {
    const chosen = kindAt(path, kinds)
    if (chosen) onKind(chosen)
  }
  return (
    <FilterSelect label="কী আনবেন" name="entity" value={kind?.path ?? ''} onValue={choose}>
      {!kind && <option value="">বেছে নিন</option>}
      {kinds.map(({ path, label }) => (
        <option key={path} value={path}>
          {label}
        </option>
      ))}
    </FilterSelect>
  )
}

interface SheetInputProps {
  /** A dragged file is above. */
  isOver: boolean
  onFile: (file: File) => void
}

function SheetInput({ isOver, onFile }: SheetInputProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <FileButton
        id={id}
        look="primary"
        accept=".xlsx,.csv,.tsv,.txt"
        aria-describedby={`${id}-limits`}
        isEmptied
        onFiles={([file]) => file && onFile(file)}
      >
        ফাইল বেছে নিন
      </FileButton>
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

/** For copied cells; the menu of a phone may insert them without a paste event. */
function PasteArea({ onCells }: { onCells: (cells: Cells | undefined) => void }) {
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

interface SheetQuestionProps {
  sheets: readonly SheetChoice[]
  onSheet: (sheet: string) => void
}

function SheetQuestion({ sheets, onSheet }: SheetQuestionProps) {
  return (
    <fieldset className="grid gap-3 rounded-lg bg-brand-tint p-4">
      <legend className="float-left font-bold">ফাইলটিতে কয়েকটি শিট আছে। কোনটি আনবেন?</legend>
      <div className="clear-both flex flex-wrap gap-3">
        {sheets.map(({ name, rows }) => (
          <Button key={name} className="max-w-full wrap-anywhere" onClick={() => onSheet(name)}>
            {name} (শিরোনামসহ {toBengaliDigits(rows)}টি সারি)
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

const noCells = 'পেস্টের মধ্যে কোনো ঘর পাওয়া যায়নি। এক্সেলে শিরোনামসহ ঘরগুলো বেছে কপি করুন, তারপর এখানে পেস্ট করুন।'

/** Handles a paste anywhere on the screen, except in other inputs and dialogs. */
function usePastedSheet(onPaste: (data: DataTransfer) => void): void {
  const handler = useRef(onPaste)
  handler.current = onPaste
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event
      const isOther = target instanceof Element && target.closest('input, dialog, [contenteditable]')
      if (isOther || !clipboardData) return
      event.preventDefault()
      handler.current(clipboardData)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
