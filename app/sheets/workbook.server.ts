import type { Entry, ZipFile } from 'yauzl'
import { openZip, readEntry } from '#app/storage/zip-reader.server.ts'
import { scanXml, type XmlListener } from './scan-xml.ts'
import { SheetFault } from './sheet-fault.ts'
import { sheetLimits } from './sheet-limits.ts'

/** An XLSX file of which the directory was checked. */
export interface Workbook {
  sheets: WorkbookSheet[]
  /** Days are counted from 1904 instead of 1900. */
  is1904: boolean
  /** The tables of styles and of texts, where there are any. */
  styles: Entry | undefined
  texts: Entry | undefined
  /** The bytes of a part; they throw if it is not what the directory says. */
  bytesOf(entry: Entry): AsyncGenerator<Buffer>
  close(): void
}

export interface WorkbookSheet {
  name: string
  isHidden: boolean
  entry: Entry
}

/** Opens an XLSX file, without unpacking more than its list of sheets; throws SheetFault. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openZip(path).catch(() => {
    throw new SheetFault('broken')
  })
  try {
    return await describe(zip, await checkedEntries(zip))
  } catch (fault) {
    zip.close()
    throw fault
  }
}

// Excel's own have at most 31 letters; all are named where one is to be chosen.
const longestName = 100

/** The entries by name; throws for what no spreadsheet program writes. */
async function checkedEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  if (zip.entryCount > sheetLimits.entries) throw new SheetFault('too-large')
  let packed = 0
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressedSize, uncompressedSize } = entry
    if (entry.isEncrypted()) throw new SheetFault('password')
    packed += compressedSize
    unpacked += uncompressedSize
    // Entries that share their bytes are how a small file contains a huge one.
    if (entries.has(fileName) || packed > zip.fileSize) throw new SheetFault('broken')
    const isDense = uncompressedSize > 10_000_000 && uncompressedSize > compressedSize * sheetLimits.packing
    if (unpacked > sheetLimits.unpackedBytes || isDense) throw new SheetFault('too-large')
    entries.set(fileName, entry)
  }
  return entries
}

async function describe(zip: ZipFile, entries: Map<string, Entry>): Promise<Workbook> {
  const bytesOf = (entry: Entry) => readEntry(zip, entry)
  const scan = async (name: string, listener: XmlListener) => {
    const entry = entries.get(name)
    if (!entry) throw new SheetFault(kindOf(entries))
    await scanXml(bytesOf(entry), listener)
  }
  await scan('[Content_Types].xml', {})
  const [main] = (await relations(scan, '')).filter(({ type }) => type === 'officeDocument')
  if (!main || !entries.has(main.target) || !/\.xml$/i.test(main.target))
    throw new SheetFault(kindOf(entries))
  const parts = await relations(scan, main.target)
  const partOf = (type: string, id?: string) => {
    const found = parts.find((one) => one.type === type && (id === undefined || one.id === id))
    return found && entries.get(found.target)
  }
  const sheets: WorkbookSheet[] = []
  let is1904 = false
  let isWorkbook = false
  await scan(main.target, {
    open(element, { date1904 = '', name = '', state = '', ...others }) {
      if (element === 'workbook') isWorkbook = true
      if (element === 'workbookPr') is1904 = /^(1|true)$/.test(date1904)
      if (element !== 'sheet') return
      if (sheets.length === sheetLimits.entries) throw new SheetFault('too-large')
      const [, id] = Object.entries(others).find(([key]) => key.endsWith(':id')) ?? []
      const entry = partOf('worksheet', id)
      if (entry) sheets.push({ name: name.slice(0, longestName), isHidden: /^(v|h)/i.test(state), entry })
    },
  })
  if (!isWorkbook) throw new SheetFault(kindOf(entries))
  return {
    sheets,
    is1904,
    styles: partOf('styles'),
    texts: partOf('sharedStrings'),
    bytesOf,
    close: () => zip.close(),
  }
}

/** What a part refers to (ECMA-376, part 2, 8.3): the kind of each, and its name in the archive. */
async function relations(
  scan: (name: string, listener: XmlListener) => Promise<void>,
  part: string,
): Promise<{ id: string; type: string; target: string }[]> {
  const found: { id: string; type: string; target: string }[] = []
  const folder = part.replace(/[^/]*$/, '')
  await scan(`${folder}_rels/${part.slice(folder.length)}.rels`, {
    open(name, { Type = '', Target = '', Id = '' }) {
      if (name !== 'Relationship') return
      if (found.length === sheetLimits.entries) throw new SheetFault('too-large')
      const type = Type.split('/').at(-1) ?? ''
      // Joined as addresses are, so that `..` and a leading slash mean what they mean there.
      const { pathname } = new URL(Target, `zip://x/${folder}`)
      found.push({ id: Id, type, target: decodeURI(pathname.slice(1)) })
    },
  })
  return found
}

/** Why an archive is no XLSX file, by what is in it. */
function kindOf(entries: Map<string, Entry>) {
  if (entries.has('xl/workbook.bin')) return 'binary-excel'
  if (entries.has('word/document.xml')) return 'word'
  if (entries.has('mimetype') && entries.has('content.xml')) return 'open-document'
  return 'not-a-sheet'
}
