import { useEffect, useState } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { styles } from '#app/ui/base/styles.ts'
import { DataTable } from '#app/ui/list/data-table.tsx'
import { FixedValues } from './fixed-values.components.tsx'
import { convert, fillField, type ImportColumn } from './import-columns.rules.ts'
import { type ImportKind, missingFields } from './import-kinds.rules.ts'
import { Step } from './import-step.components.tsx'
import { columnName, fieldName } from './import-words.rules.ts'
import type { SheetImport } from './sheet-import.components.tsx'

interface ImportColumnsProps {
  work: SheetImport
}

/** The second step, collapsed to one line if all columns are matched. */
export function ImportColumns({ work }: ImportColumnsProps) {
  const { kind, draft } = work
  const missing = missingFields(kind, draft)
  const [isOpen, setIsOpen] = useState(() => missing.length > 0 || draft.columns.some(needsReview))
  const left = draft.columns.filter(({ field }) => field === null).length
  const filled = draft.columns.length - left
  return (
    <Step
      number={2}
      title="কলাম মিলিয়ে দেখুন"
      help="শিটের কোন কলাম কোন ঘরে যাবে তা নিজে থেকেই মেলানো হয়েছে। ভুল হলে বদলে দিন; যে কলাম লাগবে না সেটি বাদ রাখুন।"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60">
          {toBengaliDigits(filled)}টি কলাম মিলেছে
          {left > 0 && `, ${toBengaliDigits(left)}টি বাদ থাকছে`}।
        </p>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'কলামগুলো লুকান' : 'কলামগুলো দেখুন'}
        </Button>
      </div>
      {missing.length > 0 && (
        <p role="alert" className="rounded-lg bg-danger-tint px-3 py-2 font-bold text-danger">
          এই ঘরগুলো ছাড়া নতুন কোনো সারি নেওয়া যাবে না: {missing.map((field) => fieldName(kind, field)).join(', ')}।
          কলাম থাকলে মিলিয়ে দিন, না থাকলে নিচে সব সারির জন্য একটি মান দিন।
        </p>
      )}
      {isOpen && (
        <DataTable
          caption="শিটের কলাম"
          rows={draft.columns.map((column) => ({ ...column, id: column.index }))}
          columns={[
            { header: 'শিটের কলাম', onCard: 'title', cell: columnName },
            {
              header: 'যা আছে',
              isLong: true,
              cell: (column) => <Samples column={column} work={work} />,
            },
            { header: fieldLabel, cell: (column) => <FieldSelect {...{ column, work }} /> },
          ]}
          empty={null}
        />
      )}
      <FixedValues work={work} />
    </Step>
  )
}

const fieldLabel = 'কোন ঘরে যাবে'

function needsReview({ field, looksBijoy }: ImportColumn): boolean {
  return field === null || looksBijoy
}

function FieldSelect({ column, work }: { column: ImportColumn; work: SheetImport }) {
  const { kind, draft } = work
  return (
    <select
      aria-label={`${columnName(column)}: ${fieldLabel}`}
      value={column.field ?? ''}
      onChange={({ currentTarget }) => {
        const field = currentTarget.value || null
        work.choose(fillField(draft, column.index, field))
        saveHeading(kind, column.head, field)
      }}
      className={`${styles.input} min-w-40`}
    >
      <option value="">বাদ থাকবে</option>
      {kind.columns.map((one) => (
        <option key={one.field} value={one.field}>
          {one.head}
          {one.isRequired && ' *'}
        </option>
      ))}
    </select>
  )
}

/** For the next sheets; a failure is ignored. */
function saveHeading({ path }: ImportKind, head: string, field: string | null): void {
  const heading = head.trim()
  if (heading) void fetchApi('PUT', `imports/${path}/headings/`, { heading, field })
}

function Samples({ column, work }: { column: ImportColumn; work: SheetImport }) {
  const { draft } = work
  const { samples, bijoy, looksBijoy } = column
  // Other columns may be in Bijoy, but too short to be detected.
  const isPossible = draft.columns.some((one) => one.looksBijoy) && samples.some(isLatin)
  if (looksBijoy || bijoy || isPossible)
    return (
      <BijoyChoice
        name={columnName(column)}
        samples={samples}
        isOn={bijoy}
        onTurn={(on) => work.choose(convert(draft, column.index, on))}
      />
    )
  if (samples.length === 0) return <span className="text-ink-soft">খালি</span>
  return (
    <ul className="flex flex-wrap gap-x-4 text-ink-soft">
      {samples.map((sample) => (
        <li key={sample} className="min-w-0 wrap-anywhere">
          {sample}
        </li>
      ))}
    </ul>
  )
}

const isLatin = (text: string) => /[A-Za-z\u00a0-\u02ff\u2018-\u2122]/.test(text)

interface BijoyChoiceProps {
  name: string
  samples: readonly string[]
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

// Few sheets need its tables.
const load = () => import('#app/bijoy/bijoy.rules.ts')

/** With samples before and after the conversion. */
export function BijoyChoice({ name, samples, isOn, onTurn }: BijoyChoiceProps) {
  const [converted, setConverted] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    let isUnmounted = false
    load().then(
      ({ fromBijoy }) =>
        !isUnmounted &&
        setConverted(new Map(samples.map((one) => [one, fromBijoy(one, { isAllBijoy: true }).text]))),
      // Without that code there is no preview.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [samples])
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3 font-bold">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
          className="size-5 shrink-0"
        />
        <span>
          ইউনিকোডে রূপান্তর করুন<span className="sr-only">: {name}</span>
        </span>
      </label>
      <ul className="grid gap-1 text-sm text-ink-soft">
        {samples.map((sample) => (
          <li key={sample} className="wrap-anywhere">
            {sample}
            {isOn && converted?.get(sample) && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> হবে </span>
                <b className="inline-block text-ink">{converted.get(sample)}</b>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
