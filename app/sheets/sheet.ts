import { tooManyBytes, wrongKind } from '#app/contract/file-kinds.ts'
import { spreadsheet } from '#app/contract/file-rules.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'

/** Null if empty. A date is the text `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:MM`, a time alone `HH:MM`. */
export type Cell = string | number | boolean | null

/** A row with content. */
export interface SheetRow {
  /** In the spreadsheet, from 1. */
  number: number
  cells: Cell[]
}

const megabyte = 1024 * 1024

/** Larger files are refused before they are read. */
export const sheetLimits = {
  /** Rows with content, without title and head. */
  rows: 20_000,
  /** Rows above them: title, address, head. */
  headRows: 10,
  columns: 200,
  /** Of a workbook: files in its archive, and their unpacked size in bytes. */
  entries: 2_000,
  unpackedBytes: 150 * megabyte,
  /** The maximum compression ratio of a large file in the archive; tables of numbers reach fifty. */
  packing: 200,
  /** Total letters of shared texts, plus so many for each text. */
  sharedLetters: 30_000_000,
  perSharedText: 20,
  /** Filled cells and their letters, counting repeated texts each time. */
  cells: 2_000_000,
  letters: 20_000_000,
  /** Merged cells. */
  merges: 100_000,
}

/** The sheet with help in a template, which is not imported. */
export const helpSheetName = 'নির্দেশনা'

export interface SheetChoice {
  name: string
  rows: number
}

export interface SheetFaultFacts {
  code: SheetFaultCode
  /** The existing sheets. */
  sheets?: SheetChoice[]
  /** The row of the fault. */
  row?: number
}

export class SheetFault extends Error {
  readonly facts: SheetFaultFacts

  constructor(code: SheetFaultCode, more: Omit<SheetFaultFacts, 'code'> = {}) {
    super(code)
    this.facts = { code, ...more }
  }
}

/** The message for users. */
export function sheetRefusal({ code, row }: SheetFaultFacts): string {
  const words: string | ((row: string) => string) = refusals[code]
  return typeof words === 'string' ? words : words(toBengaliDigits(row ?? 0))
}

const asXlsx = 'Excel-এ খুলে “Save As” থেকে “Excel Workbook (.xlsx)” বেছে সংরক্ষণ করুন, তারপর নতুন ফাইলটি দিন।'
const inParts = 'তালিকাটি কয়েক ভাগ করে আলাদা ফাইলে দিন।'

const refusals = {
  'too-many-bytes': tooManyBytes(spreadsheet('')),
  unreadable:
    'ফাইলটি পড়া যাচ্ছে না: বেছে নেওয়ার পর এটি বদলেছে, সরেছে বা অন্য কোথাও খোলা আছে। সেখানে সংরক্ষণ করে বন্ধ করুন, তারপর ফাইলটি আবার বেছে নিন।',
  empty: 'ফাইলটি খালি। যে ফাইলে তালিকা আছে, সেটি দিন।',
  'no-rows': 'ফাইলটির কোনো শিটে কিছু লেখা নেই। যে ফাইলে তালিকা আছে, সেটি দিন।',
  broken: `ফাইলটি নষ্ট বা অসম্পূর্ণ, তাই খোলা যাচ্ছে না। ফাইলটি ${asXlsx}`,
  password: 'ফাইলটি পাসওয়ার্ড দিয়ে আটকানো। Excel-এ খুলে পাসওয়ার্ড তুলে সংরক্ষণ করুন, তারপর আবার দিন।',
  'unclosed-quote': (row) =>
    `${row} নম্বর সারিতে একটি উদ্ধৃতি চিহ্ন (") শুরু হয়েছে, কিন্তু শেষ হয়নি। চিহ্নটি ঠিক করে ফাইলটি আবার দিন।`,
  'which-sheet': 'ফাইলটিতে একাধিক শিট আছে। কোন শিটের তালিকা আনবেন, তা বেছে নিন।',
  'unknown-sheet': 'এই নামের শিট ফাইলটিতে নেই, অথবা সেটি খালি। তালিকা থেকে একটি শিট বেছে নিন।',
  'not-a-sheet': wrongKind(spreadsheet('')),
  'old-excel': `এটি পুরোনো ধরনের Excel ফাইল (.xls)। ${asXlsx}`,
  'binary-excel': `এটি Excel-এর বাইনারি ফাইল (.xlsb)। ${asXlsx}`,
  'open-document':
    'এটি OpenDocument ফাইল (.ods)। LibreOffice-এ খুলে “Save As” থেকে “Excel 2007-365 (.xlsx)” বেছে সংরক্ষণ করুন, তারপর নতুন ফাইলটি দিন।',
  word: 'এটি Word ফাইল। তালিকাটি কপি করে Excel-এ বসান, .xlsx হিসেবে সংরক্ষণ করুন, তারপর সেই ফাইলটি দিন।',
  'web-page': `ফাইলটির নাম যা-ই হোক, ভেতরে এটি একটি ওয়েব পাতা; অনেক সফটওয়্যার .xls নামে এমন ফাইল দেয়। ${asXlsx}`,
  'too-many-rows': `একবারে সর্বোচ্চ ${toBengaliDigits(sheetLimits.rows)}টি সারি আনা যায়, এই শিটে তার বেশি আছে। ${inParts}`,
  'too-many-columns': `একটি শিটে সর্বোচ্চ ${toBengaliDigits(sheetLimits.columns)}টি কলাম আনা যায়, এখানে তার বেশি আছে। শুধু দরকারি কলামগুলো রেখে আবার দিন।`,
  'too-large': `ফাইলটি খুললে খুব বড় হয়, তাই পড়া যায়নি। শুধু তালিকাটি একটি নতুন Excel ফাইলে রেখে দিন, অথবা ${inParts}`,
} satisfies Record<string, string | ((row: string) => string)>

export type SheetFaultCode = keyof typeof refusals

/** With content. */
export const maxSheetRows = sheetLimits.rows + sheetLimits.headRows

export interface CollectedRows {
  rows: SheetRow[]
  /** Adds a row with content, without trailing empty cells, its texts cut. Throws SheetFault for too many. */
  add(number: number, cells: readonly Cell[]): void
  /** Counts a cell before it is added; throws SheetFault for too many. */
  count(cell: Cell): void
}

/** Longer texts are cut. */
export function collectRows(maxCellLength: number): CollectedRows {
  const rows: SheetRow[] = []
  let cellCount = 0
  let letters = 0
  const clean = (cell: Cell) => {
    if (isBlank(cell)) return null
    return typeof cell === 'string' && cell.length > maxCellLength ? cell.slice(0, maxCellLength) : cell
  }

  function count(cell: Cell): void {
    if (cell === null) return
    cellCount += 1
    letters += typeof cell === 'string' ? cell.length : 1
    if (cellCount > sheetLimits.cells || letters > sheetLimits.letters) throw new SheetFault('too-large')
  }

  return {
    rows,
    count,
    add(number, cells) {
      const end = cells.findLastIndex((cell) => !isBlank(cell)) + 1
      if (end === 0) return
      if (end > sheetLimits.columns) throw new SheetFault('too-many-columns')
      if (rows.length === maxSheetRows) throw new SheetFault('too-many-rows')
      const row = { number, cells: cells.slice(0, end).map(clean) }
      row.cells.forEach(count)
      rows.push(row)
    },
  }
}

function isBlank(cell: Cell): boolean {
  return cell === null || (typeof cell === 'string' && !/\S/.test(cell))
}

const rowsPerChunk = 300
const lettersPerChunk = 500_000

/** In chunks of a few hundred rows, so that no message to another thread is huge. */
export function* chunkRows(rows: readonly SheetRow[]): Generator<SheetRow[]> {
  let chunk: SheetRow[] = []
  let letters = 0
  for (const row of rows) {
    chunk.push(row)
    for (const cell of row.cells) letters += typeof cell === 'string' ? cell.length : 1
    if (chunk.length < rowsPerChunk && letters < lettersPerChunk) continue
    yield chunk
    chunk = []
    letters = 0
  }
  if (chunk.length > 0) yield chunk
}
