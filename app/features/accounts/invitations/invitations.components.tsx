import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { editorsWork, roleNames } from '#app/contract/roles.ts'
import type { InvitedUser } from '#app/features/accounts/users/accounts.contract.ts'
import { type UserView, userEntity } from '#app/features/accounts/users/users.entity.ts'
import { formatInstant } from '#app/text/dates/dates.ts'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'

const { SelectField, TextField } = fieldsOf(userEntity)

export function InvitationFields() {
  return (
    <>
      <TextField name="full_name" label="নাম" required autoComplete="off" autoFocus />
      <TextField
        name="username"
        label="ইউজারনেম"
        hint="৩ থেকে ৫০টি অক্ষর, সংখ্যা, ডট (.), আন্ডারস্কোর (_) বা ড্যাশ (-)। এটি দিয়ে তিনি লগইন করবেন।"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        name="role"
        required={false}
        hint={`সম্পাদক কেবল ${editorsWork} দেখেন ও বদলান; অ্যাডমিন সব কাজ করতে পারেন।`}
      >
        {(['Editor', 'Admin', 'User'] as const).map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </SelectField>
      <TextField name="phone" label="ফোন নম্বর" type="tel" required={false} autoComplete="off" />
      <TextField name="email" type="email" required={false} autoComplete="off" />
    </>
  )
}

export function InvitationState({ user: { invited_until } }: { user: UserView }) {
  return (
    <>
      <b>এখনো আসেননি</b> <span className="text-ink-soft">{describeInvitation(invited_until)}</span>
    </>
  )
}

function describeInvitation(until: string | null): string {
  if (until === null) return 'আমন্ত্রণ ফেরত নেওয়া হয়েছে'
  const time = formatInstant(until)
  return isOpen(until) ? `আমন্ত্রণ ${time} পর্যন্ত` : `আমন্ত্রণের মেয়াদ শেষ: ${time}`
}

function isOpen(until: string | null): boolean {
  return until !== null && until > new Date().toISOString()
}

/** What can be done with the invitation of a user who has not come yet. */
export function useInvitation(user: UserView, onInvited: (user: InvitedUser) => void) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)

  async function send(method: 'POST' | 'DELETE'): Promise<void> {
    setIsBusy(true)
    const reply = await fetchApi(method, `users/${user.id}/invitation/`)
    setIsBusy(false)
    // After a refusal, the reloaded list explains it.
    void revalidate()
    if (!reply.isOk) return toastError(reply.message || 'সার্ভারে পৌঁছানো যাচ্ছে না। আবার চেষ্টা করুন।')
    if (method === 'POST') onInvited(reply.body as InvitedUser)
    else toastSuccess('আমন্ত্রণ ফেরত নেওয়া হয়েছে')
  }

  const withdraw = () => {
    const name = user.full_name || user.username
    if (confirm(`আমন্ত্রণ ফেরত নিলে পাঠানো ঠিকানাটি আর কাজ করবে না। ফেরত নেবেন? ${name}`)) void send('DELETE')
  }

  return {
    isBusy,
    actions: [
      { label: 'আবার আমন্ত্রণ', onAction: () => void send('POST') },
      ...(isOpen(user.invited_until) ? [{ label: 'আমন্ত্রণ ফেরত নিন', onAction: withdraw }] : []),
    ],
  }
}
