import { useState } from 'react'
import { useFetcher, useLoaderData } from 'react-router'
import { formatDate, formatInstant, todayInDhaka } from '#app/text/dates.ts'
import { formatNumber, toBengaliDigits, toLatinDigits } from '#app/text/digits.ts'
import { mailLink } from '#app/text/mail-link.ts'
import { Button } from '#app/ui/button.tsx'
import { readList } from '#app/ui/call.ts'
import { type CrudReply, crudAction, meta } from '#app/ui/crud-action.ts'
import { Pager } from '#app/ui/pager.tsx'
import { useSearch } from '#app/ui/search.ts'
import { Empty, Failed } from '#app/ui/states.tsx'
import { styles } from '#app/ui/styles.ts'
import { toastError, toastSuccess } from '#app/ui/toasts.tsx'
import { FilterSelect, Filters, ScreenHead, SearchBox } from '#app/ui/toolbar.tsx'
import { useCrud } from '#app/ui/use-crud.ts'
import { usePager } from '#app/ui/use-pager.ts'
import { endOfMessage } from './contact-messages.contract.ts'
import { endsSoon } from './contact-messages.rules.ts'

interface Message {
  id: number
  updated_at: string
  name: string
  email: string
  phone: string
  message: string
  handled: boolean
  created_at: string
}

interface Kept {
  message_months: number
}

export async function loader() {
  const [messages, institutions] = await Promise.all([
    readList<Message>('contacts/'),
    readList<Kept>('institutions/'),
  ])
  // Before there is an institution, and where it can't be read, nothing is said of an end.
  return { messages, months: institutions === 'failed' ? undefined : institutions[0]?.message_months }
}

export const action = crudAction('contacts/', { as: 'json', update: 'PATCH', canUndo: false })

export function Component() {
  const { messages, months } = useLoaderData<typeof loader>()
  if (messages === 'failed')
    return (
      <div className="grid gap-5">
        <ScreenHead title="বার্তা" />
        <Failed message="বার্তাগুলো লোড করা যায়নি।" />
      </div>
    )
  return <Inbox messages={messages} months={months} />
}

function Inbox({ messages, months }: { messages: Message[]; months: number | undefined }) {
  const [search, setSearch] = useState('')
  const [handled, setHandled] = useState('')
  const newestFirst = [...messages].sort((a, b) => Number(a.handled) - Number(b.handled) || b.id - a.id)
  const found = useSearch(
    newestFirst,
    ({ name, message, phone, email }) => `${name}\n${message}\n${phone}\n${email}`,
    search,
  )
  const shown = handled ? found.filter((message) => String(message.handled) === handled) : found
  const pager = usePager(shown)
  const waiting = messages.filter((message) => !message.handled).length
  const now = new Date()
  const ending = messages.filter(({ created_at }) => months && endsSoon(created_at, months, now)).length
  const crud = useCrud<Message>({
    confirmDelete: ({ name }) => `${name} এর বার্তাটি মুছবেন? এটি আর ফিরিয়ে আনা যাবে না।`,
    onDeleted: () => toastSuccess('বার্তা মুছে ফেলা হয়েছে'),
    onDeleteFailed: ({ message }) => toastError(message || 'বার্তা মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।'),
  })

  return (
    <div className="grid gap-5">
      <ScreenHead title="বার্তা">
        <p className="text-ink-soft">
          {waiting > 0 ? `${formatNumber(waiting)}টি বার্তা অপেক্ষায় আছে` : 'কোনো বার্তা অপেক্ষায় নেই'}
        </p>
      </ScreenHead>
      {ending > 0 && (
        <p role="status" className="rounded-lg border border-line-strong bg-paper-warm px-3 py-2">
          {formatNumber(ending)}টি বার্তা এক মাসের মধ্যে নিজে থেকে মুছে যাবে। দরকারি কিছু থাকলে তার আগে অন্য কোথাও লিখে
          রাখুন।
        </p>
      )}
      <Filters>
        <SearchBox
          label="নাম, নম্বর বা লেখা দিয়ে খুঁজুন"
          name="search"
          value={search}
          onValue={(value) => {
            setSearch(value)
            pager.setPage(1)
          }}
        />
        <FilterSelect
          label="অবস্থা"
          name="handled"
          value={handled}
          onValue={(value) => {
            setHandled(value)
            pager.setPage(1)
          }}
        >
          <option value="">সব বার্তা</option>
          <option value="false">অপেক্ষায়</option>
          <option value="true">নিষ্পন্ন</option>
        </FilterSelect>
      </Filters>
      {shown.length === 0 && (
        <div className={styles.card}>
          <Empty>
            {messages.length === 0
              ? 'এখনো কোনো বার্তা আসেনি। ওয়েবসাইটের যোগাযোগ পাতা থেকে কেউ লিখলে এখানে দেখা যাবে।'
              : 'এই খোঁজে কোনো বার্তা নেই। অন্য শব্দ দিয়ে দেখুন।'}
          </Empty>
        </div>
      )}
      <ul className="grid gap-3" aria-label="বার্তার তালিকা">
        {pager.visible.map((message) => (
          <MessageCard
            key={message.id}
            message={message}
            end={
              months && endsSoon(message.created_at, months, now)
                ? endOfMessage(message.created_at, months).toISOString()
                : undefined
            }
            onDelete={() => crud.remove(message)}
            isDeleting={crud.isDeleting}
          />
        ))}
      </ul>
      <Pager {...pager} />
    </div>
  )
}

interface MessageCardProps {
  message: Message
  /** When it ends by itself, where that is soon. */
  end: string | undefined
  onDelete: () => void
  isDeleting: boolean
}

function MessageCard({ message, end, onDelete, isDeleting }: MessageCardProps) {
  const { id, updated_at, name, email, phone, handled, created_at } = message
  return (
    <li className={`${styles.card} grid gap-2 p-4 ${handled ? '' : 'border-l-4 border-l-accent'}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-bold wrap-anywhere">{name}</h2>
        <p className="text-sm text-ink-soft">
          <b className={handled ? 'text-success' : 'text-ink'}>{handled ? 'নিষ্পন্ন' : 'অপেক্ষায়'}</b>
          {' · '}
          <time dateTime={created_at}>{formatInstant(created_at)}</time>
        </p>
      </div>
      {end && (
        <p className="text-sm font-bold text-danger">
          নিজে থেকে মুছে যাবে: <time dateTime={end}>{formatDate(todayInDhaka(new Date(end)))}</time>
        </p>
      )}
      <p className="whitespace-pre-line wrap-anywhere">{message.message}</p>
      <p className="flex flex-wrap gap-x-5">
        {phone && (
          <a className="inline-flex min-h-11 items-center underline" href={`tel:${dialled(phone)}`}>
            {toBengaliDigits(phone)}
          </a>
        )}
        {email && (
          <a className="inline-flex min-h-11 items-center underline wrap-anywhere" href={mailLink(email)}>
            {email}
          </a>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <HandledButton id={id} updatedAt={updated_at} name={name} handled={handled} />
        <Button
          look="danger"
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

interface HandledButtonProps {
  id: number
  updatedAt: string
  name: string
  handled: boolean
}

function HandledButton({ id, updatedAt, name, handled }: HandledButtonProps) {
  const fetcher = useFetcher<CrudReply>()
  const refusal = fetcher.state === 'idle' && fetcher.data && !fetcher.data.isOk ? fetcher.data : undefined
  const label = handled ? 'আবার অপেক্ষায় রাখুন' : 'নিষ্পন্ন হয়েছে'
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name={meta.intent} value="save" />
      <input type="hidden" name={meta.id} value={id} />
      <input type="hidden" name={meta.match} value={updatedAt} />
      <input type="hidden" name="handled" value={String(!handled)} />
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

function dialled(phone: string): string {
  return toLatinDigits(phone).replace(/[^\d+]/g, '')
}
