import type { AnyEntity } from '#app/contract/entity.ts'
import { truncate } from '#app/text/base/cut.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { parseMobile } from '#app/text/base/phones.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import type { ImportDraft } from './import-columns.rules.ts'
import { matchFields } from './row-match.rules.ts'
import type { WorkingRow } from './sheet-row.rules.ts'

type NamedRow = Pick<WorkingRow, 'number' | 'cells' | 'read'>

/** Finds the row of a file name: by roll number, phone, name, or a cell with the file name. */
export function createRowFinder<R extends NamedRow>(
  entity: AnyEntity,
  draft: ImportDraft,
  rows: readonly R[],
) {
  const byKey = new Map<string, Set<R>>()
  const fields = namingFields(entity)
  const unmatched = draft.columns.flatMap((column) => (column.field === null ? [column.index] : []))

  function add(row: R, text: unknown): void {
    const key = keyOfName(String(text ?? ''))
    if (key === '') return
    const found = byKey.get(key) ?? new Set()
    byKey.set(key, found.add(row))
  }

  for (const row of rows) {
    for (const field of fields) add(row, row.read.fields[field])
    for (const index of unmatched) add(row, row.cells[index])
  }
  return (name: string): { row: R } | { refusal: string } => {
    const [row, ...more] = byKey.get(keyOfName(name)) ?? []
    if (row && more.length === 0) return { row }
    const short = truncate(name, 60)
    return { refusal: row ? texts.several(short, [row, ...more]) : texts.unknown(short) }
  }
}

function namingFields(entity: AnyEntity): string[] {
  const phones = Object.keys(entity.fields).filter((field) =>
    ['mobile', 'phone'].includes(entity.fieldMeta[field]?.kind ?? ''),
  )
  const identifying = [...matchFields(entity), ...entity.words.knownBy]
  return [...new Set([...identifying, ...phones])].filter((field) => !entity.fieldMeta[field]?.refersTo)
}

const maxNameLength = 200

/** The search key of a file name without folder and extension. */
function keyOfName(name: string): string {
  const file = name.slice(-maxNameLength).split(/[/\\]/).at(-1) ?? ''
  const base = file.replace(/\.[a-z]{3,4}$/i, '')
  return searchKey(parseMobile(base) ?? base)
}

const texts = {
  unknown: (name: string) =>
    `“${name}” কোন সারির তা বোঝা যায়নি। ফাইলের নাম রোল নম্বর, মোবাইল নম্বর বা নামের মতো করে দিন।`,
  several: (name: string, rows: readonly NamedRow[]) => {
    const numbers = rows.slice(0, 5).map(({ number }) => toBengaliDigits(number))
    return `“${name}” নামটি একাধিক সারির সাথে মেলে (${numbers.join(', ')} নম্বর সারি)। ফাইলের নাম পুরো নাম বা মোবাইল নম্বর দিয়ে দিন।`
  },
}
