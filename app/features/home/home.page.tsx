import { headTitlesOf } from '#app/contract/institution-kinds.ts'
import { findNewest } from '#app/features/achievements/achievements.store.server.ts'
import { classes } from '#app/features/classes/classes.store.server.ts'
import { committeeMembers } from '#app/features/committee/committee.store.server.ts'
import { documentCategories } from '#app/features/documents/document-categories.contract.ts'
import { freshOf } from '#app/features/documents/documents.rules.ts'
import {
  findOutlines as findDocumentOutlines,
  findDocuments,
} from '#app/features/documents/documents.store.server.ts'
import { findEventsBetween } from '#app/features/events/events.store.server.ts'
import { mostDaysAhead } from '#app/features/events/upcoming.rules.ts'
import { sortIntoAlbums } from '#app/features/gallery/albums.rules.ts'
import { gallery } from '#app/features/gallery/gallery.store.server.ts'
import { heads } from '#app/features/heads/heads.store.server.ts'
import { findInstitutionOrNull } from '#app/features/institution/institution.store.server.ts'
import { categoriesOf } from '#app/features/notices/notices.rules.ts'
import { findNotices, findOutlines, newestDayOf } from '#app/features/notices/notices.store.server.ts'
import { routines } from '#app/features/routines/routines.store.server.ts'
import { teachers } from '#app/features/teachers/teachers.store.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { ContactDetails } from '#app/site/contact-details.tsx'
import { institutionJsonLd } from '#app/site/json-ld.ts'
import { bothNamesOf, definePage, nameOf, type Site } from '#app/site/page.ts'
import { readPart } from '#app/site/read-part.ts'
import { cutWords } from '#app/text/base/cut.ts'
import { inOneLine } from '#app/text/base/text-blocks.ts'
import { addDays } from '#app/text/dates/calendar.ts'
import { nextMidnightInDhaka, todayInDhaka } from '#app/text/dates/dates.ts'
import {
  chooseNotices,
  frequentKinds,
  freshCount,
  hasContent,
  type NewestDays,
  tileCategories,
} from './home.rules.ts'
import { HomeAbout } from './home-about.components.tsx'
import { HomeAchievement } from './home-achievement.components.tsx'
import { HomeAlbum, type HomeAlbumData } from './home-album.components.tsx'
import { FreshDocuments, type HomeDocuments } from './home-documents.components.tsx'
import { HomeErrands } from './home-errands.components.tsx'
import { HomeHero } from './home-hero.components.tsx'
import { type HomeNotices, HomeSearch, NewestNotices, PinnedNotices } from './home-notices.components.tsx'
import { HomeCommittee, HomeHeads } from './home-people.components.tsx'
import { HomeTiles } from './home-tiles.components.tsx'
import { type HomeCalendar, HomeToday } from './home-today.components.tsx'

const historyLetters = 140
const visitor = { audience: 'visitor' } as const

/** Current information first, then the institution. */
export const homePage = definePage({
  path: '/',
  inSearch: [
    {
      title: 'প্রতিষ্ঠান পরিচিতি',
      words: 'আমাদের সম্পর্কে, ইতিহাস, about us, history',
      href: '/#about',
      answer: async ({ database: { sql } }) => {
        const history = inOneLine((await findInstitutionOrNull(sql))?.history ?? '')
        return cutWords(history, historyLetters) || undefined
      },
    },
  ],
  parameters: [],
  async load({ resources }) {
    const { sql } = resources.database
    const now = new Date()
    const today = todayInDhaka(now)
    return {
      today,
      endOfDay: nextMidnightInDhaka(now),
      institution: await readPart(resources, findInstitutionOrNull(sql)),
      notices: await readPart(resources, readNotices(resources)),
      documents: await readPart(resources, readDocuments(resources, today)),
      calendar: await readPart(resources, readCalendar(resources, today)),
      achievement: await readPart(resources, findNewest(sql)),
      heads: await readPart(resources, heads.findAll(sql, visitor)),
      committee: await readPart(resources, committeeMembers.findAll(sql, visitor)),
      teacherCount: await readPart(resources, teachers.count(sql)),
      lessonCount: await readPart(resources, routines.count(sql)),
      album: await readPart(resources, readAlbum(resources)),
    }
  },
  head: (_data, site) => ({
    title: bothNamesOf(site),
    description: [nameOf(site), site.institution?.tagline, site.institution?.address]
      .filter(Boolean)
      .join(' · '),
    card: { title: nameOf(site) },
    jsonLd: institutionJsonLd(site),
  }),
  View: ({ data, site }) => {
    const { notices, institution, lessonCount } = data
    const isBeingSetUp = !hasContent(data)
    const isAlone = !isBeingSetUp && notices !== 'failed' && notices.newest.length === 0
    return (
      <>
        <div className={isAlone ? 'home-first home-alone' : 'home-first'}>
          <HomeHero site={site} />
          {!isBeingSetUp && <HomeErrands parts={data} owner={site.institution} />}
          {isBeingSetUp ? <HomeStart site={site} /> : <NewestNotices notices={notices} />}
        </div>
        <div className="wrap home-news">
          <PinnedNotices notices={notices} />
          {institution && institution !== 'failed' && (
            <HomeToday
              institution={institution}
              today={data.today}
              endOfDay={data.endOfDay}
              hasRoutine={lessonCount !== 'failed' && lessonCount > 0}
              calendar={data.calendar}
            />
          )}
          <FreshDocuments documents={data.documents} />
        </div>
        {!isBeingSetUp && (
          <div className="wrap section home-ways">
            <HomeSearch notices={notices} />
            <HomeTiles parts={data} />
          </div>
        )}
        <HomeAlbum album={data.album} />
        <HomeAbout institution={institution} site={site} teacherCount={data.teacherCount} />
        <HomeAchievement newest={data.achievement} />
        <HomeCommittee members={data.committee} />
        <HomeHeads heads={data.heads} titles={headTitlesOf(site.institution)} />
        <StaffBar />
      </>
    )
  },
})

async function readNotices({ database }: Resources): Promise<HomeNotices> {
  const { sql } = database
  const all = await findOutlines(sql)
  const { newest, pinned } = chooseNotices(all)
  const newestDays: NewestDays = {}
  for (const category of tileCategories) {
    const day = await newestDayOf(database, documentCategories[category])
    if (day !== undefined) newestDays[category] = day
  }
  return {
    newest: await findNotices(sql, newest),
    pinned: await findNotices(sql, pinned),
    kinds: frequentKinds(categoriesOf(all), all),
    newestDays,
  }
}

async function readDocuments({ database: { sql } }: Resources, today: string): Promise<HomeDocuments> {
  const all = await findDocumentOutlines(sql)
  const newestDays: NewestDays = {}
  for (const category of tileCategories) {
    const newest = all.find((one) => one.category === category)
    if (newest) newestDays[category] = newest.date ?? ''
  }
  return {
    count: all.length,
    fresh: await findDocuments(sql, freshOf(all, today).slice(0, freshCount)),
    newestDays,
  }
}

async function readAlbum({ database: { sql } }: Resources): Promise<HomeAlbumData | null> {
  const pictures = await gallery.findColumns(sql, visitor, ['id', 'image', 'album', 'album_date'])
  return sortIntoAlbums(pictures)[0] ?? null
}

async function readCalendar({ database: { sql } }: Resources, today: string): Promise<HomeCalendar> {
  const events = await findEventsBetween(sql, today, addDays(today, mostDaysAhead))
  const hasClasses = events.some((event) => event.classes.length > 0)
  const names = hasClasses ? await classes.findColumns(sql, visitor, ['id', 'name']) : []
  return { events, classNames: new Map(names.map(({ id, name }) => [id, name])) }
}

/** For a site without content. */
function HomeStart({ site: { institution } }: { site: Site }) {
  return (
    <section className="home-start" aria-labelledby="start">
      <h2 id="start">ওয়েবসাইটটি সাজানো হচ্ছে</h2>
      <p className="prose">
        নোটিশ, রুটিন ও শিক্ষকদের পরিচয় একে একে এখানে আসবে।
        {institution && ' এর মধ্যে কিছু জানতে চাইলে সরাসরি যোগাযোগ করুন।'}
      </p>
      {institution && <ContactDetails institution={institution} />}
      <div data-user-state="">
        <p className="small soft">
          প্রতিষ্ঠানের কেউ? <a href="/login">লগইন করুন</a>
        </p>
        <template />
      </div>
    </section>
  )
}

// Sign-in leads to this page; show-user.ts inserts the bar. Fixed to the lower edge, so that nothing moves when it comes.
function StaffBar() {
  const bar = (
    <p>
      আপনি লগইন করা আছেন
      <a className="button" href="/dashboard">
        ড্যাশবোর্ডে যান
      </a>
    </p>
  )
  return (
    <div className="staff-bar on-screen" data-user-state="">
      <template data-for="Admin">{bar}</template>
      <template data-for="Editor">{bar}</template>
      <template />
    </div>
  )
}
