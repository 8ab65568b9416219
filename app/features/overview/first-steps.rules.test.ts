import { expect, test } from 'vitest'
import { firstSteps } from './first-steps.rules.ts'
import type { PublicContent } from './missing-content.rules.ts'

const today = '2026-06-30'
const empty: PublicContent = {
  institution: {},
  heads: [],
  classes: [],
  routine: [],
  counts: { notices: 0, teachers: 0, staff: 0, committee: 0, gallery: 0, subjects: 0 },
  latestNotice: undefined,
}
const filled: PublicContent = {
  institution: { name: 'পদ্মা কলেজ', logo: '/media/logo', map_place: '23.8, 90.4', base_year: 1971 },
  heads: [{ designation: 'principal', message: '', photo: null }],
  classes: [{ id: 1, name: 'একাদশ' }],
  routine: [{ classId: 1 }],
  counts: { notices: 1, teachers: 1, staff: 0, committee: 0, gallery: 1, subjects: 1 },
  latestNotice: '2025-01-01',
}

test('a new school has nine steps, each with a link to its form', () => {
  expect(firstSteps(empty, today)).toEqual(
    [
      '/college-info?field=name',
      '/college-info?field=contact_phone',
      '/principal-info?designation=principal&field=full_name',
      '/notices?new',
      '/teacher-info-form?new',
      '/add-class?field=name',
      '/class-routine?field=classId',
      '/gallery-upload?field=image',
      '/college-info?field=base_year',
    ].map((to) => ({ label: expect.any(String), to, isDone: false })),
  )
})

test('the step of the head uses the title of the kind of institution', () => {
  const labels = firstSteps({ ...empty, institution: { kind: 'madrasa' } }, today).map(({ label }) => label)
  expect(labels).toContain('সুপারের তথ্য দিন')
})

test('when all steps are done the list is empty; optional content is no step', () => {
  expect(firstSteps(filled, today)).toEqual([])
})

test.each([
  { lacks: 'a logo', change: { institution: { ...filled.institution, logo: null } }, left: [1] },
  { lacks: 'a map', change: { institution: { ...filled.institution, map_place: '' } }, left: [2] },
  {
    lacks: 'a name other than the sample’s',
    change: { institution: { ...filled.institution, name: 'সোনাবিল আদর্শ মহাবিদ্যালয়' } },
    left: [1],
  },
  {
    lacks: 'a principal, only a vice-principal being there',
    change: { heads: [{ designation: 'vice_principal' as const, message: '', photo: null }] },
    left: [3],
  },
  { lacks: 'a notice', change: { counts: { ...filled.counts, notices: 0 } }, left: [4] },
  { lacks: 'a teacher', change: { counts: { ...filled.counts, teachers: 0 } }, left: [5] },
  { lacks: 'a class', change: { classes: [], routine: [{ classId: 1 }] }, left: [6] },
  { lacks: 'a subject', change: { counts: { ...filled.counts, subjects: 0 } }, left: [6] },
  { lacks: 'a routine', change: { routine: [] }, left: [7] },
  {
    lacks: 'a founding year, the counter beginning in 2000',
    change: { institution: { ...filled.institution, base_year: 2000 } },
    left: [9],
  },
  { lacks: 'a photograph', change: { counts: { ...filled.counts, gallery: 0 } }, left: [8] },
])('a school that lacks $lacks has only that step left', ({ change, left }) => {
  const steps = firstSteps({ ...filled, ...change }, today)
  expect(steps.flatMap(({ isDone }, index) => (isDone ? [] : [index + 1]))).toEqual(left)
})

test('a finished step links to its screen', () => {
  const [first] = firstSteps({ ...filled, routine: [] }, today)
  expect(first).toMatchObject({ to: '/college-info', isDone: true })
})

test.each([
  { part: 'the institution', change: { institution: undefined } },
  { part: 'the routine', change: { routine: undefined } },
  { part: 'the number of teachers', change: { counts: { ...empty.counts, teachers: undefined } } },
])('while $part is unknown, there are no steps', ({ change }) => {
  expect(firstSteps({ ...empty, ...change } as PublicContent, today)).toEqual([])
})
