import { expect, test } from 'vitest'
import { type InstitutionKind, institutionKinds, sessionMonthOf } from '#app/contract/institution-kinds.ts'
import { refusedFields } from '#tests/support/test-records.ts'
import { form, openSchool, someInstitution } from '#tests/support/test-school.ts'
import { institutionDefaultsOf } from './institution.rules.ts'

const kinds = Object.keys(institutionKinds) as InstitutionKind[]
const path = '/api/institutions/'

test('without a kind an institution is a college', async () => {
  const school = await openSchool()
  expect(await school.add(path, someInstitution)).toMatchObject({
    kind: 'college',
    name_en: '',
    school_days: [0, 1, 2, 3, 4],
    session_month: 7,
  })
})

test.for(kinds)(
  'a new %s has the default texts and session of its kind unless it sends others',
  async (kind) => {
    const school = await openSchool()
    const record = await school.add(path, {
      ...someInstitution,
      kind,
      programs: 'নিজেদের লেখা',
      departments: '',
    })
    expect(record).toMatchObject({
      ...institutionDefaultsOf(kind),
      programs: 'নিজেদের লেখা',
      departments: '',
      kind,
      session_month: kind === 'college' ? 7 : 1,
    })
  },
)

test('when the kind changes, its default texts replace those of the old kind, and edited texts stay', async () => {
  const school = await openSchool()
  const { id } = await school.add(path, { ...someInstitution, programs: 'নিজেদের লেখা', admission_papers: '' })
  const changed = await school.send('PATCH', `${path}${id}/`, { kind: 'madrasa' })
  const madrasa = institutionDefaultsOf('madrasa')
  expect(changed.body).toMatchObject({
    ...madrasa,
    programs: 'নিজেদের লেখা',
    admission_papers: '',
    name: someInstitution.name,
  })
  // Sent values are stored unchanged.
  const { body } = await school.send('PATCH', `${path}${id}/`, {
    kind: 'school',
    departments: madrasa.departments,
    session_month: 4,
  })
  expect(body).toMatchObject({
    departments: madrasa.departments,
    session_month: 4,
    admission_process: institutionDefaultsOf('school').admission_process,
  })
})

test('undoing a change of the kind restores the texts, too', async () => {
  const school = await openSchool()
  const before = await school.add(path, someInstitution)
  await school.send('PATCH', `${path}${before.id}/`, { kind: 'technical' })
  const [last] = (await school.get(`/api/changes/?entity=institutions&record_id=${before.id}`)).list
  const { body } = await school.send('POST', `/api/changes/${last?.id}/undo/`)
  expect(body).toEqual({ ...before, updated_at: body.updated_at })
})

test.for(kinds)('a %s that empties the month of its session gets the default month', async (kind) => {
  const school = await openSchool()
  const { id } = await school.add(path, { ...someInstitution, kind, session_month: 4 })
  for (const empty of ['', null]) {
    const { body } = await school.send('PATCH', `${path}${id}/`, { session_month: empty })
    expect(body.session_month).toBe(sessionMonthOf(kind))
    await school.send('PATCH', `${path}${id}/`, { session_month: 4 })
  }
})

test.for([
  { field: 'kind', good: ['school_college', 'school_college'], bad: ['স্কুল', 'university', 0] },
  {
    field: 'name_en',
    good: [' Nadipur College ', 'Nadipur College'],
    bad: ['n'.repeat(201), ['Nadipur']],
  },
  { field: 'session_month', good: ['৪', 4], bad: [0, 13, 1.5, 'July'] },
  {
    field: 'school_days',
    good: [
      ['৬', 0],
      [0, 6],
    ],
    bad: [[], [7], 'রবিবার', null],
  },
])('$field of an institution accepts valid values and refuses others', async ({ field, good, bad }) => {
  const school = await openSchool()
  const { id } = await school.add(path, someInstitution)
  for (const value of bad) {
    const reply = await school.send('PATCH', `${path}${id}/`, { [field]: value })
    expect([value, reply.status, refusedFields(reply)]).toEqual([value, 400, [field]])
  }
  const { body } = await school.send('PATCH', `${path}${id}/`, { [field]: good[0] })
  expect(body[field]).toEqual(good[1])
})

test('a multipart form sends each day as a separate part', async () => {
  const school = await openSchool()
  const { id } = await school.add(path, someInstitution)
  for (const days of [[6], [1, 0, 6]]) {
    const data = form({})
    for (const day of days) data.append('school_days', String(day))
    const reply = await school.send('PATCH', `${path}${id}/`, data)
    expect([reply.status, reply.body.school_days]).toEqual([200, days.toSorted()])
  }
})
