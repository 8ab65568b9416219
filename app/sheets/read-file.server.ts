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
  const bytes = await readFile(path)
  const latin = bytes.toString('latin1', 0, 1024)
  if (bytes.length === 0) throw new SheetFault('empty')
  // The signatures of ZIP archives and of compound files, in which Office also keeps what has a password.
  if (latin.startsWith('PK\x03\x04') || latin.startsWith('PK\x05\x06')) return readXlsx(path, options, take)
  if (latin.startsWith('\xd0\xcf\x11\xe0'))
    throw new SheetFault(
      bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'password' : 'old-excel',
    )
  if (isMarkup(latin)) throw new SheetFault('web-page')
  const rows = readCsv(bytes, options.longestCell)
  if (rows.length === 0) throw new SheetFault('empty')
  for (const row of rows) take(row)
  return ''
}

// Many programs of schools save a web page, or the XML of Excel 2003, under the name of an Excel file.
function isMarkup(start: string): boolean {
  return /^(?:\xef\xbb\xbf)?\s*(?:<(?:!doctype|!--|\?xml|html|head|body|table|style|meta)\b|<!--|mime-version:)/i.test(
    start.replaceAll('\0', '').replace(/^(?:\xff\xfe|\xfe\xff)/, ''),
  )
}
