import type { ReactNode } from 'react'
import { addressCodeLabel } from '#app/contract/usual-fields.ts'
import { parseCoordinates } from '#app/text/base/coordinates.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { linesOf } from '#app/text/base/lines.ts'
import { formatPhone, phoneWord } from '#app/text/base/phones.ts'
import { styles } from '#app/ui/base/styles.ts'
import { type Channels, channelsOf, importantLinksOf } from './channels.rules.ts'
import type { InstitutionView } from './institution.entity.ts'

type Contact = Pick<
  InstitutionView,
  'name' | 'address' | 'address_code' | 'contact_phone' | 'contact_email' | 'office_hours' | 'map_place'
> &
  Channels

interface ContactPreviewProps {
  contact: Contact
  links: InstitutionView['important_links']
}

export function ContactPreview({ contact, links }: ContactPreviewProps) {
  const place = parseCoordinates(contact.map_place)
  return (
    <section aria-labelledby="shown" className={`${styles.card} grid gap-4 p-4 wrap-anywhere md:p-6`}>
      <h2 id="shown" className="heading">
        ওয়েবসাইটে যেমন দেখাবে
      </h2>
      <p className="font-bold">{contact.name}</p>
      <dl className="grid gap-3">
        <Row term="ঠিকানা">
          {contact.address || '—'}
          {contact.address_code && (
            <div className="text-ink-soft">
              {addressCodeLabel}: {toBengaliDigits(contact.address_code)}
            </div>
          )}
        </Row>
        <Row term={phoneWord(contact.contact_phone)}>{formatPhone(contact.contact_phone) || '—'}</Row>
        <Row term="ইমেইল">
          <span lang="en">{contact.contact_email || '—'}</span>
        </Row>
        <Row term="অফিসের সময়">
          {linesOf(contact.office_hours).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Row>
        <Row term="মানচিত্র">
          {place
            ? `প্রতি পাতার নিচে মানচিত্র থাকবে (${toBengaliDigits(`${place.latitude}, ${place.longitude}`)})`
            : 'অবস্থান না দিলে মানচিত্রের বদলে শুধু ঠিকানার লিংক থাকবে'}
        </Row>
        <Row term="ফেসবুক, হোয়াটসঅ্যাপ, ইউটিউব">
          <Links links={channelsOf(contact)} />
        </Row>
        <Row term="গুরুত্বপূর্ণ লিংক">
          <Links links={importantLinksOf(links)} />
        </Row>
      </dl>
      <p>
        <a href="/contact" className="inline-flex min-h-11 items-center underline">
          যোগাযোগ পাতা দেখুন
        </a>
      </p>
    </section>
  )
}

/** Working links, so that the clerk can check them. */
function Links({ links }: { links: readonly { label: string; href: string }[] }) {
  if (links.length === 0) return 'দিলে প্রতি পাতার নিচে থাকবে'
  return (
    <ul className="flex flex-wrap gap-x-4">
      {links.map(({ label, href }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels and addresses can be equal
        <li key={index}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-bold text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
