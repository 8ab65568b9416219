import { Link } from 'react-router'
import { cutPage } from '#app/contract/paging.ts'
import {
  type DirectoryTab,
  designationsOf,
  tabNames,
  tabOf,
  withDesignation,
} from '#app/features/directory/directory.rules.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { createNameLookup } from '#app/text/search/name-finder.ts'
import { findBy } from '#app/text/search/search-strategies.ts'
import { Empty, Failed } from '#app/ui/base/states.tsx'
import { Tabs } from '#app/ui/base/tabs.tsx'
import { Photo } from '#app/ui/files/photo.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { FilterSelect, SearchBox } from '#app/ui/list/toolbar.tsx'
import { useFilters } from '#app/ui/list/use-filters.ts'
import { Panel } from './panel.components.tsx'

interface Person {
  id: number
  full_name: string
  designation: string
  photo: string | null
}

const peopleOnPage = 8

const byName = createNameLookup(({ full_name }: Person) => full_name)

export const panelParameters = ['tab', 'search', 'designation', 'page'] as const

const tabs = ['teachers', 'staff'] as const
const screens = { teachers: '/teacher-info-form', staff: '/staff-info-form' } as const
const genitives = { teachers: 'শিক্ষকদের', staff: 'কর্মচারীদের' } as const

/** A list that failed to load is undefined. */
export function PeoplePanel(lists: Record<DirectoryTab, Person[] | undefined>) {
  // Replaces history entries, so that "back" leaves the overview.
  const filters = useFilters({ replace: true })
  const tab = tabOf(filters.chosen('tab'))
  const list = lists[tab]
  return (
    <Panel title="শিক্ষক ও কর্মচারী" more={{ to: screens[tab], label: `সব ${tabNames[tab]}` }}>
      <Tabs
        label="তালিকা"
        tabs={tabs.map((name) => ({ tab: name, label: labelOf(name, lists[name]) }))}
        open={tab}
        onOpen={(name) => filters.choose('tab', name === 'staff' ? name : '', ['designation'])}
      >
        {!list && <Failed message={`${genitives[tab]} তালিকা লোড করা যায়নি।`} />}
        {list?.length === 0 && (
          <Empty>
            এখনো কোনো {tabNames[tab]} নেই।{' '}
            <Link to={`${screens[tab]}?new`} className="inline-flex min-h-11 items-center underline">
              প্রথম জনকে যোগ করুন
            </Link>
          </Empty>
        )}
        {list && list.length > 0 && <People list={list} tab={tab} filters={filters} />}
      </Tabs>
    </Panel>
  )
}

function labelOf(tab: DirectoryTab, list: Person[] | undefined): string {
  return list ? `${tabNames[tab]} ${formatNumber(list.length)}` : tabNames[tab]
}

interface PeopleProps {
  list: Person[]
  tab: DirectoryTab
  filters: ReturnType<typeof useFilters>
}

function People({ list, tab, filters: { chosen, choose, setPage } }: PeopleProps) {
  const search = chosen('search')
  const designation = chosen('designation')
  const matches = findBy(list, byName(search))
  const { items, page, lastPage, total } = cutPage(
    withDesignation(matches, designation),
    chosen('page'),
    peopleOnPage,
  )
  return (
    <>
      <search className="grid gap-3 sm:grid-cols-2">
        <SearchBox
          label="নাম দিয়ে খুঁজুন"
          name="search"
          value={search}
          onValue={(value) => choose('search', value)}
        />
        <FilterSelect
          label="পদবি"
          name="designation"
          value={designation}
          onValue={(value) => choose('designation', value)}
        >
          <option value="">সব পদবি</option>
          {designationsOf(list, designation).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </FilterSelect>
      </search>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {total > 0 && (search || designation) && `${formatNumber(total)} জন পাওয়া গেছে`}
      </p>
      {total === 0 && (
        <Empty drawing="search">এই খোঁজে কোনো {tabNames[tab]} নেই। অন্য নাম বা পদবি দিয়ে দেখুন।</Empty>
      )}
      <ul aria-label={`${genitives[tab]} তালিকা`} className="grid gap-x-6 xl:grid-cols-2">
        {items.map((person) => (
          <PersonRow key={person.id} person={person} to={`${screens[tab]}?edit=${person.id}`} />
        ))}
      </ul>
      <Pager page={page} lastPage={lastPage} setPage={setPage} />
    </>
  )
}

function PersonRow({ person: { full_name, designation, photo }, to }: { person: Person; to: string }) {
  return (
    <li className="border-b border-line">
      <Link to={to} className="flex items-center gap-3 rounded-lg px-1 py-2 hover:bg-brand-tint">
        <Photo src={photo} name={full_name} />
        <span className="grid min-w-0 flex-1 wrap-anywhere">
          <b className="underline">{full_name}</b>
          <span className="text-sm text-ink-soft">{designation || '—'}</span>
        </span>
      </Link>
    </li>
  )
}
