import { type ClipboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Cells } from '#app/browser/copied-cells.rules.ts'
import { copiedTables } from '#app/browser/copied-cells.ts'
import type { RoutineNames } from '../clash-words.rules.ts'
import type { Lesson } from './cell-changes.rules.ts'

/** As `lessonsInCell` reads them. */
export function lessonsAsText(lessons: readonly Lesson[], { subjects, teachers }: RoutineNames): string {
  return lessons
    .map(({ subjectId, teacherId }) => `${subjects.get(subjectId)} (${teachers.get(teacherId)})`)
    .join('\n')
}

interface CellClipboardProps {
  /** Of the lessons of the chosen cell, for other programs; undefined while something is typed. */
  text: string | undefined
  onCopy: () => void
  onCut: () => void
  /** Pastes the cell that was copied here. */
  onPaste: () => void
  onTable: (cells: Cells) => void
  children: ReactNode
}

/** Copies and pastes by the clipboard of the system, so that the last copy counts: of a cell here, or of a table elsewhere. */
export function CellClipboard({ text, onCopy, onCut, onPaste, onTable, children }: CellClipboardProps) {
  const copied = useRef<string>(undefined)

  function copy(event: ClipboardEvent, work: () => void): void {
    if (text === undefined) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
    copied.current = text
    work()
  }

  function paste(event: ClipboardEvent): void {
    const isOwn = event.clipboardData.getData('text/plain').replaceAll('\r', '') === copied.current
    const table = isOwn ? undefined : tableIn(event.clipboardData)
    if (table) onTable(table)
    else if (text !== undefined) onPaste()
    else return
    event.preventDefault()
  }

  const takeTable = useRef(onTable)
  takeTable.current = onTable
  useEffect(() => {
    // Before anything on the screen was chosen.
    const onBody = ({ target, clipboardData }: globalThis.ClipboardEvent) => {
      const table = target === document.body && clipboardData ? tableIn(clipboardData) : undefined
      if (table) takeTable.current(table)
    }
    document.addEventListener('paste', onBody)
    return () => document.removeEventListener('paste', onBody)
  }, [])

  return (
    <div
      className="contents"
      onCopy={(event) => copy(event, onCopy)}
      onCut={(event) => copy(event, onCut)}
      onPaste={paste}
    >
      {children}
    </div>
  )
}

/** Lines alone are a text that somebody pastes into a box. */
function tableIn(copied: DataTransfer): Cells | undefined {
  const cells = copiedTables(copied) ?? []
  return cells.length > 1 && cells.some((row) => row.length > 1) ? cells : undefined
}
