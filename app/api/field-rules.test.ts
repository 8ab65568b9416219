import { expect } from 'vitest'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { expectEffects, nothing, watchEffects } from '#tests/support/test-effects.ts'
import { addRecord, examples, filled, refusedFields } from '#tests/support/test-records.ts'
import { type School, schoolTest as test } from '#tests/support/test-school.ts'

const kinds: Record<string, { bad: unknown[]; good: [unknown, unknown] }> = {
  mobile: { bad: ['0171234567', '02-9123456'], good: ['+৮৮ ০১৭১২-৩৪৫৬৭৮', '01712345678'] },
  phone: { bad: ['12345', 'ফোন'], good: ['০২-৯১২৩৪৫৬', '০২-৯১২৩৪৫৬'] },
  email: { bad: ['office', 'a@b'], good: [' a@example.com ', 'a@example.com'] },
  date: { bad: ['2026-02-30', '01/31/2026'], good: ['৩১/০১/২০২৬', '2026-01-31'] },
  instant: { bad: ['2026-01-31', 'now'], good: ['২০২৬-০১-৩১T০৯:৩০', '2026-01-31T03:30:00.000Z'] },
  position: { bad: [-1, 1.5, 'first', 1_000_001], good: ['১২', 12] },
  yesNo: { bad: ['maybe', 2], good: ['on', true] },
  text: { bad: [12, true, ['a'], { a: 1 }], good: [' ক ', 'ক'] },
}

const rules: [path: string, kind: string, fields: string[]][] = [
  ['teachers/', 'mobile', ['contact_phone']],
  ['teachers/', 'email', ['contact_email']],
  ['teachers/', 'position', ['position']],
  ['teachers/', 'text', ['full_name', 'designation', 'subject', 'department', 'profile']],
  ['staff/', 'mobile', ['contact_phone']],
  ['staff/', 'email', ['contact_email']],
  ['staff/', 'position', ['position']],
  ['staff/', 'text', ['full_name', 'designation', 'department', 'profile']],
  ['students/', 'mobile', ['contact_phone', 'guardian_contact']],
  ['students/', 'email', ['contact_email']],
  ['students/', 'date', ['date_of_birth']],
  ['students/', 'text', ['full_name', 'roll_number', 'section', 'address', 'guardian_name']],
  ['committee-members/', 'phone', ['contact_phone']],
  ['committee-members/', 'email', ['contact_email']],
  ['committee-members/', 'position', ['position']],
  ['committee-members/', 'text', ['full_name', 'role']],
  ['principal-vice-principal/', 'phone', ['contact_phone']],
  ['principal-vice-principal/', 'email', ['contact_email']],
  ['principal-vice-principal/', 'text', ['full_name', 'message']],
  ['officers/', 'phone', ['contact_phone']],
  ['officers/', 'email', ['contact_email']],
  ['officers/', 'text', ['full_name', 'designation', 'address']],
  ['notices/', 'date', ['date']],
  ['notices/', 'instant', ['publish_at', 'expires_at']],
  ['notices/', 'yesNo', ['is_pinned', 'is_draft']],
  ['notices/', 'text', ['title', 'description', 'category']],
  ['gallery/', 'position', ['position']],
  ['gallery/', 'text', ['caption']],
  ['classes/', 'text', ['name']],
  ['sections/', 'date', ['approval_date']],
  ['sections/', 'text', ['name', 'approval_number']],
  ['subjects/', 'text', ['name']],
]

test.for(rules)('%s checks its %s fields in POST and PUT alike', async ([path, kind, fields], { school }) => {
  const required = await filled(school, examples.find((example) => example.path === path)?.required ?? {})
  const record = await addRecord(school, path, required)
  const one = `/api/${path}${record.id}/`
  const { bad = [], good } = kinds[kind] ?? {}
  for (const field of fields) {
    const effects = await watchEffects(school)
    for (const value of bad) {
      const reply = await school.send('PUT', one, { ...required, [field]: value })
      expect([field, value, reply.status, refusedFields(reply)]).toEqual([field, value, 400, [field]])
      expect(reply.body.message).toMatch(/\p{Script=Bengali}/u)
      if (path !== 'gallery/')
        expect((await school.send('POST', `/api/${path}`, { ...required, [field]: value })).status).toBe(400)
    }
    expect(await effects()).toEqual(nothing)
  }
  for (const field of fields) {
    const { body } = await school.send('PUT', one, { ...required, [field]: good?.[0] })
    expect([field, body[field]]).toEqual([field, good?.[1]])
  }
  await school.send('DELETE', one)
})

test('several errors are reported together, each at its field', async ({ school }) => {
  const reply = await school.send('POST', '/api/teachers/', {
    full_name: ' ',
    contact_phone: '123',
    contact_email: 'x',
    position: 'first',
  })
  expect([reply.status, refusedFields(reply)]).toEqual([
    400,
    ['full_name', 'contact_phone', 'contact_email', 'position'],
  ])
  for (const messages of Object.values(Object(reply.body.errors)))
    expect(messages).toEqual([expect.any(String)])
})

const unknownClass = [
  { path: 'students/', field: 'class_name', fields: { full_name: 'রিমা', roll_number: '১' } },
  { path: 'subjects/', field: 'class_name', fields: { name: 'বাংলা' } },
  { path: 'sections/', field: 'class_name', fields: { name: 'ক' } },
]

test.for(unknownClass)(
  '$path: a class is sent and read as its id, and must exist',
  async ({ path, field, fields }, { school }) => {
    const { id } = await school.add('/api/classes/', { name: `শ্রেণি ${path}` })
    const record = await school.add(`/api/${path}`, { ...fields, [field]: toBengaliDigits(id) })
    expect(record[field]).toBe(id)
    expect((await school.get(`/api/${path}${record.id}/`)).body[field]).toBe(id)
    const { id: other } = await school.add('/api/classes/', { name: `আরেক শ্রেণি ${path}` })
    expect(
      (await school.send('PUT', `/api/${path}${record.id}/`, { ...fields, [field]: other })).body[field],
    ).toBe(other)
    for (const nobody of [987_654, '0', -1, 'একাদশ', 2 ** 31, { id }, [id]])
      for (const [method, address] of [
        ['POST', `/api/${path}`],
        ['PUT', `/api/${path}${record.id}/`],
      ] as const)
        await expectRefused(school, method, address, { ...fields, [field]: nobody }, field)
  },
)

test('a record can not refer to a class that is being deleted at the same time', async ({ school }) => {
  for (const round of [1, 2, 3, 4, 5]) {
    const { id: class_name } = await school.add('/api/classes/', { name: `যায় ${round}` })
    const [deleted, added] = await Promise.all([
      school.send('DELETE', `/api/classes/${class_name}/`),
      school.send('POST', '/api/subjects/', { name: 'বাংলা', class_name }),
    ])
    expect([
      [204, 400],
      [409, 201],
    ]).toContainEqual([deleted.status, added.status])
  }
  expect(school.logged).toEqual([])
})

async function expectRefused(
  school: School,
  method: string,
  address: string,
  body: Record<string, unknown>,
  field: string,
) {
  const reply = await expectEffects(school, {}, () => school.send(method, address, body))
  expect([body[field], reply.status, refusedFields(reply)]).toEqual([body[field], 400, [field]])
}
