import { headTitlesOf } from '#app/contract/institution-kinds.ts'
import { frequentKinds } from '#app/features/home/home.rules.ts'
import { yearChoices } from '#app/features/notices/notice-list.rules.ts'
import { categoriesOf } from '#app/features/notices/notices.rules.ts'
import { findOutlines } from '#app/features/notices/notices.store.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { searchPath } from '#app/site/list.texts.ts'
import { ListStatus, SiteSearchForm } from '#app/site/list-controls.tsx'
import { listHref } from '#app/site/list-href.ts'
import {
  definePage,
  nameOf,
  type Page,
  type PageRequest,
  type SearchAnswer,
  type SearchedThing,
  type Site,
  titleOf,
} from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Failed } from '#app/site/state.tsx'
import { formatNumber } from '#app/text/base/digits.ts'
import { cutUnits } from '#app/text/base/normal-form.ts'
import { longestSearch } from '#app/text/search/search-words.ts'
import { indexTexts, searchTexts } from '#app/text/search/text-index.ts'
import { FoundSections } from './search.components.tsx'
import { bestFirst, namedFirst } from './search.rules.ts'
import {
  type FoundSection,
  type FoundThing,
  findAllClasses,
  findClasses,
  findInAchievements,
  findInDocuments,
  findInNotices,
  findPeople,
} from './search.store.server.ts'
import { searchFailed, sectionNames } from './search.texts.ts'
import { Miss, Offers, type SearchOffers } from './search-offers.components.tsx'

interface SearchData {
  /** Empty without a search. */
  search: string
  sections: FoundSection[]
  /** Where the search failed. */
  failed: FoundSection['kind'][]
  /** Without a search, and when nothing is found. */
  offers: SearchOffers | 'failed' | undefined
}

// With the answer on top.
const mostThings = 6

const sectionKinds = ['things', 'notices', 'documents', 'achievements', 'people', 'classes'] as const

/** One search for everything; `pages` are those that declare what they are found by. */
export const searchPage = (pages: readonly Page[]) => {
  const findThings = thingFinder(pages)
  return definePage<SearchData>({
    path: searchPath,
    isPrivate: true,
    parameters: ['q'],
    normalForms: { q: (value) => cutUnits(value, longestSearch).trim() },
    async load({ resources, query: { q: search = '' }, site }: PageRequest) {
      const { database } = resources
      const searches = {
        things: () => findThings(resources, site, search),
        notices: () => findInNotices(database, search),
        documents: () => findInDocuments(database, search),
        achievements: () => findInAchievements(database, search),
        people: () => findPeople(database, headTitlesOf(site.institution), search),
        classes: () => findClasses(database, search),
      }
      const found = search
        ? await Promise.all(
            sectionKinds.map(async (kind) => ({
              kind,
              section: await readPart(resources, searches[kind]()),
            })),
          )
        : []
      const sections = bestFirst(
        found.flatMap(({ section }) => (section === undefined || section === 'failed' ? [] : section)),
      )
      return {
        search,
        sections,
        failed: found.flatMap(({ kind, section }) => (section === 'failed' ? kind : [])),
        offers: sections.length > 0 ? undefined : await readPart(resources, readOffers(resources)),
      }
    },
    head: ({ search }, site) => ({
      title: titleOf(search ? `খুঁজুন: ${search}` : 'খুঁজুন', site),
      description: `${nameOf(site)}: নোটিশ, নথি, সাফল্য, শিক্ষক, কর্মচারী, শ্রেণি ও যোগাযোগের তথ্য এক জায়গায় খুঁজুন।`,
      canonical: searchPath,
      card: { title: 'খুঁজুন' },
      isUnlisted: true,
    }),
    View: ({ data: { search, sections, failed, offers }, site }) => (
      <>
        <PageHead title="খুঁজুন">
          <search>
            <SiteSearchForm value={search} isLive />
          </search>
        </PageHead>
        <div className="wrap">
          <ListStatus text={search && statusOf(sections)} />
          <div className="found" data-swap="results">
            {failed.length > 0 && (
              <Failed
                text={`এখন খোঁজা যাচ্ছে না: ${failed.map((kind) => sectionNames[kind]).join(', ')}।`}
                retryHref={listHref(searchPath, { q: search })}
              />
            )}
            <FoundSections sections={sections} search={search} />
            {search && sections.length === 0 && failed.length === 0 && <Miss search={search} />}
            {offers && offers !== 'failed' && <Offers offers={offers} institution={site.institution} />}
          </div>
          <template data-when-failed="">
            <Failed text={searchFailed} retryHref={searchPath} />
          </template>
        </div>
      </>
    ),
  })
}

/** The search in what the pages declare; what has no answer is not found. */
function thingFinder(pages: readonly Page[]) {
  const things = pages.flatMap(({ path, inSearch = [] }) =>
    inSearch.map(({ title, words, href = path, answer }) => ({
      title,
      names: [title, ...words.split(', ')],
      href,
      answer,
    })),
  )
  const index = indexTexts(things, ({ names }) => ({ head: names.join('\n') }))
  return async (resources: Resources, site: Site, search: string): Promise<FoundSection | undefined> => {
    const found = searchTexts(index, search)
    if (!found) return undefined
    const { best, rest, ...match } = found
    const rows: FoundThing[] = []
    for (const thing of namedFirst([...best, ...rest], search)) {
      const known = await answerOf(thing, resources, site)
      if (known) rows.push(known)
    }
    if (rows.length === 0) return undefined
    return { kind: 'things', rows: rows.slice(0, mostThings), total: rows.length, ...match }
  }
}

async function answerOf(
  { title, href, answer }: Pick<SearchedThing, 'title' | 'answer'> & { href: string },
  resources: Resources,
  site: Site,
): Promise<FoundThing | undefined> {
  if (!answer) return { title, href }
  const told = await answer(resources, site)
  if (told === undefined) return undefined
  const known: SearchAnswer = typeof told === 'string' ? { text: told } : told
  return { title: known.title ?? title, href: known.href ?? href, text: known.text }
}

const mostYears = 8

async function readOffers({ database: { sql } }: Resources): Promise<SearchOffers> {
  const all = await findOutlines(sql)
  return {
    kinds: frequentKinds(categoriesOf(all), all),
    years: yearChoices(all)
      .map(({ value }) => value)
      .slice(0, mostYears),
    classes: await findAllClasses(sql),
  }
}

function statusOf(sections: readonly FoundSection[]): string {
  if (sections.length === 0) return 'কিছু পাওয়া যায়নি'
  return sections.map(({ kind, total }) => `${sectionNames[kind]} ${formatNumber(total)}`).join(', ')
}
