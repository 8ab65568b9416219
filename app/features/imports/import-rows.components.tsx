import { useCallback, useEffect, useRef, useState } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { Empty, Loading } from '#app/ui/base/states.tsx'
import { Tabs } from '#app/ui/base/tabs.tsx'
import { FileLink } from '#app/ui/files/file-link.tsx'
import { DataTable } from '#app/ui/list/data-table.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import type { ImportKind } from './import-kinds.rules.ts'
import { Fault } from './import-step.components.tsx'
import { outcomesInOrder, outcomeWord, rowName } from './import-words.rules.ts'
import type { Import, ImportRow, RowOutcome } from './imports.contract.ts'
import { importTexts } from './imports.texts.ts'
import { RowDetails } from './row-details.components.tsx'

const pageSize = 10

interface ImportRowsProps {
  kind: ImportKind
  known: Import
}

/** What becomes of each row, by outcome: what needs a hand stands first. */
export function ImportRows({ kind, known }: ImportRowsProps) {
  const { counts, state } = known
  const shown = outcomesInOrder.filter((outcome) => counts[outcome] > 0)
  const [chosen, setChosen] = useState<RowOutcome>()
  const open = chosen && shown.includes(chosen) ? chosen : (shown[0] ?? 'new')
  return (
    <Tabs
      label="সারিগুলোর কী হবে"
      tabs={(shown.length > 0 ? shown : [open]).map((outcome) => ({
        tab: outcome,
        label: `${outcomeWord(outcome, state)} (${toBengaliDigits(counts[outcome])})`,
      }))}
      open={open}
      onOpen={setChosen}
    >
      {open === 'refused' && counts.refused > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
            এই সারিগুলো আলাদা ফাইলে নামিয়ে কারণ দেখে ঠিক করুন, তারপর ফাইলটি আবার আনুন। বাকি সারির এতে কোনো অসুবিধা হয় না।
          </p>
          <FileLink
            path={`/api/imports/${known.id}/parked/`}
            name={`${kind.label} - ঠিক করার সারি.xlsx`}
            isPrivate
          >
            এই সারিগুলো নামিয়ে নিন
          </FileLink>
        </div>
      )}
      {/* A new key: another outcome begins at its first page. */}
      <RowsPage key={open} {...{ kind, known }} outcome={open} />
    </Tabs>
  )
}

function RowsPage({ kind, known, outcome }: ImportRowsProps & { outcome: RowOutcome }) {
  const [page, setPage] = useState(1)
  const lastPage = Math.max(1, Math.ceil(known.counts[outcome] / pageSize))
  const open = Math.min(page, lastPage)
  const { rows, fault, again } = useRows(known, outcome, open)
  if (fault) return <Fault button={<Button onClick={again}>আবার চেষ্টা করুন</Button>}>{fault}</Fault>
  if (!rows) return <Loading />
  return (
    <>
      <DataTable
        caption={`সারি: ${outcomeWord(outcome, known.state)}`}
        rows={rows.map((row) => ({ ...row, id: row.number }))}
        columns={[
          { header: 'সারি', onCard: 'start', cell: ({ number }) => toBengaliDigits(number) },
          {
            header: 'নাম',
            onCard: 'title',
            cell: ({ values }) => (
              <span className="inline-block min-w-36">{rowName(kind, values) || '—'}</span>
            ),
          },
          {
            header: outcome === 'refused' ? 'কেন' : outcome === 'change' ? 'যা বদলাবে' : 'যা আছে',
            isLong: true,
            cell: (row) => <RowDetails kind={kind} row={row} />,
          },
        ]}
        empty={<Empty>এখানে কোনো সারি নেই।</Empty>}
      />
      <Pager page={open} lastPage={lastPage} setPage={setPage} maxNumbers={5} />
    </>
  )
}

/** The rows of a page; read anew whenever the import has changed, and until then those of before. */
function useRows(known: Import, outcome: RowOutcome, page: number) {
  const [rows, setRows] = useState<readonly ImportRow[]>()
  const [fault, setFault] = useState('')
  const latest = useRef({})
  const read = useCallback(async () => {
    const asked = {}
    latest.current = asked
    const query = new URLSearchParams({ outcome, page: String(page), page_size: String(pageSize) })
    const { isOk, body, message } = await fetchApi('GET', `imports/${known.id}/rows/?${query}`)
    // Another page, or the next state of the import, may have been asked for meanwhile.
    if (latest.current !== asked) return
    setFault(isOk ? '' : message || importTexts.rowsFailed)
    if (isOk) setRows((body as { data: ImportRow[] }).data)
  }, [known, outcome, page])
  useEffect(() => void read(), [read])
  return { rows, fault, again: () => void read() }
}
