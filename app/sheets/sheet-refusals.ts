import { wrongKind } from '#app/contract/file-kinds.ts'
import { spreadsheet } from '#app/contract/file-rules.ts'
import { Refusal } from '#app/contract/refusal.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import type { SheetFaultCode, SheetFaultFacts } from './sheet-fault.ts'
import { sheetLimits } from './sheet-limits.ts'

/** The refusal of a file that can't be read: fields `file` or `sheet`, with the sheets to choose from. */
export function refuseSheet({ code, sheets, row }: SheetFaultFacts): Refusal {
  const [status, words] = refusals[code]
  const text = typeof words === 'string' ? words : words(toBengaliDigits(row ?? 0))
  const field = code === 'which-sheet' || code === 'unknown-sheet' ? 'sheet' : 'file'
  return new Refusal(status, text, { [field]: [text] }, sheets && { facts: { sheets } })
}

const asXlsx = 'Excel-এ খুলে “Save As” থেকে “Excel Workbook (.xlsx)” বেছে সংরক্ষণ করুন, তারপর নতুন ফাইলটি দিন।'
const inParts = 'তালিকাটি কয়েক ভাগ করে আলাদা ফাইলে দিন।'

const refusals: Record<SheetFaultCode, [number, string | ((row: string) => string)]> = {
  empty: [400, 'ফাইলটি খালি। যে ফাইলে তালিকা আছে, সেটি দিন।'],
  'no-rows': [400, 'ফাইলটির কোনো শিটে কিছু লেখা নেই। যে ফাইলে তালিকা আছে, সেটি দিন।'],
  broken: [400, `ফাইলটি নষ্ট বা অসম্পূর্ণ, তাই খোলা যাচ্ছে না। ফাইলটি ${asXlsx}`],
  password: [400, 'ফাইলটি পাসওয়ার্ড দিয়ে আটকানো। Excel-এ খুলে পাসওয়ার্ড তুলে সংরক্ষণ করুন, তারপর আবার দিন।'],
  'unclosed-quote': [
    400,
    (row) => `${row} নম্বর সারিতে একটি উদ্ধৃতি চিহ্ন (") শুরু হয়েছে, কিন্তু শেষ হয়নি। চিহ্নটি ঠিক করে ফাইলটি আবার দিন।`,
  ],
  'which-sheet': [400, 'ফাইলটিতে একাধিক শিট আছে। কোন শিটের তালিকা আনবেন, তা বেছে নিন।'],
  'unknown-sheet': [400, 'এই নামের শিট ফাইলটিতে নেই, অথবা সেটি খালি। তালিকা থেকে একটি শিট বেছে নিন।'],
  'not-a-sheet': [415, wrongKind(spreadsheet(''))],
  'old-excel': [415, `এটি পুরোনো ধরনের Excel ফাইল (.xls)। ${asXlsx}`],
  'binary-excel': [415, `এটি Excel-এর বাইনারি ফাইল (.xlsb)। ${asXlsx}`],
  'open-document': [
    415,
    'এটি OpenDocument ফাইল (.ods)। LibreOffice-এ খুলে “Save As” থেকে “Excel 2007-365 (.xlsx)” বেছে সংরক্ষণ করুন, তারপর নতুন ফাইলটি দিন।',
  ],
  word: [415, 'এটি Word ফাইল। তালিকাটি কপি করে Excel-এ বসান, .xlsx হিসেবে সংরক্ষণ করুন, তারপর সেই ফাইলটি দিন।'],
  'web-page': [
    415,
    `ফাইলটির নাম যা-ই হোক, ভেতরে এটি একটি ওয়েব পাতা; অনেক সফটওয়্যার .xls নামে এমন ফাইল দেয়। ${asXlsx}`,
  ],
  'too-many-rows': [
    413,
    `একবারে সর্বোচ্চ ${toBengaliDigits(sheetLimits.rows)}টি সারি আনা যায়, এই শিটে তার বেশি আছে। ${inParts}`,
  ],
  'too-many-columns': [
    413,
    `একটি শিটে সর্বোচ্চ ${toBengaliDigits(sheetLimits.columns)}টি কলাম আনা যায়, এখানে তার বেশি আছে। শুধু দরকারি কলামগুলো রেখে আবার দিন।`,
  ],
  'too-large': [
    413,
    `ফাইলটি খুললে খুব বড় হয়, তাই পড়া যায়নি। শুধু তালিকাটি একটি নতুন Excel ফাইলে রেখে দিন, অথবা ${inParts}`,
  ],
}
