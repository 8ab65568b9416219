import { expect, test } from 'vitest'
import { openSchool, someInstitution } from '#tests/support/test-school.ts'

test('every page links to the accessibility statement, which names a contact', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', { ...someInstitution, map_place: '23.8, 90.4' })
  const read = async (path: string) => (await school.get(path, { token: null })).text
  for (const path of ['/', '/notice', '/accessibility', '/nothing'])
    expect(await read(path)).toMatch(/<footer.*<a href="\/accessibility"/s)
  expect(await read('/sitemap.xml')).toContain('/accessibility</loc>')
  const statement = await read('/accessibility')
  for (const part of ['WCAG 2.2', '২০০ শতাংশ', 'href="tel:+88029123456"', 'OpenStreetMap-এর'])
    expect(statement).toContain(part)
  await school.send('PATCH', `/api/institutions/${id}/`, { map_place: '' })
  expect(await read('/accessibility')).not.toContain('OpenStreetMap')
})
