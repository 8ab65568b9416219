import { expect, test } from 'vitest'
import { classGroups, levelOf, namesIn, usualGroups, usualSubjects } from './usual-classes.rules.ts'

test.each([
  ['ষষ্ঠ শ্রেণি', 'junior'],
  ['Class Eight', 'junior'],
  ['নবম (বিজ্ঞান)', 'secondary'],
  ['শ্রেণি ১০', 'secondary'],
  ['দ্বাদশ শ্রেণি (মানবিক)', 'higher'],
  ['শিশু', 'other'],
  ['constructor', 'other'],
])('the class %s has the subjects of %s', (name, level) => {
  expect(levelOf(name)).toBe(level)
})

test('classes are proposed by the kind of institution', () => {
  expect(usualGroups('school')).toEqual(['secondary'])
  expect(usualGroups('college')).toEqual(['higher'])
  expect(usualGroups('school_college')).toEqual(['secondary', 'higher'])
  expect(classGroups.secondary.classes).toHaveLength(5)
})

test('a madrasa has religious subjects of its own instead of one', () => {
  expect(usualSubjects('junior', 'school')).toContain('ধর্ম ও নৈতিক শিক্ষা')
  const subjects = usualSubjects('junior', 'madrasa')
  expect(subjects).toContain('আকাইদ ও ফিকহ')
  expect(subjects).not.toContain('ধর্ম ও নৈতিক শিক্ষা')
})

test('each name of a list counts once, however it is typed', () => {
  expect(namesIn(' বাংলা \n\nগণিত\nবাংলা')).toEqual(['বাংলা', 'গণিত'])
  expect(namesIn('ক, খ,, ক', /[\n,،]/)).toEqual(['ক', 'খ'])
})
