import { spreadsheet } from '#app/contract/file-rules.ts'
import { readCsv } from './read-csv.ts'
import { helpSheet, type SheetChoice, SheetFault, type SheetRow } from './sheet.ts'
import { type CellReader, cellReader, openWorkbook, type Workbook, type WorkbookSheet } from './workbook.ts'
import type { XmlPart } from './xlsx-parts.ts'
import { countRows, readXlsxRows } from './xlsx-rows.ts'

/** What to read of a file. */
export interface ReadOptions {
  /** The sheet's name, where a workbook has several. */
  sheet?: string | undefined
  /** How many letters of a cell are kept. */
  longestCell: number
}

/** The rows with content of a file, and its sheet's name, empty for CSV. */
export interface ReadSheet {
  sheet: string
  rows: SheetRow[]
}

/**
 * Reads an Excel or CSV file, by what is in it whatever its name. Throws SheetFault. It may need much time and memory: the
 * dashboard calls it in a worker.
 */
export async function readSheet(file: Blob, options: ReadOptions): Promise<ReadSheet> {
  if (file.size > spreadsheet('').maxBytes) throw new SheetFault('too-many-bytes')
  const start = await file.slice(0, 1024).arrayBuffer().catch(refuseUnreadable)
  try {
    return await readByContent(file, new TextDecoder('latin1').decode(start), options)
  } catch (fault) {
    if (fault instanceof SheetFault) throw fault
    await file.slice(0, 1).arrayBuffer().catch(refuseUnreadable)
    // The libraries throw whatever they like for a file that they can't read.
    throw new SheetFault('broken')
  }
}

// It is gone, or another program has written it since it was chosen.
function refuseUnreadable(): never {
  throw new SheetFault('unreadable')
}

async function readByContent(file: Blob, start: string, options: ReadOptions): Promise<ReadSheet> {
  if (start === '') throw new SheetFault('empty')
  // The signatures of ZIP archives and of compound files, in which Office also keeps what has a password.
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return readXlsx(file, options)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (start.startsWith('\xd0\xcf\x11\xe0'))
    throw new SheetFault(isEncrypted(bytes) ? 'password' : 'old-excel')
  if (isMarkup(start)) throw new SheetFault('web-page')
  const rows = readCsv(bytes, options.longestCell)
  if (rows.length === 0) throw new SheetFault('empty')
  return { sheet: '', rows }
}

// Names in a compound file are UTF-16 at even places.
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
async function readXlsx(file: Blob, { sheet: asked, longestCell }: ReadOptions): Promise<ReadSheet> {
  const workbook = await openWorkbook(file)
  let readCell: CellReader | undefined
  const read = async ({ name, part }: WorkbookSheet) => {
    readCell ??= await cellReader(workbook, longestCell)
    return { sheet: name, rows: await readXlsxRows(part, readCell, longestCell) }
  }
  // Where no other sheet is in question, it need not be counted first.
  const [likely, ...others] =
    asked === undefined
      ? workbook.sheets.filter(isList)
      : workbook.sheets.filter(({ name }) => name === asked)
  // A workbook may call one part thousands of sheets.
  const counts = new Map<XmlPart, number>()
  if (likely && others.length === 0) {
    const only = await read(likely)
    if (only.rows.length > 0) return only
    counts.set(likely.part, 0)
  }
  const chosen = await read(await chooseSheet(workbook, asked, counts))
  if (chosen.rows.length === 0) throw new SheetFault('no-rows')
  return chosen
}

// The hidden ones hold lists for others, and one is our own help.
function isList({ isHidden, name }: WorkbookSheet): boolean {
  return !isHidden && name !== helpSheet
}

async function chooseSheet(
  { sheets }: Workbook,
  asked: string | undefined,
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
  const named = filled.find(({ sheet }) => sheet.name === asked)
  if (named) return named.sheet
  if (asked === undefined && others.length === 0) return one.sheet
  const choices: SheetChoice[] = [one, ...others].map(({ sheet, rows }) => ({ name: sheet.name, rows }))
  throw new SheetFault(asked === undefined ? 'which-sheet' : 'unknown-sheet', { sheets: choices })
}
