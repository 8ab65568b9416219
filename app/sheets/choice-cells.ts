import { foldKey, searchKey } from '#app/text/search/search-key.ts'

type Words = Readonly<Record<string, string>>

/** The value of a choice that a text names: by its label, by itself, or by what people usually write for it. */
export function choiceNamed(words: Words, text: string): string | undefined {
  const values = known.get(words) ?? valuesByKey(words)
  known.set(words, values)
  return values.get(keyOf(text))
}

// Made once, because a sheet asks for thousands of cells.
const known = new WeakMap<Words, ReadonlyMap<string, string>>()

function valuesByKey(words: Words): ReadonlyMap<string, string> {
  const values = Object.keys(words)
  // Labels come last, so that they count where one is the usual word for another value.
  const named = [
    ...values.flatMap((value) => (usualWords.get(value) ?? []).map((word) => [word, value] as const)),
    ...values.map((value) => [value, value] as const),
    ...Object.entries(words).map(([value, label]) => [label, value] as const),
  ]
  return new Map(named.map(([word, value]) => [keyOf(word), value]))
}

// What people write for the genders of students.
const usualWords = new Map<string, readonly string[]>([
  ['male', ['ছেলে', 'বালক', 'পুরুষ', 'পুং', 'm', 'boy', 'man']],
  ['female', ['মেয়ে', 'বালিকা', 'মহিলা', 'নারী', 'স্ত্রী', 'f', 'girl', 'woman']],
  ['other', ['তৃতীয় লিঙ্গ', 'হিজড়া', 'o', 'others', 'third gender', 'transgender']],
])

const keyOf = (word: string) => foldKey(searchKey(word)).replaceAll('.', '')
