import { expect, test } from 'vitest'
import { locateText, mayBeBijoy, pastedPart } from './pasted-text.rules.ts'

test.each([
  { text: 'Avgvi †mvbvi evsjv', html: '', may: true },
  { text: 'Avgvi', html: '<p style="font-family:SutonnyMJ">Avgvi</p>', may: true },
  // Half of the text is already converted.
  { text: 'আমার †mvbvi evsjv', html: '<font face="sutonnymj">', may: true },
  { text: 'আমার সোনার বাংলা, Bangladesh', html: '', may: false },
  { text: '০১৭১২-৩৪৫৬৭৮', html: '<p style="font-family:SutonnyMJ">', may: false },
  { text: '12 / 2026', html: '', may: false },
  { text: '', html: '', may: false },
  { text: `Avgvi ${'a'.repeat(500_000)}`, html: '', may: false },
])('$text may be Bijoy: $may', ({ text, html, may }) => {
  expect(mayBeBijoy(text, html)).toBe(may)
})

test.each([
  { value: '', start: 0, end: 0, now: 'new', part: { text: 'new', start: 0 } },
  { value: 'a c', start: 2, end: 2, now: 'a new c', part: { text: 'new ', start: 2 } },
  { value: 'a old c', start: 2, end: 5, now: 'a new c', part: { text: 'new', start: 2 } },
  { value: 'aaa', start: 1, end: 1, now: 'aaaaa', part: { text: 'aa', start: 1 } },
  // The field was changed otherwise.
  { value: 'a c', start: 2, end: 2, now: 'b new c', part: undefined },
  { value: 'a old c', start: 2, end: 5, now: 'a  c', part: undefined },
])('a paste that changed "$value" to "$now" has inserted $part', ({ now, part, ...before }) => {
  expect(pastedPart(before, now)).toEqual(part)
})

test.each([
  { value: 'a new', at: 2, case: 'unchanged' },
  { value: 'a new and more', at: 2, case: 'typed behind it' },
  { value: 'so a new', at: 5, case: 'typed before it' },
  { value: 'new', at: 0, case: 'deleted before it' },
  { value: 'new a new', at: 6, case: 'the same typed before it' },
  { value: 'so very a new or a new one', at: 10, case: 'changed on both sides: the nearest match' },
  { value: 'a ne w', at: undefined, case: 'changed' },
  { value: '', at: undefined, case: 'deleted' },
])('a text that began at 2 is located at $at of "$value": $case', ({ value, at }) => {
  expect(locateText({ text: 'new', start: 2 }, value, value.length - 'a new'.length)).toBe(at)
})
