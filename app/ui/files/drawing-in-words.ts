import type { PageInTurn } from '#app/browser/read-pdf.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'

/** A PDF whose pages are being drawn; `turn` is unknown while it is opened. */
export interface DrawingProgress {
  name: string
  turn: PageInTurn | undefined
}

export function drawingInWords({ name, turn }: DrawingProgress): string {
  const which = turn && `, ${toBengaliDigits(turn.of)}টির মধ্যে ${toBengaliDigits(turn.page)} নম্বর`
  return `${name}: পৃষ্ঠার ছবি তৈরি হচ্ছে${which ?? ''}…`
}
