import { type ComponentProps, useState } from 'react'
import { styles } from './styles.ts'

/** With a button that shows and hides what is typed; `id` is that of the input. */
export function PasswordInput({ id, ...input }: ComponentProps<'input'> & { id: string }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="relative">
      <input
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        id={id}
        type={isShown ? 'text' : 'password'}
        className={`${styles.input} pr-12!`}
      />
      <button
        type="button"
        aria-controls={id}
        aria-label={isShown ? 'পাসওয়ার্ড লুকান' : 'পাসওয়ার্ড দেখান'}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center rounded-lg text-ink-soft hover:text-ink"
      >
        <Eye isCrossed={isShown} />
      </button>
    </div>
  )
}

function Eye({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className="size-6"
    >
      <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="m4 4 16 16" />}
    </svg>
  )
}
