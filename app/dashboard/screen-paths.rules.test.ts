import { expect, test } from 'vitest'
import { routes } from './router.tsx'
import { hasScreen, screenPaths } from './screen-paths.ts'

test('the paths of screens are exactly those of the router', () => {
  const screens = routes
    .flatMap(({ children = [] }) => children)
    .flatMap(({ children = [] }) => children)
    .filter(({ path }) => path !== '*')
  const paths = screens.map(({ path }) => (path ? `/${path}` : ''))
  expect(paths.toSorted()).toEqual(screenPaths.toSorted())
})

test.each([
  { path: '/dashboard', has: true },
  { path: '/dashboard/', has: true },
  { path: '/dashboard/notices', has: true },
  { path: '/dashboard/Notices/', has: true },
  { path: '/dashboard/history/journal', has: true },
  { path: '/dashboard/nothing-here', has: false },
  { path: '/dashboard/notices/7', has: false },
  { path: '/dashboard//', has: true },
])('a screen is at $path: $has', ({ path, has }) => {
  expect(hasScreen(path)).toBe(has)
})
