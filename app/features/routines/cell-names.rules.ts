import { foldKey, nameKey } from '#app/text/search/search-key.ts'

interface Named {
  id: number
  name: string
}

/** Finds the record that a text means; undefined if none, or several. */
type Find = (text: string) => number | undefined

/** Finds the records that a text may mean. */
type FindAll = (text: string) => number[]

/** How the parts of a cell are recognised. */
export interface CellNames {
  subject: Find
  teacher: Find
  section: Find
  subjects: FindAll
  teachers: FindAll
}

/** Of one class. */
export function cellNames(
  subjects: readonly Named[],
  teachers: Teachers,
  sections: readonly Named[],
): CellNames {
  const findTeachers = teacherFinder(teachers)
  const findSubjects = finderOf(subjects)
  const findSections = finderOf(sections)
  return {
    subjects: findSubjects,
    teachers: findTeachers,
    subject: (text) => only(findSubjects(text)),
    teacher: (text) => only(findTeachers(text)),
    // A letter alone may be anything: a section is called one.
    section: (text) => {
      const name = withoutWords(text, sectionWords)
      return name === keyOf(text) ? undefined : only(findSections(name))
    },
  }
}

const keyOf = (text: string) => foldKey(nameKey(text))
const titles = ['স্যার', 'ম্যাডাম', 'ম্যাম', 'আপা', 'জনাব', 'sir', 'madam', 'miss', 'mr', 'mrs'].map(keyOf)
const sectionWords = ['শাখা', 'সেকশন', 'section', 'sec'].map(keyOf)

type Teachers = readonly { id: number; full_name: string }[]

// All classes have the same teachers, and a routine names each of them often.
const teacherFinders = new WeakMap<Teachers, FindAll>()

function teacherFinder(teachers: Teachers): FindAll {
  const known = teacherFinders.get(teachers)
  if (known) return known
  const find = finderOf(teachers.map(({ id, full_name: name }) => ({ id, name })))
  const finder: FindAll = (text) => find(withoutWords(text, titles))
  teacherFinders.set(teachers, finder)
  return finder
}

function withoutWords(text: string, words: readonly string[]): string {
  return keyOf(text)
    .split(' ')
    .filter((word) => !words.includes(word))
    .join(' ')
}

const only = ([id, ...others]: readonly number[]) => (others.length === 0 ? id : undefined)

/** Those with the whole name; else those with words that begin so, as in "করিম" and "বাংলা ১ম". */
function finderOf(records: readonly Named[]): FindAll {
  const keyed = records.map(({ id, name }) => ({ id, key: keyOf(name), words: keyOf(name).split(' ') }))
  const known = new Map<string, number[]>()
  const search = (key: string): number[] => {
    if (key === '') return []
    const same = keyed.filter((one) => one.key === key)
    const starts = key.split(' ')
    const begun = keyed.filter(({ words }) =>
      starts.every((start) => words.some((word) => word.startsWith(start))),
    )
    return (same.length > 0 ? same : begun).map(({ id }) => id)
  }
  return (text) => {
    const key = keyOf(text)
    const found = known.get(key) ?? search(key)
    known.set(key, found)
    return found
  }
}
