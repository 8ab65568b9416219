import {
  type Block,
  blocksOf,
  filled,
  type HeadingOf,
  type Kind,
  kinds,
  type Row,
} from './table-blocks.rules.ts'
import type { ClassHeading, Heading, PeriodHeading } from './table-headings.rules.ts'

/** A filled cell of somebody's table with what its headings say. */
export interface PastedPlace {
  text: string
  place: ClassHeading | undefined
  /** Of a column of sections, as written. */
  section: string | undefined
  days: readonly number[] | undefined
  period: PeriodHeading
  /** The period as written. */
  periodText: string
}

export interface PastedTable {
  places: PastedPlace[]
  /** Whether the end was left out. */
  isCut: boolean
}

type Column = Kind | 'section' | 'none'

interface Found {
  place?: ClassHeading | undefined
  section?: string | undefined
  days?: readonly number[] | undefined
  period?: PeriodHeading | undefined
  periodText?: string
}

const mostCells = 10_000
const mostColumns = 100
const longestCell = 500

/**
 * Reads a routine that was made in Excel or Word: periods, days or classes in the first rows and in the first columns, in
 * any combination, for one class, or for a whole school in one table or in a table for each class or day.
 */
export function readPastedTable(
  cells: readonly (readonly string[])[],
  readHeading: (text: string) => Heading,
): PastedTable {
  const columns = Math.min(
    mostColumns,
    cells.reduce((most, row) => Math.max(most, row.length), 1),
  )
  const rows = cells
    .slice(0, Math.floor(mostCells / columns))
    .map((row) => row.slice(0, columns).map((text) => text.slice(0, longestCell).trim()))
  const known = new Map<string, Heading>()
  const headingOf = (text: string): Heading => {
    const heading = known.get(text) ?? readHeading(text)
    known.set(text, heading)
    return heading
  }
  const context: Context = { found: {}, used: new Set() }
  return {
    places: blocksOf(rows, headingOf).flatMap((block) => placesIn(block, headingOf, context)),
    isCut: rows.length < cells.length || cells.some((row) => row.length > columns),
  }
}

/** What titles said until now. */
interface Context {
  found: Found
  /** Days and periods that a table has filled since the last title with a class. */
  used: Set<string>
}

function placesIn(block: Block, headingOf: HeadingOf, context: Context): PastedPlace[] {
  for (const title of block.titles) addTitle(context, headingOf(title))
  const headers = block.headers.map((row) => readHeader(row, headingOf))
  const first = Math.max(0, Math.min(...headers.map(({ start }) => start)))
  const leading = leadingColumns(block, first, new Set(headers.map(({ kind }) => kind)), headingOf)
  if (isOfOthers(block.body, leading)) return []
  const seen: (Found | undefined)[] = []
  const before = new Set(context.used)
  let isRepeated = false
  const places = block.body.flatMap((row) => {
    if (addInnerTitle(row, leading, headingOf, context)) {
      seen.length = 0
      before.clear()
      return []
    }
    const ofRow = rowHeadings(row, leading, seen, headingOf)
    if (!ofRow) return []
    return row.flatMap((text, index): PastedPlace[] => {
      if (index < first || text === '' || headingOf(text).isBreak) return []
      const ofColumn = headers.map((header) => header.at(index))
      if (ofColumn.includes(undefined)) return []
      const {
        place,
        section,
        days,
        period,
        periodText = '',
      } = [context.found, ofRow, ...ofColumn].reduce<Found>(joined, {})
      if (!period) return []
      if (place === context.found.place) {
        const key = JSON.stringify([days, period, section])
        if (before.has(key)) isRepeated = true
        context.used.add(key)
      }
      return [{ text, place, section, days, period, periodText }]
    })
  })
  // Another table of the same week is not of the same class.
  const unnamed = { text: block.titles.join(' '), classId: undefined, sectionId: null }
  return isRepeated
    ? places.map((one) => (one.place === context.found.place ? { ...one, place: unnamed } : one))
    : places
}

/** Whether each row is of something that is no day, period or class: of a teacher. */
function isOfOthers(body: readonly Row[], leading: readonly Column[]): boolean {
  const names = new Set(body.map((row) => row.slice(0, leading.length).join(' ').trim()))
  names.delete('')
  return leading.every((column) => column === 'none') && names.size > 1
}

/** Number and time of a period may stand apart. */
function joined(one: Found, other: Found | undefined): Found {
  const period = one.period || other?.period ? { ...one.period, ...defined(other?.period) } : undefined
  return { ...one, ...other, period }
}

function defined(period: PeriodHeading = {}): PeriodHeading {
  return Object.fromEntries(Object.entries(period).filter(([, value]) => value !== undefined))
}

function addTitle({ found, used }: Context, { place, days }: Heading): void {
  if (place) found.place = place
  if (days) found.days = days
  if (place || days) used.clear()
}

/** A text alone in the middle of a table may name the class or the day of the rows below. */
function addInnerTitle(
  row: Row,
  leading: readonly Column[],
  headingOf: HeadingOf,
  context: Context,
): boolean {
  const [text, other] = filled(row)
  if (text === undefined || other !== undefined) return false
  const heading = headingOf(text)
  const isOfRow = leading.some((column) => column !== 'none' && column !== 'section' && heading[column])
  if (isOfRow || !(heading.place || heading.days)) return false
  addTitle(context, heading)
  return true
}

/** What the first columns say of a row; undefined if nobody is taught then, or it is no row of the week. */
function rowHeadings(
  row: Row,
  leading: readonly Column[],
  seen: (Found | undefined)[],
  headingOf: HeadingOf,
): Found | undefined {
  let all: Found = {}
  for (const [index, column] of leading.entries()) {
    const text = row[index] ?? ''
    const heading = headingOf(text)
    if (heading.isBreak) return undefined
    // Empty below a merged cell.
    if (text !== '') seen[index] = foundIn(column, text, heading)
    if (text !== '' && !seen[index]) return undefined
    all = joined(all, seen[index])
  }
  return all
}

/** What the columns of a row of headings mean. */
function readHeader(row: Row, headingOf: HeadingOf) {
  const counted = kinds.map((kind) => ({
    kind,
    count: filled(row).filter((text) => headingOf(text)[kind]).length,
  }))
  const [best] = counted.toSorted((one, other) => other.count - one.count)
  const isClear = best?.kind === 'days' || counted.filter(({ count }) => count === best?.count).length === 1
  const kind = isClear ? (best?.kind ?? 'period') : classesOrPeriods(row, headingOf)
  const start = row.findIndex((text) => headingOf(text)[kind] && headingOf(text).names.length === 0)
  return {
    kind,
    start,
    /** What it says of a column; undefined if nobody is taught there. */
    at(index: number): Found | undefined {
      const text = row[index] ?? ''
      if (headingOf(text).isBreak) return undefined
      if (text !== '') return foundIn(kind, text, headingOf(text))
      // Right of a merged cell; but a period has one column.
      const left = kind === 'period' ? -1 : row.findLastIndex((other, at) => at < index && other !== '')
      return left < start ? {} : foundIn(kind, row[left] ?? '', headingOf(row[left] ?? ''))
    },
  }
}

/** ৬ষ্ঠ, ৭ম, ৮ম are classes if the first is missing, or the periods have a column of their own. */
function classesOrPeriods(row: Row, headingOf: HeadingOf): 'place' | 'period' {
  const headings = filled(row).map(headingOf)
  const found = headings.filter(({ period, place }) => period || place)
  if (found.some(({ place }) => place?.classId === undefined)) return 'period'
  if (found.some(({ period }) => period?.startTime)) return 'period'
  const hasColumn = headings.filter(({ names }) => names.length > 0).length > 1
  const hasOwn = hasColumn && headings.some(({ names }) => names.length === 1 && names[0] === 'period')
  return hasOwn || !found.some(({ period }) => period?.number === 1) ? 'place' : 'period'
}

/** What each column before the first heading holds. */
function leadingColumns(
  { headers, body }: Block,
  first: number,
  taken: ReadonlySet<Kind>,
  headingOf: HeadingOf,
): Column[] {
  const used = new Set<Column>(taken)
  return Array.from({ length: Math.max(0, first) }, (_, index) => {
    const names = headers
      .flatMap((row) => headingOf(row[index] ?? '').names)
      .filter((name) => !used.has(name as Kind))
    const column = columnOf(filled(body.map((row) => row[index] ?? '')).map(headingOf), names, used)
    // A number and a time may stand in two columns.
    if (column !== 'period' && column !== 'none') used.add(column)
    return column
  })
}

function columnOf(headings: readonly Heading[], names: Heading['names'], used: ReadonlySet<Column>): Column {
  const [name, other] = names
  if (name && !other) return name === 'number' ? 'none' : name
  const counts = kinds
    .filter((kind) => !used.has(kind))
    .map((kind) => ({ kind, count: headings.filter((heading) => heading[kind]).length }))
    .filter(({ count }) => count > 0)
    .sort((one, next) => next.count - one.count)
  const [best, second] = counts
  if (!best) return 'none'
  if (!second || second.count < best.count) return best.kind
  const isPeriods = headings.some(({ period }) => period?.number === 1 || period?.startTime)
  return used.has('period') || !isPeriods ? 'place' : 'period'
}

function foundIn(column: Column, text: string, heading: Heading): Found | undefined {
  if (column === 'section') return { section: text }
  if (column === 'days') return heading.days && { days: heading.days }
  if (column === 'place') return { place: heading.place ?? { text, classId: undefined, sectionId: null } }
  if (column === 'period') return heading.period && { period: heading.period, periodText: text }
  return {}
}
