import { routineHref } from '#app/features/routines/routine-choice.components.tsx'
import { ContactDetails } from '#app/site/contact-details.tsx'
import { listHref } from '#app/site/list-href.ts'
import type { PageLink, SiteOwner } from '#app/site/page.ts'
import { Empty } from '#app/site/state.tsx'
import { cutWords } from '#app/text/base/cut.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import type { FoundClass } from './search.store.server.ts'

export function Miss({ search }: { search: string }) {
  return (
    <Empty icon="search" text={`“${cutWords(search, shownLetters)}” কোথাও পাওয়া যায়নি।`}>
      <p>কম শব্দে বা অন্য শব্দে খুঁজে দেখুন।</p>
    </Empty>
  )
}

const shownLetters = 60

/** What there is to find. */
export interface SearchOffers {
  kinds: string[]
  years: string[]
  classes: readonly FoundClass[]
}

interface OffersProps {
  offers: SearchOffers
  institution: SiteOwner | undefined
}

export function Offers({ offers: { kinds, years, classes }, institution }: OffersProps) {
  const isEmpty = kinds.length === 0 && years.length === 0 && classes.length === 0 && !institution
  if (isEmpty) return <p>ওয়েবসাইটটি সাজানো হচ্ছে; এখানে এখনো খোঁজার মতো কিছু নেই।</p>
  return (
    <>
      <Links
        id="kinds"
        title="নোটিশের ধরন"
        links={kinds.map((kind) => ({ href: listHref('/notice', { kind }), label: kind }))}
      />
      <Links
        id="years"
        title="নোটিশের বছর"
        links={years.map((year) => ({ href: listHref('/notice', { year }), label: toBengaliDigits(year) }))}
      />
      <Links
        id="classes"
        title="শ্রেণি"
        links={classes.map((one) => ({ href: hrefOfClass(one), label: one.name }))}
      />
      {institution && (
        <section aria-labelledby="office">
          <h2 id="office">অফিস</h2>
          <ContactDetails institution={institution} hasHours />
        </section>
      )}
    </>
  )
}

// In columns, so that the rows are the same before the font has come.
function Links({ id, title, links }: { id: string; title: string; links: readonly PageLink[] }) {
  if (links.length === 0) return null
  return (
    <section className="choices choices-wide" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="list">
        {links.map(({ href, label }) => (
          <li key={href + label}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The routine of a class, else the classes. */
export function hrefOfClass({ id, hasRoutine }: FoundClass): string {
  return hasRoutine ? routineHref({ tab: 'classes', id }) : '/academic#classes'
}
