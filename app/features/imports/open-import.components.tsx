import { useEffect, useRef, useState } from 'react'
import { type Cells, csvOfCells } from '#app/browser/copied-cells.rules.ts'
import { openSheet } from '#app/sheets/open-sheet.ts'
import { type SheetChoice, SheetFault, sheetRefusal } from '#app/sheets/sheet.ts'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { messageOf, readNames, unreachable } from './import-calls.components.tsx'
import { proposeColumns } from './import-columns.rules.ts'
import type { ImportKind } from './import-kinds.rules.ts'
import type { MatchedHeading } from './imports.contract.ts'
import type { OpenedSheet } from './sheet-import.components.tsx'
import { newRow } from './sheet-row.rules.ts'

interface Opening {
  file: File | undefined
  /** The sheets, if the user has to choose one. */
  sheets: readonly SheetChoice[]
  refusal: string
  isReading: boolean
}

const nothing: Opening = { file: undefined, sheets: [], refusal: '', isReading: false }

/**
 * Opens a chosen file as an import of a kind. A file that could not be opened, or has no kind yet, stays chosen.
 */
export function useOpenImport(kind: ImportKind | undefined, onOpened: (opened: OpenedSheet) => void) {
  const [state, setState] = useState<Opening>(nothing)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function open(file: File, fileKind: ImportKind, sheet?: string): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setState({ ...nothing, file, isReading: true })
    const next = await openImport(file, fileKind, { signal, ...(sheet !== undefined && { sheet }) }).catch(
      faultOf,
    )
    if (signal.aborted) return
    if ('rows' in next) {
      setState(nothing)
      onOpened(next)
    } else setState({ ...nothing, file, ...next })
  }

  function take(file: File, fileKind = kind): void {
    const refusal = refuse(file) ?? (fileKind ? undefined : texts.chooseKind)
    if (refusal === undefined && fileKind) void open(file, fileKind)
    else setState({ ...nothing, file, refusal: refusal ?? '' })
  }

  return {
    ...state,
    take,
    refuse: (refusal: string) => setState({ ...nothing, refusal }),
    chooseSheet: (sheet: string) => {
      if (state.file && kind) void open(state.file, kind, sheet)
    },
    cancel: () => {
      running.current?.abort()
      setState(nothing)
    },
  }
}

// Enough to match the columns.
const sampleRows = 300

/** Matches the columns of a file; answers what the user has to choose, or why it was refused. */
export async function openImport(
  file: File,
  kind: ImportKind,
  options: { sheet?: string; signal: AbortSignal },
): Promise<OpenedSheet | Partial<Opening>> {
  const { sheet, rows } = await openSheet(file, options)
  const [names, headings] = await Promise.all([
    readNames(kind),
    fetchApi('GET', `imports/${kind.path}/headings/`),
  ])
  if (!headings.isOk) return { refusal: messageOf(headings) }
  if (!names) return { refusal: unreachable }
  const saved = headings.body as MatchedHeading[]
  const first = rows.slice(0, sampleRows)
  const { columns, headNumber } = proposeColumns(kind.columns, first, names.named, saved)
  const records = rows.filter(({ number }) => number > headNumber).map(newRow)
  if (records.length === 0) return { refusal: texts.noRows }
  return { kind, fileName: file.name, sheet, rows: records, draft: { columns, fixed: {} }, names }
}

export function faultOf(fault: unknown): Partial<Opening> {
  if (!(fault instanceof SheetFault)) return { refusal: texts.notRead }
  const { sheets = [] } = fault.facts
  return sheets.length > 0 ? { sheets } : { refusal: sheetRefusal(fault.facts) }
}

/** Copied or typed cells, as if they were in a file. */
export function fileOfCells(cells: Cells): File {
  return new File([csvOfCells(cells)], 'কপি করা ঘর.csv', { type: 'text/csv' })
}

const sheetFile = /\.(xlsx|csv|tsv|txt)$/i

function refuse({ name }: File): string | undefined {
  return sheetFile.test(name) ? undefined : texts.wrongKind
}

const texts = {
  chooseKind: 'আগে উপরে বেছে নিন কী আনবেন।',
  wrongKind: 'ফাইলটি এক্সেলের (.xlsx) বা CSV নয়। এক্সেলে খুলে “Save As” দিয়ে .xlsx ধরনে রেখে আবার দিন।',
  noRows: 'এতে কোনো সারি নেই। শিরোনামের নিচে অন্তত একটি সারি লিখুন।',
  notRead: 'ফাইলটি পড়া যায়নি। পাতাটি নতুন করে খুলে আবার চেষ্টা করুন।',
}
