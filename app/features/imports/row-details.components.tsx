import { useId } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { styles } from '#app/ui/base/styles.ts'
import { choicesOf } from './import-kinds.rules.ts'
import { fieldName, shownValue, valuesInWords, withFieldName } from './import-words.rules.ts'
import { importTexts } from './imports.texts.ts'
import type { SheetImport } from './sheet-import.components.tsx'
import type { WorkingRow } from './sheet-row.rules.ts'

interface RowDetailsProps {
  work: SheetImport
  row: WorkingRow
}

/** What a row has, what it changes, or why it is refused, with inputs to correct it. */
export function RowDetails({ work, row }: RowDetailsProps) {
  const { kind } = work
  const { plan, result, isReturned } = row
  const notes = Object.entries(result?.notes ?? {})
  return (
    <div className="grid gap-1">
      {plan?.is_personal && <p className="font-bold text-danger">ব্যক্তিগত তথ্য থাকতে পারে</p>}
      {isReturned && <p className="font-bold">{importTexts.returned}</p>}
      {result?.outcome === 'refused' && <Errors work={work} row={row} />}
      {notes.map(([field, messages]) => (
        <p key={field}>{messages.map((message) => withFieldName(kind, field, message)).join(' ')}</p>
      ))}
      {plan?.outcome === 'changed' && result?.outcome === 'changed' ? (
        <Changes work={work} row={row} />
      ) : (
        <Values work={work} row={row} />
      )}
    </div>
  )
}

/** Each wrong field can be corrected in place; what is wrong with the whole row is only shown. */
function Errors({ work, row }: RowDetailsProps) {
  const { kind, draft } = work
  const errors = Object.entries(row.result?.errors ?? {})
  const mayBeCorrected = (field: string) =>
    kind.columns.some((column) => column.field === field) &&
    (field !== 'id' || draft.columns.some((column) => column.field === 'id'))
  return errors.map(([field, messages]) =>
    mayBeCorrected(field) && !work.writer.progress ? (
      <CorrectedCell key={`${row.number} ${field}`} {...{ work, row, field }} message={messages.join(' ')} />
    ) : (
      <p key={field} className="font-bold text-danger">
        {messages.map((message) => withFieldName(kind, field, message)).join(' ')}
      </p>
    ),
  )
}

function CorrectedCell({ work, row, field, message }: RowDetailsProps & { field: string; message: string }) {
  const id = useId()
  return (
    <div className="grid max-w-sm gap-1">
      <p id={id} className="font-bold text-danger">
        {withFieldName(work.kind, field, message)}
      </p>
      <CorrectionInput
        {...{ work, field }}
        label={`${fieldName(work.kind, field)}, ${toBengaliDigits(row.number)} নম্বর সারি`}
        value={row.read.cellTexts[field] ?? ''}
        describedBy={id}
        onSave={(text) => work.correct([row], field, text)}
      />
    </div>
  )
}

interface CorrectionInputProps {
  work: SheetImport
  field: string
  label: string
  value: string
  /** The id of what is wrong; left out where the input is not of one cell. */
  describedBy?: string
  onSave: (text: string) => void
}

/** Saved by Enter, or when it is left. */
export function CorrectionInput({ work, field, label, value, describedBy, onSave }: CorrectionInputProps) {
  const id = useId()
  const { kind, names } = work
  const column = kind.columns.find((one) => one.field === field)
  const choices = (column && choicesOf(column.traits, names.named)) ?? []
  return (
    <>
      <input
        aria-label={label}
        defaultValue={value}
        list={choices.length > 0 ? id : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={describedBy ? fieldName(kind, field) : 'সব সারিতে যা হবে'}
        onBlur={({ currentTarget }) => onSave(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && onSave(currentTarget.value)}
        className={styles.input}
        {...(describedBy && { 'aria-describedby': describedBy, 'aria-invalid': true, 'data-correction': '' })}
      />
      {choices.length > 0 && (
        <datalist id={id}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  )
}

function Changes({ work: { kind, names }, row }: RowDetailsProps) {
  return Object.entries(row.plan?.changes ?? {}).map(([field, { before, after }]) => (
    <p key={field}>
      <span className="text-ink-soft">{fieldName(kind, field)}: </span>
      <del className="decoration-danger">{shownValue(kind, field, before, names.nameOf)}</del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> হবে </span>
      <ins className="font-bold no-underline">{shownValue(kind, field, after, names.nameOf)}</ins>
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
