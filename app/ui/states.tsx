import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import { useWords } from './language.ts'
import { toastError } from './toasts.tsx'

/** What stands where a list would be when there is nothing in it, and what to do next. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className="px-4 py-10 text-center text-ink-soft">{children}</div>
}

interface FailedProps {
  message: string
  /** Said each time that reading failed, besides what stands there. */
  toast?: string
}

/** What stands where a part would be that could not be read, with the way to try again. */
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

/** What stands while a part is being read. */
export function Loading() {
  return (
    <p role="status" className="px-4 py-10 text-center text-ink-soft">
      লোড হচ্ছে...
    </p>
  )
}
