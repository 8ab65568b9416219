import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatFileSize } from '#app/text/base/file-size.ts'
import type { FileRule, PdfRule, PictureRule, PictureType, SentRule, SheetRule } from './file-rules.ts'

export type FileKind = PictureType | 'application/pdf' | 'image/heic'

/** The bytes that `kindOfFile` needs. */
export const startLength = 16

/** By the first bytes; names and declared types are not trusted. */
export function kindOfFile(start: Uint8Array): FileKind | undefined {
  const latin = String.fromCharCode(...start.subarray(0, startLength))
  // Signatures of PNG, JPEG and RIFF/WebP.
  if (latin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (latin.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP') return 'image/webp'
  if (latin.startsWith('%PDF-')) return 'application/pdf'
  // Picture brands of ISO base media files, as phones store them.
  if (/^ftyp(hei[cxms]|hev[cxms]|mif1|msf1|avif)/.test(latin.slice(4))) return 'image/heic'
  return undefined
}

/** The rule for a file of this kind, in a field of PDFs or pictures. */
export function ruleFor(rule: FileRule, kind: FileKind | undefined): PictureRule | PdfRule
export function ruleFor(rule: SentRule, kind: FileKind | undefined): PictureRule | PdfRule | SheetRule
export function ruleFor(rule: SentRule, kind: FileKind | undefined) {
  if (rule.kind !== 'either') return rule
  return kind === 'application/pdf' ? rule.pdf : rule.picture
}

/** A sheet is validated by its reader. */
export function takesKind(rule: PictureRule | PdfRule | SheetRule, kind: FileKind | undefined): boolean {
  if (rule.kind === 'sheet') return kind === undefined
  return rule.kind === 'pdf' ? kind === 'application/pdf' : rule.types.some((type) => type === kind)
}

export function wrongKind(rule: SentRule): string {
  if (rule.kind === 'either') return 'শুধু PDF ফাইল, আর JPEG, PNG বা WEBP ছবি দেওয়া যায়।'
  if (rule.kind === 'sheet') return 'শুধু Excel (.xlsx) বা CSV ফাইল দেওয়া যায়।'
  if (rule.kind === 'pdf')
    return 'শুধু PDF ফাইল দেওয়া যায়। Word ফাইল হলে Word-এ খুলে File থেকে “Save As” চাপুন, ধরন হিসেবে PDF বেছে সংরক্ষণ করুন, তারপর সেই PDF ফাইলটি দিন।'
  return rule.types.includes('image/webp') ? 'শুধু JPEG, PNG বা WEBP ছবি দেওয়া যায়।' : 'শুধু JPEG বা PNG ছবি দেওয়া যায়।'
}

export function tooManyBytes({ kind, maxBytes }: Pick<SentRule, 'kind' | 'maxBytes'>): string {
  const megabytes = maxBytes / 1024 / 1024
  const limit = megabytes < 1 ? formatFileSize(maxBytes) : `${toBengaliDigits(megabytes)} MB`
  const most = `ফাইলটি ${limit} এর কম হতে হবে।`
  return `${most} ${kind === 'pdf' ? smallerPdf : 'ছোট একটি ফাইল দিন।'}`
}

const smallerPdf =
  'ছোট করে আবার বানান: Word-এ Save As-এ PDF বেছে “Minimum size” দিন; স্ক্যান করা হলে ১৫০ dpi-তে সাদাকালো স্ক্যান করুন; ' +
  'তা-ও বড় হলে কয়েকটি PDF-এ ভাগ করে দিন।'

export const brokenPicture = 'ছবিটি খোলা যাচ্ছে না। অন্য একটি ছবি দিন।'
