import { expect, test } from 'vitest'
import { choiceWithDefault, weekDays } from './usual-fields.ts'

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
