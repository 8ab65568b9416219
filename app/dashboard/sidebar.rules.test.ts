import { expect, test } from 'vitest'
import { sidebarOf } from './sidebar.ts'

test.each([
  { role: 'Admin', sizes: [6, 4, 8, 6] },
  // A group with only one link for an Editor is none.
  { role: 'Editor', sizes: [5, 2] },
])('the groups of $role have $sizes links, the first one no name', ({ role, sizes }) => {
  const groups = sidebarOf(role)
  expect(groups.map(({ links }) => links.length)).toEqual(sizes)
  expect(groups.map(({ label }) => label === '')).toEqual(sizes.map((_, index) => index === 0))
})

test('an Editor has only the links to screens of Editors', () => {
  const links = sidebarOf('Editor').flatMap((group) => group.links)
  expect(links.map(({ to }) => to)).toEqual([
    '/',
    '/notices',
    '/documents',
    '/class-routine',
    '/gallery-upload',
    '/history',
    '/bijoy',
  ])
})

test.each([
  { kind: undefined, label: 'অধ্যক্ষ ও উপাধ্যক্ষ' },
  { kind: 'school' as const, label: 'প্রধান শিক্ষক ও সহকারী প্রধান শিক্ষক' },
])('the link to the heads has the titles of the kind $kind', ({ kind, label }) => {
  const links = sidebarOf('Admin', kind).flatMap((group) => group.links)
  expect(links.find(({ to }) => to === '/principal-info')?.label).toBe(label)
})
