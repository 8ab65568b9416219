import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { toBengaliDigits } from '#app/text/digits.ts'
import { Button } from '#app/ui/button.tsx'
import { type CrudReply, meta } from '#app/ui/crud-action.ts'
import { CrudForm } from '#app/ui/crud-form.tsx'
import { PasswordField } from '#app/ui/fields.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { toastSuccess } from '#app/ui/toasts.tsx'

export interface User {
  id: number
  updated_at: string
  username: string
  full_name: string
  email: string
  phone: string
  role: string
  profile_picture: string | null
  active: boolean
  second_factor: boolean
}

export const roleNames: Record<string, string> = { Admin: 'অ্যাডমিন', User: 'সাধারণ ব্যবহারকারী' }

export function NewPasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <FormDialog title={`নতুন পাসওয়ার্ড: ${user.username}`} onClose={onClose}>
      {({ close, setTyped }) => (
        <CrudForm
          row={user}
          submitLabel="সংরক্ষণ করুন"
          onTyped={setTyped}
          onCancel={close}
          onSaved={() => {
            toastSuccess('নতুন পাসওয়ার্ড দেওয়া হয়েছে')
            onClose()
          }}
        >
          <PasswordField
            label="নতুন পাসওয়ার্ড"
            name="new_password"
            hint="কমপক্ষে ৮টি অক্ষর। তাঁকে জানিয়ে দিন; তিনি সব জায়গা থেকে লগআউট হবেন এবং পরের লগইনে নিজের একটি পাসওয়ার্ড দিতে হবে।"
            autoFocus
            required
          />
        </CrudForm>
      )}
    </FormDialog>
  )
}

/** The way back in for somebody who lost phone and recovery codes. */
export function SecondFactorRescue({ user, onRemoved }: { user: User; onRemoved: () => void }) {
  const fetcher = useFetcher<CrudReply>()
  const reply = fetcher.state === 'idle' ? fetcher.data : undefined
  const removed = useRef(onRemoved)
  removed.current = onRemoved
  useEffect(() => {
    if (reply?.isOk) removed.current()
  }, [reply])
  const remove = () => {
    if (!confirm(`${user.username} ফোন ও রিকভারি কোড দুটোই হারিয়েছেন? তবেই বন্ধ করুন। বন্ধ করবেন?`)) return
    void fetcher.submit(
      { [meta.intent]: 'save', [meta.id]: String(user.id), second_factor: 'false' },
      { method: 'post' },
    )
  }
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p>দুই ধাপে লগইন চালু আছে। ফোন ও রিকভারি কোড দুটোই হারালে এখান থেকে বন্ধ করে দিন; তখন শুধু পাসওয়ার্ড লাগবে।</p>
      {reply && !reply.isOk && (
        <p role="alert" className="font-bold text-danger">
          {reply.message || 'সার্ভারে পৌঁছানো যাচ্ছে না। আবার চেষ্টা করুন।'}
        </p>
      )}
      <Button look="danger" className="justify-self-start" isBusy={fetcher.state !== 'idle'} onClick={remove}>
        দুই ধাপে লগইন বন্ধ করুন
      </Button>
    </div>
  )
}

export function RoleOptions() {
  return Object.entries(roleNames).map(([role, name]) => (
    <option key={role} value={role}>
      {name}
    </option>
  ))
}

export function UserName({ user, isOwn }: { user: User; isOwn: boolean }) {
  return (
    <span className="grid wrap-anywhere">
      <span>
        {user.full_name || user.username}
        {isOwn && ' (আপনি)'}
      </span>
      <span className="text-sm text-ink-soft">{user.username}</span>
    </span>
  )
}

export function Contact({ user }: { user: User }) {
  if (!user.phone && !user.email) return '—'
  return (
    <span className="grid wrap-anywhere">
      {user.phone && <span>{toBengaliDigits(user.phone)}</span>}
      {user.email && <span className="text-sm">{user.email}</span>}
    </span>
  )
}
