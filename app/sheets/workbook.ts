import { formatSerial } from './serial-dates.ts'
import { type Cell, SheetFault, type SheetFaultCode, sheetLimits } from './sheet.ts'
import { openParts, type XmlListener, type XmlPart } from './xlsx-parts.ts'

/** An XLSX file with a validated directory. */
export interface Workbook {
  sheets: WorkbookSheet[]
  /** Days are counted from 1904 instead of 1900. */
  is1904: boolean
  /** The tables of styles and of shared texts, if any. */
  styles: XmlPart | undefined
  texts: XmlPart | undefined
}

export interface WorkbookSheet {
  name: string
  isHidden: boolean
  part: XmlPart
}

// Excel allows 31 letters; the names are listed when users choose a sheet.
const maxNameLength = 100

/** Unpacks only the list of sheets; throws SheetFault. */
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
      if (part) sheets.push({ name: name.slice(0, maxNameLength), isHidden: /^(v|h)/i.test(state), part })
    },
  })
  if (!isWorkbook) throw new SheetFault(kindOf(all))
  return { sheets, is1904, styles: partOf('styles'), texts: partOf('sharedStrings') }
}

/** The relationships of a part (ECMA-376, part 2, 8.3): `target` is a name in the archive. */
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
      // Resolved as a URL, because `..` and a leading slash have the same meaning.
      const { pathname } = new URL(Target, `zip://x/${folder}`)
      found.push({ id: Id, type, target: decodeURI(pathname.slice(1)) })
    },
  })
  return found
}

/** The fault of an archive that is no XLSX file. */
function kindOf(parts: ReadonlyMap<string, unknown>): SheetFaultCode {
  if (parts.has('xl/workbook.bin')) return 'binary-excel'
  if (parts.has('word/document.xml')) return 'word'
  if (parts.has('mimetype') && parts.has('content.xml')) return 'open-document'
  return 'not-a-sheet'
}

/** The value of a cell by its type (ECMA-376, part 1, 18.18.11), style and XML text. */
export type CellReader = (type: string, style: number, written: string) => Cell

/** Reads the tables of styles and shared texts; `maxLength` is the length to which texts are cut. */
export async function cellReader(
  { is1904, styles, texts }: Workbook,
  maxLength: number,
): Promise<CellReader> {
  const formats = numberFormats()
  await styles?.scan(formats.listener)
  const shared = sharedTexts(maxLength)
  await texts?.scan(shared.listener)
  return (type, style, written) => {
    if (written === '') return null
    if (type === 's') return shared.texts[Number(written)] ?? null
    if (type === 'b') return /^(1|true)$/.test(written)
    if (type === 'd') return formatIso(written)
    if (type === 'str' || type === 'inlineStr' || type === 'e') return unescapeText(written)
    const number = Number(written)
    if (!Number.isFinite(number)) return unescapeText(written)
    if (formats.isDateStyle(style)) return formatSerial(number, is1904)
    // Excel stores 15 digits; more are rounding errors.
    return Number.isInteger(number) ? number : Number(number.toPrecision(15))
  }
}

function formatIso(written: string): string {
  return written.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/s, (_moment, date: string, time: string) =>
    time === '00:00' ? date : `${date}T${time}`,
  )
}

/** Unescapes control characters like `_x000D_` (ECMA-376, part 1, 22.4.2.4). */
function unescapeText(written: string): string {
  return written.replace(/_x([0-9A-Fa-f]{4})_/g, (_escape, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** The length of an escaped letter, as in `_x000D_`. */
export const escapeLength = 7

function sharedTexts(maxLength: number): { listener: XmlListener; texts: string[] } {
  const texts: string[] = []
  let letters = 0
  let written = ''
  let isText = false
  let isPhonetic = false
  const listener: XmlListener = {
    open(name) {
      // A phonetic hint is not part of the text.
      if (name === 'rPh') isPhonetic = true
      if (name === 'si') written = ''
      isText = name === 't' && !isPhonetic
    },
    close(name) {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      const text = unescapeText(written).slice(0, maxLength)
      letters += text.length + sheetLimits.perSharedText
      if (letters > sheetLimits.sharedLetters) throw new SheetFault('too-large')
      texts.push(text)
    },
    text(piece) {
      if (isText && written.length < maxLength * escapeLength) written += piece
    },
  }
  return { listener, texts }
}

/** Finds styles that display a number as a date or a time. */
function numberFormats(): { listener: XmlListener; isDateStyle(style: number): boolean } {
  const codes = new Map<string, string>()
  const formats: string[] = []
  let isInCells = false
  return {
    listener: {
      open(name, { numFmtId = '', formatCode = '' }) {
        if (name === 'cellXfs') isInCells = true
        if (name === 'numFmt') codes.set(numFmtId, formatCode.slice(0, 255))
        if (name === 'xf' && isInCells) formats.push(numFmtId)
      },
      close(name) {
        if (name === 'cellXfs') isInCells = false
      },
    },
    isDateStyle(style) {
      const id = formats[style]
      if (id === undefined) return false
      const code = codes.get(id)
      return code === undefined ? isBuiltInDateFormat(Number(id)) : isDateCode(code)
    },
  }
}

// ECMA-376, part 1, 18.8.30; those from 27 on are dates in East Asian Excel.
function isBuiltInDateFormat(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
}

// Outside of words and colours, only date formats contain the letters for year, month, day, hour and second.
function isDateCode(code: string): boolean {
  const [positive = ''] = code.replace(/"[^"]*"|\\.|[_*]./g, '').split(';')
  return /[ymdhs]/i.test(positive.replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, ''))
}
