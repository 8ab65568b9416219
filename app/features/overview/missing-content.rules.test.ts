import { expect, test } from 'vitest'
import { findMissing, type PublicContent } from './missing-content.rules.ts'

const today = '2026-06-30'
const complete: PublicContent = {
  institution: {
    name: 'পদ্মা কলেজ',
    logo: '/media/logo',
    institution_image: '/media/image',
    tagline: 'জ্ঞানই আলো',
    history: 'ইতিহাস',
    map_place: '23.8, 90.4',
  },
  heads: [{ designation: 'principal', message: 'বাণী', photo: '/media/photo' }],
  classes: [
    { id: 1, name: 'একাদশ' },
    { id: 2, name: 'দ্বাদশ' },
  ],
  routine: [{ classId: 1 }, { classId: 2 }],
  counts: { notices: 1, teachers: 1, staff: 1, committee: 1, gallery: 1, subjects: 1 },
  latestNotice: '2026-06-01',
}

test.each([
  { kind: 'school' as const, label: 'প্রধান শিক্ষকের তথ্য দেওয়া হয়নি' },
  { kind: 'madrasa' as const, label: 'সুপারের তথ্য দেওয়া হয়নি' },
  { kind: 'college' as const, label: 'অধ্যক্ষের তথ্য দেওয়া হয়নি' },
])('the missing head of a $kind has its title', ({ kind, label }) => {
  const site = { ...complete, institution: { ...complete.institution, kind }, heads: [] }
  expect(findMissing(site, today).map((missing) => missing.label)).toEqual([label])
})

test('a complete site has no missing content', () => {
  expect(findMissing(complete, today)).toEqual([])
})

test.each([
  {
    why: 'no logo',
    change: { institution: { ...complete.institution, logo: null } },
    to: '/college-info?field=logo',
  },
  {
    why: 'no place on the map',
    change: { institution: { ...complete.institution, map_place: '' } },
    to: '/contact-info?field=map_place',
  },
  {
    why: 'the name is the one of the sample',
    change: { institution: { ...complete.institution, name: 'সোনাবিল আদর্শ মহাবিদ্যালয়' } },
    to: '/college-info?field=name',
  },
  {
    why: 'the address is the one of the sample',
    change: { institution: { ...complete.institution, contact_email: 'info@sonabil-college.example' } },
    to: '/contact-info?field=contact_email',
  },
  { why: 'no principal', change: { heads: [] }, to: '/principal-info?designation=principal&field=full_name' },
  {
    why: 'a principal without a photo',
    change: { heads: [{ designation: 'principal' as const, message: 'বাণী', photo: null }] },
    to: '/principal-info?designation=principal&field=photo',
  },
  { why: 'no teacher', change: { counts: { teachers: 0 } }, to: '/teacher-info-form?new' },
  { why: 'no picture', change: { counts: { gallery: 0 } }, to: '/gallery-upload?field=image' },
  { why: 'no notice at all', change: { counts: { notices: 0 } }, to: '/notices?new' },
  { why: 'no notice for 91 days', change: { latestNotice: '2026-03-31' }, to: '/notices?new' },
  { why: 'no subject', change: { counts: { subjects: 0 } }, to: '/add-subject?new' },
  {
    why: 'a class without a routine',
    change: { routine: [{ classId: 1 }] },
    to: '/class-routine?field=classId',
  },
])('missing content has a link to its form: $why', ({ change, to }) => {
  expect(findMissing({ ...complete, ...change }, today).map((missing) => missing.to)).toEqual([to])
})

test.each([
  {
    why: 'no institution yet: its forms, not each field',
    change: { institution: {} },
    to: ['/college-info?field=name', '/college-info?field=contact_phone'],
  },
  {
    why: 'no class, so no subject either',
    change: { classes: [], routine: [], counts: { subjects: 0 } },
    to: ['/add-class?field=name', '/class-routine?field=classId'],
  },
])('content is not missing before it can exist: $why', ({ change, to }) => {
  expect(findMissing({ ...complete, ...change }, today).map((missing) => missing.to)).toEqual(to)
})

test('a last notice of 90 days ago is recent enough', () => {
  expect(findMissing({ ...complete, latestNotice: '2026-04-01' }, today)).toEqual([])
})

test('classes without a routine are named', () => {
  const [missing] = findMissing({ ...complete, routine: [] }, today)
  expect(missing?.label).toContain('একাদশ, দ্বাদশ')
})

test('content that failed to load is not reported as missing', () => {
  const unknown = {
    institution: undefined,
    heads: undefined,
    classes: undefined,
    routine: undefined,
    counts: {},
    latestNotice: undefined,
  }
  expect(findMissing(unknown, today)).toEqual([])
})
