import { hasVisibleText } from './visible.ts'
/** Converts Bengali (U+09E6–09EF) and Arabic-Indic (U+0660–0669, U+06F0–06F9) digits to 0-9. */
export function toLatinDigits(text: string): string {
  return text.replace(foreignDigit, (digit) => String(foreignDigits.indexOf(digit) % 10))
}

/** Converts digits 0-9 to Bengali ones without grouping: for years, rolls, codes and phones. */
export function toBengaliDigits(value: string | number): string {
  return String(value).replace(/[0-9]/g, (digit) => bengaliDigits.charAt(Number(digit)))
}

/** A count in Bengali digits, grouped in thousands, lakhs and crores. */
export function formatNumber(count: number): string {
  return grouped.format(count)
}

const bengaliDigits = '০১২৩৪৫৬৭৮৯'
const arabicDigits = '\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669'
const persianDigits = '\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9'
const foreignDigits = bengaliDigits + arabicDigits + persianDigits
const foreignDigit = /[\u09e6-\u09ef\u0660-\u0669\u06f0-\u06f9]/g
const grouped = new Intl.NumberFormat('bn-BD')

/** Accepts text with Bengali digits; null if empty, undefined if invalid. */
export function readWholeNumber(value: number | string | null | undefined): number | null | undefined {
  if (value == null) return null
  if (typeof value === 'number') return Number.isInteger(value) ? value : undefined
  const digits = toLatinDigits(value.trim())
  if (!hasVisibleText(digits)) return null
  return wholeNumber.test(digits) ? Number(digits.replaceAll(',', '')) : undefined
}

// Also as spreadsheets format it: 1,200 or 1,00,000, and 12.0.
const wholeNumber = /^[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{2,3}){0,3},\d{3})(?:\.0{1,6})?$/
