import { expect, test } from 'vitest'
import { headTitlesOf, schemaTypes, sessionMonthOf } from './institution-kinds.ts'

test.each([
  {
    kind: 'school' as const,
    heads: ['প্রধান শিক্ষক', 'সহকারী প্রধান শিক্ষক'],
    type: 'School',
    month: 1,
  },
  { kind: 'college' as const, heads: ['অধ্যক্ষ', 'উপাধ্যক্ষ'], type: 'CollegeOrUniversity', month: 7 },
  { kind: 'school_college' as const, heads: ['অধ্যক্ষ', 'উপাধ্যক্ষ'], type: 'HighSchool', month: 1 },
  { kind: 'madrasa' as const, heads: ['সুপার', 'সহকারী সুপার'], type: 'School', month: 1 },
  { kind: 'technical' as const, heads: ['অধ্যক্ষ', 'উপাধ্যক্ষ'], type: 'EducationalOrganization', month: 1 },
])('a $kind is led by $heads', ({ kind, heads, type, month }) => {
  const { principal, vice_principal } = headTitlesOf({ kind })
  expect([principal, vice_principal]).toEqual(heads)
  expect([schemaTypes[kind], sessionMonthOf(kind)]).toEqual([type, month])
})

test.each([undefined, null, {}])(
  'without a valid kind (%j), an institution has the titles of a college',
  (one) => {
    expect(headTitlesOf(one)).toEqual(headTitlesOf({ kind: 'college' }))
  },
)
