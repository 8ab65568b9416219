import { codeTexts } from '#app/contract/code-texts.ts'
import { TextField } from '#app/ui/form/fields.tsx'

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
