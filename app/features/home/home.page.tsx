import { headTitlesOf } from '#app/contract/institution-kinds.ts'
import { committeeMembers } from '#app/features/committee/committee.store.server.ts'
import { heads } from '#app/features/heads/heads.store.server.ts'
import { findInstitutionOrNull } from '#app/features/institution/institution.store.server.ts'
import { NoticeRow } from '#app/features/notices/notice-row.parts.tsx'
import { arrangeNotices } from '#app/features/notices/notices.rules.ts'
import { findNotices, findOutlines } from '#app/features/notices/notices.store.server.ts'
import { teachers } from '#app/features/teachers/teachers.store.server.ts'
import { Icon, type IconName } from '#app/site/icon.tsx'
import { institutionJsonLd } from '#app/site/json-ld.ts'
import { bothNamesOf, definePage, nameOf, type Site } from '#app/site/page.ts'
import { readPart } from '#app/site/read-part.ts'
import { Empty, Failed } from '#app/site/state.tsx'
import { HeroPicture } from './hero-picture.parts.tsx'
import { HomeAbout } from './home-about.parts.tsx'
import { HomeCommittee, HomeHeads } from './home-people.parts.tsx'

const visitor = { audience: 'visitor' } as const
const noticeCount = 5

/** The home page: notices first, then the heads, then the institution. */
export const homePage = definePage({
  path: '/',
  parameters: [],
  async load({ resources }) {
    const { sql } = resources.database
    return {
      institution: await readPart(resources, findInstitutionOrNull(sql)),
      notices: await readPart(
        resources,
        findOutlines(sql).then((all) =>
          findNotices(sql, arrangeNotices(all, undefined).slice(0, noticeCount)),
        ),
      ),
      heads: await readPart(resources, heads.findAll(sql, visitor)),
      committee: await readPart(resources, committeeMembers.findAll(sql, visitor)),
      teacherCount: await readPart(resources, teachers.count(sql)),
    }
  },
  head: (_data, site) => ({
    title: bothNamesOf(site),
    description: [nameOf(site), site.institution?.tagline, site.institution?.address]
      .filter(Boolean)
      .join(' · '),
    jsonLd: institutionJsonLd(site),
  }),
  View: ({ data, site }) => (
    <>
      <Hero site={site} />
      <div className="wrap section home-first">
        <section aria-labelledby="notices">
          <div className="section-head">
            <h2 id="notices">সর্বশেষ নোটিশ</h2>
            <a className="link" href="/notice">
              সব নোটিশ <Icon name="arrow" />
            </a>
          </div>
          {data.notices === 'failed' ? (
            <Failed text="নোটিশ দেখানো যাচ্ছে না।" retryHref="/" />
          ) : data.notices.length === 0 ? (
            <Empty icon="board" text="এখনো কোনো নোটিশ প্রকাশিত হয়নি।" />
          ) : (
            <ul className="list notice-list">
              {data.notices.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} isShort />
              ))}
            </ul>
          )}
        </section>
        <Ways />
      </div>
      <HomeHeads heads={data.heads} titles={headTitlesOf(site.institution)} />
      <HomeCommittee members={data.committee} />
      <HomeAbout institution={data.institution} site={site} teacherCount={data.teacherCount} />
    </>
  ),
})

function Hero({ site }: { site: Site }) {
  const { institution } = site
  const picture = institution?.institution_image ?? null
  return (
    <div className={picture ? 'hero' : 'hero hero-plain'}>
      <HeroPicture picture={picture} alt={`${nameOf(site)} প্রাঙ্গণ`} />
      <div className="hero-text">
        <h1>{nameOf(site)}</h1>
        {institution?.tagline && <p className="tagline">{institution.tagline}</p>}
        <p className="buttons">
          <a className="button" href="/admission">
            ভর্তি তথ্য <Icon name="arrow" />
          </a>
        </p>
      </div>
    </div>
  )
}

const ways: { href: string; icon: IconName; title: string; text: string }[] = [
  { href: '/admission', icon: 'file', title: 'ভর্তি', text: 'যোগ্যতা, প্রক্রিয়া ও কাগজপত্র' },
  { href: '/facnstaff', icon: 'people', title: 'শিক্ষক ও কর্মচারী', text: 'কে কী পড়ান, কীভাবে যোগাযোগ করবেন' },
  { href: '/academic', icon: 'cap', title: 'একাডেমিক', text: 'প্রোগ্রাম ও বিভাগ' },
  { href: '/contact', icon: 'mail', title: 'যোগাযোগ', text: 'ঠিকানা, অফিসের সময়, মেসেজ' },
]

function Ways() {
  return (
    <nav aria-label="সরাসরি যান">
      <ul className="list ways">
        {ways.map(({ href, icon, title, text }) => (
          <li key={href}>
            <a className="way" href={href}>
              <Icon name={icon} />
              <span>
                <b>{title}</b>
                <span className="small soft">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
