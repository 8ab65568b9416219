import type { ReactNode } from 'react'
import { committeeMembers } from '#app/features/committee/committee.store.server.ts'
import { type OfficerKind, officerKinds } from '#app/features/officers/officers.entity.ts'
import { institutionJsonLd } from '#app/site/json-ld.ts'
import {
  definePage,
  nameOf,
  type PageRequest,
  type SearchedThing,
  type Site,
  titleOf,
} from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Failed } from '#app/site/state.tsx'
import { formatNumber, toBengaliDigits } from '#app/text/base/digits.ts'
import { formatPhone, phoneLink } from '#app/text/base/phones.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import { type Circular, type ItemWithDay, readCircular } from './circular.store.server.ts'
import { anchorOf, infoPath, infoTitle, itemTitles } from './circular.texts.ts'
import { countStudents, findChair, findFoundingYear, findOfficer } from './circular-answers.store.server.ts'
import { Contact, Mpo, Officer, Profile, Recognition } from './facts.components.tsx'
import { Committee, People } from './info-people.components.tsx'
import { Counts, Sections, Teaching } from './teaching.components.tsx'

export const infoPage = definePage<{ circular: Circular | 'failed' }>({
  path: infoPath,
  inSearch: facts(),
  parameters: [],
  load: async ({ resources }: PageRequest) => ({
    circular: await readPart(resources, readCircular(resources)),
  }),
  head: ({ circular }, site) => ({
    title: titleOf(infoTitle, site),
    description: `${nameOf(site)}: পরিচিতি, স্বীকৃতি, শিক্ষার্থীর সংখ্যা, শাখা, রুটিন, এমপিও, শিক্ষক-কর্মচারী ও পরিচালনা কমিটির তথ্য।`,
    jsonLd: jsonLdOf(circular, site),
  }),
  View: ({ data: { circular }, site }) => (
    <>
      <PageHead
        title={infoTitle}
        lead="শিক্ষা অধিদপ্তরের পরিপত্র অনুযায়ী প্রতিষ্ঠানের ১১টি তথ্য, প্রতিটির শেষ পরিবর্তনের তারিখসহ।"
      >
        <p className="on-paper small">{site.origin + infoPath}</p>
      </PageHead>
      <div className="wrap page-body">
        {circular === 'failed' ? (
          <Failed text="তথ্যগুলো লোড করতে সমস্যা হয়েছে।" retryHref={infoPath} />
        ) : (
          <>
            <Contents />
            {circular.items.map((item) => (
              <Item key={item.number} item={item}>
                {contentOf(item.number, circular, site)}
              </Item>
            ))}
          </>
        )}
      </div>
    </>
  ),
})

function Contents() {
  return (
    <nav className="card contents on-screen" aria-label="এই পাতায় যা আছে">
      <ol className="list">
        {itemTitles.map((title, index) => (
          <li key={title}>
            <a className="link" href={`#${anchorOf(index + 1)}`}>
              {headingOf(index + 1)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function headingOf(number: number): string {
  return `${toBengaliDigits(number)}. ${itemTitles[number - 1]}`
}

function Item({
  item: { number, screen, updated_at },
  children,
}: {
  item: ItemWithDay
  children: ReactNode
}) {
  const anchor = anchorOf(number)
  return (
    <section id={anchor} className="item" aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`}>{headingOf(number)}</h2>
      {children ?? <p>এই তথ্য এখনো দেওয়া হয়নি।</p>}
      {screen && <LinkForAdmin screen={screen} />}
      {updated_at && (
        <p className="small soft">
          সর্বশেষ পরিবর্তন: <time dateTime={updated_at}>{formatDate(updated_at)}</time>
        </p>
      )}
    </section>
  )
}

// The page is the same for everybody: show-user.ts inserts the link if an Admin is signed in.
function LinkForAdmin({ screen }: { screen: string }) {
  return (
    <div className="on-screen" data-user-state="">
      <template data-for="Admin">
        <a className="link" href={`/dashboard${screen}`}>
          যা বাকি তা দিন
        </a>
      </template>
      <template />
    </div>
  )
}

// The components are called, not rendered: without content they return null.
function contentOf(number: number, { content }: Circular, site: Site): ReactNode {
  const views: Record<number, () => ReactNode> = {
    1: () => content.institution && <Profile institution={content.institution} />,
    2: () => Recognition({ content }),
    3: () => Counts({ content }),
    4: () => Sections({ content }),
    5: () => Teaching({ content, origin: site.origin }),
    6: () => Mpo({ content }),
    7: () => content.institution && <Contact institution={content.institution} />,
    8: () => Officer({ content, kind: 'information' }),
    9: () => Officer({ content, kind: 'complaint' }),
    10: () => People({ content }),
    11: () => Committee({ content }),
  }
  return views[number]?.() ?? null
}

function jsonLdOf(circular: Circular | 'failed', site: Site): object | undefined {
  const school = institutionJsonLd(site)
  if (!school || circular === 'failed') return school
  const days = circular.items.flatMap(({ updated_at }) => updated_at ?? []).sort()
  return {
    '@context': 'https://schema.org',
    '@type': 'AboutPage',
    name: infoTitle,
    url: site.origin + infoPath,
    inLanguage: 'bn',
    ...(days.length > 0 && { dateModified: days.at(-1) }),
    mainEntity: school,
  }
}

/** What the items answer on the search page. */
function facts(): SearchedThing[] {
  return [
    {
      title: infoTitle,
      words: 'একনজরে, এক নজরে, তথ্যকণিকা, পরিপত্র, glance, information',
      answer: async () => 'প্রতিষ্ঠানের ১১টি তথ্য',
    },
    {
      title: 'EIIN ও কোড',
      words:
        'EIIN নম্বর, ইআইআইএন নম্বর, ইআইএন নম্বর, কোড নম্বর, এমপিও কোড, বোর্ড কোড, eiin number, college code, school code',
      href: hrefOfItem(1),
      answer: async (_resources, { institution }) =>
        institution?.codes.map(({ label, code }) => `${label}: ${toBengaliDigits(code)}`).join(' · ') ||
        undefined,
    },
    {
      title: 'প্রতিষ্ঠা সাল',
      words: 'প্রতিষ্ঠাকাল, প্রতিষ্ঠিত কবে, কত সালে প্রতিষ্ঠিত, স্থাপিত, established, founded',
      href: hrefOfItem(1),
      answer: async ({ database: { sql } }) => findFoundingYear(sql),
    },
    {
      title: 'শিক্ষার্থী সংখ্যা',
      words:
        'শিক্ষার্থীর সংখ্যা, মোট শিক্ষার্থী, শিক্ষার্থী কত জন, ছাত্রছাত্রী কত জন, ছাত্র কত, ছাত্রী কত, ছাত্র সংখ্যা, ছাত্রী সংখ্যা, number of students, students',
      href: hrefOfItem(3),
      answer: async ({ database: { sql } }) => {
        const total = await countStudents(sql)
        return total > 0 ? `${formatNumber(total)} জন` : undefined
      },
    },
    {
      title: 'পরিচালনা কমিটি',
      words: 'ম্যানেজিং কমিটি, গভর্নিং বডি, কমিটির সদস্য, committee members, governing body',
      href: hrefOfItem(11),
      answer: async ({ database: { sql } }) => {
        const count = await committeeMembers.count(sql)
        return count > 0 ? `${formatNumber(count)} জন সদস্য` : undefined
      },
    },
    {
      title: 'সভাপতি',
      words: 'সভাপতি কে, কমিটির সভাপতি, চেয়ারম্যান, president, chairman',
      href: hrefOfItem(11),
      answer: async ({ database: { sql } }) => {
        const chair = await findChair(sql)
        return chair && { title: chair.role, text: chair.full_name }
      },
    },
    officer('information', 8, 'তথ্য সেবা কেন্দ্র, তথ্য অধিকার, information officer, right to information'),
    officer('complaint', 9, 'অভিযোগ, নালিশ, complaint officer, grievance'),
  ]
}

function officer(kind: OfficerKind, item: number, words: string): SearchedThing {
  return {
    title: officerKinds[kind],
    words,
    href: hrefOfItem(item),
    answer: async ({ database: { sql } }) => {
      const found = await findOfficer(sql, kind)
      if (!found?.contact_phone) return found?.full_name
      const { full_name, contact_phone } = found
      return { text: `${full_name}, ${formatPhone(contact_phone)}`, href: phoneLink(contact_phone) }
    },
  }
}

function hrefOfItem(item: number): string {
  return `${infoPath}#${anchorOf(item)}`
}
