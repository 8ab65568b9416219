import type { Cell } from './cells.ts'
import { momentOf } from './serial-dates.ts'

/** What the cells of a workbook refer to. */
export interface CellContext {
  /** The texts that cells share, by their number. */
  texts: readonly string[]
  isMoment(style: number): boolean
  is1904: boolean
}

/** The value of a cell (ECMA-376, part 1, 18.18.11) by its type and style, from what is written in it. */
export function cellValue(type: string, style: number, written: string, context: CellContext): Cell {
  if (written === '') return null
  if (type === 's') return context.texts[Number(written)] ?? null
  if (type === 'b') return /^(1|true)$/.test(written)
  if (type === 'd') return isoMoment(written)
  if (type === 'str' || type === 'inlineStr' || type === 'e') return textOf(written)
  const number = Number(written)
  if (!Number.isFinite(number)) return textOf(written)
  if (context.isMoment(style)) return momentOf(number, context.is1904)
  // Excel keeps 15 digits; more are the noise of computing.
  return Number.isInteger(number) ? number : Number(number.toPrecision(15))
}

/** The text of an element, of which control characters may be written like `_x000D_` (ECMA-376, part 1, 22.4.2.4). */
export function textOf(written: string): string {
  return written.replace(/_x([0-9A-Fa-f]{4})_/g, (_escape, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function isoMoment(written: string): string {
  return written.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/s, (_moment, date: string, time: string) =>
    time === '00:00' ? date : `${date}T${time}`,
  )
}
