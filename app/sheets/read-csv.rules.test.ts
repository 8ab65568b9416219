import { expect, test } from 'vitest'
import { cellsOf, refusalOf } from '#tests/support/test-sheets.ts'

const table = { 1: ['নাম', 'রোল'], 2: ['রহিম', '০০৭'], 3: ['Rahim, Md.', '"7"'] }
const text = (delimiter: string, end: string) =>
  [`নাম${delimiter}রোল`, `রহিম${delimiter}০০৭`, `"Rahim, Md."${delimiter}"""7"""`].join(end)

test.each([',', ';', '\t'])('cells between %j are read with any line ending', async (delimiter) => {
  for (const end of ['\n', '\r\n', '\r'])
    for (const last of ['', end]) expect(await cellsOf(text(delimiter, end) + last)).toEqual(table)
})

const utf16 = (content: string, isBig: boolean) => {
  const little = Buffer.from(content, 'utf16le')
  return isBig ? little.swap16() : little
}

test.each([
  ['UTF-8', Buffer.from(text(',', '\n'))],
  ['UTF-8 with BOM', Buffer.from(`\ufeff${text(',', '\n')}`)],
  ['UTF-16', utf16(`\ufeff${text('\t', '\r\n')}`, false)],
  ['UTF-16, big-endian', utf16(`\ufeff${text('\t', '\r\n')}`, true)],
  ['UTF-16 without BOM', utf16(text(',', '\r\n'), false)],
  ['UTF-16, big-endian, without BOM', utf16(text(',', '\r\n'), true)],
])('a text in %s is read', async (_encoding, bytes) => {
  expect(await cellsOf(bytes)).toEqual(table)
})

test('Bijoy saved by Excel is read as Windows-1252, including the letters from 0x80 to 0x9f', async () => {
  const bijoy = Buffer.from('bvg,\x80\x93\x94\x99\x9f\n\xaf\xbf\xa8g,\xc5\xb4\xff', 'latin1')
  expect(await cellsOf(bijoy)).toEqual({ 1: ['bvg', '€“”™Ÿ'], 2: ['¯¿¨g', 'Å´ÿ'] })
})

test('one broken letter does not turn a text in UTF-8 into another encoding', async () => {
  const broken = Buffer.concat([Buffer.from('নাম,রোল\nরহিমা,'), Buffer.from([0xe0, 0xa6])])
  expect(await cellsOf(broken)).toEqual({ 1: ['নাম', 'রোল'], 2: ['রহিমা', '\ufffd'] })
})

test.each([
  ['a line that names it', 'sep=;\r\na,b;c\r\n1;2', { 1: ['a,b', 'c'], 2: ['1', '2'] }],
  ['commas inside of quotes', '"a,b";c\n"d,e";f', { 1: ['a,b', 'c'], 2: ['d,e', 'f'] }],
  [
    'commas inside of cells between tabs',
    'a, b, c\td\ne, f, g\th',
    { 1: ['a, b, c', 'd'], 2: ['e, f, g', 'h'] },
  ],
  [
    'a title above',
    'আদর্শ বিদ্যালয়\n\nনাম;রোল\nরহিম;1',
    { 1: ['আদর্শ বিদ্যালয়'], 3: ['নাম', 'রোল'], 4: ['রহিম', '1'] },
  ],
  ['one column', 'নাম\nরহিম\n', { 1: ['নাম'], 2: ['রহিম'] }],
])('the delimiter is found with %s', async (_why, content, found) => {
  expect(await cellsOf(content)).toEqual(found)
})

test('empty lines and lines with only delimiters are left out, but count in row numbers', async () => {
  expect(await cellsOf('a,b\n\n,,\n" ",\n"c\nd",\n0012,1/2,1e5,TRUE,,')).toEqual({
    1: ['a', 'b'],
    5: ['c\nd'],
    6: ['0012', '1/2', '1e5', 'TRUE'],
  })
})

test('the mark before a formula is removed, but no other apostrophe', async () => {
  expect(await cellsOf(`'=1+1,'+880,'-5,'@a,'নাম,' a,','',"'\ta","'\r",''=1`)).toEqual({
    1: ['=1+1', '+880', '-5', '@a', "'নাম", "' a", "'", "''", '\ta', null, "'=1"],
  })
})

test('an unclosed quote is reported with its row; between tabs it is a letter', async () => {
  const refusal = await refusalOf('a,b\n\n1,"2\n3,4\n')
  expect(refusal).toMatchObject({ code: 'unclosed-quote', text: expect.stringContaining('৩ নম্বর সারি') })
  expect(await cellsOf('a\tb\n"1\t2\n3\t4')).toEqual({ 1: ['a', 'b'], 2: ['"1', '2'], 3: ['3', '4'] })
})
