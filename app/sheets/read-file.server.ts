import { readFile } from 'node:fs/promises'
import type { SheetRow } from './cells.ts'
import { readCsv } from './read-csv.server.ts'
import { type ReadOptions, readXlsx } from './read-xlsx.server.ts'
import { SheetFault } from './sheet-fault.ts'

/**
 * Reads an Excel or CSV file, by what is in it whatever its name; gives each row to `take`, and returns the sheet's
 * name, empty for CSV. Throws SheetFault. It may need much time and memory: only the worker calls it.
 */
export async function readSheetFile(
  path: string,
  options: ReadOptions,
  take: (row: SheetRow) => void,
): Promise<string> {
  try {
    return await readByContent(path, options, take)
  } catch (fault) {
    if (fault instanceof SheetFault || (fault instanceof Error && 'syscall' in fault)) throw fault
    // The libraries throw whatever they like for a file that they can't read.
    throw new SheetFault('broken')
  }
}

async function readByContent(path: string, options: ReadOptions, take: (row: SheetRow) => void) {
  const bytes = await readFile(path)
  const start = bytes.toString('latin1', 0, 1024)
  if (bytes.length === 0) throw new SheetFault('empty')
  // The signatures of ZIP archives and of compound files, in which Office also keeps what has a password.
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return readXlsx(path, options, take)
  if (start.startsWith('\xd0\xcf\x11\xe0'))
    throw new SheetFault(bytes.includes(encryptedPackage) ? 'password' : 'old-excel')
  if (isMarkup(start)) throw new SheetFault('web-page')
  const rows = readCsv(bytes, options.longestCell)
  if (rows.length === 0) throw new SheetFault('empty')
  for (const row of rows) take(row)
  return ''
}

const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

// Many programs of schools save a web page, or the XML of Excel 2003, under the name of an Excel file.
function isMarkup(start: string): boolean {
  return /^(?:\xef\xbb\xbf)?\s*(?:<(?:!doctype|!--|\?xml|html|head|body|table|style|meta)\b|<!--|mime-version:)/i.test(
    start.replaceAll('\0', '').replace(/^(?:\xff\xfe|\xfe\xff)/, ''),
  )
}
