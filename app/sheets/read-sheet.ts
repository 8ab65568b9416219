import { spreadsheet } from '#app/contract/file-rules.ts'
import { readCsv } from './read-csv.ts'
import { helpSheetName, type SheetChoice, SheetFault, type SheetRow } from './sheet.ts'
import { type CellReader, cellReader, openWorkbook, type Workbook, type WorkbookSheet } from './workbook.ts'
import type { XmlPart } from './xlsx-parts.ts'
import { countRows, readXlsxRows } from './xlsx-rows.ts'

export interface ReadOptions {
  /** The name of one of several sheets. */
  sheet?: string | undefined
  /** Longer cells are cut. */
  maxCellLength: number
}

/** `sheet` is the name of the sheet, empty for CSV; `rows` are those with content. */
export interface ReadSheet {
  sheet: string
  rows: SheetRow[]
}

/**
 * Reads an Excel or CSV file by its content, ignoring its name. Throws SheetFault. It may need much time and memory, so
 * the dashboard calls it in a worker.
 */
export async function readSheet(file: Blob, options: ReadOptions): Promise<ReadSheet> {
  if (file.size > spreadsheet('').maxBytes) throw new SheetFault('too-many-bytes')
  const start = await file.slice(0, 1024).arrayBuffer().catch(refuseUnreadable)
  try {
    return await readByContent(file, new TextDecoder('latin1').decode(start), options)
  } catch (fault) {
    if (fault instanceof SheetFault) throw fault
    await file.slice(0, 1).arrayBuffer().catch(refuseUnreadable)
    // The libraries throw various errors for a broken file.
    throw new SheetFault('broken')
  }
}

// The file was deleted or changed since it was chosen.
function refuseUnreadable(): never {
  throw new SheetFault('unreadable')
}

async function readByContent(file: Blob, start: string, options: ReadOptions): Promise<ReadSheet> {
  if (start === '') throw new SheetFault('empty')
  // The signatures of ZIP archives and of compound files, which Office also uses for files with a password.
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return readXlsx(file, options)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (start.startsWith('\xd0\xcf\x11\xe0'))
    throw new SheetFault(isEncrypted(bytes) ? 'password' : 'old-excel')
  if (isMarkup(start)) throw new SheetFault('web-page')
  const rows = readCsv(bytes, options.maxCellLength)
  if (rows.length === 0) throw new SheetFault('empty')
  return { sheet: '', rows }
}

// Names in a compound file are UTF-16 at even offsets.
function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')
}

// Many programs of schools save a web page, or the XML of Excel 2003, under the name of an Excel file.
function isMarkup(start: string): boolean {
  return /^(?:\xef\xbb\xbf)?\s*(?:<(?:!doctype|!--|\?xml|html|head|body|table|style|meta)\b|<!--|mime-version:)/i.test(
    start.replaceAll('\0', '').replace(/^(?:\xff\xfe|\xfe\xff)/, ''),
  )
}

/** Reads an XLSX file; throws SheetFault. */
async function readXlsx(file: Blob, { sheet: requested, maxCellLength }: ReadOptions): Promise<ReadSheet> {
  const workbook = await openWorkbook(file)
  let readCell: CellReader | undefined
  const read = async ({ name, part }: WorkbookSheet) => {
    readCell ??= await cellReader(workbook, maxCellLength)
    return { sheet: name, rows: await readXlsxRows(part, readCell, maxCellLength) }
  }
  // A single candidate is read without counting its rows first.
  const [likely, ...others] =
    requested === undefined
      ? workbook.sheets.filter(isList)
      : workbook.sheets.filter(({ name }) => name === requested)
  // Thousands of sheets may refer to one part.
  const counts = new Map<XmlPart, number>()
  if (likely && others.length === 0) {
    const only = await read(likely)
    if (only.rows.length > 0) return only
    counts.set(likely.part, 0)
  }
  const chosen = await read(await chooseSheet(workbook, requested, counts))
  if (chosen.rows.length === 0) throw new SheetFault('no-rows')
  return chosen
}

// Hidden sheets contain choices for other sheets, and one is the help of a template.
function isList({ isHidden, name }: WorkbookSheet): boolean {
  return !isHidden && name !== helpSheetName
}

async function chooseSheet(
  { sheets }: Workbook,
  requested: string | undefined,
  counts: Map<XmlPart, number>,
): Promise<WorkbookSheet> {
  const filled: { sheet: WorkbookSheet; rows: number }[] = []
  for (const sheet of sheets) {
    const rows = counts.get(sheet.part) ?? (await countRows(sheet.part))
    counts.set(sheet.part, rows)
    if (rows > 0) filled.push({ sheet, rows })
  }
  const lists = filled.filter(({ sheet }) => isList(sheet))
  const [one, ...others] = lists.length > 0 ? lists : filled
  if (!one) throw new SheetFault('no-rows')
  const named = filled.find(({ sheet }) => sheet.name === requested)
  if (named) return named.sheet
  if (requested === undefined && others.length === 0) return one.sheet
  const choices: SheetChoice[] = [one, ...others].map(({ sheet, rows }) => ({ name: sheet.name, rows }))
  throw new SheetFault(requested === undefined ? 'which-sheet' : 'unknown-sheet', { sheets: choices })
}
