import type { CutPage } from '#app/contract/paging.ts'
import { compareBengali } from '#app/text/search/collate.ts'
import { nameKey, searchKey } from '#app/text/search/search-key.ts'
import { searchTerms } from '#app/text/search/search-terms.ts'
import { hasWords, searchWords } from '#app/text/search/search-words.ts'

/** Cards on a page of the directory. */
export const peoplePerPage = 12

export type DirectoryTab = 'teachers' | 'staff'

export const tabNames = { teachers: 'শিক্ষক', staff: 'কর্মচারী' } as const

/** How the work of those on a tab is called. */
export const workNames = { teachers: 'বিষয়', staff: 'দায়িত্ব' } as const

/** A teacher or a member of staff, as shown on a card. */
export interface DirectoryPerson {
  id: number
  full_name: string
  designation: string
  /** A teacher's subject, or the responsibility of a member of staff. */
  work: string
  contact_phone: string
  contact_email: string
  photo: string | null
  /** A head of the institution, of whom the public site shows no work and no contact here. */
  isHead?: boolean
}

/** A page of the open list, and its filters. */
export interface DirectoryList extends CutPage<DirectoryPerson> {
  designations: string[]
  /** Everybody who was found, on all pages. */
  found: DirectoryPerson[]
}

/** The selected tab: teachers by default. */
export function tabOf(asked: string | undefined): DirectoryTab {
  return asked === 'staff' ? 'staff' : 'teachers'
}

/** Filters by designation, in any equivalent spelling; keeps the order. */
export function withDesignation<T extends { designation: string }>(
  people: readonly T[],
  designation: string | undefined,
): T[] {
  const key = searchKey(designation ?? '')
  return key === '' ? [...people] : people.filter((person) => searchKey(person.designation) === key)
}

/** The distinct designations in dictionary order; the selected one at the end if nobody has it. */
export function designationsOf(
  people: readonly { designation: string }[],
  asked: string | undefined,
): string[] {
  const byKey = new Map<string, string>()
  for (const { designation } of people) {
    const key = searchKey(designation)
    if (key !== '' && !byKey.has(key)) byKey.set(key, designation)
  }
  const known = [...byKey.values()].sort(compareBengali)
  const askedKey = searchKey(asked ?? '')
  return !asked || askedKey === '' || byKey.has(askedKey) ? known : [...known, asked]
}

/** The heads before the teachers; of a head who is among the teachers, too, the teacher's card is moved. */
export function headsFirst<T extends Pick<DirectoryPerson, 'full_name'>>(
  heads: readonly T[],
  teachers: readonly T[],
): T[] {
  const keyed = new Map(teachers.map((teacher) => [nameKey(teacher.full_name), teacher]))
  const first = heads.map((head) => keyed.get(nameKey(head.full_name)) ?? head)
  return [...new Set([...first, ...teachers])]
}

/** The heads whose name or designation, or another word for it, has all words of a search. */
export function searchHeads<T extends Pick<DirectoryPerson, 'full_name' | 'designation'>>(
  heads: readonly T[],
  search: string,
): T[] {
  const words = searchWords(search, nameKey)
  return heads.filter(({ full_name, designation }) => {
    const synonyms = searchTerms(designation).flatMap((term) => term.synonyms)
    return hasWords(nameKey([full_name, designation, ...synonyms].join('\n')), words)
  })
}

/** The responsibility of a member of staff: the profile, or else the department. */
export function responsibilityOf(member: { profile: string; department: string }): string {
  return member.profile || member.department
}
