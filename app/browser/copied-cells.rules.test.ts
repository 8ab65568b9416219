import { expect, test } from 'vitest'
import { expectLinear, repeated } from '#tests/support/linear-time.ts'
import { cellsOfRows, cellsOfText, csvOfCells } from './copied-cells.rules.ts'

test.each([
  {
    copied: 'two rows with Windows line ends',
    text: 'নাম\tরোল\r\nরহিম\t০৭\r\n',
    cells: [
      ['নাম', 'রোল'],
      ['রহিম', '০৭'],
    ],
  },
  { copied: 'one cell', text: 'নাম', cells: [['নাম']] },
  { copied: 'empty cells, and blanks around', text: 'a\t\t c \n\t\t', cells: [['a', '', 'c']] },
  { copied: 'empty rows between', text: 'a\n\nb\n\n', cells: [['a'], [''], ['b']] },
  { copied: 'a cell of two lines', text: '"গ্রাম: চর\nডাকঘর: হাট"\t৭', cells: [['গ্রাম: চর\nডাকঘর: হাট', '৭']] },
  {
    copied: 'quotation marks in a cell of two lines',
    text: '"সে বলে ""যাই""\nগেল"',
    cells: [['সে বলে "যাই"\nগেল']],
  },
  { copied: 'an unclosed quotation mark', text: '"রহিম\tকরিম', cells: [['"রহিম', 'করিম']] },
  { copied: 'a quoted word before others', text: '"ক" শাখা\t৭', cells: [['"ক" শাখা', '৭']] },
  { copied: 'nothing', text: '', cells: [] },
  { copied: 'only blanks', text: ' \t \r\n', cells: [] },
])('copied text becomes cells: $copied', ({ text, cells }) => {
  expect(cellsOfText(text)).toEqual(cells)
})

test('parsing unclosed quotation marks takes linear time', { tags: ['rest'] }, () => {
  expectLinear(cellsOfText, repeated('"a\t'), 1_500_000)
  expect(cellsOfText('"a\t'.repeat(500_000))[0]).toHaveLength(500_001)
})

test('any cells become a CSV file', () => {
  expect(
    csvOfCells([
      ['নাম', 'বলে "যাই", গেল'],
      ['দুই\nলাইন', ''],
    ]),
  ).toBe('\ufeff"নাম","বলে ""যাই"", গেল"\r\n"দুই\nলাইন",""\r\n')
})

test.each([
  {
    columns: 1,
    rows: 1,
    first: ['ক', 'খ'],
    repeated: ['ক', 'খ'],
    below: ['গ', 'ঘ'],
    belowRepeated: ['গ', 'ঘ'],
  },
  {
    columns: 1,
    rows: 2,
    first: ['ক', 'খ'],
    repeated: ['ক', 'খ'],
    below: ['', 'গ', 'ঘ'],
    belowRepeated: ['ক', 'গ', 'ঘ'],
  },
  {
    ...{ columns: 2, rows: 2, first: ['ক', '', 'খ'], repeated: ['ক', 'ক', 'খ'] },
    ...{ below: ['', '', 'গ', 'ঘ'], belowRepeated: ['ক', 'ক', 'গ', 'ঘ'] },
  },
])('a cell over $columns columns and $rows rows keeps the others in their columns', (cell) => {
  const { columns, rows, first, repeated, below, belowRepeated } = cell
  const one = (text: string) => ({ text, columns: 1, rows: 1 })
  const table = [
    [{ text: 'ক', columns, rows }, one('খ')],
    [one('গ'), one('ঘ')],
  ]
  expect(cellsOfRows(table)).toEqual([first, below])
  expect(cellsOfRows(table, true)).toEqual([repeated, belowRepeated])
})

test('a cell merged at the end of rows, or without end, is bounded', () => {
  const [, second = []] = cellsOfRows([[{ text: 'ক', columns: 1e9, rows: 1e9 }], []], true)
  expect(second).toHaveLength(1000)
})
