import { expect, test } from 'vitest'
import { mayOpen } from '#app/ui/base/editor-screens.ts'
import { type SidebarGroup, sidebarOf } from './sidebar.ts'

test.each(['Admin', 'Editor'])(
  'the first group of an $0 has no name, each other one several links',
  (role) => {
    const [first, ...others] = sidebarOf(role)
    expect(first?.label).toBe('')
    for (const { label, links } of others) expect([label !== '', links.length > 1]).toEqual([true, true])
  },
)

test('an Editor has the links to screens of Editors, each once; one that would be alone is in the first group', () => {
  const theirs = sidebarOf('Editor')
  const linksTo = (groups: readonly SidebarGroup[]) =>
    groups.flatMap(({ links }) => links.map(({ to }) => to))
  const mayOpenAll = linksTo(sidebarOf('Admin')).filter((to) => mayOpen('Editor', to))
  expect(linksTo(theirs).toSorted()).toEqual(mayOpenAll.toSorted())
  expect(mayOpenAll).toEqual(expect.arrayContaining(['/', '/notices', '/gallery-upload', '/history']))
  for (const group of sidebarOf('Admin')) {
    const [to, ...more] = linksTo([group]).filter((one) => mayOpen('Editor', one))
    if (to && more.length === 0) expect(linksTo(theirs.slice(0, 1))).toContain(to)
  }
})

test.each([
  { kind: undefined, label: 'অধ্যক্ষ ও উপাধ্যক্ষ' },
  { kind: 'school' as const, label: 'প্রধান শিক্ষক ও সহকারী প্রধান শিক্ষক' },
])('the link to the heads has the titles of the kind $kind', ({ kind, label }) => {
  const links = sidebarOf('Admin', kind).flatMap((group) => group.links)
  expect(links.find(({ to }) => to === '/principal-info')?.label).toBe(label)
})
