import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import { useWords } from './language.ts'
import { toastError } from './toasts.tsx'

/** Replaces an empty list, with advice. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className="px-4 py-10 text-center text-ink-soft">{children}</div>
}

interface FailedProps {
  message: string
  toast?: string
}

/** Replaces a part that failed to load, with a retry button. */
export function Failed({ message, toast }: FailedProps) {
  const { revalidate, state } = useRevalidator()
  const words = useWords()
  useEffect(() => {
    if (toast && state === 'idle') toastError(toast)
  }, [toast, state])
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-10 text-center text-danger">
      <p>{message}</p>
      <Button onClick={() => void revalidate()} isBusy={state === 'loading'}>
        {words.tryAgain}
      </Button>
    </div>
  )
}

export function Loading() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 px-4 py-10 text-ink-soft">
      <Spinner /> লোড হচ্ছে...
    </p>
  )
}

export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-5 shrink-0 animate-spin rounded-full border-3 border-line-strong border-t-brand motion-reduce:animate-none"
    />
  )
}
