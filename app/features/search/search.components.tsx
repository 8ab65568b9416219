import type { ReactNode } from 'react'
import { fileUrl } from '#app/contract/stored-files.ts'
import { achievementHref } from '#app/features/achievements/achievements.rules.ts'
import { directoryHref } from '#app/features/directory/directory.components.tsx'
import { tabOf } from '#app/features/directory/directory.rules.ts'
import { documentCategories } from '#app/features/documents/document-categories.contract.ts'
import { fileInWords } from '#app/features/documents/documents.rules.ts'
import { NoticeRow } from '#app/features/notices/notice-row.components.tsx'
import { Icon, type IconName } from '#app/site/icon.tsx'
import { searchPath } from '#app/site/list.texts.ts'
import { listHref } from '#app/site/list-href.ts'
import { Marked } from '#app/site/marked.tsx'
import { SearchNote } from '#app/site/search-note.tsx'
import { formatNumber } from '#app/text/base/digits.ts'
import { formatPhone, phoneLink } from '#app/text/base/phones.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import type { Sought } from '#app/text/search/found-parts.ts'
import { isFoundAlike, relatedOf } from './search.rules.ts'
import type { FoundSection, FoundThing } from './search.store.server.ts'
import { sectionNames } from './search.texts.ts'
import { hrefOfClass } from './search-offers.components.tsx'

interface FoundSectionsProps {
  /** The best one first. */
  sections: readonly FoundSection[]
  search: string
}

/** How they were found is said once, if it is the same for all. */
export function FoundSections({ sections, search }: FoundSectionsProps) {
  const [first, ...others] = sections
  if (!first) return null
  const isSame = others.every((other) => isFoundAlike(first, other))
  const related = relatedOf(sections)
  return (
    <>
      {isSame && <HowFound section={first} />}
      {sections.map((section) => (
        <Section
          key={section.kind}
          section={section}
          search={search}
          isBest={section === first}
          note={!isSame && <HowFound section={section} />}
        />
      ))}
      {related.length > 0 && (
        <div>
          <SearchNote found={{ tier: 'words', ignored: [], related }} hrefOf={searchHref} />
        </div>
      )}
    </>
  )
}

const searchHref = (search: string) => listHref(searchPath, { q: search })

// Searches with other words are offered once, at the end.
function HowFound({ section: { tier, ignored } }: { section: FoundSection }) {
  return <SearchNote found={{ tier, ignored, related: [] }} hrefOf={searchHref} />
}

interface SectionProps {
  section: FoundSection
  search: string
  isBest: boolean
  /** How it was found. */
  note: ReactNode
}

/** What a page answers stands alone, if it is the best; other sections begin with their best record. */
function Section(props: SectionProps) {
  const { section, isBest, note } = props
  if (!isBest || section.kind !== 'things') return <List {...props} />
  const [first, ...rows] = section.rows
  return (
    <>
      {note}
      {first && <Answer thing={first} sought={section.sought} />}
      {rows.length > 0 && <List {...props} section={{ ...section, rows }} isBest={false} note={null} />}
    </>
  )
}

// Longer ones are sentences.
const shortAnswer = 60

function Answer({ thing: { title, text = title, href }, sought }: { thing: FoundThing; sought: Sought }) {
  return (
    <div className="answer">
      <h2 className="small soft">
        {text === title ? sectionNames.things : <Marked sought={sought}>{title}</Marked>}
      </h2>
      <p className={text.length > shortAnswer ? 'notice-title' : 'answer-text'}>
        <a className="link" href={href} {...(/^https?:/.test(href) && { rel: 'noopener' })}>
          {text}
        </a>
      </p>
    </div>
  )
}

function List({ section, search, isBest, note }: SectionProps) {
  const { kind, total } = section
  const list = listOf(section, search)
  return (
    <section aria-labelledby={`found-${kind}`}>
      <div className="section-head">
        <h2 id={`found-${kind}`}>
          {sectionNames[kind]} <span className="soft">{formatNumber(total)}</span>
        </h2>
        {list && (
          <a className="link" href={list}>
            <span>
              পুরো তালিকা<span className="spoken">: {sectionNames[kind]}</span>
            </span>
            <Icon name="arrow" />
          </a>
        )}
      </div>
      {note}
      <ul className={isBest ? 'list notice-list best' : 'list notice-list'}>
        <Rows section={section} />
      </ul>
    </section>
  )
}

/** The address of all records of a section, with the same words. */
function listOf(section: FoundSection, search: string): string | undefined {
  if (section.kind === 'notices') return listHref('/notice', { search })
  if (section.kind === 'documents') return listHref('/documents', { search })
  if (section.kind === 'people') {
    const isOfStaff = section.rows.every(({ group }) => group === 'staff')
    return directoryHref(isOfStaff ? 'staff' : 'teachers', { search })
  }
  if (section.kind === 'achievements') return '/achievements'
  return section.kind === 'classes' ? '/academic' : undefined
}

function Rows({ section }: { section: FoundSection }) {
  const { sought } = section
  switch (section.kind) {
    case 'things':
      return section.rows.map(({ title, text, href }) => (
        <Row key={title} icon="arrow" title={title} {...{ href, sought }}>
          {text}
        </Row>
      ))
    case 'notices':
      return section.rows.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} isShort sought={sought} />
      ))
    case 'documents':
      return section.rows.map((document) => (
        <Row
          key={document.id}
          icon="file"
          title={document.title}
          href={`/documents/${document.id}`}
          sought={sought}
        >
          {document.date && <time dateTime={document.date}>{formatDate(document.date)}</time>}
          <span className="spoken">, </span>
          <span className="tag">
            <Marked sought={sought}>{documentCategories[document.category]}</Marked>
          </span>
          <span className="spoken">, </span>
          <span>{fileInWords({ ...document, file: fileUrl(document.file) })}</span>
        </Row>
      ))
    case 'achievements':
      return section.rows.map(({ id, title, date, index }) => (
        <Row key={id} icon="star" title={title} href={achievementHref(id, index)} sought={sought}>
          {date && <time dateTime={date}>{formatDate(date)}</time>}
        </Row>
      ))
    case 'people':
      return section.rows.map(({ id, full_name, designation, work, contact_phone, group }) => (
        <Row
          key={`${group} ${id}`}
          icon="user"
          title={full_name}
          href={directoryHref(tabOf(group), { search: full_name })}
          sought={sought}
        >
          <span>
            <Marked sought={sought}>{[designation, work].filter(Boolean).join(', ')}</Marked>
          </span>
          {contact_phone && (
            <a className="link" href={phoneLink(contact_phone)}>
              <Icon name="phone" />
              <span>
                <span className="spoken">ফোন: </span>
                {formatPhone(contact_phone)}
              </span>
            </a>
          )}
        </Row>
      ))
    case 'classes':
      return section.rows.map((one) => (
        <Row key={one.id} icon="book" title={one.name} href={hrefOfClass(one)} sought={sought}>
          {one.hasRoutine ? 'ক্লাস রুটিন' : 'বিষয়'}
        </Row>
      ))
  }
}

interface RowProps {
  icon: IconName
  title: string
  href: string
  sought: Sought
  children: ReactNode
}

function Row({ icon, title, href, sought, children }: RowProps) {
  return (
    <li className="notice">
      <span className="row-icon">
        <Icon name={icon} />
      </span>
      <div className="notice-body">
        <h3 className="notice-title">
          <a href={href}>
            <Marked sought={sought}>{title}</Marked>
          </a>
        </h3>
        {children && <div className="notice-facts">{children}</div>}
      </div>
    </li>
  )
}
