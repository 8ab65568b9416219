import { tooManyBytes, wrongKind } from '#app/contract/file-kinds.ts'
import { spreadsheet } from '#app/contract/file-rules.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'

/**
 * A cell as it is read and written; null if it is empty. A date is the text `YYYY-MM-DD`, with a time of day
 * `YYYY-MM-DDTHH:MM`, a time alone `HH:MM`.
 */
export type Cell = string | number | boolean | null

/** A row with content. */
export interface SheetRow {
  /** As the spreadsheet shows it, from 1. */
  number: number
  cells: Cell[]
}

const megabyte = 1024 * 1024

/** More than any school's list has: what is larger is refused before it is read. */
export const sheetLimits = {
  /** Rows with content, without title and head. */
  rows: 20_000,
  /** Rows above them: title, address, head. */
  headRows: 10,
  columns: 200,
  /** Of a workbook: files in its archive, and their unpacked size in bytes. */
  entries: 2_000,
  unpackedBytes: 150 * megabyte,
  /** How much smaller than its content a large file in the archive may be; tables of numbers reach fifty. */
  packing: 200,
  /** Letters of the texts that cells share, each text counted as so many more. */
  sharedLetters: 30_000_000,
  perSharedText: 20,
  /** Filled cells, and their letters, also of those that repeat one text: more than the largest file can hold. */
  cells: 2_000_000,
  letters: 20_000_000,
  /** Merged cells. */
  merges: 100_000,
}

/** The name of the sheet with help in a template: it is no list. */
export const helpSheet = 'নির্দেশনা'

/** A sheet of a workbook, to choose from. */
export interface SheetChoice {
  name: string
  rows: number
}

/** What is known of a file that can't be read; the worker sends it. */
export interface SheetFaultFacts {
  code: SheetFaultCode
  /** The sheets that there are. */
  sheets?: SheetChoice[]
  /** The row where it is. */
  row?: number
}

/** Thrown where a file can't be read as a sheet. */
export class SheetFault extends Error {
  readonly facts: SheetFaultFacts

  constructor(code: SheetFaultCode, more: Omit<SheetFaultFacts, 'code'> = {}) {
    super(code)
    this.facts = { code, ...more }
  }
}

/** What the user is told of a file that can't be read. */
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

/** Why a file can't be read. */
export type SheetFaultCode = keyof typeof refusals

/** How many rows with content a sheet may have. */
export const mostRows = sheetLimits.rows + sheetLimits.headRows

/** The rows of a sheet while it is read. */
export interface CollectedRows {
  rows: SheetRow[]
  /** Adds a row if something is in it: without the empty cells at its end, its texts cut. Throws SheetFault for too many. */
  add(number: number, cells: readonly Cell[]): void
  /** Counts a cell that is to be kept; throws SheetFault for too many. */
  count(cell: Cell): void
}

/** Keeps rows of which all cells are counted before, also those that repeat one text; of a text, so many letters. */
export function collectRows(longestCell: number): CollectedRows {
  const rows: SheetRow[] = []
  let cellCount = 0
  let letters = 0
  const clean = (cell: Cell) => {
    if (isBlank(cell)) return null
    return typeof cell === 'string' && cell.length > longestCell ? cell.slice(0, longestCell) : cell
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
      if (rows.length === mostRows) throw new SheetFault('too-many-rows')
      const row = { number, cells: cells.slice(0, end).map(clean) }
      row.cells.forEach(count)
      rows.push(row)
    },
  }
}

function isBlank(cell: Cell): boolean {
  return cell === null || (typeof cell === 'string' && !/\S/.test(cell))
}

const rowsAtOnce = 300
const lettersAtOnce = 500_000

/** Rows in pieces of some hundred, so that no message to another thread is huge. */
export function* piecesOf(rows: readonly SheetRow[]): Generator<SheetRow[]> {
  let piece: SheetRow[] = []
  let letters = 0
  for (const row of rows) {
    piece.push(row)
    for (const cell of row.cells) letters += typeof cell === 'string' ? cell.length : 1
    if (piece.length < rowsAtOnce && letters < lettersAtOnce) continue
    yield piece
    piece = []
    letters = 0
  }
  if (piece.length > 0) yield piece
}
