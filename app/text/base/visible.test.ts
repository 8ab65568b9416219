import { expect, test } from 'vitest'
import { hasVisibleText, isStorable } from './visible.ts'

test.each([
  { text: 'রহিম', visible: true, why: 'a name' },
  { text: ' \u200b.\u200b ', visible: true, why: 'a full stop' },
  { text: '👨‍👩‍👧', visible: true, why: 'a family' },
  { text: '', visible: false, why: 'nothing' },
  { text: ' \t\n\u00a0\u3000', visible: false, why: 'white space' },
  { text: '\u0000\u0007\u0085', visible: false, why: 'controls' },
  { text: '\u200b\u200c\u200d\u2060\ufeff', visible: false, why: 'joiners' },
  { text: '\u00ad\u034f\ufe0f\u{e0041}', visible: false, why: 'soft hyphens, selectors and tags' },
  { text: '\u202a\u2066\u2069\u202c', visible: false, why: 'marks of direction' },
  { text: '\u3164\u115f\u1160\uffa0', visible: false, why: 'Hangul fillers' },
  { text: '\u2800\u{1d159}', visible: false, why: 'letters without ink' },
  { text: '\ud800', visible: false, why: 'half a surrogate pair' },
  { text: '\u200d'.repeat(20_000), visible: false, why: 'very many joiners' },
])('a required text needs something visible: $why', ({ text, visible }) => {
  expect(hasVisibleText(text)).toBe(visible)
})

test.each([
  { text: 'মোঃ রহিম 😀', storable: true, why: 'ordinary text' },
  { text: '', storable: true, why: 'nothing' },
  { text: 'রহিম\u0000', storable: false, why: 'a NUL' },
  { text: 'রহিম\ud83d', storable: false, why: 'the first half of a surrogate pair' },
  { text: '\ude00রহিম', storable: false, why: 'the second half of a surrogate pair' },
])('a text that databases can not store is detected: $why', ({ text, storable }) => {
  expect(isStorable(text)).toBe(storable)
})
