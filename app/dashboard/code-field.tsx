import { accountTexts } from '#app/features/accounts/accounts.texts.ts'
import { TextField } from '#app/ui/fields.tsx'

/** Takes the code of a second step, where a dialog asks for it. */
export function CodeField() {
  return (
    <TextField
      label={accountTexts.codeLabel}
      name="code"
      hint={accountTexts.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  )
}
