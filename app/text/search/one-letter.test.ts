import { expect, test } from 'vitest'
import { differInOneLetter } from './one-letter.ts'

const areBoth = (one: string, other: string) => [differInOneLetter(one, other), differInOneLetter(other, one)]

test.for([
  ['another letter', 'notice', 'notise'],
  ['another first letter', 'notice', 'motice'],
  ['another last letter', 'rezult', 'rezuld'],
  ['one more', 'result', 'resullt'],
  ['one more at the end', 'result', 'results'],
  ['one more at the beginning', 'class', 'aclass'],
  ['two neighbours exchanged', 'from', 'form'],
  ['two neighbours exchanged at the end', 'routine', 'routien'],
  ['a vowel sign', 'উপবৃত্তি', 'উপবিত্তি'],
  ['a letter and nothing', 'a', ''],
])('%s is one letter', ([, one, other]) => {
  expect(areBoth(one as string, other as string)).toEqual([true, true])
})

test.for([
  ['the same word', 'notice', 'notice'],
  ['nothing', '', ''],
  ['two letters', 'notice', 'motise'],
  ['two more', 'result', 'resulted'],
  ['one more and another one', 'result', 'lesults'],
  ['exchanged letters that are no neighbours', 'abc', 'cba'],
  ['one more at each end', 'class', 'aclassa'],
  ['another repetition', 'aab', 'abb b'],
])('%s is not one letter', ([, one, other]) => {
  expect(areBoth(one as string, other as string)).toEqual([false, false])
})
