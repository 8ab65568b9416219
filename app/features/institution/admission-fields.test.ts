import { expect, test } from 'vitest'
import { backUp, restoredSchool } from '#tests/support/move-school.ts'
import { refusedFields } from '#tests/support/test-records.ts'
import { form, openSchool, someInstitution } from '#tests/support/test-school.ts'

const science = { label: 'বিজ্ঞান', value: '১৫০' }
const arts = { label: 'মানবিক', value: '১০০' }
const rowFields = ['admission_seats', 'admission_fees'] as const
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...science, label: `${index}` }))
const filled = {
  admission_deadline: '2026-12-20',
  admission_seats: [science, arts],
  admission_fees: [{ label: 'ভর্তি ফি', value: '২,০০০ টাকা' }],
  admission_link: 'xiclassadmission.gov.bd',
}

async function openWith(more: object = {}) {
  const school = await openSchool()
  const record = await school.add('/api/institutions/', { ...someInstitution, ...more })
  return { school, record, one: `/api/institutions/${record.id}/` }
}

test('by default nothing is said of the current admission; what is said everybody reads', async () => {
  const { school, record, one } = await openWith()
  const none = { admission_deadline: null, admission_seats: [], admission_fees: [], admission_link: '' }
  expect(record).toMatchObject(none)
  expect((await school.send('PATCH', one, filled)).body).toMatchObject(filled)
  const [seen] = (await school.get('/api/institutions/', { token: null })).list
  expect(seen).toMatchObject(filled)
  expect((await school.send('PATCH', one, { tagline: 'আলো' })).body).toMatchObject(filled)
  const empty = { admission_deadline: '', admission_seats: [], admission_fees: '', admission_link: ' \u200b' }
  expect((await school.send('PATCH', one, empty)).body).toMatchObject(none)
})

test('a form sends the rows as JSON, the deadline as people write it, and the link with or without https', async () => {
  const { school, one } = await openWith()
  const sent = form({
    admission_deadline: '২০/১২/২০২৬',
    admission_seats: JSON.stringify([
      { label: ' বিজ্ঞান ', value: '১৫০\n' },
      { label: 'কারিগরি', value: ' ' },
    ]),
    admission_link: ' https://xiclassadmission.gov.bd/login?a=1 ',
  })
  expect((await school.send('PATCH', one, sent)).body).toMatchObject({
    admission_deadline: '2026-12-20',
    admission_seats: [science],
    admission_link: 'https://xiclassadmission.gov.bd/login?a=1',
  })
})

test.for([
  { field: 'admission_deadline', bad: ['31/02/2026', '2026', 'কাল', 20_261_220, {}, `${'1'.repeat(300)}`] },
  {
    field: 'admission_link',
    bad: [
      'javascript:alert(1)',
      'java\nscript:alert(1)//.gov.bd',
      'data:text/html,<script>',
      'mailto:office@example.com',
      'https://xiclassadmission.gov.bd@evil.example',
      '/admission',
      'বোর্ডের ওয়েবসাইট',
      `https://a.bd/${'a'.repeat(300)}`,
      7,
      ['https://a.gov.bd'],
      true,
    ],
  },
  ...rowFields.map((field) => ({
    field,
    bad: [
      7,
      science,
      ['বিজ্ঞান'],
      [null],
      [{ label: 'বিজ্ঞান', value: 150 }],
      [{ value: '১৫০' }],
      [{ label: 'ক'.repeat(101), value: '১৫০' }],
      [{ label: 'বিজ্ঞান', value: 'ক'.repeat(301) }],
      rows(21),
      'বিজ্ঞান: ১৫০',
      '[{"label":"বিজ্ঞান"',
    ],
  })),
])('an invalid $field is refused by its name, and nothing changes', async ({ field, bad }) => {
  const { school, one } = await openWith(filled)
  for (const value of bad)
    for (const sent of [
      { tagline: 'আলো', [field]: value },
      form({ tagline: 'আলো', [field]: typeof value === 'string' ? value : JSON.stringify(value) }),
    ]) {
      // As texts they are another case.
      if (sent instanceof FormData && !field.endsWith('s') && typeof value !== 'string') continue
      const reply = await school.send('PATCH', one, sent)
      expect([value, reply.status, refusedFields(reply)]).toEqual([value, 400, [field]])
    }
  expect((await school.get(one)).body).toMatchObject({ tagline: '', ...filled })
})

test.for(rowFields)('%s has up to 20 rows of up to 100 and 300 letters', async (field) => {
  const { school, one } = await openWith()
  const most = [{ label: 'ক'.repeat(100), value: 'খ'.repeat(300) }, ...rows(19)]
  expect((await school.send('PATCH', one, { [field]: most })).body[field]).toEqual(most)
})

test('only Admins change them', async () => {
  const { school, one } = await openWith(filled)
  const token = await school.signInUser('editor', 'Editor')
  for (const [asker, status] of [
    [null, 401],
    [token, 403],
  ] as const)
    expect((await school.send('PATCH', one, { admission_link: '' }, { token: asker })).status).toBe(status)
  expect((await school.get(one)).body).toMatchObject(filled)
})

test('a change is in the history by its labels, and can be undone', async () => {
  const { school, one } = await openWith(filled)
  const later = { admission_deadline: '2026-12-31', admission_fees: [], admission_link: '' }
  await school.send('PATCH', one, { ...later, admission_seats: [arts, science] })
  const [change] = (await school.get('/api/changes/')).list
  expect((await school.send('POST', `/api/changes/${change?.id}/undo/`)).status).toBe(200)
  expect((await school.get(one)).body).toMatchObject(filled)
})

test('a backup has them', async () => {
  const { school } = await openWith(filled)
  const restored = await restoredSchool(await backUp(school))
  const [seen] = (await restored.get('/api/institutions/', { token: null })).list
  expect(seen).toMatchObject(filled)
})
