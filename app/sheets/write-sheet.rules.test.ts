import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { cellsOf, sheetFile } from '#tests/support/test-sheets.ts'
import { readTestZip } from '#tests/support/test-zip.ts'
import { type Cell, helpSheetName } from './sheet.ts'
import { csvStream, type SheetColumn, xlsxStream, xlsxTemplate } from './write-sheet.ts'

const columns: SheetColumn[] = [
  { head: 'রোল', kind: 'text' },
  { head: 'নম্বর', kind: 'number' },
  { head: 'জন্ম তারিখ', kind: 'date', width: 14 },
]

async function* each(rows: readonly Cell[][]) {
  yield* rows
}

const asXlsx = (rows: readonly Cell[][], name = 'শিক্ষার্থী') => buffer(xlsxStream(name, columns, each(rows)))
const asCsv = (rows: readonly Cell[][]) => buffer(csvStream(columns, each(rows)))

const nasty = [
  '০০৭',
  '007',
  '+8801712345678',
  '=1+1',
  '-5',
  '@cmd',
  '\tx',
  '\rx',
  '\nx',
  "'",
  "'=1",
  "''=1",
  "'নাম",
  '＝১',
  '=HYPERLINK("http://x","y")',
  '"',
  '""a"',
  'a,b;c\td',
  'এক\nদুই\r\nতিন\rচার',
  ' দুই দিকে ফাঁকা ',
  '\u00a0x\u200b',
  '_x000D_',
  '_x000D_x000D_',
  '_x005F_x0041_',
  '_X000d_ _x00_',
  '<b>&amp;</b>&#2453;]]>',
  '<!DOCTYPE x>',
  'ক্ষ্ম র‍্যা ো',
  '👩‍👩‍👧‍👦🇧🇩',
  '\ufffd',
  '#REF!',
  'TRUE',
  'null',
  '1e5',
  '0.10',
  '১৫/০২/২০১০',
  'ক'.repeat(20_000),
]

test('written cells are read back unchanged, in both formats', async () => {
  const texts = nasty.flatMap((text) => [
    text,
    ...nasty.slice(0, 30).map((other) => text.slice(0, 99) + other),
  ])
  const rows = texts.map((text): Cell[] => [text, text, text])
  const expected = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' && /\S/.test(cell) ? cell : null)),
  )
  const found = async (file: Uint8Array) => Object.values(await cellsOf(file))
  const heads = columns.map(({ head }) => head)
  expect(await found(await asXlsx(rows))).toEqual([heads, ...expected])
  expect(await found(await asCsv(rows))).toEqual([heads, ...expected])
})

test('numbers, days and empty cells keep their kind in Excel and are texts in CSV', async () => {
  const rows: Cell[][] = [
    ['00123', 5, '2010-02-15'],
    [1712345678, 0.1, '1971-12-16'],
    [null, -3, null],
    ['x', null, '1899-12-31'],
    ['y', 'পাঁচ', '2010-02-30'],
    ['z', true, '2024-02-29'],
  ]
  expect(Object.values(await cellsOf(await asXlsx(rows)))).toEqual([
    ['রোল', 'নম্বর', 'জন্ম তারিখ'],
    ['00123', 5, '2010-02-15'],
    ['1712345678', 0.1, '1971-12-16'],
    [null, -3],
    ['x', null, '1899-12-31'],
    ['y', 'পাঁচ', '2010-02-30'],
    ['z', true, '2024-02-29'],
  ])
  expect((await asCsv(rows)).toString()).toBe(
    '\ufeff' +
      [
        'রোল,নম্বর,জন্ম তারিখ',
        '00123,5,2010-02-15',
        '1712345678,0.1,1971-12-16',
        ',-3,',
        'x,,1899-12-31',
        'y,পাঁচ,2010-02-30',
        'z,true,2024-02-29',
      ].join('\r\n'),
  )
})

test('no cell of a CSV file is executed as a formula, not even a head', async () => {
  const formulas = ['=1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', '＝1', "'=1"]
  const heads = formulas.map((head): SheetColumn => ({ head, kind: 'text' }))
  const [head, row] = (await buffer(csvStream(heads, each([formulas]))))
    .toString()
    .replace('\ufeff', '')
    .split('\r\n')
  expect(head).toBe(row)
  expect(row?.split(',').map((cell) => /^"?'/.test(cell))).toEqual(formulas.map(() => true))
})

test('in Excel the head is bold and frozen, phones are texts and days are dates', async () => {
  const parts = await partsOf(await asXlsx([['০১৭', 5, '2010-02-15']]))
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen"')
  expect(sheet).toContain('<col min="3" max="3" width="14"')
  const [head, text, , date] = [...(parts.get('xl/styles.xml') ?? '').matchAll(/<xf [^>]*xfId="0"[^>]*>/g)]
    .slice(1)
    .map(([xf]) => xf)
  const styleOf = (place: string) => Number(new RegExp(`r="${place}"[^>]* s="(\\d+)"`).exec(sheet)?.[1])
  expect(['A1', 'A2', 'B2', 'C2'].map(styleOf)).toEqual([1, 2, 3, 4])
  expect(head).toContain('applyFont="true"')
  expect(text).not.toContain('applyFont')
  const formatOf = (xf = '') => {
    const id = /numFmtId="(\d+)"/.exec(xf)?.[1]
    return new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(parts.get('xl/styles.xml') ?? '')?.[1]
  }
  expect([formatOf(text), formatOf(date)]).toEqual(['@', 'dd/mm/yyyy'])
  expect(sheet).toContain('<v>40224</v>')
})

test.each([
  ['', 'তালিকা'],
  ['History', 'তালিকা'],
  ["'[নোটিশ]: ২০২৬/২৭*?\\'", 'নোটিশ   ২০২৬ ২৭'],
  ['ক'.repeat(40), 'ক'.repeat(31)],
  ['a & <b>', 'a & <b>'],
])('the sheet name %j is converted to one that Excel allows', async (name, written) => {
  const workbook = (await partsOf(await asXlsx([['1', 1, null]], name))).get('xl/workbook.xml') ?? ''
  const escaped = written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(workbook).toContain(`<sheet name="${escaped}"`)
})

test('rows are read while the file is streamed, and no more after it is cancelled', async () => {
  let count = 0
  let isClosed = false
  async function* endless() {
    try {
      for (;;) {
        count += 1
        yield ['রহিম'.repeat(50), count, '2010-02-15']
      }
    } finally {
      isClosed = true
    }
  }
  for (const stream of [xlsxStream('x', columns, endless()), csvStream(columns, endless())]) {
    isClosed = false
    const reader = stream.getReader()
    await reader.read()
    await reader.read()
    await reader.cancel()
    expect(isClosed).toBe(true)
  }
  expect(count).toBeLessThan(100_000)
})

test('a fault while rows are read aborts the file, so that it does not seem complete', async () => {
  async function* failing() {
    yield ['1', 1, null]
    throw new Error('the database is gone')
  }
  for (const write of [() => xlsxStream('x', columns, failing()), () => csvStream(columns, failing())])
    await expect(buffer(write())).rejects.toThrow('the database is gone')
})

test('a template has an example, long drop-down lists, and help that is not imported', async () => {
  const classes = Array.from({ length: 60 }, (_none, at) => `শ্রেণি ${at}, শাখা "ক"`)
  const withChoices: SheetColumn[] = [...columns, { head: 'শ্রেণি', kind: 'text', choices: classes }]
  const example = ['০০৭', 5, '2010-02-15', classes[0] ?? '']
  const file = await xlsxTemplate('শিক্ষার্থী', withChoices, example, ['রোল লিখুন।', '=তারিখ'])
  expect(await cellsOf(file)).toEqual({ 1: withChoices.map(({ head }) => head), 2: example })
  expect(await cellsOf(file, helpSheetName)).toEqual({ 1: ['রোল লিখুন।'], 2: ['=তারিখ'] })
  const parts = await partsOf(file)
  const list =
    /<dataValidation type="list" sqref="D2:D1001".*?<formula1>'(.*?)'!\$D\$1:\$D\$60<\/formula1>/.exec(
      parts.get('xl/worksheets/sheet1.xml') ?? '',
    )?.[1]
  expect(parts.get('xl/workbook.xml')).toMatch(new RegExp(`<sheet name="${list}"[^>]*state="hidden"`))
  expect(Object.values(await cellsOf(file, list)).map((cells) => cells[3])).toEqual(classes)
})

async function partsOf(file: Uint8Array): Promise<Map<string, string>> {
  const entries = await readTestZip(await sheetFile(file))
  return new Map(entries.map(({ name, content }) => [name, content.toString()]))
}
