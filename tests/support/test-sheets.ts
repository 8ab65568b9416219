import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Refusal } from '../../app/contract/refusal.ts'
import type { Cell, SheetRow } from '../../app/sheets/cells.ts'
import { readSheetFile } from '../../app/sheets/read-file.server.ts'
import { readSheet } from '../../app/sheets/read-sheet.server.ts'
import { SheetFault } from '../../app/sheets/sheet-fault.ts'
import { refuseSheet } from '../../app/sheets/sheet-refusals.ts'
import { newFolder } from './new-folder.ts'
import { makeTestZip, type TestEntry } from './test-zip.ts'

/** The content of an XLSX file, as XML inside of the usual elements. */
export interface TestWorkbook {
  /** The XML of each sheet: `<sheetData>` and its siblings. */
  sheets: Record<string, string>
  hidden?: readonly string[]
  /** The `<si>` elements. */
  texts?: string
  /** The `<numFmts>` and `<cellXfs>` elements. */
  styles?: string
  is1904?: boolean
  /** ZIP entries that replace those of the same name, or are added. */
  entries?: readonly TestEntry[]
}

/** An XLSX file as Office lays it out. */
export function makeTestWorkbook({ sheets, hidden = [], texts, styles, is1904, entries = [] }: TestWorkbook) {
  const names = Object.keys(sheets)
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${names
      .map(
        (name, at) =>
          `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...names.map((_name, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', '/xl/styles.xml'],
    ]),
    'xl/sharedStrings.xml': `<sst>${texts ?? ''}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles ?? ''}</styleSheet>`,
  }
  for (const [at, name] of names.entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet>${sheets[name]}</worksheet>`
  const usual = Object.entries(parts).map(([name, xml]): TestEntry => ({ name, content: Buffer.from(xml) }))
  const replaced = usual.map((entry) => entries.find(({ name }) => name === entry.name) ?? entry)
  return makeTestZip([...replaced, ...entries.filter(({ name }) => !(name in parts))])
}

function relations(all: readonly (readonly [type: string, target: string])[]): string {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const each = all.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `<?xml version="1.0"?><Relationships>${each.join('')}</Relationships>`
}

/** The XML of a sheet with rows of inline texts. */
export function textRows(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  return `<sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData>`
}

/** Reads a file in a worker; the rows are in the chunks in which they arrived. */
export async function readTestSheet(content: Uint8Array | string, sheet?: string) {
  const pieces: SheetRow[][] = []
  const file = { path: await sheetFile(content), name: 'তালিকা.xlsx' }
  const read = await readSheet(file, { sheet }, async (rows) => {
    pieces.push(rows)
  })
  return { ...read, pieces, rows: pieces.flat() }
}

/** The cells of a file by row number, read without a worker, which is slow to start. */
export async function cellsOf(content: Uint8Array | string, sheet?: string): Promise<Record<number, Cell[]>> {
  const found: Record<number, Cell[]> = {}
  await readSheetFile(await sheetFile(content), { sheet, longestCell: 20_000 }, ({ number, cells }) => {
    found[number] = cells
  })
  return found
}

/** The reason why a file is refused, read without a worker; undefined if it is not. */
export async function refusalOf(content: Uint8Array | string, sheet?: string): Promise<Refusal | undefined> {
  try {
    await cellsOf(content, sheet)
    return undefined
  } catch (fault) {
    if (fault instanceof SheetFault) return refuseSheet(fault.facts)
    throw fault
  }
}

export async function sheetFile(content: Uint8Array | string): Promise<string> {
  const path = join(await newFolder(), 'sheet')
  await writeFile(path, content)
  return path
}
