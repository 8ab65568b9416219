import { useEffect, useRef } from 'react'
import { type ActionFunctionArgs, useFetcher, useLoaderData } from 'react-router'
import { formatInstant } from '#app/text/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { type ApiReply, call } from '#app/ui/call.ts'
import { TextField } from '#app/ui/fields.tsx'
import { Empty, Failed } from '#app/ui/states.tsx'
import { styles } from '#app/ui/styles.ts'
import { toastSuccess } from '#app/ui/toasts.tsx'

interface OwnSession {
  id: number
  created_at: string
  last_used_at: string
  current: boolean
}

export async function loader() {
  const own = (await call('GET', 'user/')).body as { must_change_password: boolean } | undefined
  const mustChange = own?.must_change_password ?? false
  const sessions = mustChange ? undefined : await call('GET', 'user/sessions/')
  return { mustChange, sessions }
}

export async function action({ request }: ActionFunctionArgs): Promise<ApiReply> {
  const form = await request.formData()
  const sessionId = form.get('session_id')
  if (sessionId !== null) return call('DELETE', `user/sessions/${String(sessionId)}/`)
  return call('POST', 'user/password/', form)
}

/** One's own password and sessions. */
export function Component() {
  const { mustChange, sessions } = useLoaderData<typeof loader>()
  return (
    <div className="grid max-w-2xl gap-6">
      <h1 className="text-2xl font-bold">আমার অ্যাকাউন্ট</h1>
      {mustChange && (
        <p role="alert" className="rounded-lg border-2 border-accent bg-paper px-4 py-3 font-bold">
          এই পাসওয়ার্ডটি অন্য কেউ দিয়েছে বা ছাপা হয়েছে। কাজ শুরু করার আগে নিজের একটি পাসওয়ার্ড দিন।
        </p>
      )}
      <PasswordForm />
      {sessions && <Sessions reply={sessions} />}
    </div>
  )
}

function PasswordForm() {
  const fetcher = useFetcher<ApiReply>()
  const form = useRef<HTMLFormElement>(null)
  const reply = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => {
    if (!reply?.isOk) return
    form.current?.reset()
    toastSuccess('পাসওয়ার্ড বদলানো হয়েছে।')
  }, [reply])
  return (
    <fetcher.Form ref={form} method="post" noValidate className={`${styles.card} grid gap-4 p-5`}>
      <h2 className="text-xl font-bold">পাসওয়ার্ড বদলান</h2>
      <TextField
        label="এখনকার পাসওয়ার্ড"
        name="current_password"
        type="password"
        autoComplete="current-password"
        errors={reply?.errors.current_password}
        required
      />
      <TextField
        label="নতুন পাসওয়ার্ড"
        name="new_password"
        type="password"
        autoComplete="new-password"
        hint="কমপক্ষে ৮টি অক্ষর। কয়েকটি শব্দ মিলিয়ে দিলে মনে রাখা সহজ হয়।"
        errors={reply?.errors.new_password}
        required
      />
      {reply && !reply.isOk && Object.keys(reply.errors).length === 0 && (
        <p role="alert" className="text-danger">
          {reply.message || 'সার্ভারে পৌঁছানো যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।'}
        </p>
      )}
      <Button type="submit" look="primary" isBusy={fetcher.state !== 'idle'} className="justify-self-start">
        সংরক্ষণ করুন
      </Button>
    </fetcher.Form>
  )
}

function Sessions({ reply }: { reply: ApiReply }) {
  const fetcher = useFetcher()
  const rows = reply.isOk ? (reply.body as OwnSession[]) : []
  return (
    <section className={`${styles.card} grid gap-3 p-5`}>
      <h2 className="text-xl font-bold">যেসব জায়গায় লগইন করা আছে</h2>
      {!reply.isOk && <Failed message="তালিকাটি লোড করা যায়নি।" />}
      {reply.isOk && rows.length === 0 && <Empty>কোথাও লগইন করা নেই।</Empty>}
      <ul className="grid gap-2">
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2"
          >
            <span>
              {formatInstant(row.created_at)} থেকে{row.current && ' (এই ব্রাউজার)'}
              <span className="block text-sm text-ink-soft">
                শেষ ব্যবহার: {formatInstant(row.last_used_at)}
              </span>
            </span>
            {!row.current && (
              <fetcher.Form method="post">
                <input type="hidden" name="session_id" value={row.id} />
                <Button type="submit" look="danger" isBusy={fetcher.state !== 'idle'}>
                  বন্ধ করুন<span className="sr-only">: {formatInstant(row.created_at)}</span>
                </Button>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
