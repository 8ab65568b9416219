import { SheetFault, type SheetFaultCode, sheetLimits } from './sheet.ts'
import { openParts, type XmlListener, type XmlPart } from './xlsx-parts.ts'

/** An XLSX file of which the directory was checked. */
export interface Workbook {
  sheets: WorkbookSheet[]
  /** Days are counted from 1904 instead of 1900. */
  is1904: boolean
  /** The tables of styles and of texts, where there are any. */
  styles: XmlPart | undefined
  texts: XmlPart | undefined
}

export interface WorkbookSheet {
  name: string
  isHidden: boolean
  part: XmlPart
}

// Excel's own have at most 31 letters; all are named where one is to be chosen.
const longestName = 100

/** Opens an XLSX file, without unpacking more than its list of sheets; throws SheetFault. */
export async function openWorkbook(file: Blob): Promise<Workbook> {
  const all = await openParts(file)
  const scan = async (name: string, listener: XmlListener) => {
    const part = all.get(name)
    if (!part) throw new SheetFault(kindOf(all))
    await part.scan(listener)
  }
  await scan('[Content_Types].xml', {})
  const [main] = (await relations(scan, '')).filter(({ type }) => type === 'officeDocument')
  if (!main || !all.has(main.target) || !/\.xml$/i.test(main.target)) throw new SheetFault(kindOf(all))
  const related = await relations(scan, main.target)
  const partOf = (type: string, id?: string) => {
    const found = related.find((one) => one.type === type && (id === undefined || one.id === id))
    return found && all.get(found.target)
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
      const part = partOf('worksheet', id)
      if (part) sheets.push({ name: name.slice(0, longestName), isHidden: /^(v|h)/i.test(state), part })
    },
  })
  if (!isWorkbook) throw new SheetFault(kindOf(all))
  return { sheets, is1904, styles: partOf('styles'), texts: partOf('sharedStrings') }
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
function kindOf(parts: ReadonlyMap<string, unknown>): SheetFaultCode {
  if (parts.has('xl/workbook.bin')) return 'binary-excel'
  if (parts.has('word/document.xml')) return 'word'
  if (parts.has('mimetype') && parts.has('content.xml')) return 'open-document'
  return 'not-a-sheet'
}
