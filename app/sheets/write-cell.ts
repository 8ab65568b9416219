import { z } from 'zod'
import type { FieldMeta } from '#app/contract/field-meta.ts'
import { labelledValue } from '#app/contract/usual-fields.ts'
import { parseInstant, toDateTimeInput } from '#app/text/dates/dates.ts'
import { writeDays, writePairs, yesNo } from './cell-words.ts'
import type { EntityColumn } from './columns.ts'
import type { Cell } from './sheet.ts'
import type { SheetColumn } from './write-sheet.ts'

/** The name of a record of a table. */
type NameOf = (table: string, id: number) => string

/** A field of a record as a cell, which `readCell` reads back: labels, names, হ্যাঁ and না; null for nothing. */
export function writeCell({ traits }: EntityColumn, value: unknown, nameOf: NameOf): Cell {
  if (value === null || value === undefined || value === '') return null
  if (traits.refersTo) return nameOf(traits.refersTo, Number(value)) || null
  switch (traits.kind) {
    case 'yes-no':
      return value ? yesNo.true : yesNo.false
    case 'choice':
      return traits.words?.[String(value)] ?? String(value)
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

/** How a column stands in a sheet. `namesOf` gives the names of a table's records, for templates, which offer them. */
export function sheetColumnOf(
  { head, traits }: EntityColumn,
  namesOf?: (table: string) => readonly string[],
): SheetColumn {
  const choices = choicesOf(traits, namesOf)
  const width = Math.max(widths[traits.kind] ?? 12, head.length + 2)
  return { head, kind: cellKindOf(traits), width, ...(choices && { choices }) }
}

/**
 * The texts to choose a value from; undefined where anything may be typed. `namesOf` gives the names of a table's
 * records.
 */
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

// In letters. A head may be wider; what is longer than the cell is still in it.
const widths: Partial<Record<FieldMeta['kind'], number>> = {
  text: 24,
  email: 26,
  mobile: 16,
  phone: 16,
  date: 14,
  instant: 20,
}

// The time of Bangladesh to the minute, as people write it; an instant between minutes whole, so that nothing is lost.
function writeInstant(iso: string): string {
  const local = toDateTimeInput(iso)
  return local && parseInstant(local) === parseInstant(iso) ? local.replace('T', ' ') : iso
}
