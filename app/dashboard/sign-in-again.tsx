import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { callApi } from '#app/browser/api-client.ts'
import { asksForCode } from '#app/browser/asks-for-code.ts'
import { storeToken } from '#app/browser/user-state.ts'
import { accountTexts } from '#app/features/accounts/accounts.texts.ts'
import { Button } from '#app/ui/button.tsx'
import { onSessionEnd } from '#app/ui/call.ts'
import { PasswordField, TextField } from '#app/ui/fields.tsx'
import { useSession } from './session.ts'

interface Waiting {
  promise: Promise<boolean>
  answer: (isSignedIn: boolean) => void
}

let waiting: Waiting | undefined
const listeners = new Set<() => void>()

/** Opens the sign-in dialog; all calls that find the session over wait for the one answer. */
function signInAgain(): Promise<boolean> {
  if (!waiting) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting = { promise, answer: resolve }
    for (const listener of listeners) listener()
  }
  return waiting.promise
}

onSessionEnd(signInAgain)

function finish(isSignedIn: boolean): void {
  waiting?.answer(isSignedIn)
  waiting = undefined
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Signs in again in place when the session ended while somebody works; the form behind it stays as it is. */
export function SignInAgain() {
  const isOpen = useSyncExternalStore(subscribe, () => waiting !== undefined)
  return isOpen ? <SignInDialog /> : null
}

function SignInDialog() {
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const { user } = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  useEffect(() => {
    if (isCodeAsked) dialog.current?.querySelector<HTMLInputElement>('input[name=code]')?.focus()
  }, [isCodeAsked])

  async function signIn(form: FormData): Promise<void> {
    setIsBusy(true)
    const reply = await callApi('POST', 'token/', Object.fromEntries(form) as Record<string, string>)
    setIsBusy(false)
    if (asksForCode(reply) && !isCodeAsked) {
      setMessage('')
      return setIsCodeAsked(true)
    }
    if (!reply.isOk) return setMessage(reply.message || 'সার্ভারে পৌঁছানো যাচ্ছে না। আবার চেষ্টা করুন।')
    storeToken((reply.body as { access: string }).access)
    finish(true)
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-again"
      onCancel={(event) => {
        event.preventDefault()
        finish(false)
      }}
      className="m-auto w-full max-w-md rounded-xl bg-paper p-6 shadow-2xl backdrop:bg-ink/60"
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void signIn(new FormData(event.currentTarget))
        }}
      >
        <h2 id="sign-in-again" className="text-xl font-bold">
          আবার লগইন করুন
        </h2>
        <p>আপনার লগইনের মেয়াদ শেষ হয়েছে। যা লিখেছেন তা রাখা আছে; লগইন করলে কাজটি চলবে।</p>
        <TextField
          label="ইউজারনেম"
          name="username"
          autoComplete="username"
          defaultValue={user.username}
          // What was being done goes on as the one who was doing it.
          readOnly
          required
        />
        <PasswordField label="পাসওয়ার্ড" name="password" autoComplete="current-password" required />
        {isCodeAsked && (
          <TextField
            label={accountTexts.codeLabel}
            name="code"
            hint={accountTexts.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        )}
        {message && (
          <p role="alert" className="font-bold text-danger">
            {message}
          </p>
        )}
        <div className="flex gap-3">
          <Button type="submit" look="primary" isBusy={isBusy}>
            লগইন
          </Button>
          <Button onClick={() => finish(false)}>বাতিল</Button>
        </div>
      </form>
    </dialog>
  )
}
