import { expect, test } from 'vitest'
import { refusedFields } from '#tests/support/test-records.ts'
import { form, openSchool, someInstitution } from '#tests/support/test-school.ts'

const shifts = { label: 'শিফট', value: 'প্রভাতি ও দিবা' }
const land = { label: 'জমির পরিমাণ', value: '৩ একর' }
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ ...land, label: `${index}` }))

async function openWith(more: object = {}) {
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', { ...someInstitution, ...more })
  return { school, one: `/api/institutions/${id}/` }
}

test('the rows at a glance keep their order, and a write that does not send them leaves them unchanged', async () => {
  const { school, one } = await openWith({ at_a_glance: [shifts, land] })
  const tagged = await school.send('PATCH', one, { tagline: 'আলো' })
  expect(tagged.body).toMatchObject({ tagline: 'আলো', at_a_glance: [shifts, land] })
  const turned = await school.send('PATCH', one, { at_a_glance: [land, shifts] })
  expect(turned.body.at_a_glance).toEqual([land, shifts])
  expect((await school.get('/api/institutions/', { token: null })).list[0]?.at_a_glance).toEqual([
    land,
    shifts,
  ])
  for (const empty of [[], '', null]) {
    await school.send('PATCH', one, { at_a_glance: [shifts] })
    expect((await school.send('PATCH', one, { at_a_glance: empty })).body.at_a_glance).toEqual([])
  }
})

test('labels and values are trimmed, and rows without a value are dropped', async () => {
  const { school, one } = await openWith()
  const at_a_glance = [
    { label: ` ${shifts.label} `, value: `${shifts.value}\n` },
    { label: 'ভবন', value: '' },
    { label: 'শ্রেণিকক্ষ' },
    { label: '', value: '\u200d' },
    {},
    { ...land, note: 'not ours' },
  ]
  expect((await school.send('PATCH', one, { at_a_glance })).body.at_a_glance).toEqual([shifts, land])
})

test('a form sends the rows as JSON text', async () => {
  const { school, one } = await openWith({ mpo_code: '৭৪' })
  const sent = form({ tagline: 'আলো', at_a_glance: JSON.stringify([land, shifts]) })
  expect((await school.send('PATCH', one, sent)).body).toMatchObject({
    tagline: 'আলো',
    mpo_code: '৭৪',
    at_a_glance: [land, shifts],
  })
  expect((await school.send('PATCH', one, form({ at_a_glance: '' }))).body.at_a_glance).toEqual([])
})

test('labels, values and rows are accepted up to their limits', async () => {
  const { school, one } = await openWith()
  const longest = { label: 'ক'.repeat(100), value: 'খ'.repeat(300) }
  const at_a_glance = [longest, ...rows(59)]
  expect((await school.send('PATCH', one, { at_a_glance })).body.at_a_glance).toEqual(at_a_glance)
})

test.for([
  { what: 'a number', at_a_glance: 7 },
  { what: 'an object', at_a_glance: shifts },
  { what: 'texts', at_a_glance: ['শিফট'] },
  { what: 'lists', at_a_glance: [['শিফট', 'দুই']] },
  { what: 'null as a row', at_a_glance: [null] },
  { what: 'a number as a value', at_a_glance: [{ label: 'শিফট', value: 2 }] },
  { what: 'a number as a label', at_a_glance: [{ label: 2, value: 'শিফট' }] },
  { what: 'a value without a label', at_a_glance: [shifts, { value: 'দুই' }] },
  { what: 'a value with an invisible label', at_a_glance: [{ label: '\u200b ', value: 'দুই' }] },
  { what: 'a label that is too long', at_a_glance: [{ label: 'ক'.repeat(101), value: 'দুই' }] },
  { what: 'a value that is too long', at_a_glance: [{ label: 'শিফট', value: 'ক'.repeat(301) }] },
  { what: '61 rows', at_a_glance: rows(61) },
  { what: 'broken JSON', at_a_glance: '[{"label":"শিফট"' },
  { what: 'a text', at_a_glance: 'শিফট: দুই' },
  { what: 'JSON of something else', at_a_glance: '{"label":"শিফট","value":"দুই"}' },
  { what: 'half a sign within JSON', at_a_glance: '[{"label":"শিফট","value":"\\ud83d"}]' },
  { what: 'NUL within JSON', at_a_glance: '[{"label":"\\u0000শিফট","value":"দুই"}]' },
])('at a glance, $what is refused and nothing changes', async ({ at_a_glance }) => {
  const { school, one } = await openWith({ at_a_glance: [land] })
  const refuse = async (sent: FormData | Record<string, unknown>) => {
    const reply = await school.send('PATCH', one, sent)
    expect([reply.status, refusedFields(reply)]).toEqual([400, ['at_a_glance']])
    expect(JSON.stringify(reply.body.errors)).toContain('একনজরে প্রতিষ্ঠান: ')
  }
  await refuse({ tagline: 'আলো', at_a_glance })
  // A form sends only texts.
  await refuse(
    form({
      tagline: 'আলো',
      at_a_glance: typeof at_a_glance === 'string' ? at_a_glance : JSON.stringify(at_a_glance),
    }),
  )
  expect((await school.get(one)).body).toMatchObject({ tagline: '', at_a_glance: [land] })
})

test.for([
  { field: 'eiin', good: [' 108174 ', '108174'], bad: ['1'.repeat(21), 108174, ['108174']] },
  { field: 'mpo_status', good: ['none', 'none'], bad: ['perhaps', true, 'এমপিওভুক্ত'] },
  { field: 'mpo_code', good: ['০০০১৭৪', '০০০১৭৪'], bad: ['1'.repeat(51), {}] },
  { field: 'mpo_date', good: ['০১/০৭/২০১০', '2010-07-01'], bad: ['31/02/2010', '২০১০'] },
  { field: 'board_code', good: ['৭৪', '৭৪'], bad: ['1'.repeat(51), 74] },
])('$field accepts valid values, can be emptied, and refuses invalid ones', async ({ field, good, bad }) => {
  const { school, one } = await openWith()
  const before = (await school.get(one)).body[field]
  for (const value of bad) {
    const reply = await school.send('PATCH', one, { [field]: value })
    expect([value, reply.status, refusedFields(reply)]).toEqual([value, 400, [field]])
  }
  expect((await school.send('PATCH', one, { [field]: good[0] })).body[field]).toBe(good[1])
  expect((await school.send('PATCH', one, { tagline: 'আলো' })).body[field]).toBe(good[1])
  expect((await school.send('PATCH', one, { [field]: '' })).body[field]).toBe(before)
})

test('the footer of every page shows the existing codes, and search engines get the EIIN', async () => {
  const { school, one } = await openWith()
  const footer = async (path: string) => {
    const { text } = await school.get(path, { token: null })
    return text.slice(text.indexOf('<footer'))
  }
  expect(await footer('/')).not.toContain('EIIN')
  await school.send('PATCH', one, { eiin: '108174', board_code: 'B-74' })
  for (const path of ['/', '/notice', '/nothing'])
    expect(await footer(path)).toContain('EIIN: ১০৮১৭৪\u00a0· বোর্ড কোড: B-৭৪')
  await school.send('PATCH', one, { eiin: '১০৮১৭৪', mpo_code: '<b>' })
  expect(await footer('/')).toContain('এমপিও কোড: &lt;b&gt;')
  const { text } = await school.get('/', { token: null })
  expect(text).toContain('"identifier":{"@type":"PropertyValue","propertyID":"EIIN","value":"108174"}')
})
