import { expect, test } from 'vitest'
import { cellsOf, refusalOf } from '#tests/support/test-sheets.ts'
import { makeTestWorkbook, textRows } from '#tests/support/test-workbook.ts'

const styles =
  '<numFmts><numFmt numFmtId="170" formatCode="dd\\/mm\\/yyyy;@"/><numFmt numFmtId="171" formatCode="0&quot;রোল&quot;"/></numFmts>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="20"/><xf numFmtId="9"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>'

const texts =
  '<si><t>রহিম</t></si><si><r><rPr><b/></rPr><t>করিম </t></r><r><t>মিয়া</t></r></si><si><t xml:space="preserve"> ০০৭ </t></si>' +
  '<si><t>a_x000D_b &amp;&#2453; &lt;&nbsp;</t><rPh><t>no</t></rPh></si>'

test.each([
  ['a whole number', '<c><v>1712345678</v></c>', 1712345678],
  ['a fraction without rounding errors', '<c><v>0.30000000000000004</v></c>', 0.3],
  ['a number as Excel shortens it', '<c><v>1.5E-3</v></c>', 0.0015],
  ['per cent', '<c s="4"><v>0.85</v></c>', 0.85],
  ['a number with a word in its format', '<c s="6"><v>12</v></c>', 12],
  ['yes', '<c t="b"><v>1</v></c>', true],
  ['no', '<c t="b"><v>0</v></c>', false],
  ['a day', '<c s="1"><v>40224</v></c>', '2010-02-15'],
  ['a day in a format of the school', '<c s="5"><v>40224</v></c>', '2010-02-15'],
  ['a day with a time', '<c s="2"><v>40224.4375</v></c>', '2010-02-15T10:30'],
  ['a time', '<c s="3"><v>0.4375</v></c>', '10:30'],
  ['an invalid date', '<c s="1"><v>1712345678</v></c>', '#####'],
  ['a shared text', '<c t="s"><v>0</v></c>', 'রহিম'],
  ['a text in several fonts', '<c t="s"><v>1</v></c>', 'করিম মিয়া'],
  ['a text with blanks and zeros', '<c t="s"><v>2</v></c>', ' ০০৭ '],
  ['a text with escapes', '<c t="s"><v>3</v></c>', 'a\rb &ক <\u00a0'],
  ['an inline text', '<c t="inlineStr"><is><r><t>ক</t></r><r><t>খ</t></r></is></c>', 'কখ'],
  ['a missing shared text', '<c t="s"><v>99</v></c>', null],
  ['the value of a formula', '<c><f>SUM(A1:A9)</f><v>45</v></c>', 45],
  ['the text of a formula', '<c t="str"><f>A1&amp;"x"</f><v>কx</v></c>', 'কx'],
  ['a formula that was never computed', '<c><f>WEBSERVICE("http://x")</f></c>', null],
  ['an error', '<c t="e"><f>A0</f><v>#REF!</v></c>', '#REF!'],
  ['an empty cell', '<c s="1"/>', null],
])('a cell is read as %s', async (_why, cell, value) => {
  const sheet = `<sheetData><row r="7">${cell}<c t="s"><v>0</v></c></row></sheetData>`
  expect(await cellsOf(makeTestWorkbook({ sheets: { a: sheet }, styles, texts }))).toEqual({
    7: [value, 'রহিম'],
  })
})

test('in a workbook from an old Mac days count from 1904', async () => {
  const sheets = { a: '<sheetData><row><c s="1"><v>38762</v></c></row></sheetData>' }
  expect(await cellsOf(makeTestWorkbook({ sheets, styles, is1904: true }))).toEqual({ 1: ['2010-02-15'] })
})

test('rows have the numbers of the sheet; empty ones are left out, hidden ones are not', async () => {
  const row = (attributes: string, cells: string) => `<row ${attributes}>${cells}</row>`
  const text = (place: string, content: string) =>
    `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`
  const sheet = [
    row('r="2"', `${text('B2', 'নাম')}<c r="XFD2"/>`),
    row('r="3"', '<c r="A3" s="1"/>'),
    row('r="4"', text('C4', '  ')),
    row('r="5" hidden="1"', text('B5', 'রহিম') + text('AA5', 'z')),
    '<row r="6"/>',
    row('r="1048576"', text('A1048576', 'শেষ')),
  ]
  const found = await cellsOf(makeTestWorkbook({ sheets: { a: `<sheetData>${sheet.join('')}</sheetData>` } }))
  expect(Object.keys(found)).toEqual(['2', '5', '1048576'])
  expect(found[2]).toEqual([null, 'নাম'])
  expect(found[5]).toHaveLength(27)
})

test('cells merged downwards fill the rows with content, and a merged title is read once', async () => {
  const rows = [
    ['আদর্শ বিদ্যালয়', '', ''],
    ['শ্রেণি', 'রোল', 'নাম'],
    ['ষষ্ঠ', '১', 'রহিম'],
    ['', '২', 'করিম'],
    ['', '', ''],
    ['সপ্তম', '১', 'সালমা'],
  ]
  const merges = ['A1:C1', 'A3:A5', 'A6:A9', 'B1:C2', 'A:A', 'x'].map((ref) => `<mergeCell ref="${ref}"/>`)
  const sheets = { a: `${textRows(rows)}<mergeCells>${merges.join('')}</mergeCells>` }
  expect(await cellsOf(makeTestWorkbook({ sheets }))).toEqual({
    1: ['আদর্শ বিদ্যালয়'],
    2: ['শ্রেণি', 'রোল', 'নাম'],
    3: ['ষষ্ঠ', '১', 'রহিম'],
    4: ['ষষ্ঠ', '২', 'করিম'],
    6: ['সপ্তম', '১', 'সালমা'],
  })
})

test('the only sheet with rows is read; the user chooses from several', async () => {
  const sheets = { খালি: '<sheetData/>', 'ষষ্ঠ &amp; সপ্তম': textRows([['ক'], ['খ']]), লুকানো: textRows([['গ']]) }
  const one = makeTestWorkbook({ sheets, hidden: ['লুকানো'] })
  expect(await cellsOf(one)).toEqual({ 1: ['ক'], 2: ['খ'] })
  expect(await cellsOf(one, 'লুকানো')).toEqual({ 1: ['গ'] })
  const several = makeTestWorkbook({ sheets })
  const choices = [
    { name: 'ষষ্ঠ & সপ্তম', rows: 2 },
    { name: 'লুকানো', rows: 1 },
  ]
  for (const name of [undefined, '', 'খালি', 'নেই']) {
    const code = name === undefined ? 'which-sheet' : 'unknown-sheet'
    expect(await refusalOf(several, name)).toMatchObject({ code, sheets: choices })
  }
  expect(await cellsOf(several, 'ষষ্ঠ & সপ্তম')).toEqual({ 1: ['ক'], 2: ['খ'] })
})

test('part names, namespaces and uncompressed entries of other programs are read', async () => {
  const content = Buffer.from(
    '<?xml version="1.0"?><!-- by a program --><x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="str"><x:v><![CDATA[a<b]]></x:v></x:c></x:row></x:sheetData></x:worksheet>',
  )
  const entries = [
    { name: 'xl/tables/data.xml', content, method: 0 },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: Buffer.from(
        "<Relationships><Relationship Id='rId1' Type='http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet' Target='./x/../tables/data.xml'/></Relationships>",
      ),
    },
  ]
  expect(await cellsOf(makeTestWorkbook({ sheets: { a: '' }, entries }))).toEqual({ 1: ['a<b'] })
})
