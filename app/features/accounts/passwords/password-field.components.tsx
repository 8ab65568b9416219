import { useState } from 'react'
import { passwordTexts } from '#app/features/accounts/users/accounts.texts.ts'
import { Field, type FieldProps } from '#app/site/field.tsx'
import { isLongEnough } from './password-length.rules.ts'

type PasswordFieldProps = Omit<FieldProps, 'children'> & { autoComplete: string }

export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <Field {...field}>
      {(control) => (
        <div className="with-button">
          <input
            {...control}
            type={isVisible ? 'text' : 'password'}
            required
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            className="icon-button"
            type="button"
            aria-controls={control.id}
            aria-label={isVisible ? 'পাসওয়ার্ড লুকান' : 'পাসওয়ার্ড দেখান'}
            onClick={() => setVisible(!isVisible)}
          >
            <Eye isCrossed={isVisible} />
          </button>
        </div>
      )}
    </Field>
  )
}

export function tooShort(data: FormData): { password?: string[] } {
  return isLongEnough(String(data.get('password') ?? '')) ? {} : { password: [passwordTexts.short] }
}

function Eye({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
      {isCrossed && <path d="m4 4 16 16" />}
    </svg>
  )
}
