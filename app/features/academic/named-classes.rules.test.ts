import { expect, test } from 'vitest'
import { classesNamedIn } from './named-classes.rules.ts'

const school = ['প্রথম', 'ষষ্ঠ', '৭ম শ্রেণি', 'Class Nine', 'দশম (বিজ্ঞান)', 'দশম (মানবিক)', 'নার্সারি']
const college = [
  'একাদশ শ্রেণি (বিজ্ঞান)',
  'একাদশ শ্রেণি (মানবিক)',
  'একাদশ শ্রেণি (ব্যবসায় শিক্ষা)',
  'দ্বাদশ শ্রেণি (বিজ্ঞান)',
  'প্রথম বর্ষ',
]

const named = (title: string, names: readonly string[]) => {
  const ids = classesNamedIn(
    title,
    names.map((name, id) => ({ id, name })),
  )
  return ids.map((id) => names[id])
}

test.for([
  ['ষষ্ঠ শ্রেণির বার্ষিক সিলেবাস ২০২৬', ['ষষ্ঠ']],
  ['৬ষ্ঠ শ্রেণীর বাংলা ১ম পত্রের সিলেবাস', ['ষষ্ঠ']],
  ['Syllabus of Class Six', ['ষষ্ঠ']],
  ['সিলেবাস (শ্রেণি: ৭)', ['৭ম শ্রেণি']],
  ['নার্সারি সিলেবাস', ['নার্সারি']],
  ['দশম শ্রেণির বিজ্ঞান শাখার সিলেবাস', ['দশম (বিজ্ঞান)']],
  ['দশম শ্রেণির সিলেবাস', ['দশম (বিজ্ঞান)', 'দশম (মানবিক)']],
  ['নবম ও দশম শ্রেণির সিলেবাস', ['Class Nine', 'দশম (বিজ্ঞান)', 'দশম (মানবিক)']],
  ['নবম-দশম শ্রেণির সিলেবাস', ['Class Nine', 'দশম (বিজ্ঞান)', 'দশম (মানবিক)']],
] as const)('“%s” is about %j', ([title, expected]) => {
  expect(named(title, school)).toEqual(expected)
})

test.for([
  ['একাদশ শ্রেণির সিলেবাস ও পাঠ পরিকল্পনা', college.slice(0, 3)],
  ['একাদশ (মানবিক) শ্রেণির সিলেবাস', ['একাদশ শ্রেণি (মানবিক)']],
  ['একাদশ ব্যবসায় শিক্ষা শাখার সিলেবাস', ['একাদশ শ্রেণি (ব্যবসায় শিক্ষা)']],
  ['প্রথম বর্ষের সিলেবাস', ['প্রথম বর্ষ']],
] as const)('of a college, “%s” is about %j', ([title, expected]) => {
  expect(named(title, college)).toEqual(expected)
})

test.for([
  'সব শ্রেণির সিলেবাস',
  '১ম সাময়িক পরীক্ষার সিলেবাস',
  '১ মার্চ থেকে নতুন সিলেবাস',
  'ষষ্ঠ থেকে দশম শ্রেণির সিলেবাস',
  '৬ষ্ঠ-১০ম শ্রেণির সিলেবাস',
  'Class One Second Term Syllabus',
  'অষ্টম শ্রেণির সিলেবাস',
  '',
])('“%s” is about no class', (title) => {
  expect(named(title, school)).toEqual([])
})

test('a group under another name is about no class', () => {
  expect(named('একাদশ শ্রেণির ব্যবসায় শাখার সিলেবাস', college)).toEqual([])
})
