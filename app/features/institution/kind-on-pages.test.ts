import { expect, test } from 'vitest'
import { headTitlesOf, type InstitutionKind, schemaTypes } from '#app/contract/institution-kinds.ts'
import { openSchool, type School, someInstitution } from '#tests/support/test-school.ts'

const page = async (school: School, path: string) => (await school.get(path, { token: null })).text

test.for<InstitutionKind>(['college', 'school', 'madrasa'])(
  'the pages of a %s call its heads by their titles',
  async (kind) => {
    const school = await openSchool()
    await school.add('/api/institutions/', { ...someInstitution, kind })
    const head = { designation: 'principal' as const, full_name: 'সালমা বেগম', message: 'স্বাগতম' }
    await school.add('/api/principal-vice-principal/', head)
    await school.add('/api/principal-vice-principal/', {
      designation: 'vice_principal',
      full_name: 'মোঃ করিম',
    })
    const { principal, vice_principal } = headTitlesOf({ kind })
    const home = await page(school, '/')
    expect(home).toContain(`<h2 id="principal">${principal}ের বাণী</h2>`)
    for (const title of [principal, vice_principal]) expect(home).toContain(`>${title}</p>`)
    expect(home).toContain(`"@type":"${schemaTypes[kind]}"`)
    expect(await page(school, '/facnstaff')).toContain(`<p>${principal}</p>`)
    if (kind !== 'college') expect(home).not.toContain('অধ্যক্ষ')
  },
)

test.for<{ kind: InstitutionKind; search: string }>([
  { kind: 'school', search: 'প্রধান শিক্ষক' },
  { kind: 'school', search: 'headmaster' },
  { kind: 'madrasa', search: 'সুপারিনটেনডেন্ট' },
  { kind: 'college', search: 'principal' },
])('the directory of a $kind finds its head by "$search"', async ({ kind, search }) => {
  const school = await openSchool()
  await school.add('/api/institutions/', { ...someInstitution, kind })
  await school.add('/api/principal-vice-principal/', { designation: 'principal', full_name: 'সালমা বেগম' })
  await school.add('/api/teachers/', { full_name: 'রহিমা', designation: 'প্রভাষক' })
  const found = await page(school, `/facnstaff?search=${encodeURIComponent(search)}`)
  expect(found).toContain('সালমা বেগম')
  expect(found).not.toContain('রহিমা')
})
