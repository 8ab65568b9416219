import { expect, test } from 'vitest'
import { choiceWithDefault, references, weekDays, weekDaysOrNone } from './usual-fields.ts'

test('a choice has its default value if nothing is chosen', () => {
  const kind = choiceWithDefault('ধরন', { school: 'স্কুল', college: 'কলেজ' }, 'college')
  for (const empty of [undefined, null, '']) expect(kind.parse(empty)).toBe('college')
  expect(kind.parse('school')).toBe('school')
  for (const wrong of ['স্কুল', 0, false, ['school']])
    expect(kind.safeParse(wrong).error?.issues[0]?.message).toBe('ধরন বেছে নিন।')
})

test('days of the week are stored in order, without duplicates', () => {
  const days = weekDays('ক্লাসের দিন')
  expect(days.parse(undefined)).toEqual([0, 1, 2, 3, 4])
  expect(days.parse(['৬', 0, '2', 0])).toEqual([0, 2, 6])
  expect(days.safeParse([]).error?.issues[0]?.message).toBe('ক্লাসের দিন: অন্তত একটি দিন বেছে নিন।')
  for (const wrong of [null, 'রবি', [7], [-1], [1.5], ['', 1]])
    expect(days.safeParse(wrong).error?.issues[0]?.message).toMatch(/^ক্লাসের দিন: ০ \(রবিবার\)/)
})

test('days of the week may be none where that means the usual ones', () => {
  const days = weekDaysOrNone('দিন')
  for (const empty of [undefined, null, '', [], '[]']) expect(days.parse(empty)).toEqual([])
  expect(days.parse(['৬', 0, '2', 0])).toEqual([0, 2, 6])
  for (const one of [4, '4', '৪', '[4]']) expect(days.parse(one)).toEqual([4])
  for (const wrong of ['রবি', [7], [''], {}]) expect(days.safeParse(wrong).success).toBe(false)
})

test('ids of other records are stored once each, in order', () => {
  const classes = references('শ্রেণি', 'classes')
  for (const empty of [undefined, null, '', []]) expect(classes.parse(empty)).toEqual([])
  expect(classes.parse(['৬', 10, '2', 10])).toEqual([2, 6, 10])
  for (const one of ['৩', 3, '3', [3]]) expect(classes.parse(one)).toEqual([3])
  expect(classes.parse('[3,1]')).toEqual([1, 3])
  for (const wrong of ['ষষ্ঠ', {}, [null], [''], '[1', 0, [-1], [2 ** 31], [1.5], [[1]], false])
    expect(classes.safeParse(wrong).error?.issues[0]?.message).toMatch(/^শ্রেণি/)
  const many = Array.from({ length: 201 }, (_, index) => index + 1)
  expect(classes.safeParse(many).error?.issues[0]?.message).toMatch(/সর্বোচ্চ 200টি/)
})
