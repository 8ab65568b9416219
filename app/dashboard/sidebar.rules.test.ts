import { expect, test } from 'vitest'
import { mayOpen } from '#app/ui/base/editor-screens.ts'
import { sidebarOf } from './sidebar.ts'

const named = (role: string) =>
  sidebarOf(role).map(({ label, links }) => [label, ...links.map(({ to }) => to)])

test('the groups of an Admin are those of SPEC.md in its order, then the office', () => {
  expect(named('Admin').map(([label]) => label)).toEqual([
    '',
    'সাইট কনফিগারেশন',
    'নোটিশ',
    'মৌলিক তথ্য',
    'একাডেমিক',
    'দপ্তর',
  ])
  expect(named('Admin')).toEqual(
    expect.arrayContaining([
      ['', '/'],
      ['নোটিশ', '/notices', '/documents', '/messages'],
      ['মৌলিক তথ্য', '/student-info-form', '/teacher-info-form', '/staff-info-form'],
      ['একাডেমিক', '/class-routine', '/student-counts', '/events'],
    ]),
  )
})

test('an Editor has each link to a screen of Editors once, and no empty group', () => {
  const links = (role: string) => named(role).flatMap(([, ...to]) => to)
  expect(links('Editor')).toEqual(links('Admin').filter((to) => mayOpen('Editor', to)))
  expect(named('Editor').map(([label]) => label)).toEqual(['', 'সাইট কনফিগারেশন', 'নোটিশ', 'একাডেমিক', 'দপ্তর'])
})

test.each([
  { kind: undefined, label: 'অধ্যক্ষ ও উপাধ্যক্ষ' },
  { kind: 'school' as const, label: 'প্রধান শিক্ষক ও সহকারী প্রধান শিক্ষক' },
])('the link to the heads has the titles of the institution kind $kind', ({ kind, label }) => {
  const links = sidebarOf('Admin', kind).flatMap((group) => group.links)
  expect(links.find(({ to }) => to === '/principal-info')?.label).toBe(label)
})
