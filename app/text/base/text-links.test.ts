import { expect, test } from 'vitest'
import { expectLinear, repeated } from '#tests/support/linear-time.ts'
import { linkParts } from './text-links.ts'

const linksIn = (text: string) => linkParts(text).flatMap(({ text, href }) => (href ? [[text, href]] : []))

test.each([
  ['https://www.nu.ac.bd/results', 'https://www.nu.ac.bd/results'],
  ['http://results.gov.bd:8080/a?b=c&d=ই#e', 'http://results.gov.bd:8080/a?b=c&d=%E0%A6%87#e'],
  ['www.dhakaeducationboard.gov.bd', 'https://www.dhakaeducationboard.gov.bd/'],
  ['WWW.Example.COM/A', 'https://www.example.com/A'],
  [
    'https://bn.wikipedia.org/wiki/ঢাকা_(শহর)',
    'https://bn.wikipedia.org/wiki/%E0%A6%A2%E0%A6%BE%E0%A6%95%E0%A6%BE_(%E0%A6%B6%E0%A6%B9%E0%A6%B0)',
  ],
  ['office@nodipur.edu.bd', 'mailto:office@nodipur.edu.bd'],
  ['first.last+form@mail.example.com', 'mailto:first.last+form@mail.example.com'],
  ['01712345678', 'tel:+8801712345678'],
  ['০১৭১২-৩৪৫৬৭৮', 'tel:+8801712345678'],
  ['০১৭১২ ৩৪৫ ৬৭৮', 'tel:+8801712345678'],
  ['+880 1712-345678', 'tel:+8801712345678'],
  ['+৮৮০১৭১২৩৪৫৬৭৮', 'tel:+8801712345678'],
  ['008801712345678', 'tel:+8801712345678'],
  ['০২-৯১২৩৪৫৬', 'tel:+88029123456'],
  ['০৭২১-৭৭২৩৪৫', 'tel:+880721772345'],
  ['02 55012345', 'tel:+880255012345'],
])('%s is a link', (typed, href) => {
  expect(linksIn(typed)).toEqual([[typed, href]])
  expect(linksIn(`দেখুন: (${typed}), নইলে অফিসে।`)).toEqual([[typed, href]])
  expect(linksIn(`${typed}।`)).toEqual([[typed, href]])
})

test.each([
  '২২-১১-২০২৬',
  '০১-০২-২০২৬ ১০:৩০',
  '০১-১২-২০২৬ ১০০ টাকা',
  '০১/০২/২০২৬',
  'রোল ১০১২৩৪৫৬৭৮৯',
  'EIIN 123456',
  '017123456789',
  '01012345678',
  '০২-১২৩',
  'ক০১৭১২৩৪৫৬৭৮',
  'javascript:alert(1)',
  'data:text/html,<b>',
  'ftp://example.com',
  'https://localhost/admin',
  'https://bank.com@evil.example',
  'https://user:pass@example.com/',
  'http://',
  'https://।',
  'https://[::1',
  'www.',
  'www.com',
  '@example.com',
  'a@b',
  'a..b@example.com',
  'a@example.1',
  'xhttps://example.com',
])('%s is no link', (typed) => {
  expect(linksIn(typed)).toEqual([])
  expect(linkParts(typed).map(({ text }) => text)).toEqual([typed])
})

test.each([
  { text: '', parts: [] },
  {
    text: 'ফোন 01712345678 বা a@b.com।',
    parts: ['ফোন ', '01712345678', ' বা ', 'a@b.com', '।'],
  },
  { text: 'www.a.com,www.b.com', parts: ['www.a.com,www.b.com'] },
  { text: 'https://a.com/(ক) ও https://b.com).', parts: ['https://a.com/(ক)', ' ও ', 'https://b.com', ').'] },
  { text: '<a href="https://a.com">', parts: ['<a href="', 'https://a.com', '">'] },
])('the parts of "$text" are the whole text', ({ text, parts }) => {
  const found = linkParts(text)
  expect(found.map((part) => part.text)).toEqual(parts)
  expect(found.map((part) => part.start)).toEqual(parts.map((_, at) => parts.slice(0, at).join('').length))
})

test.each([
  ['a'],
  ['a@'],
  ['a.'],
  ['b.', 'a@'],
  ['-', 'a@'],
  ['0 '],
  ['০১'],
  ['01-'],
  ['88'],
  ['a.', 'https://'],
  [')', 'https://example.com/'],
  ['.', 'https://example.com/'],
  ['www.'],
  ['https://'],
  ['+'],
])('finding links takes linear time and loses no letter: %j', { tags: ['rest'] }, (part, beginning = '') => {
  const textOf = repeated(part, beginning)
  expectLinear(linkParts, textOf, 20_000)
  const text = textOf(20_000)
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
