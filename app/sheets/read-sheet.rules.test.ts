// @module-tag slow

import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { longestText } from '#app/contract/fields.ts'
import { Refusal } from '#app/contract/refusal.ts'
import { newFolder } from '#tests/support/new-folder.ts'
import { makeTestWorkbook, readTestSheet, sheetFile, textRows } from '#tests/support/test-sheets.ts'
import type { SheetRow } from './cells.ts'
import { readSheet } from './read-sheet.server.ts'
import { sheetLimits } from './sheet-limits.ts'

const head = ['রোল', 'নাম', 'পিতার নাম', 'ঠিকানা', 'ফোন']
const student = (number: number) => [
  `${number}`.padStart(5, '0'),
  `শিক্ষার্থী ${number}`,
  `পিতা ${number}`,
  `গ্রাম ${number}, ডাকঘর ${number % 97}, উপজেলা ${number % 13}`,
  `017${`${number}`.padStart(8, '0')}`,
]
const students = (count: number) => [head, ...Array.from({ length: count }, (_none, at) => student(at + 1))]

/** The same rows as Excel writes them: each text once, in a table of their own. */
function sharedRows(rows: readonly string[][]) {
  const texts = rows.flat().map((text) => `<si><t>${text}</t></si>`)
  let next = 0
  const cells = (row: string[]) => row.map(() => `<c t="s"><v>${next++}</v></c>`).join('')
  const sheet = `<sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData>`
  return { sheets: { শিক্ষার্থী: sheet }, texts: texts.join('') }
}

/** A workbook that calls one part so many sheets. */
function manySheets(count: number) {
  const each = Array.from({ length: count }, (_none, at) => `<sheet name="${at}" r:id="rId1"/>`).join('')
  const content = Buffer.from(`<workbook><sheets>${each}</sheets></workbook>`)
  const sheets = { a: textRows(students(5_000)) }
  return makeTestWorkbook({ sheets, entries: [{ name: 'xl/workbook.xml', content }] })
}

test('20,000 students are handed over in pieces, one after the other, while others are served', async () => {
  const rows = students(20_000)
  const path = await sheetFile(makeTestWorkbook(sharedRows(rows)))
  const found: SheetRow[] = []
  let taking = 0
  let most = 0
  let turns = 0
  let isDone = false
  const served = (async () => {
    for (; !isDone; turns += 1) await setImmediate()
  })()
  const read = await readSheet({ path, name: '' }, {}, async (piece) => {
    taking += 1
    most = Math.max(most, taking)
    expect(piece.length).toBeLessThanOrEqual(500)
    await setImmediate()
    found.push(...piece)
    taking -= 1
  })
  isDone = true
  await served
  expect(read).toEqual({ sheet: 'শিক্ষার্থী', rows: 20_001 })
  expect(found.map(({ cells }) => cells)).toEqual(rows)
  expect(most).toBe(1)
  // The pieces alone are some dozens of turns.
  expect(turns).toBeGreaterThan(500)
})

const long = 'ক'.repeat(longestText)
const repeated = `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`
const repeatedTexts = {
  sheets: { a: `<sheetData>${repeated.repeat(400)}</sheetData>` },
  texts: `<si><t>${long}</t></si>`,
}

test.each([
  ['100,000 rows', makeTestWorkbook({ sheets: { a: textRows(students(100_000)) } }), '২০০০০টি সারি'],
  ['100,000 lines', students(100_000).join('\n'), '২০০০০টি সারি'],
  ['a line of nothing but commas', `নাম,রোল\n১,২\n${','.repeat(8_000_000)}`, '২০০টি কলাম'],
  ['more cells than the worker may hold', `${'abc,'.repeat(200)}\n`.repeat(20_000), 'খুব বড়'],
  ['sheets without end', manySheets(2001), 'খুব বড়'],
])('%s are refused before one is handed over', async (_why, file, says) => {
  const path = await sheetFile(file)
  const taken: SheetRow[] = []
  const refusal = await readSheet({ path, name: '' }, {}, async (rows) => {
    taken.push(...rows)
  }).catch((fault: unknown) => fault)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ status: 413, message: expect.stringContaining(says) })
  expect(taken).toEqual([])
})

test('one long text in thousands of cells ends the reading before the rows fill the memory', async () => {
  const path = await sheetFile(makeTestWorkbook(repeatedTexts))
  let letters = 0
  const read = readSheet({ path, name: '' }, {}, async (rows) => {
    for (const cell of rows.flatMap(({ cells }) => cells)) letters += String(cell).length
  })
  await expect(read).rejects.toMatchObject({ status: 413 })
  expect(letters).toBeLessThanOrEqual(sheetLimits.letters)
})

test('a part that 2,000 sheets share is read once', async () => {
  const refusal = await readTestSheet(manySheets(2000)).catch((fault: unknown) => fault)
  expect(refusal).toMatchObject({ status: 400, more: { facts: { sheets: { length: 2000 } } } })
})

test('a cell of a megabyte is cut to one letter more than any field takes', async () => {
  const huge = 'ক'.repeat(350_000)
  const texts = { sheets: { a: textRows([['নাম', huge]]) } }
  for (const file of [makeTestWorkbook(texts), `নাম;"${huge}"`])
    expect((await readTestSheet(file)).rows[0]?.cells).toEqual(['নাম', 'ক'.repeat(longestText + 1)])
})

test('what goes wrong with the rows ends the reading, and the next file is read', async () => {
  const file = { path: await sheetFile(students(5_000).join('\n')), name: '' }
  const fault = new Error('the disk is full')
  let pieces = 0
  const read = readSheet(file, {}, async () => {
    pieces += 1
    throw fault
  })
  await expect(read).rejects.toBe(fault)
  expect(pieces).toBe(1)
  await expect(readSheet(file, {}, async () => {})).resolves.toEqual({ sheet: '', rows: 5_001 })
})

test('a refusal names the field, and a file that is gone is a fault of ours', async () => {
  const several = makeTestWorkbook({ sheets: { a: textRows([['ক']]), b: textRows([['খ']]) } })
  await expect(readTestSheet(several)).rejects.toMatchObject({
    status: 400,
    errors: { sheet: [expect.any(String)] },
  })
  await expect(readTestSheet(several, 'b')).resolves.toMatchObject({ sheet: 'b', rows: [{ cells: ['খ'] }] })
  await expect(readTestSheet('')).rejects.toMatchObject({
    status: 400,
    errors: { file: [expect.any(String)] },
  })
  const gone = { path: `${await newFolder()}/gone`, name: '' }
  await expect(readSheet(gone, {}, async () => {})).rejects.toMatchObject({ code: 'ENOENT' })
})

test('files that come at once are read one after the other, and all are read', async () => {
  const path = await sheetFile('ক,খ\n১,২')
  const reads = Array.from({ length: 8 }, () => readSheet({ path, name: '' }, {}, async () => {}))
  expect(await Promise.all(reads)).toEqual(Array(8).fill({ sheet: '', rows: 2 }))
})
