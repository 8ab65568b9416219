import { Fragment, type ReactNode } from 'react'
import { teacherEntity } from '#app/features/teachers/teachers.entity.ts'
import { Icon } from '#app/site/icon.tsx'
import { listTexts } from '#app/site/list.texts.ts'
import { ChoiceField, SearchField } from '#app/site/list-controls.tsx'
import { listHref } from '#app/site/list-href.ts'
import { Marked } from '#app/site/marked.tsx'
import { Pager } from '#app/site/page-links.tsx'
import { Picture } from '#app/site/picture.tsx'
import { Empty } from '#app/site/state.tsx'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { mailLink } from '#app/text/base/emails.ts'
import { formatPhone, phoneLink, phoneWord } from '#app/text/base/phones.ts'
import type { Sought } from '#app/text/search/found-parts.ts'
import { nameKey, searchKey } from '#app/text/search/search-key.ts'
import { searchWords } from '#app/text/search/search-words.ts'
import {
  type DirectoryList,
  type DirectoryPerson,
  type DirectoryTab,
  tabNames,
  workNames,
} from './directory.rules.ts'
import { directoryTexts } from './directory.texts.ts'
import { DirectoryTable } from './directory-table.components.tsx'

type Query = Record<string, string>

export function directoryHref(tab: DirectoryTab, query: Record<string, string | number> = {}): string {
  return listHref('/facnstaff', { ...query, tab: tab === 'staff' ? tab : undefined })
}

interface TabsProps {
  tab: DirectoryTab
  counts: Record<DirectoryTab, number | 'failed'>
  query: Query
}

/** Switching tabs keeps the search. */
export function DirectoryTabs({ tab, counts, query }: TabsProps) {
  return (
    <nav className="tabs" aria-label="তালিকা" data-swap="tabs">
      <ul className="list">
        {tabs.map((name) => (
          <li key={name}>
            <a
              href={directoryHref(name, query.search ? { search: query.search } : {})}
              {...(name === tab && { 'aria-current': 'page' })}
            >
              {tabNames[name]}
              {counts[name] !== 'failed' && <span className="count">{toBengaliDigits(counts[name])}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const tabs = ['teachers', 'staff'] as const

/** The second form is for the reset button. */
export function DirectoryFilters({
  tab,
  query,
  designations,
}: {
  tab: DirectoryTab
  query: Query
  designations: string[]
}) {
  const selected = query.designation ?? ''
  return (
    <>
      <search>
        <form className="filters" action="/facnstaff" data-live="">
          <input type="hidden" name="tab" defaultValue={tab === 'staff' ? tab : ''} />
          <SearchField label="নাম, পদবি, বিষয় বা বিভাগ দিয়ে খুঁজুন" value={query.search} />
          <ChoiceField
            name="designation"
            label="পদবি"
            all="সব পদবি"
            choices={designations}
            value={designations.find((designation) => searchKey(designation) === searchKey(selected))}
          />
          <div className="buttons">
            <button className="button" type="submit">
              {listTexts.search}
            </button>
            <button className="button button-quiet" type="submit" form="reset">
              {listTexts.reset}
            </button>
          </div>
        </form>
      </search>
      <form id="reset" action="/facnstaff" data-live="" data-swap="reset">
        <input type="hidden" name="tab" defaultValue={tab === 'staff' ? tab : ''} />
      </form>
    </>
  )
}

interface ResultsProps {
  tab: DirectoryTab
  query: Query
  list: DirectoryList
  avatarUrl: (name: string) => string
}

/** The cards of one page, and a printable table of all results. */
export function DirectoryResults({ tab, query, list, avatarUrl }: ResultsProps) {
  if (list.total === 0)
    return (
      <Empty icon="people" text={directoryTexts.noneFound}>
        <p>
          {query.search || query.designation
            ? 'অন্য শব্দ বা পদবি দিয়ে খুঁজে দেখুন, অথবা রিসেট চাপুন।'
            : 'এই তালিকায় এখনো কারও নাম যোগ করা হয়নি।'}
        </p>
      </Empty>
    )
  const sought = query.search ? { words: searchWords(query.search, nameKey), synonyms: [] } : undefined
  return (
    <>
      <ul className="list people directory">
        {list.items.map((person, index) => (
          <PersonCard
            key={`${person.isHead} ${person.id}`}
            tab={tab}
            person={person}
            avatarUrl={avatarUrl}
            sought={sought}
            isFirst={index === 0}
          />
        ))}
      </ul>
      <Pager
        page={list.page}
        lastPage={list.lastPage}
        hrefOf={(page) => directoryHref(tab, { ...query, page })}
      />
      <DirectoryTable tab={tab} people={list.found} />
    </>
  )
}

interface CardProps {
  tab: DirectoryTab
  person: DirectoryPerson
  avatarUrl: (name: string) => string
  sought: Sought | undefined
  isFirst: boolean
}

function PersonCard({ tab, person, avatarUrl, sought, isFirst }: CardProps) {
  return (
    <li className="person">
      <Picture
        className="portrait"
        picture={person.photo}
        rule={teacherEntity.files.photo}
        alt=""
        sizes="(min-width: 64rem) 180px, (min-width: 30rem) 30vw, 96px"
        fallback={avatarUrl(person.full_name)}
        {...(isFirst && { comes: 'first' })}
      />
      <div className="person-facts">
        <h2>
          <Marked sought={sought}>{person.full_name}</Marked>
        </h2>
        <p>{person.designation ? <Marked sought={sought}>{person.designation}</Marked> : <Missing />}</p>
        {!person.isHead && <WorkAndContact tab={tab} person={person} sought={sought} />}
      </div>
    </li>
  )
}

function WorkAndContact({ tab, person, sought }: Pick<CardProps, 'tab' | 'person' | 'sought'>) {
  return (
    <>
      <p>
        <span className="soft">{workNames[tab]}:</span>{' '}
        {person.work ? <Marked sought={sought}>{person.work}</Marked> : <Missing />}
      </p>
      <Reach
        icon="phone"
        label={phoneWord(person.contact_phone)}
        href={person.contact_phone && phoneLink(person.contact_phone)}
      >
        {formatPhone(person.contact_phone)}
      </Reach>
      <Reach icon="mail" label="ইমেইল" href={person.contact_email && mailLink(person.contact_email)}>
        {breakable(person.contact_email)}
      </Reach>
    </>
  )
}

interface ReachProps {
  icon: 'phone' | 'mail'
  label: string
  href: string
  children: ReactNode
}

function Reach({ icon, label, href, children }: ReachProps) {
  return (
    <p className="reach">
      <Icon name={icon} />
      <span className="spoken">{label}: </span>
      {href ? <a href={href}>{children}</a> : <Missing />}
    </p>
  )
}

function Missing() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="spoken">নেই</span>
    </>
  )
}

// Lets a long email address break between its parts only.
function breakable(email: string) {
  const parts = email.split(/(?<=[@.])/)
  return (
    <span lang="en">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the server renders once, and parts may repeat
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
