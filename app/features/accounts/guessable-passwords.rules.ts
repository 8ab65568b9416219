import { toLatinDigits } from '#app/text/digits.ts'
import { searchKey } from '#app/text/search-key.ts'
import { guessableWords } from './guessable-words.rules.ts'
import { isDateOrPhone, isWalk } from './key-walks.rules.ts'

/** What others know of whoever a password is for. */
export interface Owner {
  username?: string
  full_name?: string
  email?: string
  phone?: string
}

/**
 * Who would guess a password early: anybody, because it is one word or a walk over the keys, however it is decorated;
 * somebody who knows its owner, because it is made of their name or number; undefined: nobody soon.
 */
export function guessedBy(password: string, owner: Owner = {}): 'anybody' | 'acquaintance' | undefined {
  if (password.length > longest) return undefined
  const text = searchKey(password.normalize('NFKC'))
  const known = ownWords(owner)
  const phone = digitsOf(owner.phone ?? '').slice(-10)
  const digits = digitsOf(text)
  const isOwnPhone =
    phone.length >= 6 && digits.length >= 6 && (phone.includes(digits) || digits.includes(phone))
  if (!hasLetters(text)) {
    if (isOwnPhone) return 'acquaintance'
    return isWalk(text) || isDateOrPhone(digits) ? 'anybody' : undefined
  }
  if (isWalk(text)) return 'anybody'
  // Behind a word, more digits than people put there make it long enough.
  if (digits.length > 6 && !isWalk(digits) && !isDateOrPhone(digits) && !isOwnPhone) return undefined
  const cores = coresOf(text)
  if (cores.some((core) => isMadeOf(core, known))) return 'acquaintance'
  return cores.some(isCommon) ? 'anybody' : undefined
}

// Longer ones are refused anyway, and would take long to look at.
const longest = 1024

const prefixes = [
  'ilove',
  'imiss',
  'iam',
  'my',
  'amar',
  'ami',
  'mr',
  'md',
  'new',
  'super',
  'best',
  'hello',
  'আমার',
  'আমি',
]
const suffixes = ['bd', 'bangladesh', 'love', 'admin', 'web', 'com', 's']

function isCommon(core: string): boolean {
  const word = onceOf(core)
  if (guessableWords.has(word) || isWalk(core)) return true
  return (
    prefixes.some((prefix) => word.startsWith(prefix) && guessableWords.has(word.slice(prefix.length))) ||
    suffixes.some((suffix) => word.endsWith(suffix) && guessableWords.has(word.slice(0, -suffix.length)))
  )
}

/** Whether letters are words of the owner, one after the other, perhaps with common words between them. */
function isMadeOf(core: string, known: ReadonlySet<string>): boolean {
  // Up to which letters words reach; `own` where one of them is the owner's.
  const reached = new Map<number, 'common' | 'own'>([[0, 'common']])
  for (let start = 0; start < core.length; start += 1) {
    const before = reached.get(start)
    if (!before) continue
    for (let end = start + 3; end <= core.length; end += 1) {
      const word = core.slice(start, end)
      if (known.has(word)) reached.set(end, 'own')
      else if (guessableWords.has(word) && reached.get(end) !== 'own') reached.set(end, before)
    }
  }
  return reached.get(core.length) === 'own'
}

function ownWords({ username = '', full_name = '', email = '' }: Owner): Set<string> {
  const texts = [username, full_name, email.split('@', 1)[0] ?? '']
  const words = texts.flatMap((text) => {
    const key = searchKey(text.normalize('NFKC'))
    return [lettersOf(key), ...key.split(/[^\p{L}\p{M}]+/u)]
  })
  return new Set(words.filter((word) => word.length >= 3))
}

/** The letters of a password without what decorates them: digits and signs around and between, and in place of letters. */
function coresOf(text: string): string[] {
  const withoutEnd = text.replace(/[^\p{L}\p{M}]+$/u, '')
  const withoutStart = (one: string) => one.replace(/^[^\p{L}]+/u, '')
  // A sign at either end may stand for a letter, or only decorate.
  const inners = [withoutStart(withoutEnd), withoutEnd, withoutStart(text), text]
  const readings = inners.flatMap((one) => [one, withLetters(one, 'i'), withLetters(one, 'l')])
  return [...new Set(readings.map(lettersOf))].filter((core) => core !== '')
}

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
}

function withLetters(text: string, one: 'i' | 'l'): string {
  return text.replace(/[@430$578]/g, (sign) => lookalikes[sign] ?? sign).replace(/[1!|]/g, one)
}

// A word written twice or more is that word.
function onceOf(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text
}

const hasLetters = (text: string) => /\p{L}/u.test(text)
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, '')
const digitsOf = (text: string) => toLatinDigits(text).replace(/\D/g, '')
