import { expect, test } from 'vitest'
import { sampleClasses, sampleSubjects } from './classes.ts'
import { type SampleRoutine, sampleRoutine } from './routine.ts'
import { sampleTeachers } from './teachers.ts'

test('no teacher is in two rooms at once, except on purpose', () => {
  const unmarked = clashes().filter(([one, other]) => !one.allow_clash || !other.allow_clash)
  expect(unmarked).toEqual([])
})

test('exactly the four intended clashes are marked', () => {
  const marked = sampleRoutine.filter((entry) => entry.allow_clash)
  expect(clashes()).toHaveLength(4)
  expect(new Set(clashes().flat())).toEqual(new Set(marked))
})

test('every class has its seven periods on each day from Sunday to Thursday', () => {
  for (const { key } of sampleClasses) {
    for (const day of [0, 1, 2, 3, 4]) {
      const entries = sampleRoutine.filter((entry) => entry.class === key && entry.days.includes(day))
      expect(new Set(entries.map((entry) => entry.startTime)).size).toBe(7)
    }
  }
})

test('every entry names a class, a section of it, a subject of it and a teacher', () => {
  for (const entry of sampleRoutine) {
    const schoolClass = sampleClasses.find((candidate) => candidate.key === entry.class)
    const sections = [null, ...(schoolClass?.sections.map((section) => section.key) ?? [])]
    expect(sections).toContain(entry.section)
    expect(sampleSubjects.find((subject) => subject.key === entry.subject)?.class).toBe(entry.class)
    expect(
      sampleTeachers.some((teacher) => teacher.key === entry.teacher),
      entry.teacher,
    ).toBe(true)
    expect(entry.startTime < entry.endTime).toBe(true)
  }
})

test('every subject of every class is taught', () => {
  const taught = new Set(sampleRoutine.map((entry) => entry.subject))
  expect(sampleSubjects.filter((subject) => !taught.has(subject.key))).toEqual([])
})

function clashes(): [SampleRoutine, SampleRoutine][] {
  return sampleRoutine.flatMap((one, index) =>
    sampleRoutine
      .slice(index + 1)
      .filter((other) => isAtTheSameTime(one, other) && sharesTeacherOrRoom(one, other))
      .map((other): [SampleRoutine, SampleRoutine] => [one, other]),
  )
}

function isAtTheSameTime(one: SampleRoutine, other: SampleRoutine) {
  const sharesDay = one.days.some((day) => other.days.includes(day))
  return sharesDay && one.startTime < other.endTime && other.startTime < one.endTime
}

function sharesTeacherOrRoom(one: SampleRoutine, other: SampleRoutine) {
  if (one.teacher === other.teacher) return true
  const sharesSection = one.section === null || other.section === null || one.section === other.section
  return one.class === other.class && sharesSection
}
