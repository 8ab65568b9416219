import { type SubmitEvent, useRef, useState } from 'react'
import { type ApiReply, callApi } from '#app/browser/api-client.ts'
import { dropDrafts } from '#app/browser/drafts.ts'
import { startSession } from '#app/browser/start-session.ts'
import { forgetSignIn, readToken } from '#app/browser/user-state.ts'
import { isStaff } from '#app/contract/roles.ts'
import { PasswordField, tooShort } from '#app/features/accounts/passwords/password-field.components.tsx'
import { accountTexts, ownDataTexts } from '#app/features/accounts/users/accounts.texts.ts'
import { useFormErrors } from '#app/site/form-errors.ts'
import { SubmitButton } from '#app/site/submit-button.tsx'

/** Whoever has accepted an invitation, and where to go on. */
export interface Invited {
  username: string
  path: string
}

interface InviteFormProps {
  isHydrated: boolean
  secret: string
  onAccepted: (invited: Invited) => void
}

export function InviteForm({ isHydrated, secret, onAccepted }: InviteFormProps) {
  const [isBusy, setBusy] = useState(false)
  // A ref, because a second tap may come before the next rendering.
  const isSending = useRef(false)
  const [refusal, setRefusal] = useState<ApiReply>()
  const form = useRef<HTMLFormElement>(null)
  const { errors, show, clearError } = useFormErrors(form)

  async function accept(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const data = new FormData(event.currentTarget)
    setRefusal(undefined)
    const short = tooShort(data)
    show(short)
    if (short.password) return
    isSending.current = true
    setBusy(true)
    const reply = await callApi('POST', 'invitation/', {
      secret,
      password: String(data.get('password')),
      confirm_password: String(data.get('confirm_password')),
    })
    const invited = reply.isOk ? await beginSession(reply.body as Acceptance) : undefined
    isSending.current = false
    setBusy(false)
    if (invited) return onAccepted(invited)
    setRefusal(reply)
    show(reply.errors)
  }

  const field = (name: string, label: string) => ({
    form: 'invite',
    name,
    label,
    errors: errors[name],
  })
  const isAboutFields = Boolean(refusal?.errors.password ?? refusal?.errors.confirm_password)

  return (
    <form
      className="form"
      method="post"
      ref={form}
      noValidate={isHydrated}
      onSubmit={accept}
      onInput={clearError}
    >
      <PasswordField
        {...field('password', 'নতুন পাসওয়ার্ড')}
        autoComplete="new-password"
        hint="কমপক্ষে ৮টি অক্ষর। কয়েকটি শব্দ মিলিয়ে দিলে মনে রাখা সহজ হয়।"
      />
      <PasswordField {...field('confirm_password', 'পাসওয়ার্ড আবার লিখুন')} autoComplete="new-password" />
      {refusal && !isAboutFields && (
        <p className="message" role="alert">
          {refusal.message || ownDataTexts.failed}
        </p>
      )}
      <SubmitButton label="সংরক্ষণ করুন" busyLabel={accountTexts.busy} isBusy={isBusy} />
    </form>
  )
}

interface Acceptance {
  username: string
  access: string
}

async function beginSession({ username, access }: Acceptance): Promise<Invited> {
  // A user who is signed in on this browser is somebody else.
  if (readToken() !== undefined) {
    await callApi('DELETE', 'token/')
    dropDrafts('all')
    forgetSignIn()
  }
  // A browser that blocks its storage can't store the token.
  const session = await startSession(access).catch(() => undefined)
  if (!session) return { username, path: '/login' }
  return { username, path: isStaff(session.user.role) || session.mustActFirst ? '/dashboard' : '/' }
}
