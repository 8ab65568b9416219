import { useEffect, useId, useRef, useState } from 'react'
import { choicesOf } from '#app/sheets/write-cell.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Empty } from '#app/ui/base/states.tsx'
import { Tabs } from '#app/ui/base/tabs.tsx'
import { DataTable } from '#app/ui/list/data-table.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { TypedInput } from './import-step.components.tsx'
import {
  fieldName,
  formatFieldValue,
  orderedStates,
  type RowState,
  reasonsIn,
  rowName,
  stateOf,
  stateWord,
  valuesInWords,
} from './import-words.rules.ts'
import { RefusalGroups } from './refusal-groups.components.tsx'
import type { SheetImport } from './sheet-import.components.tsx'
import type { WorkingRow } from './sheet-row.rules.ts'

const pageSize = 10

/** Rows by outcome: those that need a correction first. */
export function ImportRows({ work }: { work: SheetImport }) {
  const { counts, isStarted } = work
  const filled = orderedStates.filter((state) => counts[state] > 0)
  const [chosen, setChosen] = useState<(typeof orderedStates)[number]>()
  const open = chosen && filled.includes(chosen) ? chosen : (filled[0] ?? 'new')
  return (
    <Tabs
      label="সারিগুলোর কী হবে"
      tabs={(filled.length > 0 ? filled : [open]).map((state) => ({
        tab: state,
        label: `${stateWord(state, isStarted)} (${toBengaliDigits(counts[state])})`,
      }))}
      open={open}
      onOpen={setChosen}
    >
      {/* The key resets the page for another outcome. */}
      <RowsOf key={open} {...{ work }} state={open} />
    </Tabs>
  )
}

function RowsOf({ work, state }: { work: SheetImport; state: RowState }) {
  const [only, setOnly] = useState<ReadonlySet<number>>()
  const all = work.rows.filter((row) => stateOf(row, work.isStarted) === state)
  const some = only && all.filter(({ number }) => only.has(number))
  const rows = some && some.length > 0 ? some : all
  return (
    <>
      {state === 'refused' && <RefusalGroups work={work} onOnly={setOnly} />}
      {rows !== all && (
        <p className="flex flex-wrap items-center gap-3">
          {toBengaliDigits(all.length)}টির মধ্যে {toBengaliDigits(rows.length)}টি সারি দেখানো হচ্ছে।
          <Button onClick={() => setOnly(undefined)}>সব দেখান</Button>
        </p>
      )}
      <RowsPage {...{ work, state, rows }} />
    </>
  )
}

interface RowsPageProps {
  work: SheetImport
  state: RowState
  rows: readonly WorkingRow[]
}

function RowsPage({ work, state, rows }: RowsPageProps) {
  const { kind } = work
  const [page, setPage] = useState(1)
  const box = useRestoredFocus(rows.length)
  const lastPage = Math.max(1, Math.ceil(rows.length / pageSize))
  const open = Math.min(page, lastPage)
  return (
    <div ref={box}>
      <DataTable
        caption={`সারি: ${stateWord(state, work.isStarted)}`}
        rows={rows.slice((open - 1) * pageSize, open * pageSize).map((row) => ({ row, id: row.number }))}
        columns={[
          { header: 'সারি', onCard: 'start', cell: ({ id }) => toBengaliDigits(id) },
          {
            header: 'নাম',
            onCard: 'title',
            cell: ({ row }) => (
              <span className="inline-block min-w-36">{rowName(kind, row.read.cellTexts) || '—'}</span>
            ),
          },
          {
            header: state === 'refused' ? 'কেন' : state === 'changed' ? 'যা বদলাবে' : 'যা আছে',
            isLong: true,
            cell: ({ row }) => <RowDetails work={work} row={row} />,
          },
        ]}
        empty={<Empty>এখানে কোনো সারি নেই।</Empty>}
      />
      <Pager page={open} lastPage={lastPage} setPage={setPage} maxNumbers={5} />
    </div>
  )
}

/** A corrected row leaves the list with its focused input: the next input is focused. */
function useRestoredFocus(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<{ input: Element; index: number }>(undefined)
  useEffect(() => {
    const record = ({ target }: FocusEvent) => {
      const input = target as HTMLInputElement
      const index = inputsIn(box.current).indexOf(input)
      last.current = index < 0 ? undefined : { input, index }
    }
    document.addEventListener('focusin', record)
    return () => document.removeEventListener('focusin', record)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a row was removed
  useEffect(() => {
    const { input, index = 0 } = last.current ?? {}
    if (!input || input.isConnected || document.activeElement !== document.body) return
    const inputs = inputsIn(box.current)
    inputs[Math.min(index, inputs.length - 1)]?.focus()
  }, [count])
  return box
}

const inputsIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLInputElement>('[data-correction]') ?? []),
]

interface RowDetailsProps {
  work: SheetImport
  row: WorkingRow
}

/** The values, the changes, or the errors of a row, with inputs to correct them. */
function RowDetails({ work, row }: RowDetailsProps) {
  const { kind } = work
  const { plan, result, hasConflict } = row
  return (
    <div className="grid gap-1">
      {plan?.is_personal && <p className="font-bold text-danger">ব্যক্তিগত তথ্য থাকতে পারে</p>}
      {hasConflict && (
        <p className="font-bold">দেখার পরে এই তথ্যটি কেউ বদলেছেন। দেখে নিয়ে আবার “আমদানি করুন” চাপুন।</p>
      )}
      {result?.outcome === 'refused' && <Errors work={work} row={row} />}
      {reasonsIn(kind, result?.notes).map(({ field, reason }) => (
        <p key={field}>{reason}</p>
      ))}
      {plan?.outcome === 'changed' && result?.outcome === 'changed' ? (
        <Changes work={work} row={row} />
      ) : (
        <Values work={work} row={row} />
      )}
    </div>
  )
}

/** Each invalid field has an input; errors of the whole row have none. */
function Errors({ work, row }: RowDetailsProps) {
  const { kind, draft, names } = work
  const id = useId()
  const isCorrectable = (field: string) =>
    !work.writer.progress && (field !== 'id' || draft.columns.some((column) => column.field === 'id'))
  return reasonsIn(kind, row.result?.errors).map(({ field, column, reason }) => (
    <div key={field} className="grid max-w-sm gap-1">
      <p id={`${id}-${field}`} className="font-bold text-danger">
        {reason}
      </p>
      {column && isCorrectable(field) && (
        <TypedInput
          aria-label={`${column.head}, ${toBengaliDigits(row.number)} নম্বর সারি`}
          aria-describedby={`${id}-${field}`}
          aria-invalid
          data-correction=""
          defaultValue={row.read.cellTexts[field] ?? ''}
          choices={choicesOf(column.meta, names.named.namesOf)}
          spellCheck={false}
          placeholder={column.head}
          onSave={(text) => work.correct([row], field, text)}
        />
      )}
    </div>
  ))
}

function Changes({ work: { kind, names }, row }: RowDetailsProps) {
  return Object.entries(row.plan?.changes ?? {}).map(([field, { before, after }]) => (
    <p key={field}>
      <span className="text-ink-soft">{fieldName(kind, field)}: </span>
      <del className="decoration-danger">{formatFieldValue(kind, field, before, names.nameOf)}</del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> হবে </span>
      <ins className="font-bold no-underline">{formatFieldValue(kind, field, after, names.nameOf)}</ins>
    </p>
  ))
}

function Values({ work: { kind, names }, row }: RowDetailsProps) {
  const known = valuesInWords(kind, row, names.nameOf)
  if (known.length === 0) return null
  return (
    <p className="text-sm">
      {known.map(({ field, name, value }, at) => (
        <span key={field}>
          {at > 0 && ' · '}
          <span className="text-ink-soft">{name}:</span> {value}
        </span>
      ))}
    </p>
  )
}
