import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { toOneSession, toOtherSessions } from '#app/features/accounts/users/account.texts.ts'
import type { OwnSession } from '#app/features/accounts/users/accounts.contract.ts'
import { unknownDevice } from '#app/text/base/device.ts'
import { formatInstant } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import type { ApiReply } from '#app/ui/base/fetch-api.ts'
import { Failed } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastSuccess } from '#app/ui/base/toasts.tsx'

export function Sessions({ reply }: { reply: ApiReply }) {
  const rows = reply.isOk ? (reply.body as OwnSession[]) : []
  return (
    <section className={`${styles.card} grid gap-3 p-5`}>
      <h2 className="heading">যেসব জায়গায় লগইন করা আছে</h2>
      <p className="text-ink-soft">অচেনা কিছু দেখলে সেটি বন্ধ করে পাসওয়ার্ড বদলান।</p>
      {!reply.isOk && <Failed message="তালিকাটি লোড করা যায়নি।" />}
      <ul className="grid gap-2">
        {rows.map((row) => (
          <SessionRow key={row.id} row={row} />
        ))}
      </ul>
      <EndOthers isNeeded={rows.length > 1} />
    </section>
  )
}

function SessionRow({ row }: { row: OwnSession }) {
  const fetcher = useFetcher<ApiReply>()
  const since = formatInstant(row.created_at)
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
      <span>
        {row.device || unknownDevice}
        {row.current && <b> (এই ব্রাউজার)</b>}
        <span className="block text-sm text-ink-soft">লগইন: {since}</span>
        <span className="block text-sm text-ink-soft">শেষ ব্যবহার: {formatInstant(row.last_used_at)}</span>
      </span>
      {!row.current && (
        <fetcher.Form method="post" action={toOneSession} className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="session_id" value={row.id} />
          <Refused fetcher={fetcher} />
          <Button type="submit" look="danger" isBusy={fetcher.state !== 'idle'}>
            বন্ধ করুন<span className="sr-only">: {since}</span>
          </Button>
        </fetcher.Form>
      )}
    </li>
  )
}

function EndOthers({ isNeeded }: { isNeeded: boolean }) {
  const fetcher = useFetcher<ApiReply>()
  const isDone = fetcher.state === 'idle' && fetcher.data?.isOk
  useEffect(() => {
    if (isDone) toastSuccess('অন্য সব জায়গা থেকে লগআউট হয়েছে।')
  }, [isDone])
  if (!isNeeded) return null
  return (
    <fetcher.Form
      method="post"
      action={toOtherSessions}
      className="flex flex-wrap items-center gap-3 border-t border-line pt-3"
    >
      <Button type="submit" look="danger" isBusy={fetcher.state !== 'idle'}>
        অন্য সব জায়গা থেকে লগআউট করুন
      </Button>
      <Refused fetcher={fetcher} />
    </fetcher.Form>
  )
}

function Refused({ fetcher }: { fetcher: { state: string; data: ApiReply | undefined } }) {
  if (fetcher.state !== 'idle' || !fetcher.data || fetcher.data.isOk) return null
  return (
    <span role="alert" className="text-danger">
      {fetcher.data.message || 'সার্ভারে পৌঁছানো যাচ্ছে না।'} আবার চেষ্টা করুন।
    </span>
  )
}
