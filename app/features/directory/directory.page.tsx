import { headTitlesOf } from '#app/contract/institution-kinds.ts'
import { cutPage } from '#app/contract/paging.ts'
import { ListStatus } from '#app/site/list-controls.tsx'
import { definePage, type PageRequest, type SearchedThing, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Failed } from '#app/site/state.tsx'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { DirectoryFilters, DirectoryResults, DirectoryTabs, directoryHref } from './directory.components.tsx'
import {
  type DirectoryHead,
  type DirectoryList,
  type DirectoryQuery,
  type DirectoryTab,
  designationsOf,
  isSearchable,
  otherTabOf,
  peoplePerPage,
  tabNames,
  tabOf,
  withDesignation,
} from './directory.rules.ts'
import { countPeople, type FoundHead, readHeads, readPeople } from './directory.store.server.ts'
import { directoryTexts } from './directory.texts.ts'
import { DirectoryHeads } from './directory-heads.components.tsx'
import { searchHeads } from './directory-heads.rules.ts'

interface DirectoryData {
  tab: DirectoryTab
  query: DirectoryQuery
  teacherCount: number | 'failed'
  staffCount: number | 'failed'
  heads: FoundHead[] | 'failed'
  list: DirectoryList | 'failed'
  /** How many the search finds in the other tab, if it finds nobody in this one. */
  otherTab: number | 'failed'
}

// However the school calls them.
const wordsOfHeads = {
  principal:
    'প্রধান শিক্ষক কে, অধ্যক্ষ কে, সুপার, হেডমাস্টার, হেড স্যার, headmaster, head master, head teacher, principal, super',
  vice_principal: 'সহকারী প্রধান শিক্ষক, উপাধ্যক্ষ, সহকারী সুপার, assistant head teacher, vice principal',
} as const

const nameOfHead =
  (designation: keyof typeof wordsOfHeads): NonNullable<SearchedThing['answer']> =>
  async ({ database: { sql } }, { institution }) => {
    const head = (await readHeads(sql)).find((one) => one.designation === designation)
    return head && { title: headTitlesOf(institution)[designation], text: head.full_name }
  }

/** The heads, and two lists, twelve cards a page: teachers and staff. */
export const directoryPage = definePage<DirectoryData>({
  path: '/facnstaff',
  inSearch: [
    {
      title: 'শিক্ষক ও কর্মচারী',
      words: 'শিক্ষকের তালিকা, শিক্ষক তালিকা, শিক্ষক কত জন, শিক্ষিকা, স্যার, ম্যাডাম, teachers list, staff',
      answer: async ({ database: { sql } }) => {
        const counts = [
          [await countPeople(sql, 'teachers'), tabNames.teachers],
          [await countPeople(sql, 'staff'), tabNames.staff],
        ] as const
        const known = counts.filter(([count]) => count > 0)
        return known.map(([count, name]) => `${toBengaliDigits(count)} জন ${name}`).join(', ') || undefined
      },
    },
    { title: 'প্রতিষ্ঠানপ্রধান', words: wordsOfHeads.principal, answer: nameOfHead('principal') },
    { title: 'সহকারী প্রধান', words: wordsOfHeads.vice_principal, answer: nameOfHead('vice_principal') },
  ],
  parameters: ['tab', 'search', 'designation', 'page'],
  load: async ({ resources, query }) => {
    const tab = tabOf(query.tab)
    const { sql } = resources.database
    const [teacherCount, staffCount, heads, list] = await Promise.all([
      readPart(resources, countPeople(sql, 'teachers')),
      readPart(resources, countPeople(sql, 'staff')),
      readPart(resources, readHeads(sql)),
      readPart(resources, readList(resources, tab, query)),
    ])
    const isSought = list !== 'failed' && list.total === 0 && query.search
    const others = isSought
      ? await readPart(resources, readPeople(resources.database, otherTabOf(tab), query.search))
      : { people: [] }
    const otherTab = others === 'failed' ? others : others.people.length
    return { tab, query, teacherCount, staffCount, heads, list, otherTab }
  },
  head: ({ query }, site) => ({
    title: titleOf(titleIn(site.year), site),
    description: 'শিক্ষক ও কর্মচারীদের নাম, পদবি, বিষয়, ফোন নম্বর ও ইমেইল।',
    isUnlisted: query.search !== undefined,
  }),
  View: ({ data, site }) => {
    const { tab, query, heads, list } = data
    const counts = { teachers: data.teacherCount, staff: data.staffCount }
    const titles = headTitlesOf(site.institution)
    const all =
      heads === 'failed' ? [] : heads.map((head) => ({ ...head, designation: titles[head.designation] }))
    const found = query.search ? searchHeads(all, query.search) : undefined
    const shown = query.search ? (found?.heads ?? []) : all
    return (
      <>
        <PageHead title={titleIn(site.year)} />
        <div className="wrap">
          {isSearchable([all.length, counts.teachers, counts.staff], query) && (
            <DirectoryFilters
              tab={tab}
              query={query}
              designations={list === 'failed' ? [] : list.designations}
            />
          )}
          <div className="heads-strip" data-swap="heads">
            {heads === 'failed' ? (
              <Failed text={directoryTexts.failed.heads} retryHref={directoryHref(tab, query)} />
            ) : (
              <DirectoryHeads heads={shown} sought={found?.sought} avatarUrl={site.avatarUrl} />
            )}
          </div>
          <DirectoryTabs tab={tab} counts={counts} query={query} />
          <ListStatus text={list === 'failed' ? '' : statusOf(tab, query, list, shown)} />
          <div data-swap="results">
            {list === 'failed' ? (
              <Failed text={directoryTexts.failed[tab]} retryHref={directoryHref(tab, query)} />
            ) : (
              <DirectoryResults
                tab={tab}
                query={query}
                list={list}
                headCount={shown.length}
                otherTab={data.otherTab}
                avatarUrl={site.avatarUrl}
              />
            )}
          </div>
          <template data-when-failed="tab=staff">
            <Failed text={directoryTexts.failed.staff} retryHref={directoryHref('staff')} />
          </template>
          <template data-when-failed="">
            <Failed text={directoryTexts.failed.teachers} retryHref={directoryHref('teachers')} />
          </template>
        </div>
      </>
    )
  },
})

async function readList(
  { database }: PageRequest['resources'],
  tab: DirectoryTab,
  query: DirectoryQuery,
): Promise<DirectoryList> {
  const all = await readPeople(database, tab)
  const searched = query.search ? await readPeople(database, tab, query.search) : all
  const results = withDesignation(searched.people, query.designation)
  return {
    ...cutPage(results, query.page, peoplePerPage),
    results,
    found: query.search ? searched.found : undefined,
    designations: designationsOf(all.people, query.designation),
    otherDesignations: results.length === 0 ? searched.people.length : 0,
  }
}

// The heads are counted in no list.
function statusOf(
  tab: DirectoryTab,
  query: DirectoryQuery,
  list: DirectoryList,
  heads: readonly DirectoryHead[],
): string {
  const count = `${toBengaliDigits(list.total)} জন`
  if (!query.search || heads.length === 0) return count
  return `প্রতিষ্ঠানপ্রধান ${toBengaliDigits(heads.length)} জন, ${tabNames[tab]} ${count}`
}

function titleIn(year: number): string {
  return `শিক্ষক ও কর্মচারী তালিকা ${toBengaliDigits(year)}`
}
