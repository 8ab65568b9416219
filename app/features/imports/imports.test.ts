// @module-tag postgres

import { expect } from 'vitest'
import { applyImport, importIn, importRows, uploadLines } from '#tests/support/test-imports.ts'
import { form, schoolTest } from '#tests/support/test-school.ts'

const heads = 'নাম,রোল নম্বর,শ্রেণি,শাখা,মোবাইল নম্বর'

schoolTest(
  'a sheet of students is checked, applied, repeated without doubles and undone',
  async ({ school }) => {
    const { id: class_name } = await school.add('/api/classes/', { name: 'ষষ্ঠ' })
    const there = { full_name: 'আগের জন', class_name, section: 'ক' }
    const changed = await school.add('/api/students/', {
      ...there,
      roll_number: '9',
      contact_phone: '01711111111',
    })
    await school.add('/api/students/', { ...there, roll_number: '10' })
    const lines = [
      heads,
      'রহিমা খাতুন,১,ষষ্ঠ,ক,০১৭১২৩৪৫৬৭৮',
      'করিম উদ্দিন,২,ষষ্ঠ,ক,',
      ',৩,ষষ্ঠ,ক,',
      'দুবার লেখা,1,ষষ্ঠ,ক,',
      'নতুন নাম,৯,ষষ্ঠ,ক,',
      'আগের জন,১০,ষষ্ঠ,ক,',
      'শ্রেণি নেই,১১,দশম,ক,',
      'ভুল ফোন,১২,ষষ্ঠ,ক,১২৩',
    ]
    const checked = await uploadLines(school, 'students', lines)
    expect(checked).toMatchObject({
      entity: 'students',
      file_name: 'list.csv',
      state: 'checked',
      missing: [],
      batch: null,
      counts: { new: 2, change: 1, same: 1, refused: 4, total: 8, done: 0, personal: 0 },
    })
    const rows = await importRows(school, checked.id)
    expect(rows.map(({ number, outcome }) => `${number} ${outcome}`)).toEqual([
      '2 new',
      '3 new',
      '4 refused',
      '5 refused',
      '6 change',
      '7 same',
      '8 refused',
      '9 refused',
    ])
    expect(rows[0]?.values).toMatchObject({ class_name: 'ষষ্ঠ', contact_phone: '01712345678' })
    expect(rows.map(({ reasons }) => reasons.map(({ field }) => field))).toEqual([
      [],
      [],
      ['full_name'],
      [null],
      [],
      [],
      ['class_name'],
      ['contact_phone'],
    ])
    expect(rows[3]?.reasons[0]?.message).toContain('২ নম্বর সারি')
    expect(rows[4]).toMatchObject({ before: { full_name: 'আগের জন' }, record_id: changed.id })
    expect(await school.get('/api/students/').then(({ list }) => list.length)).toBe(2)

    const applied = await applyImport(school, checked.id)
    expect(applied).toMatchObject({
      state: 'applied',
      counts: { new: 2, change: 1, same: 1, refused: 4, done: 4 },
    })
    const { list } = await school.get('/api/students/')
    expect(list.map(({ full_name }) => full_name)).toEqual(['নতুন নাম', 'আগের জন', 'রহিমা খাতুন', 'করিম উদ্দিন'])
    // An empty cell changes nothing.
    expect(list[0]).toMatchObject({ contact_phone: '01711111111', digital_id_code: changed.digital_id_code })
    expect(new Set(list.map(({ digital_id_code }) => digital_id_code)).size).toBe(4)
    const history = await school.get(`/api/changes/?batch=${applied.batch}`)
    expect(history.list.map(({ kind }) => kind)).toEqual(['update', 'create', 'create'])

    const again = await uploadLines(school, 'students', lines)
    expect(again.counts).toMatchObject({ new: 0, change: 0, same: 4, refused: 4 })
    expect(await applyImport(school, again.id)).toMatchObject({ state: 'applied', batch: null })

    const undone = await school.send('POST', `/api/imports/${checked.id}/undo/`)
    expect(undone.status, undone.text).toBe(200)
    expect(importIn(undone)).toMatchObject({ state: 'undone' })
    expect((await school.get('/api/students/')).list.map(({ full_name }) => full_name)).toEqual([
      'আগের জন',
      'আগের জন',
    ])
    const refused = await school.send('POST', `/api/imports/${checked.id}/apply/`)
    expect(refused.status).toBe(409)
    const once = await uploadLines(school, 'students', lines)
    expect(once.counts).toMatchObject({ new: 2, change: 1, same: 1, refused: 4 })
  },
)

schoolTest(
  'values for all rows and chosen columns; notices that look personal are counted',
  async ({ school }) => {
    const { id } = await school.add('/api/classes/', { name: 'নবম' })
    const subjects = await uploadLines(school, 'subjects', ['বিষয়ের নাম', 'বাংলা', 'গণিত'])
    const changed = await school.send('PATCH', `/api/imports/${subjects.id}/`, {
      columns: [{ index: 0, field: 'name' }],
      fixed: { class_name: 'নবম' },
    })
    expect(importIn(changed), changed.text).toMatchObject({ missing: [], counts: { new: 2, refused: 0 } })
    await applyImport(school, subjects.id)
    expect((await school.get('/api/subjects/')).list.map(({ class_name }) => class_name)).toEqual([id, id])

    const notices = await uploadLines(school, 'notices', [
      'শিরোনাম,বিবরণ,তারিখ',
      'ছুটি,কলেজ বন্ধ থাকবে,15-2-26',
      'ফলাফল,রহিমার জন্ম নিবন্ধন নম্বর 19982692517123456,16 Feb 2026',
    ])
    expect(notices.counts).toMatchObject({ new: 2, personal: 1 })
    const { body } = await school.send('POST', `/api/imports/${notices.id}/apply/`, {
      data_guard: 'confirmed',
    })
    const history = await school.get(`/api/changes/?batch=${(body as { batch?: number }).batch}`)
    expect(history.list.map(({ data_guard }) => data_guard)).toEqual(['confirmed', 'confirmed'])
    const dates = (await school.get('/api/notices/')).list.map(({ date, date_typed }) => [date, date_typed])
    expect(dates).toEqual([
      ['2026-02-16', true],
      ['2026-02-15', true],
    ])
  },
)

schoolTest('refused rows come as a sheet that can be imported again', async ({ school }) => {
  const { id } = await uploadLines(school, 'subjects', ['বিষয়ের নাম,শ্রেণি', 'বাংলা,একাদশ', 'ইংরেজি,একাদশ'])
  const parked = await fetch(`${school.url}/api/imports/${id}/parked/`, {
    headers: { Authorization: `Bearer ${school.token}` },
  })
  expect(parked.status).toBe(200)
  await school.add('/api/classes/', { name: 'একাদশ' })
  const file: [Uint8Array<ArrayBuffer>, string] = [new Uint8Array(await parked.arrayBuffer()), 'parked.xlsx']
  const again = await school.send('POST', '/api/imports/', form({ entity: 'subjects', file }))
  expect(importIn(again).columns.map(({ head, field }) => [head, field])).toEqual([
    ['বিষয়ের নাম', 'name'],
    ['শ্রেণি', 'class_name'],
    ['কারণ', null],
  ])
  expect(importIn(again).counts).toMatchObject({ new: 2, refused: 0 })
})

schoolTest('a row that a record of now refuses is parked, and the others are written', async ({ school }) => {
  const { id } = await school.add('/api/classes/', { name: 'পঞ্চম' })
  const digital = 'নাম,রোল নম্বর,শ্রেণি,ডিজিটাল আইডি'
  const sheet = await uploadLines(school, 'students', [
    digital,
    'প্রথম,81,পঞ্চম,d-1',
    'দ্বিতীয়,82,পঞ্চম,d-2',
    'তৃতীয়,83,পঞ্চম,',
  ])
  await school.add('/api/students/', {
    full_name: 'আগে',
    roll_number: '99',
    class_name: id,
    digital_id_code: 'd-2',
  })
  await school.add('/api/students/', { full_name: 'তৃতীয়', roll_number: '83', class_name: id })
  expect((await applyImport(school, sheet.id)).counts).toMatchObject({ new: 1, refused: 1, done: 2 })
  const rows = await importRows(school, sheet.id)
  expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'refused', 'same'])
  expect(rows[1]?.reasons).toEqual([
    { field: 'digital_id_code', message: expect.stringContaining('অন্য শিক্ষার্থীর') },
  ])
})

schoolTest('a section that the class does not have is refused as an unknown class is', async ({ school }) => {
  const { id: class_name } = await school.add('/api/classes/', { name: 'সপ্তম' })
  await school.add('/api/classes/', { name: 'অষ্টম' })
  await school.add('/api/sections/', { name: 'ক', class_name })
  const moved = { full_name: 'আগের জন', roll_number: '৯', class_name, section: 'গ' }
  await school.add('/api/students/', { ...moved, digital_id_code: 'd-9' })
  const { id } = await uploadLines(school, 'students', [
    `${heads},ডিজিটাল আইডি`,
    'এক,১,সপ্তম,ক,,',
    'দুই,২,সপ্তম,ঝ,,',
    'তিন,৩,অষ্টম,ক,,',
    'নতুন নাম,৯,সপ্তম,গ,,',
    'চার,৪,সপ্তম,,,',
  ])
  const rows = await importRows(school, id)
  expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'refused', 'new', 'change', 'new'])
  expect(rows.map(({ reasons }) => reasons)).toEqual([
    [],
    [{ field: 'section', message: expect.stringContaining('“ঝ” নামে কিছু নেই') }],
    [{ field: 'section', message: expect.stringContaining('মিলিয়ে দেখা যায়নি') }],
    [],
    [],
  ])
  await school.add('/api/sections/', { name: 'ঝ', class_name })
  const reply = await school.get(`/api/imports/${id}/`)
  expect(importIn(reply).counts).toMatchObject({ new: 4, change: 1, refused: 0 })
})
