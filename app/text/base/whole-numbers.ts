import { toLatinDigits } from './digits.ts'
import { hasVisibleText } from './visible.ts'

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
