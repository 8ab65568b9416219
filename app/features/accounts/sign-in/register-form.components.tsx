import { type SubmitEvent, useRef, useState } from 'react'
import { callApi } from '#app/browser/api-client.ts'
import { createSubmissionKeys } from '#app/browser/submission-keys.ts'
import { PasswordField, tooShort } from '#app/features/accounts/passwords/password-field.components.tsx'
import { accountTexts } from '#app/features/accounts/users/accounts.texts.ts'
import { ProfilePictureField } from '#app/features/accounts/users/profile-picture-field.components.tsx'
import { Field } from '#app/site/field.tsx'
import { missingIn, useFormErrors } from '#app/site/form-errors.ts'

export function RegisterForm({ isHydrated }: { isHydrated: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const [keys] = useState(createSubmissionKeys)
  // A ref, because a second tap may come before the next rendering.
  const isSending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const { errors, show, clearError } = useFormErrors(form)

  async function register(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const target = event.currentTarget
    const data = filledFields(new FormData(target))
    if (data.get('password') !== data.get('confirm_password')) return alert(accountTexts.passwordsDiffer)
    const missing = { ...missingIn(data, required), ...tooShort(data) }
    if (Object.keys(missing).length > 0) return show(missing)
    isSending.current = true
    setBusy(true)
    const reply = await callApi('POST', 'register/', data, keys.headersFor(data))
    isSending.current = false
    setBusy(false)
    if (!reply.isOk) {
      alert(reply.message || accountTexts.failed)
      return show(reply.errors)
    }
    keys.reset()
    alert(accountTexts.registered)
    target.reset()
    location.assign('/')
  }

  const field = (name: string, label: string) => ({ form: 'register', name, label, errors: errors[name] })
  const requiredField = (name: keyof typeof required) => field(name, required[name])

  return (
    <form
      className="form"
      method="post"
      ref={form}
      noValidate={isHydrated}
      onSubmit={register}
      onInput={clearError}
    >
      <Field {...requiredField('username')} hint="৩ থেকে ৫০টি অক্ষর, সংখ্যা, ডট (.), আন্ডারস্কোর (_) বা ড্যাশ (-)">
        {(control) => (
          <input {...control} required autoComplete="username" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <Field {...requiredField('full_name')}>
        {(control) => <input {...control} required autoComplete="name" />}
      </Field>
      <Field {...field('email', 'ইমেইল (ঐচ্ছিক)')}>
        {(control) => <input {...control} type="email" autoComplete="email" />}
      </Field>
      <Field {...requiredField('phone')}>
        {(control) => <input {...control} type="tel" required autoComplete="tel" />}
      </Field>
      <ProfilePictureField {...field('profile_picture', 'ছবি (ঐচ্ছিক)')} />
      <PasswordField {...field('password', 'পাসওয়ার্ড')} autoComplete="new-password" hint="কমপক্ষে ৮টি অক্ষর" />
      <PasswordField {...field('confirm_password', 'পাসওয়ার্ড আবার লিখুন')} autoComplete="new-password" />
      <p className="hint">
        <span>আপনার তথ্য কতদিন থাকে, কে দেখেন: </span>
        <a href="/privacy">গোপনীয়তা</a>
      </p>
      <button className="button" type="submit" aria-disabled={isBusy || undefined}>
        {isBusy ? accountTexts.busy : 'নিবন্ধন'}
      </button>
    </form>
  )
}

const required = { username: 'ইউজারনেম', full_name: 'নাম', phone: 'ফোন নম্বর' } as const

function filledFields(data: FormData): FormData {
  const filled = new FormData()
  for (const [name, value] of data)
    if (typeof value === 'string' ? value.trim() !== '' : value.size > 0) filled.append(name, value)
  return filled
}
