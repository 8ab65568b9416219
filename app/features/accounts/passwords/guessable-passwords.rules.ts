import { toLatinDigits } from '#app/text/base/digits.ts'
import { normalForm } from '#app/text/base/normal-form.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { guessableWords } from './guessable-words.rules.ts'
import { isDateOrPhone, isWalk } from './key-walks.rules.ts'

/** Facts that acquaintances of the owner know. */
export interface Owner {
  username?: string
  full_name?: string
  email?: string
  phone?: string
}

export type Guesser = 'anybody' | 'acquaintance'

/** Anybody guesses a decorated word, a keyboard walk or a listed one; acquaintances a name or phone number. */
export function guessedBy(
  password: string,
  owner: Owner = {},
  isListed: (key: string) => boolean = () => false,
): Guesser | undefined {
  // Refused for its length.
  if (password.length > longestPassword) return undefined
  const text = keyOf(password)
  const phone = digitsOf((owner.phone ?? '').slice(0, longestPassword)).slice(-10)
  const digits = digitsOf(text)
  const isOwnPhone =
    phone.length >= 6 && digits.length >= 6 && (phone.includes(digits) || digits.includes(phone))
  if (!hasLetters(text)) {
    if (isOwnPhone) return 'acquaintance'
    return isWalk(text) || isDateOrPhone(digits) || isListed(text) ? 'anybody' : undefined
  }
  if (isWalk(text) || isListed(text)) return 'anybody'
  // After a word, more digits than people usually append make it long enough.
  if (digits.length > 6 && !isWalk(digits) && !isDateOrPhone(digits) && !isOwnPhone) return undefined
  const cores = coresOf(text)
  const ownerWords = wordsOfOwner(owner)
  if (cores.some((core) => isMadeOf(core, ownerWords))) return 'acquaintance'
  return cores.some((core) => isCommon(core, isListed)) ? 'anybody' : undefined
}

function keyOf(text: string): string {
  return searchKey(normalForm(text, longestPassword, 'NFKC'))
}

/** The longest password in UTF-16 units: 256 letters of two each. */
export const longestPassword = 512

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

function isCommon(core: string, isListed: (key: string) => boolean): boolean {
  const word = withoutRepetition(core)
  if (guessableWords.has(word) || isWalk(core)) return true
  // Shorter words may be on the list, but any three letters may precede enough other characters.
  if (word.length >= shortestListed && isListed(word)) return true
  return (
    prefixes.some((prefix) => word.startsWith(prefix) && guessableWords.has(word.slice(prefix.length))) ||
    suffixes.some((suffix) => word.endsWith(suffix) && guessableWords.has(word.slice(0, -suffix.length)))
  )
}

const shortestListed = 5

/** Whether the letters are words of the owner, possibly with common words between them. */
function isMadeOf(core: string, ownerWords: ReadonlySet<string>): boolean {
  if (ownerWords.size === 0) return false
  // The positions that words reach; `owner` if one of them is the owner's.
  const reached = new Map<number, 'common' | 'owner'>([[0, 'common']])
  for (let start = 0; start < core.length; start += 1) {
    const before = reached.get(start)
    if (!before) continue
    const last = Math.min(core.length, start + longestWord)
    for (let end = start + 3; end <= last; end += 1) {
      const word = core.slice(start, end)
      if (ownerWords.has(word)) reached.set(end, 'owner')
      else if (guessableWords.has(word) && reached.get(end) !== 'owner') reached.set(end, before)
    }
  }
  return reached.get(core.length) === 'owner'
}

// At most the length of a username; longer words of a name are cut.
const longestWord = 50

function wordsOfOwner({ username = '', full_name = '', email = '' }: Owner): Set<string> {
  const texts = [username, full_name, email.split('@', 1)[0] ?? '']
  const words = texts.flatMap((text) => {
    const key = keyOf(text)
    return [lettersOf(key), ...key.split(/[^\p{L}\p{M}]+/u)]
  })
  return new Set(words.map((word) => word.slice(0, longestWord)).filter((word) => word.length >= 3))
}

/** The letters of a password without decoration: digits and signs around, between, and instead of letters. */
function coresOf(text: string): string[] {
  const letters = [...text.matchAll(/\p{L}\p{M}*/gu)]
  const start = letters[0]?.index ?? 0
  const last = letters.at(-1)
  const end = last ? last.index + last[0].length : text.length
  // A sign at either end may replace a letter or be decoration: both are checked.
  const inners = [text.slice(start, end), text.slice(0, end), text.slice(start), text]
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

/** Reduces a repeated word to one: the shortest period of the text. */
function withoutRepetition(text: string): string {
  // For each prefix, the length of its longest border (Knuth, Morris, Pratt).
  const sameAsBegin = [0]
  for (let end = 1, same = 0; end < text.length; end += 1) {
    while (same > 0 && text[end] !== text[same]) same = sameAsBegin[same - 1] ?? 0
    if (text[end] === text[same]) same += 1
    sameAsBegin.push(same)
  }
  const once = text.length - (sameAsBegin.at(-1) ?? 0)
  return text.length % once === 0 ? text.slice(0, once) : text
}

const hasLetters = (text: string) => /\p{L}/u.test(text)
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, '')
const digitsOf = (text: string) => toLatinDigits(text).replace(/\D/g, '')
