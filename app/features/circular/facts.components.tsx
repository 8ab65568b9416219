import type { ReactNode } from 'react'
import { codeLabels, codesOf } from '#app/contract/institution-codes.ts'
import { institutionKinds } from '#app/contract/institution-kinds.ts'
import { fileUrl } from '#app/contract/stored-files.ts'
import { addressCodeLabel } from '#app/contract/usual-fields.ts'
import { fileInWords } from '#app/features/documents/documents.rules.ts'
import { mpoStatuses } from '#app/features/institution/institution.entity.ts'
import type { OfficerKind } from '#app/features/officers/officers.entity.ts'
import { Email } from '#app/site/email.tsx'
import { LongText } from '#app/site/long-text.tsx'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { mailLink } from '#app/text/base/emails.ts'
import { formatPhone, phoneLink, phoneWord } from '#app/text/base/phones.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import {
  type CircularContent,
  documentsOf,
  type PublicDocument,
  type PublicInstitution,
} from './circular-content.rules.ts'

interface ContentProps {
  content: CircularContent
}

export function Profile({ institution }: { institution: PublicInstitution }) {
  const { name, name_en, kind, at_a_glance, address, history } = institution
  return (
    <>
      <Facts
        rows={[
          ['নাম', name],
          ['ইংরেজি নাম', name_en && <span lang="en">{name_en}</span>],
          ['ধরন', institutionKinds[kind]],
          ...codesOf(institution).map(({ label, code }): Fact => [label, toBengaliDigits(code)]),
          ...at_a_glance.map(({ label, value }): Fact => [label, value]),
          ['ঠিকানা', address],
        ]}
      />
      {history && (
        <>
          <h3>ইতিহাস</h3>
          <LongText text={history} more="পুরো ইতিহাস পড়ুন" />
        </>
      )}
    </>
  )
}

/** Null without approval and documents. */
export function Recognition({ content }: ContentProps) {
  const { institution } = content
  const { government_approval_number: number = '', government_approval_date: date = null } = institution ?? {}
  const documents = documentsOf(content, 'recognition')
  if (!number && !date && documents.length === 0) return null
  return (
    <>
      <Facts
        rows={[
          ['অনুমোদন নম্বর', number],
          ['অনুমোদনের তারিখ', date && <Day day={date} />],
        ]}
      />
      <Documents documents={documents} />
    </>
  )
}

/** Whether the government pays the teachers; null if unknown. */
export function Mpo({ content }: ContentProps) {
  const { mpo_status = '', mpo_code = '', mpo_date = null } = content.institution ?? {}
  const documents = documentsOf(content, 'mpo')
  if (!mpo_status && !mpo_code && !mpo_date && documents.length === 0) return null
  return (
    <>
      <Facts
        rows={[
          ['এমপিও', mpo_status && mpoStatuses[mpo_status]],
          [codeLabels.mpo_code, toBengaliDigits(mpo_code)],
          ['এমপিওভুক্তির তারিখ', mpo_date && <Day day={mpo_date} />],
        ]}
      />
      <Documents documents={documents} />
    </>
  )
}

export function Contact({ institution }: { institution: PublicInstitution }) {
  return <ContactRows {...institution} code={institution.address_code} />
}

/** Null if there is no such officer. */
export function Officer({ content, kind }: ContentProps & { kind: OfficerKind }) {
  const officer = content.officers.find((one) => one.kind === kind)
  if (!officer) return null
  return (
    <ContactRows
      {...officer}
      first={[
        ['নাম', officer.full_name],
        ['পদবি', officer.designation],
      ]}
    />
  )
}

interface ContactRowsProps {
  address: string
  contact_phone: string
  contact_email: string
  code?: string
  first?: Fact[]
}

function ContactRows({ address, contact_phone, contact_email, code = '', first = [] }: ContactRowsProps) {
  return (
    <Facts
      rows={[
        ...first,
        ['ঠিকানা', address],
        [addressCodeLabel, toBengaliDigits(code)],
        [
          phoneWord(contact_phone),
          contact_phone && <a href={phoneLink(contact_phone)}>{formatPhone(contact_phone)}</a>,
        ],
        [
          'ইমেইল',
          contact_email && (
            <a href={mailLink(contact_email)} lang="en">
              <Email address={contact_email} />
            </a>
          ),
        ],
      ]}
    />
  )
}

type Fact = [label: string, value: ReactNode]

function Facts({ rows }: { rows: readonly Fact[] }) {
  const filled = rows.filter(([, value]) => value)
  if (filled.length === 0) return null
  return (
    <dl className="facts">
      {filled.map(([label, value], index) => (
        // Two rows of "at a glance" may have the same label.
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup is rendered once
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{formatDate(day)}</time>
}

export function Documents({ documents }: { documents: readonly PublicDocument[] }) {
  if (documents.length === 0) return null
  return (
    <ul>
      {documents.map((document) => (
        <li key={document.id}>
          <a href={`/documents/${document.id}`}>{document.title}</a>{' '}
          <span className="small soft">
            ({fileInWords({ ...document, file: fileUrl(document.file) })}
            {document.date && (
              <>
                , <Day day={document.date} />
              </>
            )}
            )
          </span>
        </li>
      ))}
    </ul>
  )
}
