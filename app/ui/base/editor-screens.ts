import { isWriter } from '#app/contract/roles.ts'

/** The screens that Editors have, too; a screen that is not listed is for Admins only. */
const ofEditors = [
  '/',
  '/notices',
  '/documents',
  '/gallery-upload',
  '/class-routine',
  '/history',
  '/bijoy',
  '/account',
]

/** Whether somebody with this role may open a screen of the dashboard, by its address there, with or without a query. */
export function mayOpen(role: string | undefined, to: string): boolean {
  return isWriter(role) || ofEditors.includes(to.replace(/\?.*/, ''))
}
