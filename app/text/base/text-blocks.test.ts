import { expect, test } from 'vitest'
import { expectLinear, repeated } from '#tests/support/linear-time.ts'
import { inOneLine, textBlocks } from './text-blocks.ts'

const paragraph = (text: string) => ({ kind: 'paragraph', text })
const list = (...items: string[]) => ({ kind: 'list', items })
const numbers = (items: string[], values = items.map((_, at) => at + 1)) => ({
  kind: 'numbers',
  items,
  numbers: values,
})

test.each([
  { text: 'এক\nদুই\r\n\r\nতিন\n \n\nচার', blocks: [paragraph('এক\nদুই'), paragraph('তিন'), paragraph('চার')] },
  { text: ' \n\n ', blocks: [] },
  { text: 'লাগবে:\n- ছবি\n-ফরম\n– ফি\n• কলম', blocks: [paragraph('লাগবে:'), list('ছবি', 'ফরম', 'ফি', 'কলম')] },
  { text: '১. এক\n২) দুই\n৩। তিন\n4. চার', blocks: [numbers(['এক', 'দুই', 'তিন', 'চার'])] },
  { text: '৫. পাঁচ\n৭. সাত', blocks: [numbers(['পাঁচ', 'সাত'], [5, 7])] },
  { text: '- এক\n১. দুই', blocks: [list('এক'), numbers(['দুই'])] },
  { text: '- এক\n  এখনো এক\n- দুই\nশেষ', blocks: [list('এক\nএখনো এক', 'দুই'), paragraph('শেষ')] },
  { text: '- এক\n\n- দুই', blocks: [list('এক'), list('দুই')] },
  { text: '-৫ ডিগ্রি', blocks: [paragraph('-৫ ডিগ্রি')] },
  { text: '১.৫ কেজি চাল', blocks: [paragraph('১.৫ কেজি চাল')] },
  { text: '১.১২.২০২৬ তারিখে', blocks: [paragraph('১.১২.২০২৬ তারিখে')] },
  { text: '২০২৬। নতুন বছর', blocks: [paragraph('২০২৬। নতুন বছর')] },
  {
    text: '- ২ কপি ছবি\n– 2 copies\n* ৩ টাকা\n•১ দিন',
    blocks: [list('২ কপি ছবি', '2 copies', '৩ টাকা', '১ দিন')],
  },
  { text: '- জন্ম সনদ\n-২ কপি ছবি', blocks: [list('জন্ম সনদ', '২ কপি ছবি')] },
  { text: '১) ২ কপি\n২)৩ টাকা\n৩. ৪ দিন\n৪। ৫ জন', blocks: [numbers(['২ কপি', '৩ টাকা', '৪ দিন', '৫ জন'])] },
  { text: '১. ১২. ২০২৬ তারিখে', blocks: [paragraph('১. ১২. ২০২৬ তারিখে')] },
  { text: '---\n***\n- \n১.', blocks: [paragraph('---\n***\n-\n১.')] },
  { text: '<b>- ক</b>', blocks: [paragraph('<b>- ক</b>')] },
])('the blocks of $text', ({ text, blocks }) => {
  expect(textBlocks(text)).toEqual(blocks)
})

test.each([
  {
    text: 'যা যা লাগবে:\n- জন্ম সনদ\n- ২ কপি ছবি (রঙিন)\n\nদেরি নয়।',
    line: 'যা যা লাগবে: জন্ম সনদ; ২ কপি ছবি (রঙিন); দেরি নয়।',
  },
  { text: '3. ফরম\n4. ফি।\n  নগদ', line: '৩. ফরম; ৪. ফি। নগদ' },
  { text: 'তারিখ: ৫ মে\r\nসময়:  ১০টা', line: 'তারিখ: ৫ মে; সময়: ১০টা' },
  { text: `${'ক'.repeat(61)}\nখ\nগ`, line: `${'ক'.repeat(61)} খ; গ` },
  { text: ' \n', line: '' },
])('on one line: $text', ({ text, line }) => {
  expect(inOneLine(text)).toBe(line)
})

test.each([['-'], ['- '], ['১'], ['- ক\n'], ['\n'], [' ', '-'], [' ', '১.'], ['১. '], ['১)']])(
  'joining lines takes linear time: %j',
  { tags: ['rest'] },
  (part, beginning = '') => expectLinear(inOneLine, repeated(part, beginning), 20_000),
)
