import { expect, test } from 'vitest'
import { classesIn, namesOfClass } from './class-numbers.ts'
import { looseKey } from './loose-key.ts'
import { nameWordsOf } from './search-words.ts'

const wordsOf = (text: string) => looseKey(nameWordsOf(text).trim()).split(' ')
const numbersIn = (text: string) => classesIn(wordsOf(text)).map(({ number }) => number)

test.for([
  ['একাদশ', [11]],
  ['একাদশের রুটিন', [11]],
  ['১১শ', [11]],
  ['১১ শ্রেণি', [11]],
  ['১১ শ্রেণীর', [11]],
  ['শ্রেণি ১১', [11]],
  ['ক্লাস নাইন', [9]],
  ['class 11', [11]],
  ['Class XI', [11]],
  ['XII', [12]],
  ['grade 6', [6]],
  ['৬ষ্ঠ', [6]],
  ['10th', [10]],
  ['class x', [10]],
  ['প্রথম শ্রেণি', [1]],
  ['একাদশ ও দ্বাদশ শ্রেণি', [11, 12]],
  ['ষষ্ঠ, সপ্তম, অষ্টম', [6, 7, 8]],
] as const)('%s names the classes %s', ([text, numbers]) => {
  expect(numbersIn(text)).toEqual(numbers)
})

test.for([
  'প্রথম সাময়িক',
  '২য় বর্ষ',
  'দশম বার্ষিকী',
  'একাদশ জাতীয় সংসদ',
  '১১ জন',
  '১১',
  'ten',
  'x',
  'class 13',
  'শ্রেণি',
  'class 0',
  '',
])('%s names no class', (text) => {
  expect(numbersIn(text)).toEqual([])
})

test('the place of a class is that of all its words', () => {
  expect(classesIn(wordsOf('রুটিন ক্লাস নাইন ও দশম শ্রেণি'))).toEqual([
    { start: 1, length: 2, number: 9 },
    { start: 4, length: 2, number: 10 },
  ])
  expect(classesIn(wordsOf('শ্রেণি ১১ শ্রেণি'))).toEqual([{ start: 0, length: 3, number: 11 }])
})

test('each of the twelve classes is named by its names', () => {
  for (let number = 1; number <= 12; number += 1)
    for (const name of namesOfClass(number))
      expect([name, numbersIn(`class ${name}`)]).toEqual([name, [number]])
  expect(namesOfClass(13)).toEqual([])
})
