import { momentOf } from './serial-dates.ts'
import { type Cell, SheetFault, sheetLimits } from './sheet.ts'
import type { Workbook } from './workbook.ts'
import type { XmlListener } from './xlsx-parts.ts'

/** The value of a cell (ECMA-376, part 1, 18.18.11) by its type and style, from what is written in it. */
export type CellReader = (type: string, style: number, written: string) => Cell

/** Reads the tables that the cells of a workbook refer to; texts are cut to so many letters. */
export async function cellReader({ is1904, styles, texts }: Workbook, longest: number): Promise<CellReader> {
  const formats = numberFormats()
  await styles?.scan(formats.listener)
  const shared = sharedTexts(longest)
  await texts?.scan(shared.listener)
  return (type, style, written) => {
    if (written === '') return null
    if (type === 's') return shared.texts[Number(written)] ?? null
    if (type === 'b') return /^(1|true)$/.test(written)
    if (type === 'd') return isoMoment(written)
    if (type === 'str' || type === 'inlineStr' || type === 'e') return textOf(written)
    const number = Number(written)
    if (!Number.isFinite(number)) return textOf(written)
    if (formats.isMoment(style)) return momentOf(number, is1904)
    // Excel keeps 15 digits; more are the noise of computing.
    return Number.isInteger(number) ? number : Number(number.toPrecision(15))
  }
}

function isoMoment(written: string): string {
  return written.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/s, (_moment, date: string, time: string) =>
    time === '00:00' ? date : `${date}T${time}`,
  )
}

/** The text of an element, of which control characters may be written like `_x000D_` (ECMA-376, part 1, 22.4.2.4). */
function textOf(written: string): string {
  return written.replace(/_x([0-9A-Fa-f]{4})_/g, (_escape, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** A letter is written with at most so many, as in `_x000D_`. */
export const escapeLength = 7

function sharedTexts(longest: number): { listener: XmlListener; texts: string[] } {
  const texts: string[] = []
  let letters = 0
  let written = ''
  let isText = false
  let isPhonetic = false
  const listener: XmlListener = {
    open(name) {
      // How a text is spoken stands beside it.
      if (name === 'rPh') isPhonetic = true
      if (name === 'si') written = ''
      isText = name === 't' && !isPhonetic
    },
    close(name) {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      const text = textOf(written).slice(0, longest)
      letters += text.length + sheetLimits.perSharedText
      if (letters > sheetLimits.sharedLetters) throw new SheetFault('too-large')
      texts.push(text)
    },
    text(piece) {
      if (isText && written.length < longest * escapeLength) written += piece
    },
  }
  return { listener, texts }
}

/** Which styles show a number as a date or a time. */
function numberFormats(): { listener: XmlListener; isMoment(style: number): boolean } {
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
    isMoment(style) {
      const id = formats[style]
      if (id === undefined) return false
      const code = codes.get(id)
      return code === undefined ? isBuiltInMoment(Number(id)) : isMomentCode(code)
    },
  }
}

// ECMA-376, part 1, 18.8.30; those from 27 on are dates in East Asian Excel.
function isBuiltInMoment(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
}

// A format for numbers has none of the letters for year, month, day, hour and second outside of words and colours.
function isMomentCode(code: string): boolean {
  const [positive = ''] = code.replace(/"[^"]*"|\\.|[_*]./g, '').split(';')
  return /[ymdhs]/i.test(positive.replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, ''))
}
