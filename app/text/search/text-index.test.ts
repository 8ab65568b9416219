import { describe, expect, test } from 'vitest'
import { expectLinear, repeated } from '#tests/support/linear-time.ts'
import { indexTexts, searchTexts } from './text-index.ts'
import type { SearchableTexts } from './text-keys.ts'

type Texts = string | SearchableTexts

const search = (records: readonly Texts[], typed: string) =>
  searchTexts(
    indexTexts(records, (record) => (typeof record === 'string' ? { head: record } : record)),
    typed,
  )
const headOf = (record: Texts) => (typeof record === 'string' ? record : record.head)
const headsIn = (records: readonly Texts[], typed: string) => {
  const { best, rest } = search(records, typed) ?? { best: [], rest: [] }
  return [...best, ...rest].map(headOf)
}

describe('a tier is used only where those before it find nothing', () => {
  const byTier = [
    ['words', 'আবেদন আহ্বান'],
    ['spelling', 'আবেদণ আহ্বান'],
    ['synonyms', 'দরখাস্ত আহ্বান'],
    ['related', 'ফরম বিতরণ'],
    ['parts', 'পুনরাবেদন ও পুনঃআবেদন'],
    ['sounds', 'আবেধন আহ্বান'],
    ['text', { head: 'সাধারণ', text: 'অনলাইনে আবেদন করতে হবে' }],
  ] as const

  test.for(byTier.map(([tier, record], index) => ({ tier, record, index })))(
    'what $tier find comes alone',
    ({ tier, record, index }) => {
      const others = byTier.slice(index + 1).map(([, one]) => one)
      expect(search([...others, 'ছুটি', record], 'আবেদন')).toMatchObject({ tier, best: [record], rest: [] })
    },
  )
})

test('all words must be found, by the same tier or those before it', () => {
  const records = ['একাদশ শ্রেণির ভর্তি', 'ভর্তি পরীক্ষা', 'এডমিশন টেস্ট']
  expect(headsIn(records, 'পরীক্ষা ভর্তি')).toEqual(['ভর্তি পরীক্ষা'])
  expect(headsIn(records, 'ভর্তি exam')).toEqual(['ভর্তি পরীক্ষা'])
  expect(headsIn(records, 'ভর্তি মেলা')).toEqual([])
})

test('the best come first, and both in the order of the records', () => {
  const records = ['ছুটিকালীন ক্লাস', 'ঈদের ছুটি', 'ছুটিবিষয়ক সভা', 'ছুটির তালিকা']
  expect(search(records, 'ছুটি')).toMatchObject({
    best: ['ঈদের ছুটি', 'ছুটির তালিকা'],
    rest: ['ছুটিকালীন ক্লাস', 'ছুটিবিষয়ক সভা'],
  })
})

test('words beside each other are better than apart, and a whole line is best', () => {
  const records = ['ফল ও পরীক্ষা', 'পরীক্ষার ফল প্রকাশ', 'পরীক্ষার ফল']
  expect(search(records, 'পরীক্ষার ফল')).toMatchObject({ best: ['পরীক্ষার ফল'], rest: ['পরীক্ষার ফল প্রকাশ'] })
  expect(search(records.slice(0, 2), 'ফল পরীক্ষা')?.best).toEqual(records.slice(0, 2))
})

test.for([
  ['a short word begins a word', 'ফল', ['ফলের তালিকা', 'সফল যাঁরা'], ['ফলের তালিকা']],
  ['a number begins a number', '10', ['১০ জন', '২০১০'], ['১০ জন']],
  ['words may be in two lines', 'ছুটি জরুরি', ['ছুটি\nজরুরি'], ['ছুটি\nজরুরি']],
  [
    'a class has many names',
    'class 11',
    ['একাদশের রুটিন', '১১ শ্রেণি', 'XI', 'দ্বাদশ'],
    ['একাদশের রুটিন', '১১ শ্রেণি', 'XI'],
  ],
  [
    'a day is written in many ways',
    '24/11/2026',
    ['২৪ নভেম্বর ২০২৬', '২৪শে নভেম্বর ২০২৬ ছুটি', '২৪ নভেম্বর'],
    ['২৪ নভেম্বর ২০২৬', '২৪শে নভেম্বর ২০২৬ ছুটি'],
  ],
  ['signs count only in words', '50%', ['৫০% ছাড়', '৫০ জন'], ['৫০% ছাড়']],
] as const)('%s', ([, typed, records, expected]) => {
  expect(headsIn(records, typed).sort()).toEqual([...expected].sort())
})

test('years, months and days are found in the date of a record', () => {
  const records = [
    { head: 'ছুটি', date: '2026-11-24' },
    { head: 'সভা', date: '2026-10-24' },
    { head: 'বনভোজন', date: '2025-11-24' },
  ]
  expect(headsIn(records, '২০২৬')).toEqual(['ছুটি', 'সভা'])
  expect(headsIn(records, 'নভেম্বর ২০২৬')).toEqual(['ছুটি'])
  expect(headsIn(records, '২৪ নভেম্বর')).toEqual(['ছুটি', 'বনভোজন'])
  expect(headsIn(records, '২৪ অক্টোবর ২০২৬')).toEqual(['সভা'])
})

describe('an official number', () => {
  const records = [
    { head: 'সভা', number: '৩৭.০২.০০০০.১০৭.৩১.১৮৪-১১২৩' },
    { head: 'বদলি', number: 'শিম/শাঃ ৬/২০২৭/৪৫' },
  ]

  test.for([
    ['as it is written', 'শিম/শাঃ ৬/২০২৭/৪৫', 'বদলি'],
    ['with other signs', '37-02-0000-107', 'সভা'],
    ['after the word for it', 'স্মারক নং- ৩৭.০২', 'সভা'],
    ['by its end', '২০২৭/৪৫', 'বদলি'],
  ] as const)('is found %s', ([, typed, head]) => {
    expect(search(records, typed)).toMatchObject({ tier: 'number', best: [{ head }], rest: [] })
  })

  test.for([
    ['by other words beside it', 'বদলি ২০২৭/৪৬'],
    ['by less than four letters and digits', '১৮৪'],
    ['by letters alone', 'শিমশা'],
  ])('is not found %s', ([, typed = '']) => {
    expect(search(records, typed)).toBeUndefined()
  })

  test('is the last thing that is searched', () => {
    expect(search([...records, { head: 'ছুটি', date: '2027-01-01' }], '২০২৭')).toMatchObject({
      tier: 'words',
      best: [{ head: 'ছুটি' }],
      rest: [],
    })
  })
})

test('the kind of a record is found by its meaning only', () => {
  const records = [
    { head: 'রহিমা খাতুন', kind: 'শিক্ষক' },
    { head: 'শিক্ষক পরিষদ', kind: 'সভা' },
  ]
  expect(headsIn(records, 'শিক্ষক')).toEqual(['শিক্ষক পরিষদ'])
  expect(headsIn(records, 'teacher')).toEqual(['রহিমা খাতুন', 'শিক্ষক পরিষদ'])
  expect(headsIn(records, 'রহিমা শিক্ষক')).toEqual(['রহিমা খাতুন'])
})

describe('question words', () => {
  test('are found where a record has them', () => {
    expect(search(['কবে ছুটি', 'ছুটি'], 'কবে ছুটি')).toMatchObject({ best: ['কবে ছুটি'], rest: [], ignored: [] })
  })

  test('are left out where no record has all words', () => {
    expect(search(['ঈদের ছুটি'], 'ছুটি কবে')).toMatchObject({ best: ['ঈদের ছুটি'], ignored: ['কবে'] })
  })

  test('are left out first if nobody has them', () => {
    const records = ['শেষ ক্লাস', 'ছুটি', 'শেষ ছুটি']
    expect(search(records, 'শেষ ছুটি কবে')).toMatchObject({ best: ['শেষ ছুটি'], rest: [], ignored: ['কবে'] })
    expect(search(records.slice(0, 2), 'শেষ ছুটি কবে')).toMatchObject({
      best: ['ছুটি'],
      ignored: ['শেষ', 'কবে'],
    })
  })

  test('alone find only records that have them', () => {
    expect(search(['ঈদের ছুটি'], 'কবে কোথায়')).toBe(undefined)
    expect(headsIn(['কে কোথায়'], 'কোথায়')).toEqual(['কে কোথায়'])
  })
})

test.for(['', ' ', '?', '।', '্', 'ি', '\u200d\u200c', '()[]*\\', '<>'])('"%s" finds nothing', (typed) => {
  expect(search(['ছুটি ?।', 'কি()[]', { head: '<>', text: '্' }], typed)).toBe(undefined)
})

test('no records have no result', () => {
  expect(search([], 'ছুটি')).toBe(undefined)
})

test('only the first twelve words of the first 200 letters must be found', () => {
  const words = ['এক', 'দুই', 'তিন', 'চার', 'পাঁচ', 'ছয়', 'সাত', 'আট', 'নয়', 'দশ', 'এগারো', 'বারো']
  expect(headsIn([words.join(' ')], `${words.join(' ')} তেরো`)).toEqual([words.join(' ')])
  expect(headsIn([words.join(' ')], `তেরো ${words.join(' ')}`)).toEqual([])
  expect(headsIn(['ছুটি'], `${'ছুটি '.repeat(11)}${' '.repeat(200)}সভা`)).toEqual(['ছুটি'])
})

describe('related searches', () => {
  const records = ['পরীক্ষার রুটিন', 'এক্সাম ফি', 'এক্সাম হল', 'exam', 'ছুটি']

  test('are those that find more, most first', () => {
    expect(search(records, 'পরীক্ষা')).toMatchObject({ tier: 'words', related: ['এক্সাম', 'exam'] })
  })

  test('keep the other words', () => {
    expect(search(['পরীক্ষার ফি', 'এক্সাম ফি'], 'পরীক্ষা ফি')?.related).toEqual(['এক্সাম ফি'])
  })

  test('are none where synonyms are found already, or nothing more is found', () => {
    expect(search(records, 'porikkha')?.related).toEqual([])
    expect(search(['পরীক্ষা'], 'পরীক্ষা')?.related).toEqual([])
  })
})

test('what was sought are typed words and other ways to write what was found', () => {
  expect(search(['পরীক্ষা'], 'পরীক্ষা কবে')?.sought.words).toEqual(['পরীক্ষা'])
  expect(search(['পরীক্ষা'], 'exam')?.sought.phrases).toContain(' পরিক্সা')
  expect(search(['একাদশ'], 'class 11')?.sought).toMatchObject({ words: [] })
  expect(search(['ফি জমা'], 'ফি')?.sought.phrases).toContain(' ফি')
})

describe('the work grows with the length of a text', () => {
  const texts = {
    'one word': repeated('ছুটি '),
    'one letter': repeated('ক'),
    'no vowels': repeated('কখগঘ'),
    'different words': (length: number) =>
      Array.from({ length }, (_, index) => index.toString(36))
        .join(' ')
        .slice(0, length),
    'words that begin alike': (length: number) =>
      Array.from({ length }, (_, index) => `aaaa${index}`)
        .join(' ')
        .slice(0, length),
  }
  const queries = [
    ['200 letters of one letter', 'ক'.repeat(200)],
    ['200 letters without vowels', 'কখগঘ'.repeat(50)],
    ['200 Latin letters', 'aaaab'.repeat(40)],
    ['twelve times the same word', 'পরীক্ষা '.repeat(12)],
    ['twelve question words', 'কবে '.repeat(12)],
    ['twelve short words', 'ক খ গ ঘ চ ছ জ ঝ ট ঠ ড ঢ'],
    ['twelve words of which the last is nowhere', `${'ছুটি '.repeat(11)}নেই`],
  ] as const

  test.for(Object.keys(texts).flatMap((text) => queries.map(([query, typed]) => ({ text, query, typed }))))(
    '$text: $query',
    ({ text, typed }) => {
      const textOf = texts[text as keyof typeof texts]
      expectLinear((text) => search([{ head: 'ছুটি', text }], typed), textOf, 20_000)
      expectLinear((head) => search([{ head }], typed), textOf, 20_000)
    },
  )
})
