import { sidebarOf } from './sidebar.ts'

// The other screens are opened from the sidebar.
const reachedElsewhere = ['/account', '/history/journal']

/** The paths of all screens, below /dashboard. */
export const screenPaths: readonly string[] = [
  ...reachedElsewhere,
  ...sidebarOf('Admin').flatMap(({ links }) => links.map(({ to }) => (to === '/' ? '' : to))),
]

/** Whether a path of the site has a screen; compared as the router does. */
export function hasScreen(path: string): boolean {
  const asked = path.replace(/^\/dashboard/, '').replace(/\/+$/, '')
  return screenPaths.includes(asked.toLowerCase())
}
