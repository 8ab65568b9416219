/** The roles of users, with their names, from the one that may do least. */
export const roleNames = { User: 'সাধারণ ব্যবহারকারী', Editor: 'সম্পাদক', Admin: 'অ্যাডমিন' } as const

/** What an Editor writes, as the help about roles says it. */
export const editorsWork = 'নোটিশ, নথিপত্র, গ্যালারি ও ক্লাস রুটিন'

export type Role = keyof typeof roleNames

/** Who writes the records of an entity: Admins alone, or Editors, too. */
export type Writer = 'admin' | 'editor'

/** Whether somebody with this role writes what `writer` may write. */
export function isWriter(role: string | undefined, writer: Writer = 'admin'): boolean {
  return role === ('Admin' satisfies Role) || (writer === 'editor' && role === ('Editor' satisfies Role))
}

/** Whether the dashboard is open to this role: there is something that it writes. */
export function isStaff(role: string | undefined): boolean {
  return isWriter(role, 'editor')
}
