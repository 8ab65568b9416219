import { toBengaliDigits } from '#app/text/digits.ts'
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
