import type { ReactNode } from 'react'
import { addressCodeLabel } from '#app/contract/usual-fields.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { mailLink } from '#app/text/base/emails.ts'
import { linesOf } from '#app/text/base/lines.ts'
import { formatPhone, phoneLink, phoneWord } from '#app/text/base/phones.ts'
import { Email } from './email.tsx'
import { Icon, type IconName } from './icon.tsx'
import type { SiteOwner } from './page.ts'
import { Empty } from './state.tsx'

interface ContactDetailsProps {
  institution:
    | Pick<SiteOwner, 'address' | 'address_code' | 'contact_phone' | 'contact_email' | 'office_hours'>
    | null
    | undefined
  hasHours?: boolean
}

export function ContactDetails({ institution, hasHours = false }: ContactDetailsProps) {
  if (!institution) return <Empty icon="place" text="ঠিকানা ও ফোন নম্বর এখনো যোগ করা হয়নি।" />
  const { address, address_code, contact_phone, contact_email, office_hours } = institution
  return (
    <dl className="details">
      <Detail icon="place" term="ঠিকানা">
        {address}
        {address_code && (
          <div className="soft">
            {addressCodeLabel}: {toBengaliDigits(address_code)}
          </div>
        )}
      </Detail>
      <Detail icon="phone" term={phoneWord(contact_phone)}>
        <a href={phoneLink(contact_phone)}>{formatPhone(contact_phone)}</a>
      </Detail>
      <Detail icon="mail" term="ইমেইল">
        <a href={mailLink(contact_email)} lang="en">
          <Email address={contact_email} />
        </a>
      </Detail>
      {hasHours && office_hours && (
        <Detail icon="clock" term="অফিসের সময়">
          {linesOf(office_hours).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Detail>
      )}
    </dl>
  )
}

function Detail({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div className="detail">
      <dt>
        <Icon name={icon} />
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
