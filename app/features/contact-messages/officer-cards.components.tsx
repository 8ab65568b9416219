import { type OfficerKind, type OfficerView, officerKinds } from '#app/features/officers/officers.entity.ts'
import { Email } from '#app/site/email.tsx'
import { Icon } from '#app/site/icon.tsx'
import { mailLink } from '#app/text/base/emails.ts'
import { formatPhone, phoneLink } from '#app/text/base/phones.ts'
import type { MessageSubject } from './contact-messages.texts.ts'

/** The form with its subject chosen. */
export const formFor = (subject: MessageSubject) => `/contact?subject=${subject}#write`

const tasks: Record<OfficerKind, { task: string; write: string }> = {
  complaint: {
    task: 'পড়ালেখা, আচরণ, নিরাপত্তা, ফি বা সেবা নিয়ে অভিযোগ থাকলে তাঁকে জানান।',
    write: 'অভিযোগ লিখুন',
  },
  information: {
    task: 'প্রতিষ্ঠানের কোনো তথ্য বা কাগজ দরকার হলে, তথ্য অধিকার আইনেও, তাঁর কাছে চান।',
    write: 'আবেদন লিখুন',
  },
}

const kinds = Object.keys(tasks) as OfficerKind[]

/** The officers of the circular, each with what to ask there. */
export function OfficerCards({ officers }: { officers: readonly OfficerView[] }) {
  return kinds
    .flatMap((kind) => officers.find((officer) => officer.kind === kind) ?? [])
    .map((officer) => <OfficerCard key={officer.kind} officer={officer} />)
}

function OfficerCard({ officer }: { officer: OfficerView }) {
  const { kind, full_name, designation, address, contact_phone, contact_email } = officer
  const { task, write } = tasks[kind]
  return (
    <article className="card prose">
      <h3>{officerKinds[kind]}</h3>
      <p className="small soft">{task}</p>
      <p>
        <b>{full_name}</b>
        {designation && `, ${designation}`}
        {address && <span className="soft"> ({address})</span>}
      </p>
      <p className="buttons">
        {contact_phone && (
          <a className="link" href={phoneLink(contact_phone)}>
            <Icon name="phone" />
            {formatPhone(contact_phone)}
          </a>
        )}
        <a className="link" href={formFor(kind)}>
          {write}
        </a>
        {contact_email && !contact_phone && (
          <a className="link" href={mailLink(contact_email)} lang="en">
            <Icon name="mail" />
            <span>
              <Email address={contact_email} />
            </span>
          </a>
        )}
      </p>
    </article>
  )
}
