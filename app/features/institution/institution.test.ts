import { expect, test } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import { catalog } from '#app/features/entities.ts'
import { refusedFields } from '#tests/support/test-records.ts'
import { openSchool } from '#tests/support/test-school.ts'
import { ask, confirm } from '#tests/support/test-second-factor.ts'
import { institutionDefaults, securityDefaults, securitySettings } from './institution.rules.ts'

const required = {
  name: 'নদীপুর কলেজ',
  address: 'নদীপুর, বরিশাল',
  contact_phone: '০৪৩১-৬১২৩৪',
  contact_email: 'info@example.com',
}

test('a new institution has the default texts', async () => {
  const school = await openSchool()
  const record = await school.add('/api/institutions/', { ...required, programs: 'এসএসসি', departments: '' })
  expect(record).toMatchObject({
    ...required,
    ...institutionDefaults,
    programs: 'এসএসসি',
    departments: '',
    tagline: '',
    history: '',
    map_place: '',
    theme_color: '',
    address_code: '',
    government_approval_number: '',
    government_approval_date: null,
    logo: null,
    institution_image: null,
  })
  const visible = Object.entries(record).filter(
    ([field]) => !(securitySettings as readonly string[]).includes(field),
  )
  expect((await school.get('/api/institutions/', { token: null })).list).toEqual([
    Object.fromEntries(visible),
  ])
  expect((await school.get(`/api/institutions/${record.id}/`, { token: null })).body).toEqual(
    Object.fromEntries(visible),
  )
})

test('the default texts are those of the specification', () => {
  expect(institutionDefaults.base_year).toBe(2000)
  expect(institutionDefaults.office_hours).toMatch(/রবিবার.*বৃহস্পতিবার.*৯টা.*৫টা/)
  expect(institutionDefaults.admission_eligibility).toContain('২.৫')
  for (const text of [institutionDefaults.programs, institutionDefaults.departments])
    expect(text.split('\n')).toHaveLength(3)
  expect(institutionDefaults.admission_process.split('\n')).toHaveLength(5)
  expect(institutionDefaults.admission_papers.split('\n')).toHaveLength(4)
})

test('there is only one institution: adding a second one names the existing record, which can’t be deleted or replaced', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', required)
  const second = await school.send('POST', '/api/institutions/', { ...required, name: 'অন্য কলেজ' })
  expect([second.status, second.body.message]).toEqual([409, expect.stringContaining(`institutions/${id}/`)])
  for (const method of ['PUT', 'DELETE']) {
    const reply = await school.send(
      method,
      `/api/institutions/${id}/`,
      method === 'PUT' ? required : undefined,
    )
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD, PATCH'])
  }
  expect((await school.get('/api/institutions/')).list).toHaveLength(1)
})

test('when several people add the institution at once, one succeeds', async () => {
  const school = await openSchool()
  const replies = await Promise.all([1, 2, 3].map(() => school.send('POST', '/api/institutions/', required)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
})

test.for([
  { field: 'base_year', good: ['১৯৭১', 1971], bad: ['1699', 2201, 'old'] },
  { field: 'map_place', good: ['22.7010, 90.3535', '22.7010, 90.3535'], bad: ['বরিশাল', '95, 200'] },
  { field: 'theme_color', good: ['#14532D', '#14532D'], bad: ['green', '#fff', '#12345g'] },
  { field: 'tagline', good: ['আ'.repeat(200), 'আ'.repeat(200)], bad: ['আ'.repeat(201)] },
  { field: 'government_approval_date', good: ['১৯৭২-০২-২৯', '1972-02-29'], bad: ['1971-02-29'] },
  { field: 'contact_phone', good: ['+880 (431) 61234', '+880 (431) 61234'], bad: ['none', '123'] },
  { field: 'contact_email', good: [' a@example.com', 'a@example.com'], bad: ['a@', 'none'] },
])('$field of an institution accepts valid values and refuses others', async ({ field, good, bad }) => {
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', required)
  for (const value of bad) {
    const reply = await school.send('PATCH', `/api/institutions/${id}/`, { [field]: value })
    expect([value, reply.status, refusedFields(reply)]).toEqual([value, 400, [field]])
  }
  const { body } = await school.send('PATCH', `/api/institutions/${id}/`, { [field]: good[0] })
  expect(body[field]).toBe(good[1])
})

test('the founding year can’t be removed', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', { ...required, base_year: 1971 })
  expect((await school.send('PATCH', `/api/institutions/${id}/`, { tagline: 'আলো' })).body.base_year).toBe(
    1971,
  )
  expect((await school.send('PATCH', `/api/institutions/${id}/`, { base_year: '' })).body.base_year).toBe(
    2000,
  )
})

test('trust settings have safe defaults, and only Admins read them', async () => {
  const school = await openSchool()
  const record = await school.add('/api/institutions/', required)
  expect(securityDefaults).toEqual({
    registration_open: true,
    second_factor_required: false,
    message_months: 12,
  })
  expect(record).toMatchObject({ ...securityDefaults, privacy_text: '' })
  const one = `/api/institutions/${record.id}/`
  expect((await school.get(one)).body).toMatchObject(securityDefaults)
  for (const token of [null, 'worn-out', await school.signInUser()])
    for (const path of [one, '/api/institutions/', '/api/institutions/?page=1']) {
      const { text } = await school.get(path, { token })
      expect(text).toContain('privacy_text')
      for (const setting of securitySettings) expect(text).not.toContain(setting)
    }
})

test.for([
  { field: 'registration_open', good: ['false', false], bad: ['perhaps', 2] },
  { field: 'second_factor_required', good: [true, true], bad: ['perhaps', {}] },
  { field: 'message_months', good: ['৬', 6], bad: [0, 61, 1.5, 'a year'] },
  { field: 'privacy_text', good: [' আমরা \n', 'আমরা'], bad: [7, 'ক'.repeat(7000)] },
])(
  '$field of an institution as a trust setting accepts valid values and refuses others',
  async ({ field, good, bad }) => {
    const school = await openSchool()
    const { id } = await school.add('/api/institutions/', required)
    for (const value of bad) {
      const reply = await school.send('PATCH', `/api/institutions/${id}/`, { [field]: value })
      expect([value, reply.status, refusedFields(reply)]).toEqual([value, 400, [field]])
    }
    const { body } = await school.send('PATCH', `/api/institutions/${id}/`, { [field]: good[0] })
    expect(body).toMatchObject({ ...securityDefaults, [field]: good[1] })
  },
)

test('the retention of messages can’t be emptied, and other writes do not change trust settings', async () => {
  const school = await openSchool()
  const changed = { registration_open: false, second_factor_required: true, message_months: 3 }
  // An Admin who requires a second factor must have one.
  const { secret } = (await ask(school, school.token, '')).body
  await confirm(school, school.token, String(secret))
  const { id } = await school.add('/api/institutions/', { ...required, ...changed })
  const one = `/api/institutions/${id}/`
  expect((await school.send('PATCH', one, { tagline: 'আলো' })).body).toMatchObject(changed)
  expect((await school.send('PATCH', one, { message_months: '' })).body).toMatchObject({
    ...changed,
    message_months: 12,
  })
})

test('migrated institutions and pictures get default settings and lose no data', async () => {
  const at = '2026-01-31T06:00:00.000Z'
  const keys = { updated_at: at, search_key: '' }
  const school = await openSchool({}, undefined, async ({ settings }) => {
    const old = await openDatabase({ catalog, ...settings, migrateTo: '0005-notice-moments' })
    const texts = Object.fromEntries(oldTexts.map((column) => [column, 'আগের লেখা']))
    const institution = { ...keys, ...texts, ...required, base_year: 1971, unique_key: 'the one institution' }
    await old.sql
      .insertInto('institutions')
      .values(institution as never)
      .execute()
    const picture = { ...keys, image: 'gallery/a-1x1', caption: 'মেলা', position: 1 }
    await old.sql
      .insertInto('gallery')
      .values(picture as never)
      .execute()
    await old.close()
  })
  expect((await school.get('/api/institutions/')).list).toMatchObject([
    { ...required, ...securityDefaults, base_year: 1971, history: 'আগের লেখা', privacy_text: '' },
  ])
  expect((await school.get('/api/gallery/')).list).toMatchObject([{ caption: 'মেলা', consent_note: '' }])
})

const oldTexts = [
  'address_code',
  'government_approval_number',
  'history',
  'tagline',
  'office_hours',
  'programs',
  'departments',
  'admission_eligibility',
  'admission_process',
  'admission_papers',
  'map_place',
  'theme_color',
]
