import type { SheetRow } from './cells.ts'
import { type SheetChoice, SheetFault } from './sheet-fault.ts'
import { helpSheet } from './sheet-limits.ts'
import { mostRows, type Survey, surveySheet } from './survey-sheet.ts'
import { openWorkbook, type Workbook, type WorkbookSheet } from './workbook.server.ts'
import { readXlsxRows } from './xlsx-rows.server.ts'

/** What to read of a file. */
export interface ReadOptions {
  /** The sheet's name, where a workbook has several. */
  sheet?: string | undefined
  /** How many letters of a cell are kept. */
  longestCell: number
}

interface Surveyed {
  sheet: WorkbookSheet
  survey: Survey
}

/** Reads an XLSX file; gives each row to `take`, and returns the sheet's name. Throws SheetFault. */
export async function readXlsx(
  path: string,
  options: ReadOptions,
  take: (row: SheetRow) => void,
): Promise<string> {
  const workbook = await openWorkbook(path)
  try {
    const { sheet, survey } = await chooseSheet(workbook, options.sheet)
    if (survey.isTooLarge) throw new SheetFault('too-large')
    if (survey.rows > mostRows) throw new SheetFault('too-many-rows')
    if (survey.isTooWide) throw new SheetFault('too-many-columns')
    await readXlsxRows(workbook, sheet, survey, options.longestCell, take)
    return sheet.name
  } finally {
    workbook.close()
  }
}

async function chooseSheet(workbook: Workbook, name: string | undefined): Promise<Surveyed> {
  const all: Surveyed[] = []
  // A workbook may call one part thousands of sheets.
  const surveys = new Map<WorkbookSheet['entry'], Survey>()
  for (const sheet of workbook.sheets) {
    const survey = surveys.get(sheet.entry) ?? (await surveySheet(workbook.bytesOf(sheet.entry)))
    surveys.set(sheet.entry, survey)
    all.push({ sheet, survey })
  }
  const filled = all.filter(({ survey }) => survey.rows > 0 || survey.isTooLarge)
  // The hidden ones hold lists for others, and one is our own help.
  const lists = filled.filter(({ sheet }) => !sheet.isHidden && sheet.name !== helpSheet)
  const [one, ...others] = lists.length > 0 ? lists : filled
  if (!one) throw new SheetFault('no-rows')
  const named = name === undefined ? undefined : filled.find(({ sheet }) => sheet.name === name)
  if (named) return named
  if (name === undefined && others.length === 0) return one
  const sheets: SheetChoice[] = [one, ...others].map(({ sheet, survey }) => ({
    name: sheet.name,
    rows: survey.rows,
  }))
  throw new SheetFault(name === undefined ? 'which-sheet' : 'unknown-sheet', { sheets })
}
