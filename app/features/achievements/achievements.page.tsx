import { type CutPage, cutPage } from '#app/contract/paging.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { institutionJsonLd } from '#app/site/json-ld.ts'
import { listHref } from '#app/site/list-href.ts'
import { definePage, nameOf, type Site, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { Pager } from '#app/site/page-links.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Empty, Failed } from '#app/site/state.tsx'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import { AchievementParts } from './achievement.components.tsx'
import { achievementsPerPage } from './achievements.rules.ts'
import { type Achievement, findAchievements, findIds, findNewest } from './achievements.store.server.ts'

type List = CutPage<Achievement>

/** The achievements, newest first. */
export const achievementsPage = definePage<{ list: List | 'failed' }>({
  path: '/achievements',
  inFooter: 'সাফল্য',
  inSearch: [
    {
      title: 'সাফল্য',
      words: 'অর্জন, কৃতিত্ব, পুরস্কার, সম্মাননা, সংবর্ধনা, achievement, achievements, award, awards, prize',
      answer: async ({ database: { sql } }) => {
        const newest = await findNewest(sql)
        return newest && titleWithDay(newest)
      },
    },
  ],
  parameters: ['page'],
  load: async ({ resources, query }) => ({
    list: await readPart(resources, readList(resources, query.page)),
  }),
  head: ({ list }, site) => {
    const page = list === 'failed' ? 1 : list.page
    return {
      title: titleOf(page > 1 ? `সাফল্য (পৃষ্ঠা ${toBengaliDigits(page)})` : 'সাফল্য', site),
      description: `${nameOf(site)}: শিক্ষার্থী, শিক্ষক ও প্রতিষ্ঠানের পুরস্কার, কৃতিত্ব ও অর্জন, নতুনগুলো আগে।`,
      card: { title: 'সাফল্য' },
      canonical: hrefOf(page),
      jsonLd: list === 'failed' ? undefined : awardsJsonLd(list, site),
    }
  },
  View: ({ data: { list } }) => (
    <>
      <PageHead title="সাফল্য" />
      <div className="wrap">
        {list === 'failed' ? (
          <Failed text="সাফল্যের তালিকা লোড করতে সমস্যা হয়েছে।" retryHref="/achievements" />
        ) : (
          <Loaded list={list} />
        )}
      </div>
    </>
  ),
})

const hrefOf = (page: number) => listHref('/achievements', { page })

function Loaded({ list: { items, total, page, lastPage } }: { list: List }) {
  if (total === 0)
    return (
      <Empty icon="star" text="সাফল্যের খবর এখনো প্রকাশিত হয়নি।">
        <p>পুরস্কার, কৃতিত্ব বা ভালো ফলের খবর এলে এখানে দেখা যাবে।</p>
      </Empty>
    )
  return (
    <>
      <ul className="list page-body pictures">
        {items.map((achievement, index) => (
          <li key={achievement.id} id={`achievement-${achievement.id}`} className="achievement">
            <AchievementParts
              achievement={achievement}
              heading="h2"
              {...(index === 0 && { comes: 'first' })}
            />
          </li>
        ))}
      </ul>
      <Pager page={page} lastPage={lastPage} hrefOf={hrefOf} />
    </>
  )
}

async function readList({ database: { sql } }: Resources, page: string | undefined): Promise<List> {
  const list = cutPage(await findIds(sql), page, achievementsPerPage)
  return { ...list, items: await findAchievements(sql, list.items) }
}

function titleWithDay({ title, date }: Achievement): string {
  return date ? `${title} (${formatDate(date)})` : title
}

// https://schema.org/award
function awardsJsonLd({ items }: List, site: Site): object | undefined {
  const institution = institutionJsonLd(site)
  if (!institution || items.length === 0) return undefined
  return { ...institution, award: items.map(titleWithDay) }
}
