import { scanXml } from './scan-xml.ts'
import { sheetLimits } from './sheet-limits.ts'

/** What is known of a sheet before it is read. */
export interface Survey {
  /** Rows with content; at most one more than is taken. */
  rows: number
  isTooWide: boolean
  isTooLarge: boolean
  /** The merged cells that fill the rows below them, by the number of their first row. */
  merges: Map<number, Merge[]>
}

/** Cells of one column that are merged down to a row. */
export interface Merge {
  column: number
  lastRow: number
}

/** How many rows with content a sheet may have. */
export const mostRows = sheetLimits.rows + sheetLimits.headRows

/** Counts the rows of a sheet's XML and finds its merged cells; throws SheetFault for a broken one. */
export async function surveySheet(bytes: AsyncIterable<Uint8Array>): Promise<Survey> {
  const survey: Survey = { rows: 0, isTooWide: false, isTooLarge: false, merges: new Map() }
  let column = -1
  let merges = 0
  let isInValue = false
  let hasContent = false

  const endRow = () => {
    if (hasContent) survey.rows += 1
    hasContent = false
    column = -1
  }
  await scanXml(bytes, {
    open(name, { r: place, ref = '' }) {
      if (name === 'c') column = place === undefined ? column + 1 : columnOf(place)
      isInValue = name === 'v' || name === 't'
      if (name !== 'mergeCell') return
      merges += 1
      if (merges > sheetLimits.merges) survey.isTooLarge = true
      else addMerge(survey, ref)
    },
    close(name) {
      isInValue = false
      if (name === 'row') endRow()
    },
    text(piece) {
      if (!isInValue || !/\S/.test(piece)) return
      hasContent = true
      if (column >= sheetLimits.columns) survey.isTooWide = true
    },
    isDone: () => survey.rows > mostRows || survey.isTooLarge,
  })
  return survey
}

// Merged over several columns it is a title, which stands where it begins.
function addMerge({ merges }: Survey, range: string): void {
  const [, from = '', first, to, last] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range) ?? []
  const [firstRow, lastRow] = [Number(first), Number(last)]
  if (from !== to || !(lastRow > firstRow)) return
  const merge = { column: columnOf(from), lastRow }
  const others = merges.get(firstRow)
  if (others) others.push(merge)
  else merges.set(firstRow, [merge])
}

/** The index of a column from a place like `AB12`, from 0. */
export function columnOf(place: string): number {
  let number = 0
  for (const letter of /^[A-Z]{0,4}/i.exec(place)?.[0].toUpperCase() ?? '')
    number = number * 26 + letter.charCodeAt(0) - 64
  return number - 1
}
