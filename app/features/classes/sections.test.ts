import { expect, test } from 'vitest'
import { refusedFields } from '#tests/support/test-records.ts'
import { openSchool } from '#tests/support/test-school.ts'

test('a section belongs to one class or to none, and can be moved', async () => {
  const school = await openSchool()
  const { id: class_name } = await school.add('/api/classes/', { name: 'একাদশ' })
  const withoutClass = await school.add('/api/sections/', { name: 'ক' })
  expect(withoutClass.class_name).toBeNull()
  const inClass = await school.add('/api/sections/', { name: 'খ', class_name: String(class_name) })
  expect(inClass.class_name).toBe(class_name)
  const one = `/api/sections/${inClass.id}/`
  expect((await school.send('PUT', one, { name: 'খ শাখা' })).body).toMatchObject({ name: 'খ শাখা', class_name })
  expect((await school.send('PUT', one, { name: 'খ শাখা', class_name: null })).body.class_name).toBeNull()
  expect((await school.get('/api/sections/', { token: null })).list).toHaveLength(2)
})

test('everybody can read the approval of a section; an update without it leaves it unchanged', async () => {
  const school = await openSchool()
  const approval = { approval_number: 'শাখা/৭৪', approval_date: '2018-03-14' }
  const { id, class_name } = await school.add('/api/sections/', {
    name: 'ক',
    approval_number: ' শাখা/৭৪ ',
    approval_date: '১৪/০৩/২০১৮',
  })
  const one = `/api/sections/${id}/`
  expect(class_name).toBeNull()
  expect((await school.send('PUT', one, { name: 'ক শাখা' })).body).toMatchObject(approval)
  expect((await school.get(one, { token: null })).body).toMatchObject(approval)
  const emptied = await school.send('PUT', one, { name: 'ক', approval_number: '', approval_date: null })
  expect(emptied.body).toMatchObject({ approval_number: '', approval_date: null })
})

test('an approval number of more than 100 letters is refused', async () => {
  const school = await openSchool()
  const reply = await school.send('POST', '/api/sections/', { name: 'ক', approval_number: 'ক'.repeat(101) })
  expect([reply.status, refusedFields(reply)]).toEqual([400, ['approval_number']])
  expect((await school.get('/api/sections/')).list).toEqual([])
})
