/** In order of permissions, lowest first. */
export const roleNames = { User: 'সাধারণ ব্যবহারকারী', Editor: 'সম্পাদক', Admin: 'অ্যাডমিন' } as const

/** The entities that Editors write, for the help about roles. */
export const editorsWork = 'নোটিশ, নথিপত্র, ক্যালেন্ডার, গ্যালারি, সাফল্য, পিরিয়ড ও ক্লাস রুটিন'

export type Role = keyof typeof roleNames

/** `editor` includes Admins. */
export type Writer = 'admin' | 'editor'

/** Whether the role may write entities of `writer`. */
export function isWriter(role: string | undefined, writer: Writer = 'admin'): boolean {
  return role === ('Admin' satisfies Role) || (writer === 'editor' && role === ('Editor' satisfies Role))
}

/** Whether the role may open the dashboard. */
export function isStaff(role: string | undefined): boolean {
  return isWriter(role, 'editor')
}
