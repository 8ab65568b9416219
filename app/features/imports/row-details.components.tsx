import type { ImportKind } from './import-kinds.rules.ts'
import { fieldName, shownValue, valuesInWords } from './import-words.rules.ts'
import type { ImportRow } from './imports.contract.ts'

/** What a row has, what it changes, or why it is refused. */
export function RowDetails({ kind, row }: { kind: ImportKind; row: ImportRow }) {
  return (
    <div className="grid gap-1">
      {row.is_personal && <p className="font-bold text-danger">ব্যক্তিগত তথ্য থাকতে পারে</p>}
      {row.reasons.map(({ field, message }) => (
        <p key={`${field} ${message}`} className={row.outcome === 'refused' ? 'font-bold text-danger' : ''}>
          {message}
        </p>
      ))}
      {row.outcome === 'change' ? <Changes kind={kind} row={row} /> : <Values kind={kind} row={row} />}
    </div>
  )
}

function Changes({ kind, row: { before, values } }: { kind: ImportKind; row: ImportRow }) {
  return Object.entries(before).map(([field, old]) => (
    <p key={field}>
      <span className="text-ink-soft">{fieldName(kind, field)}: </span>
      <del className="decoration-danger">{shownValue(kind, field, old)}</del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> হবে </span>
      <ins className="font-bold no-underline">{shownValue(kind, field, values[field])}</ins>
    </p>
  ))
}

function Values({ kind, row: { values } }: { kind: ImportKind; row: ImportRow }) {
  const known = valuesInWords(kind, values)
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
