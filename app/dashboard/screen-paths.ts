import { sidebarOf } from './sidebar.ts'

// The other screens are in the sidebar.
const notInSidebar = ['/account', '/first-steps', '/history/journal']

/** The paths of all screens, below /dashboard. */
export const screenPaths: readonly string[] = [
  ...notInSidebar,
  ...sidebarOf('Admin').flatMap(({ links }) => links.map(({ to }) => (to === '/' ? '' : to))),
]

/** Compares paths as the router does. */
export function hasScreen(path: string): boolean {
  const screenPath = path.replace(/^\/dashboard/, '').replace(/\/+$/, '')
  return screenPaths.includes(screenPath.toLowerCase())
}
