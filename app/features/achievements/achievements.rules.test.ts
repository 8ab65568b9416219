import { expect, test } from 'vitest'
import { achievementHref, foldText } from './achievements.rules.ts'

const sentence = 'দলটি জেলা পর্যায়ের চূড়ান্ত পর্বে তিনবারের বিজয়ীদের হারিয়ে প্রথম হয়েছে।'

test.for([
  { what: 'nothing', text: '' },
  { what: 'a line', text: 'প্রথম পুরস্কার' },
  { what: '280 letters of several code points each', text: 'ক্ষি'.repeat(280) },
])('$what is not folded', ({ text }) => {
  expect(foldText(text)).toEqual({ first: text, rest: '' })
})

test('a long text is folded after a sentence within 280 letters', () => {
  const text = Array.from({ length: 8 }, () => sentence).join(' ')
  const { first, rest } = foldText(text)
  expect(first.endsWith('হয়েছে।')).toBe(true)
  expect(`${first} ${rest}`).toBe(text)
  expect(rest.startsWith('দলটি')).toBe(true)
})

test('a paragraph is not torn apart', () => {
  const paragraph = `${sentence} ${sentence}`
  expect(foldText(`${paragraph}\n\n${'কথা '.repeat(90).trim()}`)).toEqual({
    first: paragraph,
    rest: 'কথা '.repeat(90).trim(),
  })
})

test('a long sentence is folded at a word, and one long word at a letter', () => {
  const { first, rest } = foldText('শব্দ '.repeat(200))
  expect([first, rest]).toEqual([
    expect.stringMatching(/^(শব্দ )+শব্দ…$/),
    expect.stringMatching(/^…শব্দ( শব্দ)+$/),
  ])
  expect(foldText('ক্ষ'.repeat(300))).toEqual({ first: `${'ক্ষ'.repeat(280)}…`, rest: `…${'ক্ষ'.repeat(20)}` })
})

test('an achievement is found on its page of the list', () => {
  expect([0, 9, 10, 25].map((index) => achievementHref(7, index))).toEqual([
    '/achievements#achievement-7',
    '/achievements#achievement-7',
    '/achievements?page=2#achievement-7',
    '/achievements?page=3#achievement-7',
  ])
})
