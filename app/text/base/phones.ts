import { toBengaliDigits, toLatinDigits } from './digits.ts'

/**
 * Parses a Bangladeshi mobile number to 01XXXXXXXXX in Latin digits; undefined if it is invalid. Accepts any digits,
 * spaces, dashes, dots, brackets, and the prefixes +88, 880 and 00880.
 */
export function parseMobile(text: string): string | undefined {
  const typed = toLatinDigits(text).replace(/[\p{White_Space}\p{Cf}\p{Pd}\u2212.()[\]{}]/gu, '')
  return /^(?:(?:\+|00)?880?)?(01\d{9})$/.exec(typed)?.[1]
}

/** 6 to 15 digits of any kind with spaces, dashes, brackets, and a + in front. */
export function isPhone(text: string): boolean {
  const typed = toLatinDigits(text.trim()).replace(/[\p{Zs}\p{Cf}\p{Pd}\u2212\t()]/gu, '')
  return /^\+?\d{6,15}$/.test(typed)
}

/** A phone number for display: a mobile as ০১৭১২-৩৪৫৬৭৮, any other as typed with Bengali digits. */
export function formatPhone(text: string): string {
  const typed = toLatinDigits(text.trim())
  return toBengaliDigits(/^01\d{9}$/.test(typed) ? `${typed.slice(0, 5)}-${typed.slice(5)}` : typed)
}

/** The `tel:` URL (RFC 3966) of a phone number: with +880 for one of Bangladesh. */
export function phoneLink(text: string): string {
  const mobile = parseMobile(text)
  if (mobile) return `tel:+88${mobile}`
  const typed = toLatinDigits(text)
  const digits = typed.replace(/\D/g, '')
  // Some add the 0 of the area code after 880: +880 (0)2 …
  return `tel:${(prefixOf(typed, digits) + digits.replace(/^00/, '')).replace(/^\+8800/, '+880')}`
}

function prefixOf(typed: string, digits: string): string {
  if (/^\D*\+/.test(typed) || digits.startsWith('00')) return '+'
  if (digits.startsWith('0')) return '+88'
  // Without a leading 0: a full number with country code, or a short number.
  return digits.startsWith('880') && digits.length > 10 ? '+' : ''
}

export function phoneWord(number: string): string {
  return parseMobile(number) ? 'মোবাইল' : 'ফোন'
}
