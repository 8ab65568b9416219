import { useEffect, useReducer, useRef, useState } from 'react'
import { readText } from '#app/browser/copied-cells.ts'
import { type ImportKind, missingFields } from '#app/features/imports/import-kinds.rules.ts'
import { ImportRows } from '#app/features/imports/import-rows.components.tsx'
import { Fault } from '#app/features/imports/import-step.components.tsx'
import { countsSentence } from '#app/features/imports/import-words.rules.ts'
import { faultOf, fileOfCells, openImport } from '#app/features/imports/open-import.components.tsx'
import { SheetImport } from '#app/features/imports/sheet-import.components.tsx'
import { withHeadings } from './typed-people.rules.ts'

const readAfterMs = 700

export interface PastedPeople {
  work: SheetImport | undefined
  refusal: string
  /** Resolves to whether all rows are written. */
  write: () => Promise<boolean>
}

/** People of a kind from a text, through the same import as a sheet; read while someone types. */
export function usePastedPeople(kind: ImportKind, text: string): PastedPeople {
  const [, changed] = useReducer((times: number) => times + 1, 0)
  const [refusal, setRefusal] = useState('')
  const reading = useRef<{ text: string; rows: Promise<SheetImport | undefined> }>(undefined)
  const opened = useRef<SheetImport>(undefined)
  const running = useRef<AbortController>(undefined)
  const waiting = useRef(new Set<() => void>())

  function end(): void {
    running.current?.abort()
    opened.current?.end()
    opened.current = undefined
  }

  async function openText(): Promise<SheetImport | undefined> {
    end()
    const controller = new AbortController()
    running.current = controller
    const next = await open(kind, text, controller.signal)
    if (controller.signal.aborted) return undefined
    const refused = (next && 'refusal' in next && next.refusal) || ''
    // The next save tries again.
    if (refused) reading.current = undefined
    opened.current = next && 'rows' in next ? new SheetImport(next, notify) : undefined
    setRefusal(refused)
    changed()
    return opened.current
  }

  async function read(): Promise<SheetImport | undefined> {
    if (reading.current?.text !== text) reading.current = { text, rows: openText() }
    const work = await reading.current.rows
    if (work) await until(() => !work.isPlanning || work.fault !== '')
    return work
  }

  function notify(): void {
    changed()
    for (const check of waiting.current) check()
  }

  function until(isSettled: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!isSettled()) return
        waiting.current.delete(check)
        resolve()
      }
      waiting.current.add(check)
      check()
    })
  }

  async function write(): Promise<boolean> {
    if (text.trim() === '') return true
    const work = await read()
    if (!work || work.fault || work.counts.refused > 0 || work.counts.waiting > 0) return false
    await work.writer.write(false)
    return work.writer.fault === '' && work.counts.left === 0 && work.counts.refused === 0
  }

  const latest = useRef({ read, end })
  latest.current = { read, end }
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each text
  useEffect(() => {
    const timer = setTimeout(() => void latest.current.read(), readAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => () => latest.current.end(), [])
  return { work: opened.current, refusal, write }
}

async function open(kind: ImportKind, text: string, signal: AbortSignal) {
  const { cells, isHeaded } = withHeadings(readText(text) ?? [], kind.columns)
  if (cells.length === 0) return undefined
  const next = await openImport(fileOfCells(cells), kind, { signal }).catch(faultOf)
  if (isHeaded || !('rows' in next)) return next
  // Rows have the number of their line.
  return { ...next, rows: next.rows.map((row) => ({ ...row, number: row.number - 1 })) }
}

/** Without a column that every row needs, all rows would be refused. */
function withoutColumns(work: SheetImport | undefined): string {
  const heads = (work ? missingFields(work.kind, work.draft) : []).map(
    (field) => work?.kind.columns.find((column) => column.field === field)?.head ?? field,
  )
  return heads.length > 0
    ? `কোন কলামে ${heads.join(' ও ')} আছে তা বোঝা যায়নি। প্রথম সারিতে কলামের শিরোনাম দিন, অথবা নিচের লিংকে এক্সেল ফাইলটি দিয়ে কলাম বেছে নিন।`
    : ''
}

/** What was understood, with the rows to correct. */
export function PeoplePreview({ people: { work, refusal } }: { people: PastedPeople }) {
  const fault = refusal || work?.fault || work?.writer.fault || withoutColumns(work)
  return (
    <>
      {fault && <Fault>{fault}</Fault>}
      {work && work.rows.length > 0 && (
        <>
          <p role="status" className="font-bold">
            {work.counts.waiting > 0 && !fault
              ? 'পড়ে দেখা হচ্ছে…'
              : countsSentence(work.counts, work.isStarted)}
          </p>
          {work.counts.waiting < work.rows.length && <ImportRows work={work} />}
        </>
      )}
    </>
  )
}
