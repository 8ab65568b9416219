import { expect, test } from 'vitest'
import { applyImport, importIn, importRows, uploadLines } from '#tests/support/test-imports.ts'
import { openSchool, schoolTest } from '#tests/support/test-school.ts'

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

schoolTest('a notice is known by title and date, without a date by its title', async ({ school }) => {
  const heads = 'শিরোনাম,বিবরণ,তারিখ'
  const lines = [heads, 'ছুটির নোটিশ,কাল বন্ধ,', 'পরীক্ষা,সোমবার শুরু,2026-02-15', 'পরীক্ষা,বুধবার শুরু,2025-02-15']
  await applyImport(school, (await uploadLines(school, 'notices', lines)).id)
  // On another day, too.
  const { list } = await school.get('/api/notices/')
  const undated = list.find(({ title }) => title === 'ছুটির নোটিশ')
  const moved = await school.send('PUT', `/api/notices/${undated?.id}/`, { ...undated, date: '2026-01-01' })
  expect(moved.status, moved.text).toBe(200)
  const again = await uploadLines(school, 'notices', [
    ...lines,
    'পরীক্ষা,শনিবার শুরু,2024-02-15',
    'পরীক্ষা,কবে তা বলা নেই,',
    'পরীক্ষা,সোমবার শুরু,2026-02-15',
  ])
  expect((await importRows(school, again.id)).map(({ outcome }) => outcome)).toEqual([
    'same',
    'same',
    'same',
    'new',
    'refused',
    'refused',
  ])
})

schoolTest('a student keeps the digital id: a sheet with another one changes nothing', async ({ school }) => {
  const { id } = await school.add('/api/classes/', { name: 'অষ্টম' })
  const student = { full_name: 'রহিমা', roll_number: '5', class_name: id, digital_id_code: 'ID-1' }
  await school.add('/api/students/', student)
  const sheet = await uploadLines(school, 'students', ['নাম,রোল নম্বর,শ্রেণি,ডিজিটাল আইডি', 'রহিমা,৫,অষ্টম,ID-2'])
  const [row] = await importRows(school, sheet.id)
  expect(row).toMatchObject({
    outcome: 'same',
    reasons: [{ field: 'digital_id_code', message: expect.stringContaining('ID-1') }],
  })
  expect(await applyImport(school, sheet.id)).toMatchObject({ batch: null, counts: { same: 1, done: 1 } })
})
