import { nameKey } from '#app/text/search/search-key.ts'
import { firstGrapheme } from './graphemes.ts'
import { cutUnits } from './normal-form.ts'

/**
 * The first grapheme of a person's name without titles like মোঃ, ডাঃ and Dr.; `?` if there is none. Only one, because
 * two may spell a word, even an insult. At most 32 UTF-16 units, never half of a surrogate pair.
 */
export function initials(fullName: string): string {
  const name = cutUnits(fullName, longestName)
  const outsideBrackets = wordsOf(name.replace(/\([^()]*\)/g, ' '))
  const words = outsideBrackets.length > 0 ? outsideBrackets : wordsOf(name)
  const names = words.filter((word) => !titles.has(nameKey(word)))
  const [first] = names.length > 0 ? names : words
  return first === undefined ? firstFrom(name, /\p{Extended_Pictographic}/u) || '?' : firstFrom(first, letter)
}

// Titles come first, so the rest of a long name does not matter.
const longestName = 512

function wordsOf(name: string): string[] {
  return name
    .split(/[\s.:,।]+/)
    .map(withoutJoinedTitle)
    .filter((word) => letter.test(word))
}

function withoutJoinedTitle(word: string): string {
  const [, title, name] = /^([^\u0983]+)\u0983(.+)$/.exec(word) ?? []
  return title && name && titles.has(nameKey(title)) ? name : word
}

function firstFrom(word: string, start: RegExp): string {
  const from = word.search(start)
  if (from < 0) return ''
  // A letter can have thousands of marks; real ones need fewer than this.
  const near = word
    .slice(from, from + 256)
    .toUpperCase()
    .slice(0, 32)
  return firstGrapheme(near.replace(/[\ud800-\udbff]$/, ''))
}

const letter = /[\p{L}\p{N}]/u

const titles = new Set(
  `মো মোসা মোছা মোসাম্মৎ মোছাম্মৎ মুহা মোহা জনাব জনাবা শ্রী শ্রীমতি শ্রীমতী মিস মিসেস মিস্টার
  ড ডক্টর ডা ডাক্তার প্রফেসর প্রফে অধ্যাপক অধ্যাপিকা সহকারী সহযোগী প্রভাষক অধ্যক্ষ উপাধ্যক্ষ শিক্ষক শিক্ষিকা
  আলহাজ আলহাজ্ব হাজী মাওলানা মাও প্রকৌ প্রকৌশলী ইঞ্জি ইঞ্জিনিয়ার অ্যাড অ্যাডভোকেট এডভোকেট
  dr doctor prof professor md mst mr mrs ms miss mx sir madam engr adv advocate alhaj alhajj maulana
  principal lecturer`
    .split(/\s+/)
    .map(nameKey),
)
