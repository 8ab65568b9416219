import { toLatinDigits } from './digits.ts'
import { mailLink } from './emails.ts'
import { phoneLink } from './phones.ts'
import { parseWebAddress } from './web-addresses.ts'

/** A part of a text, with a link if it is an address. */
export interface TextPart {
  text: string
  href?: string
  start: number
}

/** Splits a text into links (web, mail, phone) and the text between. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  const take = (until: number) => {
    if (until > end) parts.push({ text: text.slice(end, until), start: end })
    end = until
  }
  for (const { 0: found, index, groups = {} } of text.matchAll(candidate)) {
    const link = groups.web ? webLink(found) : groups.mail ? mailIn(found) : extractPhone(found)
    if (!link) continue
    take(index)
    parts.push({ text: link.text, href: link.href, start: index })
    end = index + link.text.length
  }
  take(text.length)
  return parts
}

// Bounded repetitions, or ones that cannot overlap with what follows, for linear time.
const digit = '[0-9০-৯]'
const web = String.raw`(?<web>(?:https?:\/\/|www\.)[^\s<>"“”।…]{1,2000})`
const mail = String.raw`(?<mail>[\w.%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8})`
const mobile = String.raw`(?:(?:\+|[0০]{2})?[8৮]{2}[ -]?)?[0০][ -]?[1১](?:[ -]?${digit}){9}`
const landline = String.raw`(?:(?:\+|[0০]{2})?[8৮]{2})?[0০]${digit}{1,4}[ -]${digit}{5,8}`
const phone = `(?<phone>(?:${mobile}|${landline})(?!${digit}))`
// Not within a word or another number.
const candidate = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}@/+_-])(?:${web}|${mail}|${phone})`, 'giu')

interface Link {
  text: string
  href: string
}

function webLink(found: string): Link | undefined {
  const text = withoutEnd(found)
  const url = parseWebAddress(text)
  return url && { text, href: url.href }
}

/** Removes punctuation at the end of a sentence, and a bracket that opened before the address. */
function withoutEnd(found: string): string {
  const count = (signs: RegExp) => found.match(signs)?.length ?? 0
  let unopened = count(/[)\]}]/g) - count(/[([{]/g)
  let end = found.length
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1)
    const isClosing = /[)\]}]/.test(last)
    if (isClosing ? unopened <= 0 : !/[.,;:!?'’*_|]/.test(last)) break
    if (isClosing) unopened -= 1
  }
  return found.slice(0, end)
}

function mailIn(found: string): Link | undefined {
  const text = found.replace(/[.-]+$/, '')
  return /\.[a-z]{2,63}$/i.test(text) && !/^[.-]|\.\.|\.@/.test(text)
    ? { text, href: mailLink(text) }
    : undefined
}

// Landlines have nine to eleven digits with the area code; years and months that look like a mobile lack an operator code.
function extractPhone(text: string): Link | undefined {
  const digits = toLatinDigits(text)
    .replace(/\D/g, '')
    .replace(/^(?:00)?880?(?=[01])/, '0')
    .replace(/^00/, '0')
  return /^01[3-9]\d{8}$/.test(digits) || /^0[2-9]\d{7,9}$/.test(digits)
    ? { text, href: phoneLink(text) }
    : undefined
}
