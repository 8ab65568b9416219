import { PasswordField } from '#app/ui/fields.tsx'

/** Asks who is signed in for the password; beside it, hidden, whose it is, for the browser's own list of passwords. */
export function CurrentPasswordField({ username }: { username: string }) {
  return (
    <>
      <input type="text" autoComplete="username" defaultValue={username} hidden readOnly />
      <PasswordField label="এখনকার পাসওয়ার্ড" name="current_password" autoComplete="current-password" required />
    </>
  )
}
