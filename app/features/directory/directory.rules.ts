import type { CutPage } from '#app/contract/paging.ts'
import { compareBengali } from '#app/text/collate.ts'
import { searchKey } from '#app/text/search-key.ts'

/** How many cards a page of the directory shows. */
export const peoplePerPage = 12

export type DirectoryTab = 'teachers' | 'staff'

/** A teacher or a member of staff as a card shows them. */
export interface DirectoryPerson {
  id: number
  full_name: string
  designation: string
  /** A teacher's subject, or what a member of staff is responsible for. */
  work: string
  contact_phone: string
  contact_email: string
  photo: string | null
}

/** A page of the open list, and what it can be narrowed by. */
export interface DirectoryList extends CutPage<DirectoryPerson> {
  designations: string[]
}

/** The tab that an address asks for: teachers, unless it says staff. */
export function tabOf(asked: string | undefined): DirectoryTab {
  return asked === 'staff' ? 'staff' : 'teachers'
}

/** The people of a designation, in the order they come in. Two typings are one designation. */
export function withDesignation<T extends { designation: string }>(
  people: readonly T[],
  designation: string | undefined,
): T[] {
  const key = searchKey(designation ?? '')
  return key === '' ? [...people] : people.filter((person) => searchKey(person.designation) === key)
}

/** The designations that people have, each once, as a dictionary has them; the one that is asked for among them. */
export function designationsOf(
  people: readonly { designation: string }[],
  asked: string | undefined,
): string[] {
  const byKey = new Map<string, string>()
  for (const designation of [...people.map((person) => person.designation), asked ?? '']) {
    const key = searchKey(designation)
    if (key !== '' && !byKey.has(key)) byKey.set(key, designation)
  }
  return [...byKey.values()].sort(compareBengali)
}

/** What a member of staff is responsible for: the profile, else the department. */
export function responsibilityOf(member: { profile: string; department: string }): string {
  return member.profile || member.department
}
