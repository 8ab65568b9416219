import { classNames } from './class-numbers.ts'
import { meaningWords } from './meaning-key.ts'
import { foldKey, searchKey } from './search-key.ts'

/**
 * A key that is equal for all spellings of a class: ৬ষ্ঠ, ষষ্ঠ শ্রেণি, Class Six, VI and 6; also নবম-বিজ্ঞান, Nine
 * (Science) and ৯ম বিজ্ঞান. Empty if only the word for a class is left.
 */
export function classKey(name: string): string {
  return meaningWords(name)
    .filter((word) => !classWords.has(word))
    .map((word) => numberIn(word) ?? word)
    .join(' ')
}

function numberIn(word: string): number | undefined {
  const [, digits] = ordinal.exec(word) ?? []
  return digits ? Number(digits) : numbers.get(word)
}

const keyOf = (word: string) => foldKey(searchKey(word))

const endings = ['ম', 'য়', 'র্থ', 'ষ্ঠ', 'শ', 'st', 'nd', 'rd', 'th'].map(keyOf)
const ordinal = new RegExp(`^(\\d{1,2})(?:${endings.join('|')})?$`)

const numbers = new Map(
  classNames.flatMap((words, index) => words.map((word) => [keyOf(word), index + 1] as const)),
)

const classWords = new Set(['ক্লাস', 'std', 'standard', 'grade'].map(keyOf))
