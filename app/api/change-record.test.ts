// @module-tag postgres

import { expect, test } from 'vitest'
import { addRecord, emptied, examples, filled } from '#tests/support/test-records.ts'
import { form, openSchool, type School } from '#tests/support/test-school.ts'

const institution = {
  name: 'নদীপুর কলেজ',
  address: 'নদীপুর, বরিশাল',
  contact_phone: '০৪৩১-৬১২৩৪',
  contact_email: 'info@example.com',
  history: 'নদীর পাড়ে।',
  government_approval_date: '1999-12-31',
  tagline: 'আলোর পথে',
}

const nothings = { 'left out': undefined, empty: '', null: null }

test.for(examples)(
  'PUT $path replaces: fields that are not sent become empty, fields that are not in the contract stay',
  async (example) => {
    const { path, entity, required, replaced, preserved } = example
    const school = await openSchool()
    const full = await filled(school, { ...required, ...replaced, ...preserved })
    const fields = Object.fromEntries(Object.keys(required).map((field) => [field, full[field]]))
    const { id } = await addRecord(school, path, full)
    const one = `/api/${path}${id}/`
    for (const [how, nothing] of Object.entries(nothings)) {
      const { body: record } = await school.send('PUT', one, full)
      const { status, body: changed } = await school.send('PUT', one, {
        ...fields,
        ...all(replaced, nothing),
      })
      expect(status).toBe(200)
      for (const field of Object.keys(replaced))
        expect([how, field, changed[field]]).toEqual([how, field, emptied(entity, field)])
      for (const field of Object.keys(preserved))
        expect([how, field, changed[field]]).toEqual([how, field, record[field]])
      expect((await school.get(one)).body).toEqual(changed)
      if (nothing === undefined) continue
      const { body: cleared } = await school.send('PUT', one, { ...fields, ...all(preserved, nothing) })
      for (const field of Object.keys(preserved))
        expect([how, field, cleared[field]]).toEqual([how, field, emptied(entity, field)])
    }
  },
)

test('a form replaces a record like JSON does', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/teachers/', {
    full_name: 'করিম',
    designation: 'প্রভাষক',
    department: 'বিজ্ঞান',
  })
  const { body } = await school.send('PUT', `/api/teachers/${id}/`, form({ full_name: 'করিম উদ্দিন' }))
  expect(body).toMatchObject({ full_name: 'করিম উদ্দিন', designation: '', department: 'বিজ্ঞান' })
})

test('PATCH of an institution changes only the fields that are sent', async () => {
  const school = await openSchool()
  const { id, ...record } = await school.add('/api/institutions/', institution)
  const one = `/api/institutions/${id}/`
  const changed = await school.send('PATCH', one, { tagline: 'শিক্ষাই শক্তি' })
  expect(changed.status).toBe(200)
  expect(changed.body).toEqual({ ...record, id, tagline: 'শিক্ষাই শক্তি', updated_at: changed.body.updated_at })
  const { body: emptiedRecord } = await school.send(
    'PATCH',
    one,
    form({ history: '', government_approval_date: '' }),
  )
  expect(emptiedRecord).toMatchObject({
    ...institution,
    tagline: 'শিক্ষাই শক্তি',
    history: '',
    government_approval_date: null,
  })
  const nothing = await school.send('PATCH', one, {})
  expect([nothing.status, { ...nothing.body, updated_at: '' }]).toEqual([
    200,
    { ...emptiedRecord, updated_at: '' },
  ])
})

test('PATCH can’t empty required fields of an institution', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', institution)
  for (const field of ['name', 'address', 'contact_phone', 'contact_email'])
    for (const nothing of ['', ' ', null]) {
      const reply = await school.send('PATCH', `/api/institutions/${id}/`, { [field]: nothing, tagline: 'x' })
      expect([reply.status, Object.keys(Object(reply.body.errors))]).toEqual([400, [field]])
    }
  expect((await school.get(`/api/institutions/${id}/`)).body).toMatchObject(institution)
})

test('PATCH of a message changes only whether it is handled', async () => {
  const school = await openSchool()
  const sent = await school.send('POST', '/api/contacts/', {
    name: 'অভিভাবক',
    email: 'a@example.com',
    message: 'কবে ভর্তি?',
  })
  const one = `/api/contacts/${sent.body.id}/`
  const handled = await school.send('PATCH', one, { handled: true, message: 'অন্য কিছু', name: '' })
  expect(handled.body).toEqual({ ...sent.body, handled: true, updated_at: handled.body.updated_at })
  expect((await school.send('PATCH', one, {})).body).toMatchObject({ handled: true })
})

test('PATCH of a user changes only the fields that are sent', async () => {
  const school = await openSchool()
  await school.signInUser('laila')
  const { id, ...user } = (await school.get('/api/users/?search=laila')).list[0] ?? {}
  const { body } = await school.send('PATCH', `/api/users/${id}/`, { active: false, full_name: 'অন্য নাম' })
  expect(body).toEqual({ ...user, id, active: false, updated_at: body.updated_at })
})

test('of two simultaneous changes, each changes only the fields that it sends', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', institution)
  const fields = ['tagline', 'history', 'programs', 'departments', 'address_code', 'office_hours']
  const replies = await Promise.all(
    fields.map((field) => school.send('PATCH', `/api/institutions/${id}/`, { [field]: `নতুন ${field}` })),
  )
  expect(replies.map(({ status }) => status)).toEqual(fields.map(() => 200))
  expect(await institutionOf(school)).toMatchObject(
    Object.fromEntries(fields.map((field) => [field, `নতুন ${field}`])),
  )
  expect(new Set(replies.map(({ body }) => body.updated_at)).size).toBe(fields.length)
})

test('a change has a later time than the previous one, even after the clock was set back', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/classes/', { name: 'একাদশ' })
  const updated_at = new Date(Date.now() + 60_000).toISOString()
  await school.resources.database.sql
    .updateTable('classes')
    .set({ updated_at })
    .where('id', '=', id)
    .execute()
  const { body } = await school.send('PUT', `/api/classes/${id}/`, { name: 'দ্বাদশ' })
  expect(String(body.updated_at) > updated_at).toBe(true)
})

async function institutionOf(school: School) {
  return (await school.get('/api/institutions/')).list[0]
}

function all(fields: object, value: unknown) {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, value]))
}
