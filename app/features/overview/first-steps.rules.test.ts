import { expect, test } from 'vitest'
import { addressOfStep, allSteps, firstSteps } from './first-steps.rules.ts'
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
  institution: { name: 'পদ্মা কলেজ', logo: '/media/logo', map_place: '23.8, 90.4' },
  heads: [{ designation: 'principal', message: '', photo: null }],
  classes: [{ id: 1, name: 'একাদশ' }],
  routine: [{ classId: 1 }],
  counts: { notices: 1, teachers: 1, staff: 0, committee: 0, gallery: 1, subjects: 1 },
  latestNotice: '2025-01-01',
}

test('a new school has eight steps, the routine last', () => {
  expect(firstSteps(empty, today).map(({ name, number, isDone }) => [number, name, isDone])).toEqual([
    [1, 'name', false],
    [2, 'contact', false],
    [3, 'classes', false],
    [4, 'head', false],
    [5, 'teachers', false],
    [6, 'notice', false],
    [7, 'photographs', false],
    [8, 'routine', false],
  ])
  expect(addressOfStep(3)).toBe('/first-steps?step=3')
})

test('the step of the head has the title of the kind of institution', () => {
  const labels = firstSteps({ ...empty, institution: { kind: 'madrasa' } }, today).map(({ label }) => label)
  expect(labels).toContain('সুপার')
})

test('a school with all but the routine and optional content is past its beginning', () => {
  expect(firstSteps(filled, today)).toEqual([])
  expect(firstSteps({ ...filled, routine: [] }, today)).toEqual([])
  expect(allSteps({ ...filled, routine: [] }, today).filter(({ isDone }) => !isDone)).toMatchObject([
    { name: 'routine' },
  ])
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
    lacks: 'a place other than the sample’s',
    change: { institution: { ...filled.institution, map_place: '24.8462, 90.7518' } },
    left: [2],
  },
  { lacks: 'a class', change: { classes: [], routine: [{ classId: 1 }] }, left: [3] },
  { lacks: 'a subject', change: { counts: { ...filled.counts, subjects: 0 } }, left: [3] },
  {
    lacks: 'a principal, only a vice-principal being there',
    change: { heads: [{ designation: 'vice_principal' as const, message: '', photo: null }] },
    left: [4],
  },
  { lacks: 'a teacher', change: { counts: { ...filled.counts, teachers: 0 } }, left: [5] },
  { lacks: 'a notice', change: { counts: { ...filled.counts, notices: 0 } }, left: [6] },
  { lacks: 'a photograph', change: { counts: { ...filled.counts, gallery: 0 } }, left: [7] },
])('a school that lacks $lacks has only that step left', ({ change, left }) => {
  const steps = firstSteps({ ...filled, ...change }, today)
  expect(steps.flatMap(({ isDone, number }) => (isDone ? [] : [number]))).toEqual(left)
})

test.each([
  { part: 'the institution', change: { institution: undefined } },
  { part: 'the routine', change: { routine: undefined } },
  { part: 'the number of teachers', change: { counts: { ...empty.counts, teachers: undefined } } },
])('while $part is unknown, there are no steps', ({ change }) => {
  expect(firstSteps({ ...empty, ...change } as PublicContent, today)).toEqual([])
})
