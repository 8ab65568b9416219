import { expect, test } from 'vitest'
import { mayOpen } from '#app/ui/own-screens.ts'
import { sidebarOf } from './sidebar.ts'

test.each([
  { role: 'Admin', labels: ['', 'মৌলিক তথ্য', 'সাইট কনফিগারেশন', 'দপ্তর'] },
  // A group with only one link for an Editor is none.
  { role: 'Editor', labels: ['', 'দপ্তর'] },
])('the groups of $role are $labels, each of several links', ({ role, labels }) => {
  const groups = sidebarOf(role)
  expect(groups.map(({ label }) => label)).toEqual(labels)
  expect(groups.filter(({ links }) => links.length < 2)).toEqual([])
})

test('an Editor has the links to screens of Editors and no others, the gallery in the first group', () => {
  const [first, ...others] = sidebarOf('Editor').map(({ links }) => links.map(({ to }) => to))
  expect(first?.slice(0, 4)).toEqual(['/', '/notices', '/documents', '/class-routine'])
  expect(first).toContain('/gallery-upload')
  expect(others).toEqual([['/history', '/bijoy']])
  const links = sidebarOf('Admin').flatMap((group) => group.links)
  const theirs = links.filter(({ to }) => mayOpen('Editor', to)).map(({ to }) => to)
  expect([first, others].flat(2).toSorted()).toEqual(theirs.toSorted())
})

test.each([
  { kind: undefined, label: 'অধ্যক্ষ ও উপাধ্যক্ষ' },
  { kind: 'school' as const, label: 'প্রধান শিক্ষক ও সহকারী প্রধান শিক্ষক' },
])('the link to the heads has the titles of the kind $kind', ({ kind, label }) => {
  const links = sidebarOf('Admin', kind).flatMap((group) => group.links)
  expect(links.find(({ to }) => to === '/principal-info')?.label).toBe(label)
})
