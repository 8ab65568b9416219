import { expect, test } from 'vitest'
import { sectionsOf } from './headed-text.components.tsx'

test.each([
  ['', []],
  ['  \n\n ', []],
  ['এক\nদুই\n\nতিন', [{ heading: '', text: 'এক\nদুই\n\nতিন\n' }]],
  ['# শিরোনাম\r\nলেখা', [{ heading: 'শিরোনাম', text: 'লেখা\n' }]],
  [
    '# এক\n# এক',
    [
      { heading: 'এক', text: '' },
      { heading: 'এক', text: '' },
    ],
  ],
  [
    'আগে\n#  পরে \n- ক',
    [
      { heading: '', text: 'আগে\n' },
      { heading: 'পরে', text: '- ক\n' },
    ],
  ],
  ['#\n# \n#শিরোনাম', [{ heading: '', text: '#\n# \n#শিরোনাম\n' }]],
])('the text %j has the sections %j', (text, sections) => {
  expect(sectionsOf(text)).toEqual(sections)
})
