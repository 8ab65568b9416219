import { expect, test } from 'vitest'
import { blocksOf, usualPrivacyText } from './privacy.rules.ts'

const facts = { messageMonths: 12, hasMap: false, avatarHost: undefined, nightlyKeep: 14 }

test.each([
  { facts: { messageMonths: 3 }, says: 'আসার ৩ মাস পরে', not: '১২ মাস' },
  { facts: { hasMap: true }, says: 'OpenStreetMap', not: 'বাইরের কোনো সেবা থেকে কিছু আনে না' },
  { facts: { hasMap: false }, says: 'বাইরের কোনো সেবা থেকে কিছু আনে না', not: 'OpenStreetMap' },
  { facts: { avatarHost: 'avatars.example' }, says: 'avatars.example', not: 'কিছু আনে না' },
  { facts: { nightlyKeep: 30 }, says: 'শেষ ৩০টি', not: 'ব্যাকআপটি মুছে ফেলা পর্যন্ত' },
  { facts: { nightlyKeep: undefined }, says: 'ব্যাকআপটি মুছে ফেলা পর্যন্ত', not: 'প্রতি রাতে' },
])('with $facts the usual text says $says', ({ facts: changed, says, not }) => {
  const text = usualPrivacyText({ ...facts, ...changed })
  expect(text).toContain(says)
  expect(text).not.toContain(not)
})

test('the usual text begins with a paragraph and has a heading for each who is meant', () => {
  const blocks = blocksOf(usualPrivacyText(facts))
  expect(blocks[0]?.kind).toBe('paragraph')
  expect(blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(8)
})

test.each([
  ['', []],
  ['  \n\n ', []],
  ['এক\nদুই\n\nতিন', [paragraph('এক\nদুই'), paragraph('তিন')]],
  ['# শিরোনাম\nলেখা', [heading('শিরোনাম'), paragraph('লেখা')]],
  ['- এক\r\n- দুই\n\n- তিন', [list('এক', 'দুই'), list('তিন')]],
  ['লেখা\n- এক\nআরও', [paragraph('লেখা'), list('এক'), paragraph('আরও')]],
  ['#\n-\n# \n#শিরোনাম', [paragraph('#\n-\n#\n#শিরোনাম')]],
  ['<b>x</b>', [paragraph('<b>x</b>')]],
])('%j is read as %j', (text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks)
})

function paragraph(text: string) {
  return { kind: 'paragraph', text }
}

function heading(text: string) {
  return { kind: 'heading', text }
}

function list(...entries: string[]) {
  return { kind: 'list', entries }
}
