import { toLatinDigits } from './digits.ts'
import { mailLink } from './mail-link.ts'
import { phoneLink } from './phones.ts'

/** A part of a text, and what it links to, if anything. */
export interface TextPart {
  text: string
  href?: string
  /** Where it begins in the text. */
  start: number
}

/** The addresses, mails and phone numbers in a text as links, and what is between them. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  const take = (until: number) => {
    if (until > end) parts.push({ text: text.slice(end, until), start: end })
    end = until
  }
  for (const { 0: found, index, groups = {} } of text.matchAll(candidate)) {
    const link = groups.web ? webLink(found) : groups.mail ? mailIn(found) : phoneIn(found)
    if (!link) continue
    take(index)
    parts.push({ text: link.text, href: link.href, start: index })
    end = index + link.text.length
  }
  take(text.length)
  return parts
}

// Each repetition has a bound, or nothing can follow it that it could not take itself: no text takes long.
const digit = '[0-9০-৯]'
const web = String.raw`(?<web>(?:https?:\/\/|www\.)[^\s<>"“”।…]{1,2000})`
const mail = String.raw`(?<mail>[\w.%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8})`
const mobile = String.raw`(?:(?:\+|[0০]{2})?[8৮]{2}[ -]?)?[0০][ -]?[1১](?:[ -]?${digit}){9}`
const landline = String.raw`(?:(?:\+|[0০]{2})?[8৮]{2})?[0০]${digit}{1,4}[ -]${digit}{5,8}`
const phone = `(?<phone>(?:${mobile}|${landline})(?!${digit}))`
// Not in the middle of a word or of another number.
const candidate = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}@/+_-])(?:${web}|${mail}|${phone})`, 'giu')

interface Link {
  text: string
  href: string
}

function webLink(found: string): Link | undefined {
  const text = withoutEnd(found)
  const href = /^www\./i.test(text) ? `https://${text}` : text
  const url = parsed(href)
  // What stands before an @ looks like the host, and is not.
  if (!url || url.username || url.password) return undefined
  return /[^.]\.[^.]/.test(url.hostname.replace(/^www\./, '')) ? { text, href: url.href } : undefined
}

function parsed(href: string): URL | undefined {
  try {
    return new URL(href)
  } catch {
    return undefined
  }
}

/** An address without what ends the sentence: punctuation, and a bracket that opened before it. */
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

// A landline has nine to eleven digits with its area code; years and months that look like a mobile have no operator.
function phoneIn(text: string): Link | undefined {
  const own = toLatinDigits(text)
    .replace(/\D/g, '')
    .replace(/^(?:00)?880?(?=[01])/, '0')
    .replace(/^00/, '0')
  return /^01[3-9]\d{8}$/.test(own) || /^0[2-9]\d{7,9}$/.test(own)
    ? { text, href: phoneLink(text) }
    : undefined
}
