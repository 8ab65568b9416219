import { expect, test } from 'vitest'
import { screenPaths } from '#app/dashboard/screen-paths.ts'
import { entities } from '../entities.ts'
import { importKindsOf } from './import-kinds.rules.ts'

const importKinds = importKindsOf('Admin')

test('every list that can be imported is offered, in the usual order of an office, and sections with their classes', () => {
  const paths = importKinds.map(({ path }) => path)
  const usual = ['students', 'teachers', 'staff', 'committee-members', 'classes', 'subjects', 'notices']
  expect(paths.slice(0, usual.length)).toEqual(usual)
  const imported = entities.filter(({ sheet }) => sheet).map(({ path }) => path)
  expect([...paths, 'sections'].toSorted()).toEqual(imported.toSorted())
  expect(importKinds.find(({ path }) => path === 'classes')?.label).toBe('শ্রেণি ও শাখা')
})

test('an Editor is offered only the lists of Editors', () => {
  expect(importKindsOf('Editor').map(({ path }) => path)).toEqual([
    'notices',
    'events',
    'achievements',
    'class-routine',
  ])
  expect(importKindsOf('User')).toEqual([])
})

test('each kind of import links to the screen of its list', () => {
  const lost = importKinds.filter(({ screen }) => !screenPaths.includes(screen))
  expect(
    lost.map(({ path, screen }) => `features/imports/import-kinds.rules.ts: ${path} has no screen ${screen}`),
  ).toEqual([])
})
