import type { AnyEntity } from '#app/contract/entity.ts'
import { classKey } from '#app/text/search/class-key.ts'
import { foldKey, nameKey } from '#app/text/search/search-key.ts'
import { catalog } from '../entities.ts'
import { type ImportKind, parentColumn } from './import-kinds.rules.ts'
import type { ReadRow } from './read-rows.rules.ts'
import { duplicateWords, type WorkingRow } from './sheet-row.rules.ts'

export interface RefusalGroup {
  key: string
  field: string
  message: string
  /** The text of all cells; undefined if they differ, or need different corrections. */
  cellText: string | undefined
  numbers: readonly number[]
}

/** The most frequent first. All duplicates are one reason. */
export function groupRefusals(rows: Iterable<WorkingRow>): RefusalGroup[] {
  const groups = new Map<string, Omit<RefusalGroup, 'key' | 'numbers'> & { numbers: number[] }>()
  for (const { number, read, result } of rows) {
    if (result?.outcome !== 'refused') continue
    for (const [field, [message = '']] of Object.entries(result.errors)) {
      const isDuplicate = message.endsWith(duplicateWords)
      const key = isDuplicate ? 'duplicate' : keyOfError(field, message)
      const cellText = isDuplicate ? undefined : read.cellTexts[field] || undefined
      const group = groups.get(key) ?? {
        field,
        message: isDuplicate ? duplicates : message,
        cellText,
        numbers: [],
      }
      if (group.cellText !== cellText) group.cellText = undefined
      group.numbers.push(number)
      groups.set(key, group)
    }
  }
  return [...groups]
    .map(([key, group]) => ({ key, ...group }))
    .toSorted((one, other) => other.numbers.length - one.numbers.length)
}

const keyOfError = (field: string, message = '') => `${field}: ${message}`

const duplicates = 'আগের কোনো সারিতে একই তথ্য আছে। একটি সারি রাখুন, অথবা যেটি আলাদা সেটি ঠিক করুন।'

/** Records that rows refer to but that don't exist, as rows of a separate import. */
export interface MissingRecords {
  entity: AnyEntity
  rows: readonly Readonly<Record<string, string>>[]
  /** "৫টি শ্রেণি ও ১০টি শাখা" */
  counts: readonly { entity: AnyEntity; count: number }[]
  names: readonly string[]
  /** Of the rows that refer to them. */
  numbers: ReadonlySet<number>
  /** Of the groups of refusals. */
  keys: ReadonlySet<string>
}

interface MissingName {
  number: number
  key: string
  table: string
  name: string
  /** The parent, like the class of a section: its name, and its id if it exists. */
  within: string
  withinId: string | undefined
}

type NameOf = (table: string, id: number) => string

/** Only records that need just a name and a parent, and classes with sections. */
export function findMissing(kind: ImportKind, rows: Iterable<WorkingRow>, nameOf: NameOf): MissingRecords[] {
  const all = [...rows].flatMap(({ number, read, result }): MissingName[] =>
    (result?.outcome === 'refused' ? result.unknown : []).map(({ field, table, name }) => {
      const key = keyOfError(field, result?.errors[field]?.[0])
      return { number, key, table, name, ...withinOf(kind, table, read, nameOf) }
    }),
  )
  const parts = catalog.entities.map(({ sheet }) => sheet?.withPart)
  return catalog.entities.flatMap((entity): MissingRecords[] => {
    const part = catalog.byPath.get(entity.sheet?.withPart ?? '')
    const missing = all.filter(({ table }) => table === entity.table)
    const inParts = all.filter(({ table }) => table === part?.table)
    if (parts.includes(entity.path) || missing.length + inParts.length === 0) return []
    const found = part ? [withParts(entity, part, missing, inParts)] : onlyNamed(entity, missing)
    return found.filter((one) => one.rows.length > 0 && one.rows.length <= maxMissing)
  })
}

// More names are probably from a wrongly matched column.
const maxMissing = 200

/** For a section: the class of its row. */
function withinOf({ columns }: ImportKind, table: string, { fields, cellTexts }: ReadRow, nameOf: NameOf) {
  const column = parentColumn(columns, table)
  const withinId = column && fields[column.field]
  const known = withinId && nameOf(column.meta.refersTo ?? '', Number(withinId))
  return { within: known || ((column && cellTexts[column.field]) ?? ''), withinId }
}

function withParts(
  entity: AnyEntity,
  part: AnyEntity,
  missing: readonly MissingName[],
  inParts: readonly MissingName[],
): MissingRecords {
  const wholes = new Map<string, string>()
  for (const { name } of missing) if (!wholes.has(sameKey(name))) wholes.set(sameKey(name), name)
  const pairs = new Map<string, Record<string, string>>()
  for (const { name, within } of inParts) {
    const key = `${sameKey(within)}\n${sameKey(name)}`
    const whole = wholes.get(sameKey(within)) ?? within
    if (within && !pairs.has(key)) pairs.set(key, { name: whole, [`${part.path}.name`]: name })
  }
  const withPart = [...pairs.values()]
  const filled = new Set(withPart.map(({ name }) => name))
  const bare = [...wholes.values()].filter((name) => !filled.has(name)).map((name) => ({ name }))
  const counts = [
    { entity, count: wholes.size },
    { entity: part, count: withPart.length },
  ]
  return {
    entity,
    rows: [...bare, ...withPart],
    ...rowsOf([...missing, ...inParts]),
    counts: counts.filter(({ count }) => count > 0),
    names: [...wholes.values(), ...withPart.map((one) => `${one.name} ${one[`${part.path}.name`]}`)],
  }
}

/** Only if no fields are required but the name and a reference that the row contains. */
function onlyNamed(entity: AnyEntity, missing: readonly MissingName[]): MissingRecords[] {
  const required = Object.keys(entity.fields).filter(
    (field) => !entity.fields[field].safeParse(undefined).success,
  )
  const [named = '', ...others] = entity.words.knownBy
  const reference = required.find((field) => field !== named)
  const hasMore =
    others.length > 0 || required.length > 2 || (reference && !entity.fieldMeta[reference]?.refersTo)
  // A name alone may be a typo, so no persons are added.
  if (hasMore || entity.isOfPeople || !entity.sheet) return []
  const rows = new Map<string, Record<string, string>>()
  for (const { name, withinId } of missing)
    if (!reference || withinId)
      rows.set(`${withinId}\n${name}`, {
        [named]: name,
        ...(reference && withinId && { [reference]: withinId }),
      })
  const counts = [{ entity, count: rows.size }]
  const names = [...rows.values()].map((row) => row[named] ?? '')
  return [{ entity, rows: [...rows.values()], counts, names, ...rowsOf(missing) }]
}

function rowsOf(missing: readonly MissingName[]) {
  return {
    numbers: new Set(missing.map(({ number }) => number)),
    keys: new Set(missing.map(({ key }) => key)),
  }
}

/** Equal for names of the same record: ৬ষ্ঠ and ষষ্ঠ. */
const sameKey = (name: string) => foldKey(classKey(name)) || foldKey(nameKey(name)) || name
