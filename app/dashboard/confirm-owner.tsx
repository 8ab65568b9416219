import { useState } from 'react'
import { callApi } from '#app/browser/api-client.ts'
import { needsCode } from '#app/browser/needs-code.ts'
import { readUser } from '#app/browser/user-state.ts'
import { onConfirmation } from '#app/ui/base/fetch-api.ts'
import { PasswordField } from '#app/ui/form/fields.tsx'
import { CodeField } from './code-field.tsx'
import { createQuestion, QuestionDialog } from './question-dialog.tsx'
import { signInAgain } from './sign-in-again.tsx'

const question = createQuestion()

onConfirmation(question.ask)

/** Asks for the password before a dangerous action, which then continues. */
export function ConfirmOwner() {
  return question.useIsPending() ? <ConfirmDialog /> : null
}

function ConfirmDialog() {
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)

  async function confirm(form: FormData): Promise<void> {
    setIsBusy(true)
    const reply = await callApi('POST', 'user/confirm/', Object.fromEntries(form) as Record<string, string>)
    setIsBusy(false)
    if (reply.isOk) return question.finish(true)
    // Signing in also confirms the session.
    if (reply.status === 401) return question.finish(await signInAgain())
    if (needsCode(reply) && !isCodeNeeded) {
      setMessage('')
      return setIsCodeNeeded(true)
    }
    setMessage(reply.message || 'সার্ভারে পৌঁছানো যাচ্ছে না। আবার চেষ্টা করুন।')
  }

  return (
    <QuestionDialog
      title="নিশ্চিত করুন"
      explanation="কাজটি যে আপনিই করছেন তা নিশ্চিত করতে পাসওয়ার্ডটি আবার দিন। এরপর দশ মিনিট আর চাওয়া হবে না।"
      submitLabel="নিশ্চিত করুন"
      message={message}
      isBusy={isBusy}
      focusedInput={isCodeNeeded ? 'code' : 'current_password'}
      onSubmit={(form) => void confirm(form)}
      onCancel={() => question.finish(false)}
    >
      {/* For password managers. */}
      <input type="text" autoComplete="username" defaultValue={readUser()?.username ?? ''} hidden readOnly />
      <PasswordField label="পাসওয়ার্ড" name="current_password" autoComplete="current-password" required />
      {isCodeNeeded && <CodeField />}
    </QuestionDialog>
  )
}
