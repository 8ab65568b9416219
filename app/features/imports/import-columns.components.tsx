import { useState } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { DataTable } from '#app/ui/list/data-table.tsx'
import { BijoyChoice } from './bijoy-choice.components.tsx'
import { FixedValues } from './fixed-values.components.tsx'
import { convert, fillField } from './import-draft.rules.ts'
import type { ImportKind } from './import-kinds.rules.ts'
import { Fault, Step } from './import-step.components.tsx'
import { columnName, fieldName } from './import-words.rules.ts'
import type { ImportColumn } from './imports.contract.ts'
import { importTexts } from './imports.texts.ts'
import type { WorkingImport } from './working-import.components.tsx'

interface ImportColumnsProps {
  kind: ImportKind
  work: WorkingImport
  /** The names of the classes. */
  classes: readonly string[]
}

/** The second step: which column fills which field. Where nothing is open, it is told in one line. */
export function ImportColumns({ kind, work, classes }: ImportColumnsProps) {
  const { known, draft, fault } = work
  const [isOpen, setIsOpen] = useState(() => needsLook(known))
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
      {known.missing.length > 0 && (
        <p role="alert" className="rounded-lg bg-danger-tint px-3 py-2 font-bold text-danger">
          এই ঘরগুলো ছাড়া কোনো সারি নেওয়া যাবে না: {known.missing.map((field) => fieldName(kind, field)).join(', ')}।
          কলাম থাকলে মিলিয়ে দিন, না থাকলে নিচে সব সারির জন্য একটি মান দিন।
        </p>
      )}
      {isOpen && (
        <DataTable
          caption="শিটের কলাম"
          rows={known.columns.map((column) => ({ ...column, id: column.index }))}
          columns={[
            { header: 'শিটের কলাম', onCard: 'title', cell: columnName },
            {
              header: 'যা আছে',
              isLong: true,
              cell: (column) => <Samples column={column} work={work} />,
            },
            { header: importTexts.fields, cell: (column) => <FieldSelect {...{ kind, column, work }} /> },
          ]}
          empty={null}
        />
      )}
      <FixedValues {...{ kind, work, classes }} />
      {fault && <Fault button={<Button onClick={work.again}>আবার চেষ্টা করুন</Button>}>{fault}</Fault>}
    </Step>
  )
}

function needsLook({ columns, missing }: WorkingImport['known']): boolean {
  return missing.length > 0 || columns.some(({ field, looks_bijoy }) => field === null || looks_bijoy)
}

function FieldSelect({ kind, column, work }: Omit<ImportColumnsProps, 'classes'> & { column: ImportColumn }) {
  const { draft, choose } = work
  const field = draft.columns.find(({ index }) => index === column.index)?.field ?? ''
  return (
    <select
      aria-label={`${columnName(column)}: ${importTexts.fields}`}
      value={field}
      onChange={({ currentTarget }) => choose(fillField(draft, column.index, currentTarget.value || null))}
      className={`${styles.input} min-w-40`}
    >
      <option value="">{importTexts.leaveOut}</option>
      {kind.columns.map((one) => (
        <option key={one.field} value={one.field}>
          {one.head}
          {one.isRequired && ' *'}
        </option>
      ))}
    </select>
  )
}

function Samples({ column, work: { known, draft, choose } }: { column: ImportColumn; work: WorkingImport }) {
  const isOn = draft.columns.find(({ index }) => index === column.index)?.bijoy ?? false
  const { samples } = column
  // Beside a column in Bijoy, others may be so that are too short to tell.
  const mayBe = known.columns.some(({ looks_bijoy }) => looks_bijoy) && samples.some(isLatin)
  if (column.looks_bijoy || isOn || mayBe)
    return (
      <BijoyChoice
        name={columnName(column)}
        samples={samples}
        isOn={isOn}
        onTurn={(on) => choose(convert(draft, column.index, on))}
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
