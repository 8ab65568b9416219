import type { XmlListener } from './scan-xml.ts'

/** Reads the styles of a workbook: which of them show a number as a date or a time. */
export function readStyles(): { listener: XmlListener; isMoment(style: number): boolean } {
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
