import { codeTexts } from '#app/contract/code-texts.ts'
import { TextField } from '#app/ui/fields.tsx'

/** Takes the code of a second step, where a dialog asks for it. */
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
