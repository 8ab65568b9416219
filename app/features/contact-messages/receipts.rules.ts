import { toBengaliDigits } from '#app/text/base/digits.ts'

/** Two groups of four Bengali digits, on one line. */
export function formatReceipt(receipt: string): string {
  return toBengaliDigits(`${receipt.slice(0, 4)}\u00a0${receipt.slice(4)}`)
}
