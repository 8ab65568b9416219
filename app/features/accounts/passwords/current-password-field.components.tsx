import { PasswordField } from '#app/ui/form/fields.tsx'

/** Asks for the current password, with a hidden username field for password managers. */
export function CurrentPasswordField({ username }: { username: string }) {
  return (
    <>
      <input type="text" autoComplete="username" defaultValue={username} hidden readOnly />
      <PasswordField label="এখনকার পাসওয়ার্ড" name="current_password" autoComplete="current-password" required />
    </>
  )
}
