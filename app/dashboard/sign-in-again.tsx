import { useState } from 'react'
import { callApi } from '#app/browser/api-client.ts'
import { needsCode } from '#app/browser/needs-code.ts'
import { readUser, storeToken } from '#app/browser/user-state.ts'
import { onSessionEnd } from '#app/ui/base/fetch-api.ts'
import { PasswordField, TextField } from '#app/ui/form/fields.tsx'
import { CodeField } from './code-field.tsx'
import { createQuestion, QuestionDialog } from './question-dialog.tsx'

const question = createQuestion()

export const signInAgain = question.ask

onSessionEnd(signInAgain)

/** Asks to sign in again when the session has expired; the form behind it is preserved. */
export function SignInAgain() {
  return question.useIsPending() ? <SignInDialog /> : null
}

function SignInDialog() {
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)

  async function signIn(form: FormData): Promise<void> {
    setIsBusy(true)
    const reply = await callApi('POST', 'token/', Object.fromEntries(form) as Record<string, string>)
    setIsBusy(false)
    if (needsCode(reply) && !isCodeNeeded) {
      setMessage('')
      return setIsCodeNeeded(true)
    }
    if (!reply.isOk) return setMessage(reply.message || 'সার্ভারে পৌঁছানো যাচ্ছে না। আবার চেষ্টা করুন।')
    storeToken((reply.body as { access: string }).access)
    question.finish(true)
  }

  return (
    <QuestionDialog
      title="আবার লগইন করুন"
      explanation="আপনার লগইনের মেয়াদ শেষ হয়েছে। যা লিখেছেন তা রাখা আছে; লগইন করলে কাজটি চলবে।"
      submitLabel="লগইন"
      message={message}
      isBusy={isBusy}
      focusedInput={isCodeNeeded ? 'code' : 'password'}
      onSubmit={(form) => void signIn(form)}
      onCancel={() => question.finish(false)}
    >
      <TextField
        label="ইউজারনেম"
        name="username"
        autoComplete="username"
        defaultValue={readUser()?.username ?? ''}
        // Read-only, because the interrupted action must continue as the same user.
        readOnly
        required
      />
      <PasswordField label="পাসওয়ার্ড" name="password" autoComplete="current-password" required />
      {isCodeNeeded && <CodeField />}
    </QuestionDialog>
  )
}
