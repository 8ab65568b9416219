import type { SchoolClassView } from '#app/features/classes/classes.entity.ts'
import { classKey } from '#app/text/search/class-key.ts'
import { foldKey, searchKey } from '#app/text/search/search-key.ts'
import { wordsOf } from '#app/text/search/search-words.ts'

type NamedClass = Pick<SchoolClassView, 'id' | 'name'>

/**
 * The ids of the classes that a title is about, in any spelling; none if that is uncertain. "একাদশ শ্রেণির সিলেবাস" is
 * about all groups of the class, "একাদশ মানবিক" about one of them.
 */
export function classesNamedIn(title: string, classes: readonly NamedClass[]): number[] {
  const words = wordsOf(title).trim().split(' ')
  const keys = words.map((word) => classKey(withoutEnding(word)))
  const known = classes.map(({ id, name }) => ({ id, words: classKey(name).split(' ') }))
  const inFull = known.filter((one) => isInFull(one.words, keys))
  const byGrade = gradesIn(keys).flatMap((grade) => groupsNamedIn(keys, known, grade))
  return longest([...inFull, ...byGrade]).map(({ id }) => id)
}

interface ClassWords {
  id: number
  /** Of its key. */
  words: string[]
}

/** The words follow each other. A number alone may also count days or papers. */
function isInFull(words: readonly string[], keys: readonly string[]): boolean {
  if (words.length === 1 && isGrade(words[0])) return false
  return words[0] !== '' && ` ${keys.join(' ')} `.includes(` ${words.join(' ')} `)
}

function groupsNamedIn(
  keys: readonly string[],
  known: readonly ClassWords[],
  grade: string,
): readonly ClassWords[] {
  const groups = known.filter(({ words }) => words[0] === grade)
  const named = groups.filter(({ words }) => words.length > 1 && words.every((word) => keys.includes(word)))
  if (named.length > 0) return named
  const isOtherGroup = groups.some(({ words }) => words.slice(1).some((word) => keys.includes(word)))
  return isOtherGroup ? [] : groups
}

/** The numbers beside the word for a class: "নবম ও দশম শ্রেণি", "Class Six". */
function gradesIn(keys: readonly string[]): string[] {
  const place = keys.indexOf('')
  if (place < 0) return []
  const before: string[] = []
  let start = place - 1
  for (; isGrade(keys[start]) || conjunctions.has(keys[start] ?? ''); start -= 1)
    if (isGrade(keys[start])) before.unshift(keys[start] ?? '')
  // From one class to another.
  if (before.length > 0 && ranges.has(keys[start] ?? '')) return []
  if (before.length > 0) return before.every(isNextAfter) ? before : []
  const [first = '', second = ''] = keys.slice(place + 1)
  // "Class One Second Term", or classes one and two.
  const isUncertain = isGrade(second) && Number(second) === Number(first) + 1
  return isGrade(first) && !isUncertain ? [first] : []
}

const isGrade = (key: string | undefined) => key !== undefined && /^\d{1,2}$/.test(key)

const isNextAfter = (grade: string, index: number, grades: readonly string[]) =>
  index === 0 || Number(grade) === Number(grades[index - 1]) + 1

/** Without names that are part of another: of নবম বিজ্ঞান and নবম বিজ্ঞান ক, the second remains. */
function longest(named: readonly ClassWords[]): ClassWords[] {
  const isPartOf = (one: ClassWords, other: ClassWords) =>
    one.words.length < other.words.length && one.words.every((word) => other.words.includes(word))
  return [...new Set(named)].filter((one) => !named.some((other) => isPartOf(one, other)))
}

const keyOf = (word: string) => foldKey(searchKey(word))
const endings = ['ের', 'র', 'তে', 'য়'].map(keyOf)
const stems = new Set(['শ্রেণি', 'শ্রেনি', 'ক্লাস', 'বর্ষ'].map(keyOf))
const conjunctions = new Set(['ও', 'এবং', 'and'])
const ranges = new Set(['থেকে', 'হতে', 'to'])

// Only endings that are unambiguous.
function withoutEnding(word: string): string {
  const key = keyOf(word)
  const ending = endings.find((one) => key.endsWith(one) && stems.has(key.slice(0, -one.length)))
  return ending ? key.slice(0, -ending.length) : word
}
