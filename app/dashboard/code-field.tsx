import { codeTexts } from '#app/contract/code-texts.ts'
import { TextField } from '#app/ui/form/fields.tsx'

/** The field for the code of a second factor in a dialog. */
export function CodeField() {
  return (
    <TextField
      label={codeTexts.label}
      name="code"
      hint={codeTexts.hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  )
}
