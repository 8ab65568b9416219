import { readXlsx, writeXlsx } from 'hucre/xlsx'

type Cell = string | number | null

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook with these sheets, as a file for a file input. */
export async function workbook(name: string, sheets: Readonly<Record<string, readonly Cell[][]>>) {
  const written = await writeXlsx({
    sheets: Object.entries(sheets).map(([title, rows]) => ({
      name: title,
      rows: rows.map((row) => [...row]),
    })),
  })
  return { name, mimeType: xlsxType, buffer: Buffer.from(written) }
}

/** The texts of the first sheet of a workbook, row by row. */
export async function cellsIn(file: Buffer): Promise<string[][]> {
  const { sheets } = await readXlsx(new Uint8Array(file))
  return (sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')))
}

/** Names in Bijoy, as Windows-1252 code points, with their Unicode form. */
const bijoyNames = [
  ['†gvt iwdKzj Bmjvg', 'মোঃ রফিকুল ইসলাম'],
  ['†gvQvt Av‡qkv LvZzb', 'মোছাঃ আয়েশা খাতুন'],
  ['mywgZv ivbx', 'সুমিতা রানী'],
  ['bvmwib Av³vi', 'নাসরিন আক্তার'],
  ['iv‡k`v †eMg', 'রাশেদা বেগম'],
] as const

/** The names of a class, in Bijoy and in Unicode. */
export function pupilNames(count: number): { bijoy: string; unicode: string }[] {
  return Array.from({ length: count }, (_, index) => {
    const [bijoy, unicode] = bijoyNames[index % bijoyNames.length] ?? ['', '']
    return { bijoy, unicode }
  })
}

/** The headings of the sheet: name, roll, section, guardian's mobile, date of birth. */
export const bijoyHeads = ['bvg', '†ivj b¤^i', 'kvLv', 'Awffve‡Ki †gvevBj b¤^i', 'Rb¥ ZvwiL']

/** A typical sheet of a school office: rolls with Bengali digits, dates in several forms, and five faults. */
export function bijoyClass(count: number): Cell[][] {
  const digits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))
  const days = ['১৫/০২/২০১০', '15-2-10', '15 Feb 2010']
  const rows = pupilNames(count).map(({ bijoy }, index): Cell[] => [
    bijoy,
    index % 2 === 0 ? digits(String(index + 1)) : index + 1,
    index % 2 === 0 ? 'ক' : 'খ',
    `01712-${String(345_000 + index)}`,
    days[index % days.length] ?? null,
  ])
  const spoil = (index: number, column: number, value: Cell) => {
    const row = rows[index]
    if (row) row[column] = value
  }
  spoil(10, 0, null)
  spoil(20, 3, '12345')
  spoil(30, 4, '৩১/০২/২০১০')
  spoil(40, 1, null)
  // A duplicate of the roll number two rows above, in the same section.
  spoil(50, 1, 49)
  return [bijoyHeads, ...rows]
}
