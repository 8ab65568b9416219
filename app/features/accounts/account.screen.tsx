import { useState } from 'react'
import { type ActionFunctionArgs, data, useFetcher, useLoaderData } from 'react-router'
import { formatInstant } from '#app/text/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { type ApiReply, call } from '#app/ui/call.ts'
import { crudAction } from '#app/ui/crud-action.ts'
import { CrudForm } from '#app/ui/crud-form.tsx'
import { PasswordField } from '#app/ui/fields.tsx'
import { Failed } from '#app/ui/states.tsx'
import { styles } from '#app/ui/styles.ts'
import { toastSuccess } from '#app/ui/toasts.tsx'

interface OwnUser {
  username: string
  must_change_password: boolean
}

interface OwnSession {
  id: number
  created_at: string
  last_used_at: string
  current: boolean
}

export async function loader() {
  const reply = await call('GET', 'user/')
  const own = reply.isOk ? (reply.body as OwnUser) : undefined
  const mustChange = own?.must_change_password ?? false
  const sessions = mustChange ? undefined : await call('GET', 'user/sessions/')
  return { username: own?.username ?? '', mustChange, sessions }
}

const changePassword = crudAction('user/password/', { as: 'json' })

export async function action(context: ActionFunctionArgs) {
  const sessionId = (await context.request.clone().formData()).get('session_id')
  if (sessionId === null) return changePassword(context)
  const reply = await call('DELETE', `user/sessions/${String(sessionId)}/`)
  // One that has ended meanwhile is gone from the list as it was meant to be.
  return reply.isOk || reply.status === 404 ? reply : data(reply, { status: reply.status || 503 })
}

/** One's own password and sessions. */
export function Component() {
  const { username, mustChange, sessions } = useLoaderData<typeof loader>()
  return (
    <div className="grid max-w-2xl gap-6">
      <h1 className="text-2xl font-bold">আমার অ্যাকাউন্ট</h1>
      {mustChange && (
        <p role="alert" className="rounded-lg border-2 border-accent bg-paper px-4 py-3 font-bold">
          এই পাসওয়ার্ডটি অন্য কেউ দিয়েছে বা ছাপা হয়েছে। কাজ শুরু করার আগে নিজের একটি পাসওয়ার্ড দিন।
        </p>
      )}
      <PasswordForm username={username} />
      {sessions && <Sessions reply={sessions} />}
    </div>
  )
}

function PasswordForm({ username }: { username: string }) {
  const [saved, setSaved] = useState(0)
  return (
    <section className={`${styles.card} grid gap-4 p-5`}>
      <h2 className="text-xl font-bold">পাসওয়ার্ড বদলান</h2>
      <CrudForm
        // Starts empty again once it is saved.
        key={saved}
        submitLabel="সংরক্ষণ করুন"
        onSaved={() => {
          toastSuccess('পাসওয়ার্ড বদলানো হয়েছে।')
          setSaved(saved + 1)
        }}
      >
        {/* For the browser's own list of passwords, which wants to know whose this one is. */}
        <input type="text" autoComplete="username" defaultValue={username} hidden readOnly />
        <PasswordField
          label="এখনকার পাসওয়ার্ড"
          name="current_password"
          autoComplete="current-password"
          required
        />
        <PasswordField
          label="নতুন পাসওয়ার্ড"
          name="new_password"
          hint="কমপক্ষে ৮টি অক্ষর। কয়েকটি শব্দ মিলিয়ে দিলে মনে রাখা সহজ হয়। বদলালে অন্য সব জায়গা থেকে লগআউট হবে।"
          required
        />
      </CrudForm>
    </section>
  )
}

function Sessions({ reply }: { reply: ApiReply }) {
  const rows = reply.isOk ? (reply.body as OwnSession[]) : []
  return (
    <section className={`${styles.card} grid gap-3 p-5`}>
      <h2 className="text-xl font-bold">যেসব জায়গায় লগইন করা আছে</h2>
      <p className="text-ink-soft">অচেনা কিছু দেখলে সেটি বন্ধ করে পাসওয়ার্ড বদলান।</p>
      {!reply.isOk && <Failed message="তালিকাটি লোড করা যায়নি।" />}
      <ul className="grid gap-2">
        {rows.map((row) => (
          <SessionRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

function SessionRow({ row }: { row: OwnSession }) {
  const fetcher = useFetcher<ApiReply>()
  const refusal = fetcher.state === 'idle' && fetcher.data && !fetcher.data.isOk ? fetcher.data : undefined
  const since = formatInstant(row.created_at)
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
      <span>
        {since} থেকে{row.current && <b> (এই ব্রাউজার)</b>}
        <span className="block text-sm text-ink-soft">শেষ ব্যবহার: {formatInstant(row.last_used_at)}</span>
      </span>
      {!row.current && (
        <fetcher.Form method="post" className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="session_id" value={row.id} />
          {refusal && (
            <span role="alert" className="text-danger">
              {refusal.message || 'সার্ভারে পৌঁছানো যাচ্ছে না।'} আবার চেষ্টা করুন।
            </span>
          )}
          <Button type="submit" look="danger" isBusy={fetcher.state !== 'idle'}>
            বন্ধ করুন<span className="sr-only">: {since}</span>
          </Button>
        </fetcher.Form>
      )}
    </li>
  )
}
