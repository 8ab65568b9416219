import { toBengaliDigits, toLatinDigits } from './digits.ts'

/**
 * A mobile number of Bangladesh as 01XXXXXXXXX in Latin digits; undefined for none. Any digits, spaces,
 * dashes, dots and brackets, and +88, 880 or 00880 in front are forgiven.
 */
export function parseMobile(text: string): string | undefined {
  const typed = toLatinDigits(text).replace(/[\p{White_Space}\p{Cf}\p{Pd}\u2212.()[\]{}]/gu, '')
  return /^(?:(?:\+|00)?880?)?(01\d{9})$/.exec(typed)?.[1]
}

/** Landline or mobile: 6 to 15 digits of any kind with spaces, dashes, brackets and one + in front of them. */
export function isPhone(text: string): boolean {
  const typed = toLatinDigits(text.trim()).replace(/[\p{Zs}\p{Cf}\p{Pd}\u2212\t()]/gu, '')
  return /^\+?\d{6,15}$/.test(typed)
}

/** A phone number for readers: a mobile as ০১৭১২-৩৪৫৬৭৮, any other as typed with Bengali digits. */
export function formatPhone(text: string): string {
  const typed = toLatinDigits(text.trim())
  return toBengaliDigits(/^01\d{9}$/.test(typed) ? `${typed.slice(0, 5)}-${typed.slice(5)}` : typed)
}

/** The `tel:` address (RFC 3966) of a phone number: with +880 where it is one of Bangladesh. */
export function phoneLink(text: string): string {
  const mobile = parseMobile(text)
  if (mobile) return `tel:+88${mobile}`
  const typed = toLatinDigits(text)
  const digits = typed.replace(/\D/g, '')
  // Some write the 0 of the area code after 880 all the same: +880 (0)2 …
  return `tel:${(prefixOf(typed, digits) + digits.replace(/^00/, '')).replace(/^\+8800/, '+880')}`
}

function prefixOf(typed: string, digits: string): string {
  if (/^\D*\+/.test(typed) || digits.startsWith('00')) return '+'
  if (digits.startsWith('0')) return '+88'
  // Without a 0 in front it is a whole number of Bangladesh, or a short one that is dialled as it is.
  return digits.startsWith('880') && digits.length > 10 ? '+' : ''
}
