// @module-tag rest

import { writeXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import { entities } from '#app/features/entities.ts'
import { addOneOfEach } from '#tests/support/test-everything.ts'
import { download } from '#tests/support/test-exports.ts'
import { applyImport, importIn, importRows, uploadLines } from '#tests/support/test-imports.ts'
import { form, openSchool, schoolTest } from '#tests/support/test-school.ts'

type Sheets = Record<string, readonly string[][]>

async function workbook(sheets: Sheets): Promise<[Uint8Array<ArrayBuffer>, string]> {
  const written = await writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((row) => [...row]) })),
  })
  return [new Uint8Array(written), 'list.xlsx']
}

schoolTest('of a workbook with several sheets one must be named', async ({ school }) => {
  await school.add('/api/classes/', { name: 'নবম' })
  const file = await workbook({
    প্রথম: [
      ['বিষয়ের নাম', 'শ্রেণি'],
      ['বাংলা', 'নবম'],
    ],
    ফাঁকা: [],
    দ্বিতীয়: [
      ['বিষয়ের নাম', 'শ্রেণি'],
      ['গণিত', 'নবম'],
      ['ইংরেজি', 'নবম'],
    ],
  })
  const send = (sheet?: string) =>
    school.send('POST', '/api/imports/', form({ entity: 'subjects', file, ...(sheet && { sheet }) }))
  for (const sheet of [undefined, 'নেই এমন']) {
    const asked = await send(sheet)
    expect(asked.status, asked.text).toBe(400)
    expect(Object.keys(asked.body.errors ?? {})).toEqual(['sheet'])
    expect(asked.body.sheets).toMatchObject([{ name: 'প্রথম' }, { name: 'দ্বিতীয়' }])
  }
  const taken = await send('দ্বিতীয়')
  expect(taken.status, taken.text).toBe(201)
  expect(importIn(taken)).toMatchObject({ sheet: 'দ্বিতীয়', counts: { new: 2, total: 2 } })
  expect((await school.get('/api/imports/')).list.length).toBe(1)
})

const bijoy = [
  ['bvg', '†ivj', '†kÖwY', 'kvLv'],
  ['†gvt iwdKzj Bmjvg', '1', 'lô', 'K'],
  ['mywgZv ivbx', '12', 'lô', 'L'],
]

/** The bytes of a text in Windows-1252. */
function asWindows1252(text: string): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder('windows-1252')
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
  return Uint8Array.from(text, (sign) => codes.get(sign) ?? 0x3f)
}

schoolTest('Bijoy from CSV and XLSX: heads, names, sections and digits', async ({ school }) => {
  await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const csv = asWindows1252(bijoy.map((row) => row.join(',')).join('\r\n'))
  for (const file of [[csv, 'list.csv'] as [Uint8Array<ArrayBuffer>, string], await workbook({ A: bijoy })]) {
    const reply = await school.send('POST', '/api/imports/', form({ entity: 'students', file }))
    expect(reply.status, reply.text).toBe(201)
    const { id, columns } = importIn(reply)
    expect(columns.map(({ field, looks_bijoy }) => [field, looks_bijoy])).toEqual([
      ['full_name', true],
      ['roll_number', false],
      ['class_name', true],
      ['section', true],
    ])
    expect((await importRows(school, id)).map(({ outcome, values }) => [outcome, values])).toEqual([
      ['new', { full_name: 'মোঃ রফিকুল ইসলাম', roll_number: '1', class_name: 'ষষ্ঠ', section: 'ক' }],
      ['new', { full_name: 'সুমিতা রানী', roll_number: '12', class_name: 'ষষ্ঠ', section: 'খ' }],
    ])
  }
})

schoolTest('sections stay as they are where nothing else is Bijoy', async ({ school }) => {
  const file = await workbook({
    A: [
      ['নাম', 'শাখা'],
      ['Karim', 'K'],
      ['Rahim', 'L'],
    ],
  })
  const reply = await school.send('POST', '/api/imports/', form({ entity: 'students', file }))
  expect(importIn(reply).columns.map(({ bijoy: isBijoy }) => isBijoy)).toEqual([false, false])
})

schoolTest('an export imported again changes nothing', async () => {
  const school = await openSchool()
  await addOneOfEach(school)
  for (const { path } of entities.filter(({ sheet }) => sheet))
    for (const format of ['csv', 'xlsx']) {
      const { bytes } = await download(school, `${path}.${format}/`)
      const file: [Uint8Array<ArrayBuffer>, string] = [bytes, `${path}.${format}`]
      const reply = await school.send('POST', '/api/imports/', form({ entity: path, file }))
      expect(reply.status, `${path}.${format}: ${reply.text}`).toBe(201)
      const { id, counts } = importIn(reply)
      const rows = await importRows(school, id)
      expect([path, format, counts.same], JSON.stringify(rows)).toEqual([path, format, counts.total])
      expect(counts.total).toBeGreaterThan(0)
      expect((await applyImport(school, id)).batch).toBeNull()
    }
})

schoolTest(
  'times of a sheet are meant as people write them, or by a clock of 24 hours',
  async ({ school }) => {
    const heads = 'শিরোনাম,প্রকাশের সময়,রেকর্ড নম্বর'
    const timesIn = async (lines: readonly string[]) => {
      const { id } = await uploadLines(school, 'notices', [heads, ...lines])
      return (await importRows(school, id)).map(({ values }) => values.publish_at)
    }
    expect(await timesIn(['ছুটি,২২/১২/২০৩০ ২:৩০,', 'সভা,২৩/১২/২০৩০ সকাল ৬টা,', 'খেলা,২৪/১২/২০৩০ ১০,'])).toEqual([
      '2030-12-22 14:30',
      '2030-12-23 06:00',
      '2030-12-24 10:00',
    ])
    expect(await timesIn(['ছুটি,২২/১২/২০৩০ ২:৩০,', 'সভা,২৩/১২/২০৩০ ১৪:০০,'])).toEqual([
      '2030-12-22 02:30',
      '2030-12-23 14:00',
    ])
    const notice = await school.add('/api/notices/', { title: 'মেলা' })
    expect(await timesIn([`মেলা,২২/১২/২০৩০ ২:৩০,${notice.id}`, 'সভা,২৩/১২/২০৩০ ৩:০০,'])).toEqual([
      '2030-12-22 02:30',
      '2030-12-23 03:00',
    ])
  },
)
