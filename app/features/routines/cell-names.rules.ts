import { foldKey, nameKey } from '#app/text/search/search-key.ts'

interface Named {
  id: number
  name: string
}

/** Finds the record that a text means; undefined if none, or several. */
type Find = (text: string) => number | undefined

/** How the parts of a cell are recognised. */
export interface CellNames {
  subject: Find
  teacher: Find
  section: Find
}

/** Of one class. */
export function cellNames(
  subjects: readonly Named[],
  teachers: readonly { id: number; full_name: string }[],
  sections: readonly Named[],
): CellNames {
  const titles = [...teacherTitles].map(keyOf)
  const findTeacher = finderOf(teachers.map(({ id, full_name: name }) => ({ id, name })))
  const findSection = finderOf(sections)
  return {
    subject: finderOf(subjects),
    teacher: (text) => findTeacher(withoutWords(text, titles)),
    // A letter alone may be anything: a section is called one.
    section: (text) => {
      const name = withoutWords(text, sectionWords)
      return name === keyOf(text) ? undefined : findSection(name)
    },
  }
}

const teacherTitles = ['স্যার', 'ম্যাডাম', 'ম্যাম', 'আপা', 'জনাব', 'sir', 'madam', 'miss', 'mr', 'mrs']
const keyOf = (text: string) => foldKey(nameKey(text))
const sectionWords = ['শাখা', 'সেকশন', 'section', 'sec'].map(keyOf)

function withoutWords(text: string, words: readonly string[]): string {
  return keyOf(text)
    .split(' ')
    .filter((word) => !words.includes(word))
    .join(' ')
}

/** The whole name; else the only one with words that begin so, as in "করিম" and "বাংলা ১ম". */
function finderOf(records: readonly Named[]): Find {
  const keyed = records.map(({ id, name }) => ({ id, key: keyOf(name), words: keyOf(name).split(' ') }))
  return (text) => {
    const key = keyOf(text)
    if (key === '') return undefined
    const same = keyed.filter((one) => one.key === key)
    const starts = key.split(' ')
    const begun = keyed.filter(({ words }) =>
      starts.every((start) => words.some((word) => word.startsWith(start))),
    )
    const found = same.length > 0 ? same : begun
    return found.length === 1 ? found[0]?.id : undefined
  }
}
