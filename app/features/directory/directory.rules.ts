import type { CutPage } from '#app/contract/paging.ts'
import { compareBengali } from '#app/text/search/collate.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import type { SearchFacts } from '#app/text/search/text-index.ts'

/** Cards on a page of the directory. */
export const peoplePerPage = 12

export type DirectoryTab = 'teachers' | 'staff'

/** The declared parameters of the page. */
export type DirectoryQuery = Record<string, string>

export const tabNames = { teachers: 'শিক্ষক', staff: 'কর্মচারী' } as const

/** Labels of `work`. */
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
}

/** A head of the institution, with the title as designation. */
export type DirectoryHead = Pick<DirectoryPerson, 'id' | 'full_name' | 'designation' | 'photo'>

export interface DirectoryList extends CutPage<DirectoryPerson> {
  designations: string[]
  /** Of all pages. */
  results: DirectoryPerson[]
  /** How a search found them. */
  found: SearchFacts | undefined
  /** How many the search finds with other designations, if it finds nobody with the selected one. */
  otherDesignations: number
}

export function otherTabOf(tab: DirectoryTab): DirectoryTab {
  return tab === 'staff' ? 'teachers' : 'staff'
}

export function tabOf(selected: string | undefined): DirectoryTab {
  return selected === 'staff' ? 'staff' : 'teachers'
}

/** A search needs more people than fit on a page; an active one can always be changed. */
export function isSearchable(counts: readonly (number | 'failed')[], query: DirectoryQuery): boolean {
  const isFiltered = query.search !== undefined || query.designation !== undefined
  const known = counts.filter((count) => count !== 'failed')
  return isFiltered || known.length < counts.length || known.reduce((a, b) => a + b, 0) > peoplePerPage
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
  selected: string | undefined,
): string[] {
  const byKey = new Map<string, string>()
  for (const { designation } of people) {
    const key = searchKey(designation)
    if (key !== '' && !byKey.has(key)) byKey.set(key, designation)
  }
  const known = [...byKey.values()].sort(compareBengali)
  const selectedKey = searchKey(selected ?? '')
  return !selected || selectedKey === '' || byKey.has(selectedKey) ? known : [...known, selected]
}

export function responsibilityOf(member: { profile: string; department: string }): string {
  return member.profile || member.department
}
