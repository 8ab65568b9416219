import { useFetcher } from 'react-router'
import { expiryOfMessage } from '#app/features/institution/institution.entity.ts'
import { formatNumber, toBengaliDigits, toLatinDigits } from '#app/text/base/digits.ts'
import { mailLink } from '#app/text/base/emails.ts'
import { formatDate, formatInstant, todayInDhaka } from '#app/text/dates/dates.ts'
import { Badge } from '#app/ui/base/badge.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { type CrudReply, changeOf } from '#app/ui/form/crud-action.ts'
import type { Column } from '#app/ui/list/data-table.tsx'
import type { VisibleRows } from '#app/ui/list/list-table.tsx'
import type { ContactMessageView } from './contact-messages.entity.ts'
import { expiresSoon } from './contact-messages.rules.ts'
import { type MessageSubject, messageSubjects } from './contact-messages.texts.ts'
import { formatReceipt } from './receipts.rules.ts'

/** Renders nothing if no message expires soon, or the retention time is unknown. */
export function ExpiryNotice({
  messages,
  months,
}: {
  messages: ContactMessageView[]
  months: number | undefined
}) {
  const now = new Date()
  const expiring = messages.filter(({ created_at }) => months && expiresSoon(created_at, months, now)).length
  if (expiring === 0) return null
  return (
    <p role="status" className="rounded-lg border border-line-strong bg-paper-warm px-3 py-2">
      {formatNumber(expiring)}টি বার্তা এক মাসের মধ্যে নিজে থেকে মুছে যাবে। দরকারি কিছু থাকলে তার আগে অন্য কোথাও লিখে রাখুন।
    </p>
  )
}

/** On paper. */
export const messageColumns: readonly Column<ContactMessageView>[] = [
  { header: 'তারিখ', cell: ({ created_at }) => formatInstant(created_at) },
  { header: 'নাম', cell: ({ name }) => name },
  {
    header: 'যোগাযোগ',
    cell: ({ phone, email }) => [toBengaliDigits(phone), email].filter(Boolean).join(', '),
  },
  { header: 'বিষয়', cell: ({ subject }) => messageSubjects[subject] },
  { header: 'বার্তা', cell: ({ message }) => <span className="whitespace-pre-line">{message}</span> },
  { header: 'অবস্থা', cell: ({ handled }) => (handled ? 'নিষ্পন্ন' : 'অপেক্ষায়') },
]

interface MessageListProps {
  page: VisibleRows<ContactMessageView>
  months: number | undefined
}

export function MessageList({ page: { rows, empty, crud, markedId }, months }: MessageListProps) {
  const now = new Date()
  return (
    <>
      {rows.length === 0 && <div className={styles.card}>{empty}</div>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2" aria-label="বার্তার তালিকা">
        {rows.map((message) => (
          <MessageCard
            key={message.id}
            message={message}
            isOpened={message.id === markedId}
            expiresAt={
              months && expiresSoon(message.created_at, months, now)
                ? expiryOfMessage(message.created_at, months).toISOString()
                : undefined
            }
            onDelete={() => crud.remove(message)}
            isDeleting={crud.isDeleting}
          />
        ))}
      </ul>
    </>
  )
}

interface MessageCardProps {
  message: ContactMessageView
  /** Its address was opened. */
  isOpened: boolean
  /** When the message expires, if that is soon. */
  expiresAt: string | undefined
  onDelete: () => void
  isDeleting: boolean
}

function MessageCard({ message, isOpened, expiresAt, onDelete, isDeleting }: MessageCardProps) {
  const { subject, name, email, phone, receipt, handled, created_at } = message
  return (
    <li
      {...(isOpened && { ref: focusOpened, tabIndex: -1 })}
      className={`${styles.card} flex flex-col gap-2 p-4 ${isOpened ? 'outline-3 outline-brand' : ''} ${handled ? '' : 'border-l-4 border-l-accent'}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="subheading wrap-anywhere">{name}</h2>
          <SubjectBadge subject={subject} />
        </div>
        <p className="text-sm text-ink-soft">
          <b className={handled ? 'text-success' : 'text-ink'}>{handled ? 'নিষ্পন্ন' : 'অপেক্ষায়'}</b>
          {' · '}
          <time dateTime={created_at}>{formatInstant(created_at)}</time>
          {receipt && (
            <>
              {' · '}
              রসিদ <span className="whitespace-nowrap">{formatReceipt(receipt)}</span>
            </>
          )}
        </p>
      </div>
      {expiresAt && (
        <p className="text-sm font-bold text-danger">
          নিজে থেকে মুছে যাবে: <time dateTime={expiresAt}>{formatDate(todayInDhaka(new Date(expiresAt)))}</time>
        </p>
      )}
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{message.message}</p>
      <p className="flex flex-wrap gap-x-5">
        {phone && (
          <a className="inline-flex min-h-11 items-center underline" href={`tel:${dialable(phone)}`}>
            {toBengaliDigits(phone)}
          </a>
        )}
        {email && (
          <a className="inline-flex min-h-11 items-center underline wrap-anywhere" href={mailLink(email)}>
            {email}
          </a>
        )}
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        <HandledButton message={message} />
        <Button
          aria-disabled={isDeleting}
          onClick={() => !isDeleting && onDelete()}
          aria-label={`মুছুন: ${name}`}
        >
          মুছুন
        </Button>
      </div>
    </li>
  )
}

export function SubjectBadge({ subject }: { subject: MessageSubject }) {
  return <Badge look={subject === 'complaint' ? 'loud' : 'plain'}>{messageSubjects[subject]}</Badge>
}

function HandledButton({ message }: { message: ContactMessageView }) {
  const { name, handled } = message
  const fetcher = useFetcher<CrudReply>()
  const refusal = fetcher.state === 'idle' && fetcher.data && !fetcher.data.isOk ? fetcher.data : undefined
  const label = handled ? 'আবার অপেক্ষায় রাখুন' : 'নিষ্পন্ন হয়েছে'
  const change = changeOf<ContactMessageView>(message, { handled: !handled })
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-3">
      {Object.entries(change).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" isBusy={fetcher.state !== 'idle'} aria-label={`${label}: ${name}`}>
        {label}
      </Button>
      {refusal && (
        <span role="alert" className="text-danger">
          {refusal.message || 'সার্ভারে পৌঁছানো যাচ্ছে না।'} আবার চেষ্টা করুন।
        </span>
      )}
    </fetcher.Form>
  )
}

function focusOpened(card: HTMLElement | null): void {
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
}

function dialable(phone: string): string {
  return toLatinDigits(phone).replace(/[^\d+]/g, '')
}
