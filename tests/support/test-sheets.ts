import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { longestText } from '../../app/contract/fields.ts'
import { readSheet } from '../../app/sheets/read-sheet.ts'
import { type Cell, SheetFault, type SheetFaultFacts, sheetRefusal } from '../../app/sheets/sheet.ts'
import { newFolder } from './new-folder.ts'

/** Reads a file as the dashboard's worker does. */
export async function readTestSheet(content: Uint8Array | string, sheet?: string) {
  return readSheet(new Blob([new Uint8Array(Buffer.from(content))]), {
    sheet,
    maxCellLength: longestText + 1,
  })
}

/** The cells of a file by row number. */
export async function cellsOf(content: Uint8Array | string, sheet?: string): Promise<Record<number, Cell[]>> {
  const { rows } = await readTestSheet(content, sheet)
  return Object.fromEntries(rows.map(({ number, cells }) => [number, cells]))
}

/** The code and message of the refusal of a file; undefined if it is accepted. */
export async function refusalOf(
  content: Uint8Array | string,
  sheet?: string,
): Promise<(SheetFaultFacts & { text: string }) | undefined> {
  try {
    await readTestSheet(content, sheet)
    return undefined
  } catch (fault) {
    if (fault instanceof SheetFault) return { ...fault.facts, text: sheetRefusal(fault.facts) }
    throw fault
  }
}

export async function sheetFile(content: Uint8Array | string): Promise<string> {
  const path = join(await newFolder(), 'sheet')
  await writeFile(path, content)
  return path
}
