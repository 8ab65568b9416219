import { spreadsheet } from '#app/contract/file-rules.ts'
import { readCsv } from './read-csv.ts'
import { type ReadOptions, type ReadSheet, readXlsx } from './read-xlsx.ts'
import { SheetFault } from './sheet-fault.ts'

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
