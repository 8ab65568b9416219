import { toBengaliDigits } from '#app/text/base/digits.ts'

/** Which page of a PDF is being drawn, of how many. */
export interface DrawingProgress {
  name: string
  page: number
  of: number
}

export function drawingInWords({ name, page, of }: DrawingProgress): string {
  return `${name}: পৃষ্ঠার ছবি তৈরি হচ্ছে, ${toBengaliDigits(of)}টির মধ্যে ${toBengaliDigits(page)} নম্বর…`
}
