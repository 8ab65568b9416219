import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { callApi } from '#app/browser/api-client.ts'
import { needsCode } from '#app/browser/needs-code.ts'
import { startSession } from '#app/browser/start-session.ts'
import { forgetSignIn } from '#app/browser/user-state.ts'
import { codeTexts } from '#app/contract/code-texts.ts'
import { PasswordField } from '#app/features/accounts/passwords/password-field.components.tsx'
import { accountTexts } from '#app/features/accounts/users/accounts.texts.ts'
import { Field } from '#app/site/field.tsx'
import { SubmitButton } from '#app/site/submit-button.tsx'

export function LoginForm({ isHydrated }: { isHydrated: boolean }) {
  const [isBusy, setBusy] = useState(false)
  // A ref, because a second tap may come before the next rendering.
  const isSending = useRef(false)
  // Set once the server has asked for the second factor.
  const [codeErrors, setCodeErrors] = useState<string[]>()
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (codeErrors) code.current?.focus()
  }, [codeErrors])

  async function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const data = new FormData(form)
    const username = String(data.get('username')).trim()
    const password = String(data.get('password'))
    if (username === '' || password === '') {
      alert(accountTexts.credentialsMissing)
      return form.querySelector<HTMLElement>(`[name=${username === '' ? 'username' : 'password'}]`)?.focus()
    }
    isSending.current = true
    setBusy(true)
    // A browser that blocks its storage can't store the token.
    const next = await sendCredentials(username, password, code.current?.value).catch(
      (): Next => ({ text: accountTexts.failed }),
    )
    isSending.current = false
    setBusy(false)
    if (next.codeErrors) setCodeErrors(next.codeErrors)
    if (next.text) alert(next.text)
    if (next.path) location.assign(next.path)
  }

  return (
    <form className="form" method="post" noValidate={isHydrated} onSubmit={signIn}>
      <Field form="login" name="username" label="ইউজারনেম">
        {(control) => (
          <input {...control} required autoComplete="username" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <PasswordField form="login" name="password" label="পাসওয়ার্ড" autoComplete="current-password" />
      {codeErrors && (
        <Field form="login" name="code" label={codeTexts.label} hint={codeTexts.hint} errors={codeErrors}>
          {(control) => (
            <input
              {...control}
              ref={code}
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              onInput={() => codeErrors.length > 0 && setCodeErrors([])}
            />
          )}
        </Field>
      )}
      <SubmitButton label="লগইন" busyLabel={accountTexts.busy} isBusy={isBusy} />
    </form>
  )
}

interface Next {
  text?: string
  path?: string
  /** The second factor is missing or was wrong. */
  codeErrors?: string[]
}

/** `code` is undefined until the server asks for it. */
async function sendCredentials(username: string, password: string, code: string | undefined): Promise<Next> {
  // An old token must not be sent.
  forgetSignIn()
  const signedIn = await callApi('POST', 'token/', { username, password, ...(code && { code }) })
  const isAboutCode = needsCode(signedIn) || (code !== undefined && signedIn.status === 429)
  if (isAboutCode) return { codeErrors: code === undefined ? [] : [signedIn.message] }
  if (signedIn.status === 401) return { text: accountTexts.credentialsWrong }
  if (!signedIn.isOk) return { text: accountTexts.failed }
  const session = await startSession((signedIn.body as { access: string }).access)
  return { text: accountTexts.signedIn, path: session?.mustActFirst ? '/dashboard' : '/' }
}
