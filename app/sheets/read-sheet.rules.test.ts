// @module-tag slow

import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { longestText } from '#app/contract/fields.ts'
import { readTestSheet, refusalOf, sheetFile } from '#tests/support/test-sheets.ts'
import { makeTestWorkbook, textRows } from '#tests/support/test-workbook.ts'
import { readSheet } from './read-sheet.ts'
import { chunkRows } from './sheet.ts'

const head = ['রোল', 'নাম', 'পিতার নাম', 'ঠিকানা', 'ফোন']
const student = (number: number) => [
  `${number}`.padStart(5, '0'),
  `শিক্ষার্থী ${number}`,
  `পিতা ${number}`,
  `গ্রাম ${number}, ডাকঘর ${number % 97}, উপজেলা ${number % 13}`,
  `017${`${number}`.padStart(8, '0')}`,
]
const students = (count: number) => [head, ...Array.from({ length: count }, (_none, at) => student(at + 1))]

/** The same rows as Excel writes them: each text once, in a table of shared texts. */
function sharedRows(rows: readonly string[][]) {
  const texts = rows.flat().map((text) => `<si><t>${text}</t></si>`)
  let next = 0
  const cells = (row: string[]) => row.map(() => `<c t="s"><v>${next++}</v></c>`).join('')
  const sheet = `<sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData>`
  return { sheets: { শিক্ষার্থী: sheet }, texts: texts.join('') }
}

/** A workbook whose sheets all refer to one part. */
function manySheets(count: number) {
  const each = Array.from({ length: count }, (_none, at) => `<sheet name="${at}" r:id="rId1"/>`).join('')
  const content = Buffer.from(`<workbook><sheets>${each}</sheets></workbook>`)
  const sheets = { a: textRows(students(5_000)) }
  return makeTestWorkbook({ sheets, entries: [{ name: 'xl/workbook.xml', content }] })
}

test('20,000 students are read, and sent to the page in chunks of a few hundred', async () => {
  const rows = students(20_000)
  const read = await readTestSheet(makeTestWorkbook(sharedRows(rows)))
  expect(read.sheet).toBe('শিক্ষার্থী')
  expect(read.rows.map(({ cells }) => cells)).toEqual(rows)
  const chunks = [...chunkRows(read.rows)]
  expect(chunks.flat()).toEqual(read.rows)
  expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(500)
})

const long = 'ক'.repeat(longestText)
const repeated = `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`
const repeatedTexts = {
  sheets: { a: `<sheetData>${repeated.repeat(400)}</sheetData>` },
  texts: `<si><t>${long}</t></si>`,
}

// Each row has another cell, so that the merged one is filled in, too.
const mergedTexts = {
  sheets: {
    a: `${textRows([[long, 'x'], ...Array(2000).fill(['', 'x'])])}<mergeCells><mergeCell ref="A1:A2001"/></mergeCells>`,
  },
}
const manyMerges = {
  sheets: { a: `${textRows([['x']])}<mergeCells>${'<mergeCell ref="A1:A2"/>'.repeat(100_001)}</mergeCells>` },
}

const files: [why: string, file: Uint8Array | string, text: string][] = [
  ['more bytes than are read', ' '.repeat(20 * 1024 * 1024 + 1), '২০ MB'],
  ['100,000 rows', makeTestWorkbook({ sheets: { a: textRows(students(100_000)) } }), '২০০০০টি সারি'],
  ['100,000 lines', students(100_000).join('\n'), '২০০০০টি সারি'],
  ['a line of nothing but commas', `নাম,রোল\n১,২\n${','.repeat(8_000_000)}`, '২০০টি কলাম'],
  ['four million cells', `${'abc,'.repeat(200)}\n`.repeat(20_000), 'খুব বড়'],
  ['one long text in thousands of cells', makeTestWorkbook(repeatedTexts), 'খুব বড়'],
  ['one long text merged over thousands of rows', makeTestWorkbook(mergedTexts), 'খুব বড়'],
  ['100,001 merged cells', makeTestWorkbook(manyMerges), 'খুব বড়'],
  ['sheets without end', manySheets(2001), 'খুব বড়'],
]

test.each(files)('%s are refused', async (_why, file, text) => {
  expect(await refusalOf(file)).toMatchObject({ text: expect.stringContaining(text) })
})

test('a part that is shared by 2,000 sheets is read once', async () => {
  expect(await refusalOf(manySheets(2000))).toMatchObject({ code: 'which-sheet', sheets: { length: 2000 } })
})

test('a cell of a megabyte is cut to one letter more than any field takes', async () => {
  const huge = 'ক'.repeat(350_000)
  const texts = { sheets: { a: textRows([['নাম', huge]]) } }
  for (const file of [makeTestWorkbook(texts), `নাম;"${huge}"`])
    expect((await readTestSheet(file)).rows[0]?.cells).toEqual(['নাম', 'ক'.repeat(longestText + 1)])
})

test('a file that has changed since it was chosen is reported as unreadable', async () => {
  const path = await sheetFile('নাম,রোল')
  const chosen = await openAsBlob(path)
  await writeFile(path, 'another program was faster')
  const read = readSheet(chosen, { maxCellLength: longestText })
  await expect(read).rejects.toMatchObject({ facts: { code: 'unreadable' } })
})
