import { expect, test } from 'vitest'
import { parseWebAddress } from '#app/text/base/web-addresses.ts'
import { hostOf, rowsInWords, timeLeft } from './admission.rules.ts'

test.each([
  { deadline: '2026-12-20', today: '2026-12-15', words: 'আর ৫ দিন', isOver: false },
  { deadline: '2027-01-01', today: '2026-12-31', words: 'আর ১ দিন', isOver: false },
  { deadline: '2028-03-01', today: '2028-02-28', words: 'আর ২ দিন', isOver: false },
  { deadline: '2027-12-20', today: '2026-12-20', words: 'আর ৩৬৫ দিন', isOver: false },
  { deadline: '2026-12-20', today: '2026-12-20', words: 'আজই শেষ দিন', isOver: false },
  { deadline: '2026-12-20', today: '2026-12-21', words: 'শেষ হয়েছে', isOver: true },
])('on $today, a deadline on $deadline is: $words', ({ deadline, today, ...expected }) => {
  expect(timeLeft(deadline, today)).toEqual(expected)
})

test('rows are said in one line, a link by its host', () => {
  expect(rowsInWords([])).toBe('')
  const rows = [
    { label: 'ভর্তি ফি', value: '২,০০০ টাকা' },
    { label: 'সেশন ফি', value: '৫০০ টাকা' },
  ]
  expect(rowsInWords(rows)).toBe('ভর্তি ফি: ২,০০০ টাকা; সেশন ফি: ৫০০ টাকা')
  for (const typed of ['xiclassadmission.gov.bd', 'http://www.xiclassadmission.gov.bd/login?a=1']) {
    const address = parseWebAddress(typed)
    expect(address && hostOf(address)).toBe('xiclassadmission.gov.bd')
  }
})
