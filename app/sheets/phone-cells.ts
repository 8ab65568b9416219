import { findMobiles } from '#app/data-guard/found-phones.rules.ts'
import { toLatinDigits } from '#app/text/base/digits.ts'
import { isPhone, parseMobile } from '#app/text/base/phones.ts'

/** A phone number in a cell, and what else stands there. */
interface PhoneInCell {
  phone: string
  /** Further numbers and words; empty if there are none. */
  rest: string
}

/**
 * The phone number of a cell, with the zero that spreadsheets drop from mobile numbers, as it is written otherwise. Where
 * more stands there, it is the first mobile number. A cell without one is returned as it is.
 */
export function phoneIn(text: string): PhoneInCell {
  const alone = { phone: text, rest: '' }
  if (text.length > longest) return alone
  const typed = toLatinDigits(text).replace(/\.0$/, '').replace(droppedZero, '0$&')
  if (parseMobile(typed)) return { phone: typed, rest: '' }
  if (isPhone(text)) return alone
  const [first, ...others] = findMobiles(typed)
  if (!first) return alone
  const rest = typed.slice(0, first.start) + typed.slice(first.end)
  const isSame = others.every(({ number }) => number === first.number) && !/[\p{L}\p{M}]/u.test(rest)
  return { phone: first.number, rest: isSame ? '' : rest.replace(/^[\s/,;|।&-]+|[\s/,;|।&-]+$/g, '') }
}

// Several numbers with words take no more.
const longest = 200

const droppedZero = /(?<!\d)1[3-9]\d{8}(?!\d)/g
