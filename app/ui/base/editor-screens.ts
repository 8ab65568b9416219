import { isWriter } from '#app/contract/roles.ts'

/** Screens for Editors; all others are for Admins only. */
const editorScreens = [
  '/',
  '/notices',
  '/documents',
  '/gallery-upload',
  '/achievements',
  '/class-routine',
  '/events',
  '/import',
  '/history',
  '/bijoy',
  '/account',
]

/** `to` is the address in the dashboard, with or without a query. */
export function mayOpen(role: string | undefined, to: string): boolean {
  return isWriter(role) || editorScreens.includes(to.replace(/\?.*/, ''))
}
