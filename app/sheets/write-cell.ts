import { z } from 'zod'
import type { FieldMeta } from '#app/contract/field-meta.ts'
import { labelledValue } from '#app/contract/usual-fields.ts'
import { parseInstant, toDateTimeInput } from '#app/text/dates/dates.ts'
import { writeDays, writePairs, yesNo } from './cell-words.ts'
import type { EntityColumn } from './columns.ts'
import type { Cell } from './sheet.ts'
import type { SheetColumn } from './write-sheet.ts'

type NameOf = (table: string, id: number) => string

/** Reverses `readCell`: labels, names, হ্যাঁ and না; null if empty. */
export function writeCell({ meta }: EntityColumn, value: unknown, nameOf: NameOf): Cell {
  if (value === null || value === undefined || value === '') return null
  if (meta.refersTo) return nameOf(meta.refersTo, Number(value)) || null
  switch (meta.kind) {
    case 'yes-no':
      return value ? yesNo.true : yesNo.false
    case 'choice':
      return meta.words?.[String(value)] ?? String(value)
    case 'number':
      return Number(value)
    case 'instant':
      return writeInstant(String(value))
    case 'list':
      return writeDays(z.array(z.unknown()).parse(value))
    case 'pairs':
      return writePairs(z.array(labelledValue).parse(value))
    default:
      return String(value)
  }
}

/** `namesOf` gives the names of a table's records, which templates offer as choices. */
export function sheetColumnOf(
  { head, meta }: EntityColumn,
  namesOf?: (table: string) => readonly string[],
): SheetColumn {
  const choices = choicesOf(meta, namesOf)
  const width = Math.max(widths[meta.kind] ?? 12, head.length + 2)
  return { head, kind: cellKindOf(meta), width, ...(choices && { choices }) }
}

/** Undefined if any text is allowed. `namesOf` gives the names of a table's records. */
export function choicesOf(
  { kind, words, refersTo }: FieldMeta,
  namesOf?: (table: string) => readonly string[],
): readonly string[] | undefined {
  if (refersTo) return namesOf?.(refersTo)
  return kind === 'yes-no' ? Object.values(yesNo) : words && Object.values(words)
}

function cellKindOf({ kind, refersTo }: FieldMeta): SheetColumn['kind'] {
  if (refersTo) return 'text'
  return kind === 'number' || kind === 'date' ? kind : 'text'
}

// In letters. A head may be wider; longer texts are not cut.
const widths: Partial<Record<FieldMeta['kind'], number>> = {
  text: 24,
  email: 26,
  mobile: 16,
  phone: 16,
  date: 14,
  instant: 20,
}

// In Bangladesh time to the minute; an instant between minutes in full, so that nothing is lost.
function writeInstant(iso: string): string {
  const local = toDateTimeInput(iso)
  return local && parseInstant(local) === parseInstant(iso) ? local.replace('T', ' ') : iso
}
