import { cutPage } from '#app/contract/paging.ts'
import { staff } from '#app/features/staff/staff.store.server.ts'
import { ListStatus } from '#app/site/list-controls.tsx'
import { definePage, type PageRequest, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Failed } from '#app/site/state.tsx'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { DirectoryFilters, DirectoryResults, DirectoryTabs, directoryHref } from './directory.components.tsx'
import {
  type DirectoryList,
  type DirectoryTab,
  designationsOf,
  peoplePerPage,
  tabOf,
  withDesignation,
} from './directory.rules.ts'
import { countTeachers, readStaff, readTeachers } from './directory.store.server.ts'
import { directoryTexts } from './directory.texts.ts'

interface DirectoryData {
  tab: DirectoryTab
  query: Record<string, string>
  teacherCount: number | 'failed'
  staffCount: number | 'failed'
  list: DirectoryList | 'failed'
}

/** Teachers and staff: two lists, twelve cards a page. */
export const directoryPage = definePage<DirectoryData>({
  path: '/facnstaff',
  parameters: ['tab', 'search', 'designation', 'page'],
  load: async ({ resources, query }) => {
    const tab = tabOf(query.tab)
    const { sql } = resources.database
    const [teacherCount, staffCount, list] = await Promise.all([
      readPart(resources, countTeachers(sql)),
      readPart(resources, staff.count(sql)),
      readPart(resources, readList(resources, tab, query)),
    ])
    return { tab, query, teacherCount, staffCount, list }
  },
  head: ({ query }, site) => ({
    title: titleOf(titleIn(site.year), site),
    description: 'শিক্ষক ও কর্মচারীদের নাম, পদবি, বিষয়, ফোন নম্বর ও ইমেইল।',
    isUnlisted: query.search !== undefined,
  }),
  View: ({ data: { tab, query, teacherCount, staffCount, list }, site }) => (
    <>
      <PageHead title={titleIn(site.year)} />
      <div className="wrap">
        <DirectoryTabs tab={tab} counts={{ teachers: teacherCount, staff: staffCount }} query={query} />
        <DirectoryFilters tab={tab} query={query} designations={list === 'failed' ? [] : list.designations} />
        <ListStatus text={list === 'failed' ? '' : `${toBengaliDigits(list.total)} জন`} />
        <div data-swap="results">
          {list === 'failed' ? (
            <Failed text={directoryTexts.failed[tab]} retryHref={directoryHref(tab, query)} />
          ) : (
            <DirectoryResults tab={tab} query={query} list={list} avatarUrl={site.avatarUrl} />
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
  ),
})

async function readList(
  { database: { sql } }: PageRequest['resources'],
  tab: DirectoryTab,
  query: Record<string, string>,
): Promise<DirectoryList> {
  const read = tab === 'staff' ? readStaff : readTeachers
  const all = await read(sql)
  const found = withDesignation(query.search ? await read(sql, query.search) : all, query.designation)
  return {
    ...cutPage(found, query.page, peoplePerPage),
    found,
    designations: designationsOf(all, query.designation),
  }
}

function titleIn(year: number): string {
  return `শিক্ষক ও কর্মচারী তালিকা ${toBengaliDigits(year)}`
}
