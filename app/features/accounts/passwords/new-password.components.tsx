import { userChange } from '#app/features/accounts/users/accounts.contract.ts'
import type { UserView } from '#app/features/accounts/users/users.entity.ts'
import { toastSuccess } from '#app/ui/base/toasts.tsx'
import { CrudForm } from '#app/ui/form/crud-form.tsx'
import { PasswordField } from '#app/ui/form/fields.tsx'
import { FormDialog } from '#app/ui/form/form-dialog.tsx'

export function NewPasswordDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  return (
    <FormDialog title={`নতুন পাসওয়ার্ড: ${user.username}`} onClose={onClose}>
      {({ close, setTyped }) => (
        <CrudForm
          row={user}
          contract={{ input: userChange }}
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
