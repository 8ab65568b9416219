import { foldKey, nameKey } from '#app/text/search/search-key.ts'

interface Subject {
  id: number
  name: string
  class_name: number
  weekly_periods: number | null
}

interface Teacher {
  id: number
  full_name: string
  /** As typed in the record of the teacher; may be empty. */
  subject: string
}

interface Lesson {
  classId: number
  subjectId: number
  teacherId: number
  days: readonly number[]
}

/** What a cell offers while somebody types: the best first, narrowed to names with words that begin as typed. */
export interface LessonChoices<S extends Subject, T extends Teacher> {
  /** Of the class: those that still lack planned periods, and of these what is taught most. */
  subjectsFor: (classId: number, typed: string) => S[]
  /** Who taught the subject in the class before, in other classes, or has it in the record, or taught the class. */
  teachersFor: (lesson: Pick<Lesson, 'classId' | 'subjectId'>, typed: string) => T[]
}

export function lessonChoices<S extends Subject, T extends Teacher>(
  subjects: readonly S[],
  teachers: readonly T[],
  lessons: readonly Lesson[],
): LessonChoices<S, T> {
  const topics = new Map(subjects.map(({ id, name }) => [id, topicOf(name)]))
  const counts = new Map<string, number>()
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count)
  for (const { classId, subjectId, teacherId, days } of lessons) {
    add(`subject ${classId} ${subjectId}`, days.length)
    add(`class ${teacherId} ${classId}`, days.length)
    add(`lesson ${teacherId} ${classId} ${subjectId}`, days.length)
    add(`topic ${teacherId} ${topics.get(subjectId)}`, days.length)
  }
  const countOf = (key: string) => counts.get(key) ?? 0
  const wordsOf = keysOf()
  return {
    subjectsFor: (classId, typed) => {
      const scoreOf = ({ id, weekly_periods: planned }: S) => {
        const given = countOf(`subject ${classId} ${id}`)
        return [planned !== null && given >= planned ? 0 : 1, given]
      }
      const ofClass = subjects.filter(({ class_name }) => class_name === classId)
      return ranked(ofClass, ({ name }) => wordsOf(name), typed, scoreOf)
    },
    teachersFor: ({ classId, subjectId }, typed) => {
      const topic = topics.get(subjectId) ?? ''
      const scoreOf = ({ id, subject }: T) => [
        countOf(`lesson ${id} ${classId} ${subjectId}`),
        countOf(`topic ${id} ${topic}`),
        topic !== '' && topicOf(subject) === topic ? 1 : 0,
        countOf(`class ${id} ${classId}`),
      ]
      return ranked(teachers, ({ full_name }) => wordsOf(full_name), typed, scoreOf)
    },
  }
}

/** What was typed whole first, then by score, then names that themselves begin as typed, then in the given order. */
function ranked<R>(
  records: readonly R[],
  wordsOf: (record: R) => readonly string[],
  typed: string,
  scoreOf: (record: R) => number[],
): R[] {
  const begun = foldKey(nameKey(typed)).split(' ').filter(Boolean)
  return records
    .filter((record) => begun.every((start) => wordsOf(record).some((word) => word.startsWith(start))))
    .map((record) => {
      const isFirst = begun.length > 0 && wordsOf(record)[0]?.startsWith(begun[0] ?? '')
      const isWhole = begun.length > 0 && begun.join(' ') === wordsOf(record).join(' ')
      return { record, scores: [isWhole ? 1 : 0, ...scoreOf(record), isFirst ? 1 : 0] }
    })
    .sort((one, other) => compare(one.scores, other.scores))
    .map(({ record }) => record)
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, score] of one.entries()) {
    const difference = (other[index] ?? 0) - score
    if (difference !== 0) return difference
  }
  return 0
}

/** Words of names for comparing, each computed once. */
function keysOf(): (name: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (name) => {
    const words = known.get(name) ?? foldKey(nameKey(name)).split(' ')
    known.set(name, words)
    return words
  }
}

const paper = new RegExp(` (?:\\d\\S*|${['প্রথম', 'দ্বিতীয়'].map(nameKey).join('|')}) ${nameKey('পত্র')}$`)

/** The same for the two papers of a subject, and in all classes. */
function topicOf(subject: string): string {
  return nameKey(subject).replace(paper, '')
}
