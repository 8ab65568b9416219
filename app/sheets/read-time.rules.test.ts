// @module-tag rest

import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js'
import sax from 'sax'
import { expect, test } from 'vitest'
import { makeTestWorkbook, textRows } from '#tests/support/test-workbook.ts'
import { readSheet } from './read-sheet.ts'

const texts = ['মোঃ রফিকুল ইসলাম', 'গ্রাম: চরপাড়া, ডাকঘর: হাটখোলা, উপজেলা: সদর, জেলা: কিশোরগঞ্জ', '01712345678']
const row = (number: number) => Array.from({ length: 12 }, (_none, at) => `${texts[at % 3]} ${number * at}`)
const rows = Array.from({ length: 20_000 }, (_none, number) => row(number))
const file = new Blob([new Uint8Array(makeTestWorkbook({ sheets: { a: textRows(rows) } }))])

/** Only unpacks and parses. */
async function readBare(): Promise<void> {
  for (const entry of await new ZipReader(new BlobReader(file), { useWebWorkers: false }).getEntries()) {
    const parser = sax.parser(true)
    const decoder = new TextDecoder()
    const parsed = new WritableStream<Uint8Array>({
      write(bytes) {
        parser.write(decoder.decode(bytes, { stream: true }))
      },
    })
    await (entry as FileEntry).getData(parsed)
  }
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

test('20,000 rows are read in three times the time of unpacking and parsing them', async () => {
  const [bare, read]: [number[], number[]] = [[], []]
  for (let round = 0; round < 3; round += 1) {
    bare.push(await timeOf(readBare))
    read.push(await timeOf(() => readSheet(file, { maxCellLength: 20_000 })))
  }
  expect(Math.min(...read) / Math.min(...bare)).toBeLessThanOrEqual(3)
})
