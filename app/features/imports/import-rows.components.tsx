import { useEffect, useRef, useState } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Empty } from '#app/ui/base/states.tsx'
import { Tabs } from '#app/ui/base/tabs.tsx'
import { DataTable } from '#app/ui/list/data-table.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { type RowState, rowName, stateOf, statesInOrder, stateWord } from './import-words.rules.ts'
import { RefusalGroups } from './refusal-groups.components.tsx'
import { RowDetails } from './row-details.components.tsx'
import type { SheetImport } from './sheet-import.components.tsx'
import type { WorkingRow } from './sheet-row.rules.ts'

const pageSize = 10

/** What becomes of each row, by outcome: what needs a hand first. */
export function ImportRows({ work }: { work: SheetImport }) {
  const { counts, isBegun } = work
  const shown = statesInOrder.filter((state) => counts[state] > 0)
  const [chosen, setChosen] = useState<(typeof statesInOrder)[number]>()
  const open = chosen && shown.includes(chosen) ? chosen : (shown[0] ?? 'new')
  return (
    <Tabs
      label="সারিগুলোর কী হবে"
      tabs={(shown.length > 0 ? shown : [open]).map((state) => ({
        tab: state,
        label: `${stateWord(state, isBegun)} (${toBengaliDigits(counts[state])})`,
      }))}
      open={open}
      onOpen={setChosen}
    >
      {/* A new key: another outcome begins at its first page. */}
      <RowsOf key={open} {...{ work }} state={open} />
    </Tabs>
  )
}

function RowsOf({ work, state }: { work: SheetImport; state: RowState }) {
  const [only, setOnly] = useState<ReadonlySet<number>>()
  const all = work.rows.filter((row) => stateOf(row, work.isBegun) === state)
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
  const box = useFocusKept(rows.length)
  const lastPage = Math.max(1, Math.ceil(rows.length / pageSize))
  const open = Math.min(page, lastPage)
  return (
    <div ref={box}>
      <DataTable
        caption={`সারি: ${stateWord(state, work.isBegun)}`}
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

/** A row that is corrected leaves the list, and with it the input in use: the next one is focused. */
function useFocusKept(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const used = useRef<{ input: Element; place: number }>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const input = target as HTMLInputElement
      const place = inputsIn(box.current).indexOf(input)
      used.current = place < 0 ? undefined : { input, place }
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a row has gone
  useEffect(() => {
    const { input, place = 0 } = used.current ?? {}
    if (!input || input.isConnected || document.activeElement !== document.body) return
    const inputs = inputsIn(box.current)
    inputs[Math.min(place, inputs.length - 1)]?.focus()
  }, [count])
  return box
}

const inputsIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLInputElement>('[data-correction]') ?? []),
]
