import type { ReactNode } from 'react'
import type { PictureRule } from '#app/contract/file-rules.ts'
import { teacherEntity } from '#app/features/teachers/teachers.entity.ts'
import { Email } from '#app/site/email.tsx'
import { Icon } from '#app/site/icon.tsx'
import { Marked } from '#app/site/marked.tsx'
import { Picture } from '#app/site/picture.tsx'
import { mailLink } from '#app/text/base/emails.ts'
import { formatPhone, phoneLink, phoneWord } from '#app/text/base/phones.ts'
import type { Sought } from '#app/text/search/found-parts.ts'
import { type DirectoryPerson, type DirectoryTab, workNames } from './directory.rules.ts'

interface CardProps {
  tab: DirectoryTab
  person: DirectoryPerson
  avatarUrl: (name: string) => string
  sought: Sought | undefined
  isFirst: boolean
}

/** A row on phones, where phone and email are icons. */
export function PersonCard({ tab, person, avatarUrl, sought, isFirst }: CardProps) {
  const { full_name, designation, work, contact_phone, contact_email } = person
  return (
    <li className="person">
      <PersonPicture
        person={person}
        rule={teacherEntity.files.photo}
        sizes="(min-width: 40rem) 180px, 56px"
        avatarUrl={avatarUrl}
        comes={isFirst ? 'first' : undefined}
      />
      <div className="person-facts">
        <h2>
          <Marked sought={sought}>{full_name}</Marked>
        </h2>
        <div>
          <p>
            <span className="spoken">পদবি: </span>
            {designation ? <Marked sought={sought}>{designation}</Marked> : <Missing />}
          </p>
          <p>
            <span className="label soft">{workNames[tab]}:</span>{' '}
            {work ? <Marked sought={sought}>{work}</Marked> : <Missing />}
          </p>
        </div>
      </div>
      <div className="reaches">
        <Reach
          icon="phone"
          label={phoneWord(contact_phone)}
          of={full_name}
          href={contact_phone && phoneLink(contact_phone)}
        >
          {formatPhone(contact_phone)}
        </Reach>
        <Reach icon="mail" label="ইমেইল" of={full_name} href={contact_email && mailLink(contact_email)}>
          <span lang="en">
            <Email address={contact_email} />
          </span>
        </Reach>
      </div>
    </li>
  )
}

interface PictureProps {
  person: { full_name: string; photo: string | null }
  rule: PictureRule
  sizes: string
  avatarUrl: (name: string) => string
  comes: 'first' | 'early' | undefined
}

/** The photograph, or the initial, in front of the institution's tint. */
export function PersonPicture({ person, rule, sizes, avatarUrl, comes }: PictureProps) {
  return (
    <div className="tile">
      <Picture
        className="portrait"
        picture={person.photo}
        rule={rule}
        alt=""
        sizes={sizes}
        fallback={avatarUrl(person.full_name)}
        {...(comes && { comes })}
      />
    </div>
  )
}

interface ReachProps {
  icon: 'phone' | 'mail'
  label: string
  /** The name, for screen readers: a list of links has the same icons for everybody. */
  of: string
  href: string
  children: ReactNode
}

function Reach({ icon, label, of, href, children }: ReachProps) {
  if (!href)
    return (
      <p className="reach">
        <Icon name={icon} />
        <span className="spoken">{label}: </span>
        <Missing />
      </p>
    )
  return (
    <p className="reach">
      <a href={href}>
        <Icon name={icon} />
        <span className="spoken">
          {label}: {of},{' '}
        </span>
        <span className="label">{children}</span>
      </a>
    </p>
  )
}

function Missing() {
  return (
    <>
      <span className="soft" aria-hidden="true">
        —
      </span>
      <span className="spoken">নেই</span>
    </>
  )
}
