import { type SubmitEvent, useRef, useState } from 'react'
import { type ApiReply, callApi } from '#app/browser/api-client.ts'
import { dropDrafts } from '#app/browser/drafts.ts'
import { forgetSignIn, readToken } from '#app/browser/user-state.ts'
import { PasswordField, tooShort } from '#app/features/accounts/passwords/password-field.components.tsx'
import { accountTexts, ownDataTexts } from '#app/features/accounts/users/accounts.texts.ts'
import { useFormErrors } from '#app/site/form-errors.ts'
import { SubmitButton } from '#app/site/submit-button.tsx'

interface InviteFormProps {
  isHydrated: boolean
  secret: string
  onAccepted: (username: string) => void
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
    if (reply.isOk) await endOtherSession()
    isSending.current = false
    setBusy(false)
    if (!reply.isOk) {
      setRefusal(reply)
      return show(reply.errors)
    }
    onAccepted((reply.body as { username: string }).username)
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

// A user who is signed in on this browser is somebody else.
async function endOtherSession(): Promise<void> {
  if (readToken() === undefined) return
  await callApi('DELETE', 'token/')
  dropDrafts('all')
  forgetSignIn()
}
