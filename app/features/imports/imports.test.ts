import { expect, test } from 'vitest'
import { backupTables } from '#app/archive/archive-format.ts'
import { tidyUp } from '#app/server/upkeep.server.ts'
import { pdfFile, picture } from '../../../tests/support/test-files.ts'
import {
  applyImport,
  csvFile,
  importIn,
  importRows,
  studentLines,
  uploadLines,
} from '../../../tests/support/test-imports.ts'
import { form, openSchool, schoolTest, testAdmin } from '../../../tests/support/test-school.ts'

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
  'people are found by phone, else by name; a phone that several share tells nothing',
  async ({ school }) => {
    const add = (full_name: string, contact_phone = '') =>
      school.add('/api/teachers/', { full_name, designation: 'শিক্ষক', contact_phone })
    const byPhone = await add('মোঃ করিম', '01711000001')
    const byName = await add('রহিমা খাতুন')
    await add('একই নাম')
    await add('একই নাম')
    const checked = await uploadLines(school, 'teachers', [
      'নাম,পদবি,মোবাইল নম্বর',
      'করিম উদ্দিন,শিক্ষক,+880 1711-000001',
      'রহিমা খাতুন,প্রভাষক,01711000002',
      'একই নাম,শিক্ষক,',
      'এক পরিবার,শিক্ষক,01711000009',
      'আরেকজন,শিক্ষক,01711000009',
    ])
    const rows = await importRows(school, checked.id)
    expect(rows.map(({ outcome, record_id }) => [outcome, record_id])).toEqual([
      ['change', byPhone.id],
      ['change', byName.id],
      ['refused', null],
      ['new', null],
      ['new', null],
    ])
    expect(rows[2]?.reasons[0]?.message).toContain('রেকর্ড নম্বর')
    await applyImport(school, checked.id)
    const again = await uploadLines(school, 'teachers', [
      'নাম,পদবি,মোবাইল নম্বর,রেকর্ড নম্বর',
      'রহিমা বেগম,প্রভাষক,01711000002,',
      `নাম বদল,প্রভাষক,,${byPhone.id}`,
      'নেই এমন,শিক্ষক,,999999',
    ])
    expect(
      (await importRows(school, again.id)).map(({ outcome, record_id }) => [outcome, record_id]),
    ).toEqual([
      ['change', byName.id],
      ['change', byPhone.id],
      ['refused', null],
    ])
  },
)

test('a sheet of classes makes their sections, too, and its undo removes both', async () => {
  const school = await openSchool()
  await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const lines = ['শ্রেণির নাম,শাখার নাম', 'ষষ্ঠ,ক', 'ষষ্ঠ,খ', 'সপ্তম,ক', 'সপ্তম,খ', 'সপ্তম,ক', 'অষ্টম,']
  const checked = await uploadLines(school, 'classes', lines)
  expect(checked.counts).toMatchObject({ new: 5, refused: 1 })
  const applied = await applyImport(school, checked.id)
  expect(applied).toMatchObject({ state: 'applied', counts: { done: 5 } })
  const classes = await school.get('/api/classes/')
  expect(classes.list.map(({ name }) => name)).toEqual(['ষষ্ঠ', 'সপ্তম', 'অষ্টম'])
  const sections = await school.get('/api/sections/')
  expect(sections.list.map(({ name, class_name }) => `${class_name} ${name}`).sort()).toEqual(
    classes.list.slice(0, 2).flatMap(({ id }) => [`${id} ক`, `${id} খ`]),
  )
  expect((await uploadLines(school, 'classes', lines)).counts).toMatchObject({ same: 5, refused: 1 })
  const undone = await school.send('POST', `/api/changes/batches/${applied.batch}/undo/`)
  expect(undone.status, undone.text).toBe(200)
  expect((await school.get('/api/classes/')).list.map(({ name }) => name)).toEqual(['ষষ্ঠ'])
  expect((await school.get('/api/sections/')).list).toEqual([])
  expect(importIn(await school.get(`/api/imports/${checked.id}/`)).state).toBe('undone')
})

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

schoolTest(
  'photos go to the rows that they are named after, and are undone with them',
  async ({ school }) => {
    await school.add('/api/classes/', { name: 'দশম' })
    const { id } = await uploadLines(school, 'students', [
      'নাম,রোল নম্বর,শ্রেণি,মোবাইল নম্বর,ছবির ফাইল',
      'সালমা আক্তার,৭১,দশম,০১৭১১২২৩৩৪৪,IMG_1.JPG',
      'একই নাম,৭২,দশম,,',
      'একই নাম,৭৩,দশম,,',
    ])
    const send = async (name: string, bytes?: Uint8Array<ArrayBuffer>) =>
      school.send('POST', `/api/imports/${id}/files/`, form({ file: [bytes ?? (await picture()), name] }))
    expect((await send('71.jpg')).status).toBe(409)
    const { batch } = await applyImport(school, id)
    const [first] = await importRows(school, id)
    for (const name of ['71.jpg', '01711-223344.jpg', 'সালমা আক্তার.png', 'img_1.jpg'])
      expect((await send(name)).body, name).toEqual({ number: 2, record_id: first?.record_id })
    const student = await school.get(`/api/students/${first?.record_id}/`)
    expect((await school.get(String(student.body.photo))).status).toBe(200)
    for (const [name, word] of [
      ['99.jpg', 'বোঝা যায়নি'],
      ['একই নাম.jpg', '৩, ৪'],
    ] as const) {
      const refused = await send(name)
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(word)])
    }
    expect((await send('72.pdf', pdfFile('x'))).status).toBe(415)
    const undone = await school.send('POST', `/api/changes/batches/${batch}/undo/`)
    expect(undone.status, undone.text).toBe(200)
    expect((await school.get(`/api/students/${first?.record_id}/`)).status).toBe(404)
  },
)

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

test('two who apply at once share the rows, and an import with later changes is not undone', async () => {
  const school = await openSchool()
  await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const { id } = await uploadLines(school, 'students', studentLines(600, 'ষষ্ঠ'))
  const both = await Promise.all([applyImport(school, id), applyImport(school, id)])
  for (const one of both) expect(one).toMatchObject({ state: 'applied', counts: { new: 600, done: 600 } })
  const { list } = await school.get('/api/students/')
  expect(new Set(list.map(({ roll_number }) => roll_number)).size).toBe(600)
  expect(list.length).toBe(600)
  const together = await school.get('/api/changes/?together=true&entity=students')
  expect(together.list).toMatchObject([{ batch_size: 600, is_import: true }])
  await school.send('PUT', `/api/students/${list[3]?.id}/`, { ...list[3], full_name: 'পরে বদলানো' })
  const refused = await school.send('POST', `/api/imports/${id}/undo/`)
  expect(refused.status).toBe(409)
  expect(refused.body.changed).toMatchObject([{ full_name: 'পরে বদলানো' }])
  expect((await school.get('/api/students/')).list.length).toBe(600)
})

schoolTest('only an Admin imports, and whatever is wrong with a call is told', async ({ school }) => {
  await school.add('/api/classes/', { name: 'চতুর্থ' })
  const sheet = await uploadLines(school, 'students', ['নাম,রোল নম্বর,শ্রেণি', 'কেউ,১,চতুর্থ'])
  const file = csvFile(['নাম', 'কেউ'])
  const tokens = [
    null,
    await school.signInUser('editor.one', 'Editor'),
    await school.signInUser('user.one', 'User'),
  ]
  const calls: [string, string, (FormData | object)?][] = [
    ['GET', 'imports/'],
    ['POST', 'imports/', form({ entity: 'students', file })],
    ['GET', `imports/${sheet.id}/`],
    ['GET', `imports/${sheet.id}/rows/`],
    ['GET', `imports/${sheet.id}/parked/`],
    ['PATCH', `imports/${sheet.id}/`, {}],
    ['POST', `imports/${sheet.id}/apply/`],
    ['POST', `imports/${sheet.id}/undo/`],
    ['POST', `imports/${sheet.id}/files/`, form({ file })],
    ['DELETE', `imports/${sheet.id}/`],
  ]
  for (const [method, path, body] of calls)
    for (const token of tokens) {
      const { status } = await school.send(method, `/api/${path}`, body as FormData, { token })
      expect(status, `${method} ${path}`).toBe(token === null ? 401 : 403)
    }
  const cases: [string, string, object | undefined, number, string?][] = [
    ['POST', 'imports/', form({ entity: 'students' }), 400, 'file'],
    ['POST', 'imports/', form({ file }), 400, 'entity'],
    ['POST', 'imports/', form({ entity: 'users', file }), 400, 'entity'],
    ['POST', 'imports/', form({ entity: 'x'.repeat(500), file }), 400, 'entity'],
    ['POST', 'imports/', form({ entity: 'students', file: csvFile(['নাম,রোল নম্বর']) }), 400],
    ['POST', 'imports/', form({ entity: 'students', file: [pdfFile('x'), 'a.pdf'] }), 415, 'file'],
    ['GET', 'imports/999/', undefined, 404],
    ['GET', 'imports/999/rows/', undefined, 404],
    ['GET', 'imports/999/parked/', undefined, 404],
    ['PATCH', 'imports/999/', {}, 404],
    ['POST', 'imports/999/apply/', undefined, 404],
    ['POST', 'imports/999/undo/', undefined, 404],
    ['DELETE', 'imports/999/', undefined, 404],
    ['GET', `imports/${sheet.id}/rows/?page=9`, undefined, 400, 'page'],
    ['PATCH', `imports/${sheet.id}/`, { columns: 7 }, 400, 'columns'],
    ['PATCH', `imports/${sheet.id}/`, { columns: [{ index: 99, field: null }] }, 400, 'columns'],
    ['PATCH', `imports/${sheet.id}/`, { columns: [{ index: 0, field: 'nothing' }] }, 400, 'columns'],
    ['PATCH', `imports/${sheet.id}/`, { columns: [{ index: 0, field: 'roll_number' }] }, 400, 'columns'],
    ['PATCH', `imports/${sheet.id}/`, { fixed: { class_name: 'এমন শ্রেণি নেই' } }, 400, 'fixed'],
    ['PATCH', `imports/${sheet.id}/`, { fixed: { nothing: 'x' } }, 400, 'fixed'],
    ['PATCH', `imports/${sheet.id}/`, { fixed: { class_name: 5 } }, 400, 'fixed'],
    ['POST', `imports/${sheet.id}/undo/`, undefined, 409],
    ['POST', `imports/${sheet.id}/files/`, form({ file: [await picture(), '1.jpg'] }), 409],
  ]
  for (const [method, path, body, status, field] of cases) {
    const reply =
      method === 'GET'
        ? await school.get(`/api/${path}`)
        : await school.send(method, `/api/${path}`, body as FormData)
    expect(reply.status, `${method} ${path}: ${reply.text}`).toBe(status)
    if (field) expect(Object.keys(reply.body.errors ?? {}), `${method} ${path}`).toContain(field)
  }
  expect((await school.get('/api/imports/')).list.map(({ id }) => id)).toContain(sheet.id)
  expect((await school.send('DELETE', `/api/imports/${sheet.id}/`)).status).toBe(204)
  expect((await school.get(`/api/imports/${sheet.id}/`)).status).toBe(404)
})

test('uploaded sheets end after a week, and with an erased student', async () => {
  const school = await openSchool()
  const { sql } = school.resources.database
  const { id: class_name } = await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const lines = ['নাম,রোল নম্বর,শ্রেণি', 'মুছে যাবে,১,ষষ্ঠ']
  const old = await uploadLines(school, 'subjects', ['বিষয়ের নাম,শ্রেণি', 'বাংলা,ষষ্ঠ'])
  const kept = await uploadLines(school, 'subjects', ['বিষয়ের নাম,শ্রেণি', 'গণিত,ষষ্ঠ'])
  const broken = await uploadLines(school, 'subjects', ['বিষয়ের নাম,শ্রেণি', 'ইংরেজি,ষষ্ঠ'])
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
  const makeOld = (id: number, values: { created_at: string; state?: string }) =>
    sql.updateTable('imports').set(values).where('id', '=', id).execute()
  await makeOld(old.id, { created_at: daysAgo(7.1) })
  await makeOld(kept.id, { created_at: daysAgo(6.9) })
  // Killed while it was read.
  await makeOld(broken.id, { created_at: daysAgo(1.1), state: 'reading' })
  expect((await school.get('/api/imports/')).list.map(({ id }) => id)).toEqual([kept.id])
  expect((await school.get(`/api/imports/${broken.id}/`)).status).toBe(404)
  await tidyUp(school.resources)
  const left = await sql.selectFrom('import_rows').select('import_id').distinct().execute()
  expect(left).toEqual([{ import_id: kept.id }])

  const students = await uploadLines(school, 'students', lines)
  await applyImport(school, students.id)
  const student = await school.add('/api/students/', { full_name: 'আরেকজন', roll_number: '2', class_name })
  await school.send('POST', '/api/user/confirm/', { password: testAdmin.password })
  expect((await school.send('POST', `/api/students/${student.id}/erase/`)).status).toBe(204)
  expect((await school.get('/api/imports/')).list.map(({ id }) => id)).toEqual([kept.id])
  expect(JSON.stringify(await sql.selectFrom('import_rows').selectAll().execute())).not.toContain('মুছে যাবে')
  expect(backupTables(school.resources.catalog).filter((table) => /^import/.test(table))).toEqual([])
})
