import { expect } from 'vitest'
import { importRows, outcomesOf, planRows } from '#tests/support/test-imports.ts'
import { openSchool, schoolTest } from '#tests/support/test-school.ts'

schoolTest(
  'people match by phone, else by name; a phone shared by several rows is ignored',
  async ({ school }) => {
    const add = (full_name: string, contact_phone = '') =>
      school.add('/api/teachers/', { full_name, designation: 'শিক্ষক', contact_phone })
    const byPhone = await add('মোঃ করিম', '01711000001')
    const byName = await add('রহিমা খাতুন')
    const family = await add('তৃতীয় জন', '01711000009')
    await add('একই নাম')
    await add('একই নাম')
    const designation = 'শিক্ষক'
    const shared = { contact_phone: '01711000009', designation }
    const rows = [
      { full_name: 'করিম উদ্দিন', designation, contact_phone: '+880 1711-000001' },
      { full_name: 'রহিমা খাতুন', designation: 'প্রভাষক', contact_phone: '01711000002' },
      { full_name: 'একই নাম', designation },
      { fields: { full_name: 'এক পরিবার', ...shared }, shared: ['contact_phone'] },
      { fields: { full_name: 'আরেকজন', ...shared }, shared: ['contact_phone'] },
      { full_name: 'নাম বদল', ...shared },
    ]
    const plans = await planRows(school, 'teachers', rows)
    expect(plans.map(({ outcome, id }) => [outcome, id])).toEqual([
      ['changed', byPhone.id],
      ['changed', byName.id],
      ['refused', null],
      ['new', null],
      ['new', null],
      ['changed', family.id],
    ])
    expect(plans[2]?.errors.id?.[0]).toContain('রেকর্ড নম্বর')
    await importRows(school, 'teachers', rows.slice(0, 5))
    const again = await planRows(school, 'teachers', [
      { full_name: 'রহিমা বেগম', designation: 'প্রভাষক', contact_phone: '01711000002' },
      { full_name: 'নাম বদল', designation, id: String(byPhone.id) },
      { full_name: 'নেই এমন', designation, id: 999_999 },
      { full_name: 'নম্বর নয়', designation, id: 'এক' },
    ])
    expect(again.map(({ outcome, id }) => [outcome, id])).toEqual([
      ['changed', byName.id],
      ['changed', byPhone.id],
      ['refused', null],
      ['refused', null],
    ])
  },
)

schoolTest('rows of classes also add their sections, and their undo deletes both', async () => {
  const school = await openSchool()
  await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const rows = [
    ['ষষ্ঠ', 'ক'],
    ['ষষ্ঠ', 'খ'],
    ['সপ্তম', 'ক'],
    ['সপ্তম', 'খ'],
    ['অষ্টম', undefined],
  ].map(([name, section]) => ({ name, ...(section && { 'sections.name': section }) }))
  const { batch, rows: written } = await importRows(school, 'classes', rows)
  expect(outcomesOf(written)).toEqual(['new', 'new', 'new', 'new', 'new'])
  const classes = await school.get('/api/classes/')
  expect(classes.list.map(({ name }) => name)).toEqual(['ষষ্ঠ', 'সপ্তম', 'অষ্টম'])
  const sections = await school.get('/api/sections/')
  expect(sections.list.map(({ name, class_name }) => `${class_name} ${name}`).sort()).toEqual(
    classes.list.slice(0, 2).flatMap(({ id }) => [`${id} ক`, `${id} খ`]),
  )
  expect(new Set(outcomesOf(await planRows(school, 'classes', rows)))).toEqual(new Set(['same']))
  const undone = await school.send('POST', `/api/changes/batches/${batch}/undo/`)
  expect(undone.status, undone.text).toBe(200)
  expect((await school.get('/api/classes/')).list.map(({ name }) => name)).toEqual(['ষষ্ঠ'])
  expect((await school.get('/api/sections/')).list).toEqual([])
})

schoolTest('a notice matches by title and date, without a date by its title', async ({ school }) => {
  const exam = (description: string, date?: string) => ({
    title: 'পরীক্ষা',
    description,
    ...(date && { date }),
  })
  const rows = [
    { title: 'ছুটির নোটিশ', description: 'কাল বন্ধ' },
    exam('সোমবার শুরু', '2026-02-15'),
    exam('বুধবার শুরু', '2025-02-15'),
  ]
  await importRows(school, 'notices', rows)
  const { list } = await school.get('/api/notices/')
  const undated = list.find(({ title }) => title === 'ছুটির নোটিশ')
  const moved = await school.send('PUT', `/api/notices/${undated?.id}/`, { ...undated, date: '2026-01-01' })
  expect(moved.status, moved.text).toBe(200)
  const again = [...rows, exam('শনিবার শুরু', '2024-02-15'), exam('কবে তা বলা নেই')]
  expect(outcomesOf(await planRows(school, 'notices', again))).toEqual([
    'same',
    'same',
    'same',
    'new',
    'refused',
  ])
})

schoolTest(
  'the digital id of a student does not change: a row with another one changes nothing',
  async ({ school }) => {
    const { id: class_name } = await school.add('/api/classes/', { name: 'অষ্টম' })
    const student = { full_name: 'রহিমা', roll_number: '5', class_name }
    await school.add('/api/students/', { ...student, digital_id_code: 'ID-1' })
    const [plan] = await planRows(school, 'students', [
      { ...student, roll_number: '৫', digital_id_code: 'ID-2' },
    ])
    expect(plan).toMatchObject({
      outcome: 'same',
      notes: { digital_id_code: [expect.stringContaining('ID-1')] },
    })
  },
)
