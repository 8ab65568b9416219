import { useState } from 'react'
import { type ActionFunctionArgs, data, useLoaderData, useNavigate } from 'react-router'
import { SecondFactor } from '#app/features/accounts/second-factor/second-factor.components.tsx'
import { Sessions } from '#app/features/accounts/sign-in/sessions.components.tsx'
import { SignIns } from '#app/features/accounts/sign-in/sign-ins.components.tsx'
import { type ApiReply, fetchApi } from '#app/ui/base/fetch-api.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastSuccess } from '#app/ui/base/toasts.tsx'
import { pathAction } from '#app/ui/form/crud-action.ts'
import { CrudForm } from '#app/ui/form/crud-form.tsx'
import { PasswordField } from '#app/ui/form/fields.tsx'
import { toCodes, toConfirm, toOneSession, toOtherSessions, toRemove, toStart } from './account.texts.ts'
import { type OwnUser, passwordChange } from './accounts.contract.ts'
import { KeysSetting } from './keys-setting.components.tsx'
import { OwnData } from './own-data.components.tsx'

export async function loader() {
  const reply = await fetchApi('GET', 'user/')
  const user = reply.isOk ? (reply.body as OwnUser) : undefined
  const mustChange = user?.must_change_password === true
  const mustSetSecondFactor = !mustChange && (user?.must_set_second_factor ?? false)
  const visible = mustChange ? [] : mustSetSecondFactor ? sections.slice(0, 1) : sections
  const replies = await Promise.all(visible.map((path) => fetchApi('GET', path)))
  return { username: user?.username ?? '', mustChange, mustSetSecondFactor, replies }
}

// An Admin who must set up a second factor can open only that tab.
const sections = ['user/second-factor/', 'user/sessions/', 'user/sign-ins/']

const changePassword = pathAction('user/password')
const writes: Record<string, (context: ActionFunctionArgs) => unknown> = {
  [toStart]: pathAction('user/second-factor'),
  [toConfirm]: pathAction('user/second-factor/confirm'),
  [toCodes]: pathAction('user/second-factor/recovery-codes'),
  [toRemove]: pathAction('user/second-factor/remove'),
  [toOneSession]: endSession,
  [toOtherSessions]: async () => withStatus(await fetchApi('DELETE', 'user/sessions/')),
}

export async function action(context: ActionFunctionArgs) {
  const write = writes[new URL(context.request.url).search] ?? changePassword
  return write(context)
}

async function endSession({ request }: ActionFunctionArgs) {
  const sessionId = (await request.formData()).get('session_id')
  const reply = await fetchApi('DELETE', `user/sessions/${String(sessionId)}/`)
  // An expired session disappears from the list.
  return reply.status === 404 ? reply : withStatus(reply)
}

// A refused write has changed nothing, so nothing is reloaded.
function withStatus(reply: ApiReply) {
  return reply.isOk ? reply : data(reply, { status: reply.status || 503 })
}

export function Component() {
  const { username, mustChange, mustSetSecondFactor, replies } = useLoaderData<typeof loader>()
  const [secondFactor, sessions, signIns] = replies
  return (
    <ScreenFrame title="আমার অ্যাকাউন্ট">
      {mustChange && (
        <p role="alert" className="rounded-lg border-2 border-accent bg-paper px-4 py-3 font-bold">
          এই পাসওয়ার্ডটি অন্য কেউ দিয়েছে বা ছাপা হয়েছে। কাজ শুরু করার আগে নিজের একটি পাসওয়ার্ড দিন।
        </p>
      )}
      {mustSetSecondFactor && (
        <p role="alert" className="rounded-lg border-2 border-accent bg-paper px-4 py-3 font-bold">
          এই প্রতিষ্ঠানে অ্যাডমিনদের দুই ধাপে লগইন করতে হয়। কাজ শুরু করার আগে নিচে সেটি চালু করুন।
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          {!mustSetSecondFactor && <PasswordForm username={username} mustChange={mustChange} />}
          {secondFactor && <SecondFactor reply={secondFactor} username={username} />}
          {sessions && <KeysSetting />}
        </div>
        <div className="grid gap-4 empty:hidden">
          {sessions && <Sessions reply={sessions} />}
          {signIns && <SignIns reply={signIns} />}
          {sessions && <OwnData username={username} />}
        </div>
      </div>
    </ScreenFrame>
  )
}

function PasswordForm({ username, mustChange }: { username: string; mustChange: boolean }) {
  const [saved, setSaved] = useState(0)
  // False again after a save.
  const [wasForced] = useState(mustChange)
  const navigate = useNavigate()
  return (
    <section className={`${styles.card} grid gap-4 p-5`}>
      <h2 className="heading">পাসওয়ার্ড বদলান</h2>
      <CrudForm
        // Empty again after a save.
        key={saved}
        contract={{ input: passwordChange }}
        submitLabel="সংরক্ষণ করুন"
        onSaved={() => {
          toastSuccess('পাসওয়ার্ড বদলানো হয়েছে।')
          if (wasForced) void navigate('/')
          else setSaved(saved + 1)
        }}
      >
        <CurrentPasswordField username={username} />
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

/** With a hidden username field for password managers. */
function CurrentPasswordField({ username }: { username: string }) {
  return (
    <>
      <input type="text" autoComplete="username" defaultValue={username} hidden readOnly />
      <PasswordField label="এখনকার পাসওয়ার্ড" name="current_password" autoComplete="current-password" required />
    </>
  )
}
