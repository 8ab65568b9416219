import { Icon } from '#app/site/icon.tsx'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatPhone, phoneLink } from '#app/text/base/phones.ts'
import { type MessageSubject, messageSubjects } from './contact-messages.texts.ts'
import { formatReceipt } from './receipts.rules.ts'

/** A message as it was stored. */
export interface SentMessage {
  subject: MessageSubject
  name: string
  email: string
  phone: string
  message: string
  receipt: string | null
}

interface SentProps {
  sent: SentMessage
  officePhone?: string | undefined
}

/** The receipt of a message, what happens next, and what was sent. */
export function Sent({ sent, officePhone }: SentProps) {
  const { subject, name, email, phone, message, receipt } = sent
  const wayOfAnswer = [phone && toBengaliDigits(phone), email].filter(Boolean).join(', ')
  return (
    <>
      {receipt && <h3>{`রসিদ নম্বর: ${formatReceipt(receipt)}`}</h3>}
      <p>নম্বরটি লিখে রাখুন। অফিস বার্তাটি পড়ে উত্তর দেবে। খোঁজ নিতে অফিসে ফোন করে নম্বরটি বলুন।</p>
      {officePhone && (
        <a className="link" href={phoneLink(officePhone)}>
          <Icon name="phone" />
          <span>{formatPhone(officePhone)}</span>
        </a>
      )}
      <dl className="facts">
        {[
          ['বিষয়', messageSubjects[subject]],
          ['নাম', name],
          ['উত্তর যাবে', wayOfAnswer],
        ].map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="prose">
        <p>{message}</p>
      </div>
    </>
  )
}
